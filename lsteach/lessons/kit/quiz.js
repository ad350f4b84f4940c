// A question with answers to choose from, the judgement, and the way to five in a row.
// Python makes question and judgement (`state`); this file draws them and reports what is pressed.

function h(tag, attributes, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) node.setAttribute(name, "");
    else if (value !== false && value != null) node.setAttribute(name, value);
  }
  node.append(...children.flat().filter((child) => child != null && child !== false));
  return node;
}

// Some systems draw a bare ♥ as a coloured picture; U+FE0E asks for the letter-like form.
const plain = (text) => text.replace(/[♠♥♦♣](?!\uFE0E)/g, "$&\uFE0E");
const SIGNS = { right: "✓", wrong: "✗", good: "✓" };
const sign = (key) => SIGNS[key] && h("span", { class: "lsq-sign", "aria-hidden": "true" }, SIGNS[key]);

function button(entry, kind) {
  return h("button", {
    type: "button", "data-lm-suppress-shortcuts": true, class: `lsq-${kind}`, "data-name": entry.name, "data-primary": entry.primary,
    "data-grade": entry.grade, disabled: entry.disabled,
  }, sign(entry.grade), h("span", {}, plain(entry.label)));
}

function progress({ streak, goal, text }) {
  return h("div", { class: "lsq-progress", role: "img", "aria-label": text },
    Array.from({ length: goal }, (_, i) => h("i", { "data-on": i < streak })),
    h("span", { "aria-hidden": "true" }, text));
}

// ---- progress, kept in this browser and nowhere else -------------------------------------------

const STORE = "lsteach.progress";

function stored() {
  try {
    const all = JSON.parse(localStorage.getItem(STORE) ?? "{}");
    return { lessons: { ...all.lessons }, beliefs: { ...all.beliefs } };
  } catch {
    return { lessons: {}, beliefs: {} };
  }
}

// A wrong answer counts its belief up; a right one counts down each belief that it did not fall for,
// and at none a belief is forgotten: the counts tell of the present, not of the past.
// Returns whether the browser lets pages keep anything.
function store({ lesson, streak, done, belief, resisted }) {
  const all = stored();
  all.lessons[lesson] = { streak, done: done || all.lessons[lesson]?.done === true };
  const count = (name) => Number(all.beliefs[name]) || 0;
  if (belief) all.beliefs[belief] = count(belief) + 1;
  for (const name of resisted) {
    if (count(name) > 1) all.beliefs[name] = count(name) - 1;
    else delete all.beliefs[name];
  }
  try {
    localStorage.setItem(STORE, JSON.stringify(all));
    return true;
  } catch {
    return false;
  }
}

function render({ model, el }) {
  const top = h("div", { class: "lsq-top" });
  const answers = h("div", { class: "lsq-answers" });
  const said = h("p", { class: "lsq-said", role: "status", "aria-atomic": "true" });
  const next = h("div", { class: "lsq-next" });
  const note = h("p", { class: "lsq-note" });
  const root = h("div", { class: "lsq" }, top, answers, said, next, note);
  el.append(root);
  let kept = model.get("state").keep?.number;
  let goesOn = false;

  // Each answer moves the drill to a new number; that is when there is something to keep.
  const keep = ({ keep: entry }) => {
    if (!entry || !entry.has_begun || entry.number === kept) return;
    kept = entry.number;
    note.textContent = store(entry) ? "" : entry.blocked;
  };

  const draw = () => {
    const state = model.get("state");
    const hadFocus = root.contains(document.activeElement);
    const focused = document.activeElement?.dataset?.name;
    top.replaceChildren(...[
      state.question && h("p", { class: "lsq-question" }, plain(state.question)),
      state.progress && progress(state.progress),
    ].filter(Boolean));
    answers.replaceChildren(...state.choices.map((choice) => button(choice, "choice")));
    const { lead, rest, tone } = state.said;
    said.dataset.tone = tone;
    said.hidden = !lead && !rest;
    said.replaceChildren(...[sign(tone), h("span", {}, h("b", {}, plain(lead)), " ", plain(rest))].filter(Boolean));
    next.replaceChildren(...state.actions.map((action) => button(action, "action")));
    keep(state);
    if (goesOn) showFromItsTop();
    goesOn = false;
    if (!hadFocus) return;
    const names = [...root.querySelectorAll("button:enabled")];
    (names.find((one) => one.dataset.name === focused) ?? names.find((one) => one.dataset.primary != null) ?? names[0])?.focus();
  };
  // The next question may be about a table above it, which a phone has no longer in view.
  const showFromItsTop = () => {
    const whole = el.closest(".widget-vbox") ?? el;
    if (whole.getBoundingClientRect().top < 0) whole.scrollIntoView();
  };

  root.addEventListener("click", (event) => {
    const pressed = event.target.closest("button");
    if (!pressed) return;
    goesOn = pressed.matches(".lsq-action");
    model.send({ kind: "press", name: pressed.dataset.name });
  });
  model.on("change:state", draw);
  draw();
  const { keep: entry } = model.get("state");
  const earlier = entry && stored().lessons[entry.lesson];
  if (earlier && !entry.has_begun) {
    model.send({ kind: "restore", streak: Number(earlier.streak) || 0, done: earlier.done === true });
  }
  return () => model.off("change:state", draw);
}

export default { render };
