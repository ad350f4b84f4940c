// The landing page shows how far its reader got, and the button goes on there.

import { asFile, canKeep, clear, fromFile, lastLesson, merged, store, stored } from "./progress.js";

const at = (id) => document.getElementById(id);
const steps = JSON.parse(at("steps").textContent);
const keeps = canKeep();

const said = (text) => {
  at("progress-said").textContent = text;
};

// The lesson that was open last; once that is done, the next one that is not.
function nextStep({ lessons }, last) {
  const place = steps.findIndex((step) => step.file === last);
  const inOrder = [...steps.slice(Math.max(place, 0)), ...steps.slice(0, Math.max(place, 0))];
  return inOrder.find((step) => !lessons[step.file]?.done) ?? steps[0];
}

function showButton(progress, last) {
  const hasBegun = steps.some(({ file }) => file === last || progress.lessons[file]);
  const step = hasBegun ? nextStep(progress, last) : steps[0];
  const button = at("start");
  button.href = step.url;
  button.textContent = `${hasBegun ? "Go on" : "Start"}: ${step.title}`;
}

function showLessons({ lessons }) {
  for (const place of document.querySelectorAll("[data-progress]")) {
    const { done, streak } = lessons[place.dataset.progress] ?? {};
    place.textContent = done ? " · done ✓" : streak ? ` · ${streak} in a row` : "";
    const number = place.closest(".ls-step")?.querySelector("[data-number]");
    if (number) number.textContent = done ? "✓" : number.dataset.number;
  }
}

function showSection({ lessons, beliefs }) {
  const done = steps.filter(({ file }) => lessons[file]?.done).length;
  const isEmpty = !Object.keys(lessons).length && !Object.keys(beliefs).length;
  at("progress-sum").textContent = !keeps
    ? "This browser keeps nothing for this page, so your progress ends with each page. All lessons work all the same."
    : isEmpty
      ? "Nothing yet. Answer the questions in a lesson, and how far you got shows here."
      : done
        ? `The questions of ${done === 1 ? "1 lesson" : `${done} lessons`} are done: five right in a row.`
        : "You have begun. Five right in a row, and the questions of a lesson are done.";
  for (const line of document.querySelectorAll("[data-belief]")) {
    const times = beliefs[line.dataset.belief];
    line.hidden = !times;
    line.querySelector("b").textContent = times === 1 ? "once" : `${times} times`;
  }
  at("progress-beliefs").hidden = !document.querySelector("[data-belief]:not([hidden])");
  at("progress-actions").hidden = !keeps;
  at("progress-save").hidden = at("progress-clear").hidden = isEmpty;
  document.querySelector(".ls-where").hidden = !keeps;
  at("progress-address").textContent = location.host;
  at("progress").hidden = false;
}

function show() {
  const progress = keeps ? stored() : { lessons: {}, beliefs: {} };
  showButton(progress, keeps ? lastLesson() : null);
  showLessons(progress);
  showSection(progress);
}

function ask(isAsking) {
  at("progress-ask").hidden = !isAsking;
  const next = isAsking ? "keep" : at("progress-clear").hidden ? "read" : "clear";
  at(`progress-${next}`).focus();
}

at("progress-save").addEventListener("click", () => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([asFile(stored())], { type: "application/json" }));
  link.download = "lsteach-progress.json";
  link.click();
  URL.revokeObjectURL(link.href);
  said("Saved as lsteach-progress.json, where your browser puts downloads.");
});

const chosen = document.querySelector("#progress input");
at("progress-read").addEventListener("click", () => chosen.click());
chosen.addEventListener("change", async () => {
  const [file] = chosen.files;
  const progress = await fromFile(file);
  chosen.value = ""; // the same file can be chosen again
  if (progress) {
    store(merged(stored(), progress));
    show();
    said(`The progress in ${file.name} is added to what was here.`);
  } else {
    said(`${file.name} is not a file of your progress. Nothing has changed.`);
  }
});

at("progress-clear").addEventListener("click", () => ask(true));
at("progress-keep").addEventListener("click", () => ask(false));
at("progress-clear-now").addEventListener("click", () => {
  clear();
  show();
  ask(false);
  said("All progress in this browser is cleared.");
});

window.addEventListener("pageshow", show); // also when the reader comes back to it
