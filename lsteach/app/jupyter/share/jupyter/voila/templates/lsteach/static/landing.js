// What this browser remembers of its reader: the lesson that was open last, and how far each one got.

function remembered(name) {
  try {
    return localStorage.getItem(name);
  } catch {
    return null; // storage is switched off: the page starts the course
  }
}

function progressOf(text) {
  try {
    return JSON.parse(text)?.lessons ?? {};
  } catch {
    return {};
  }
}

const progress = progressOf(remembered("lsteach.progress"));
for (const link of document.querySelectorAll(".ls-step a")) {
  const { done, streak } = progress[link.dataset.lesson] ?? {};
  const step = link.closest(".ls-step");
  if (done) step.querySelector(".ls-number").textContent = "✓";
  if (done || streak > 0) {
    step.querySelector(".ls-time").append(done ? " · done" : ` · ${Number(streak)} in a row`);
  }
}

const last = remembered("lsteach.lesson");
const lesson = last && document.querySelector(`a[data-lesson="${CSS.escape(last)}"]`);
if (lesson) {
  const button = document.getElementById("start");
  button.href = lesson.href;
  button.textContent = `Go on: ${lesson.dataset.title}`;
}
