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
    type: "button", class: `lsq-${kind}`, "data-name": entry.name, "data-primary": entry.primary,
    "data-grade": entry.grade, disabled: entry.disabled,
  }, sign(entry.grade), h("span", {}, plain(entry.label)));
}

function progress({ streak, goal, text }) {
  return h("div", { class: "lsq-progress", role: "img", "aria-label": text },
    Array.from({ length: goal }, (_, i) => h("i", { "data-on": i < streak })),
    h("span", { "aria-hidden": "true" }, text));
}

function render({ model, el }) {
  const top = h("div", { class: "lsq-top" });
  const answers = h("div", { class: "lsq-answers" });
  const said = h("p", { class: "lsq-said", role: "status", "aria-atomic": "true" });
  const next = h("div", { class: "lsq-next" });
  const root = h("div", { class: "lsq", "data-lm-suppress-shortcuts": true }, top, answers, said, next);
  el.append(root);

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
    if (!hadFocus) return;
    const names = [...root.querySelectorAll("button:enabled")];
    (names.find((one) => one.dataset.name === focused) ?? names.find((one) => one.dataset.primary != null) ?? names[0])?.focus();
  };
  root.addEventListener("click", (event) => {
    const pressed = event.target.closest("button");
    if (pressed) model.send({ kind: "press", name: pressed.dataset.name });
  });
  model.on("change:state", draw);
  draw();
  return () => model.off("change:state", draw);
}

export default { render };
