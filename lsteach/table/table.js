// The card table. Python decides what is on it (`state`) and in which words (`words`); this file
// only draws them and reports clicks, keys and typed cards. It knows no rules.

const SUIT_PATHS = {
  S: "M50 6C56 24 92 40 92 62C92 75 82 82 72 82C64 82 57 78 53 72C54 82 58 89 66 94L34 94C42 89 46 82 47 72C43 78 36 82 28 82C18 82 8 75 8 62C8 40 44 24 50 6Z",
  H: "M50 92C20 66 7 51 7 33C7 18 18 9 30 9C40 9 47 15 50 25C53 15 60 9 70 9C82 9 93 18 93 33C93 51 80 66 50 92Z",
  D: "M50 4C58 23 70 38 87 50C70 62 58 77 50 96C42 77 30 62 13 50C30 38 42 23 50 4Z",
  C: "M50 6a21 21 0 1 1 0 42a21 21 0 1 1 0-42ZM28 37a21 21 0 1 1 0 42a21 21 0 1 1 0-42ZM72 37a21 21 0 1 1 0 42a21 21 0 1 1 0-42ZM44 44h12v20c1 13 4 23 12 30H32c8-7 11-17 12-30Z",
};
const SVG = "http://www.w3.org/2000/svg";
const FOUR_COLOURS = "lsteach-four-colours";
const CARD_DELAY = 130; // ms between two cards that fall in the same update
const TYPING_PAUSE = 2000; // ms after which half a typed card is forgotten

// ---- making elements -------------------------------------------------------------------------

function h(tag, attributes, ...children) {
  const node = document.createElement(tag);
  // JupyterLab's shortcuts match the focused element itself, so the mark on the root is not enough.
  if (tag === "button") node.dataset.lmSuppressShortcuts = "true";
  for (const [name, value] of Object.entries(attributes ?? {})) {
    if (value === true) node.setAttribute(name, "");
    else if (value !== false && value != null) node.setAttribute(name, value);
  }
  node.append(...children.flat(2).filter((child) => child != null && child !== false));
  return node;
}

const suitTemplates = Object.fromEntries(
  Object.entries(SUIT_PATHS).map(([suit, path]) => {
    const svg = document.createElementNS(SVG, "svg");
    svg.setAttribute("viewBox", "0 0 100 100");
    svg.setAttribute("aria-hidden", "true");
    const shape = document.createElementNS(SVG, "path");
    shape.setAttribute("d", path);
    svg.append(shape);
    return [suit, svg];
  }),
);

const suitSign = (suit) => suitTemplates[suit].cloneNode(true);
const hidden = (text) => h("span", { class: "lst-hidden" }, text);
const SUIT_OF_SIGN = { "♠": "S", "♥": "H", "♦": "D", "♣": "C" };

// Some systems show ♥ in a text as a coloured picture, so the sign of the cards is drawn over it;
// rank and sign stay on one line.
const said = (text) =>
  String(text ?? "").split(/((?:\w|10)?[♠♥♦♣])/).map((part) => {
    const sign = part.slice(-1);
    if (!SUIT_OF_SIGN[sign]) return part;
    return h("span", { class: "lst-inline" }, part.slice(0, -1), hidden(sign), suitSign(SUIT_OF_SIGN[sign]));
  });
const fill = (text, values) => (text ?? "").replace(/\{(\w+)\}/g, (_, name) => values[name] ?? "");

// ---- changing only what changed --------------------------------------------------------------

const alike = (a, b) =>
  a.nodeName === b.nodeName && a.dataset?.key === b.dataset?.key;

function morph(old, fresh) {
  if (old.nodeType === Node.TEXT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value) old.setAttribute(name, value);
  }
  morphChildren(old, fresh);
}

function morphChildren(old, fresh) {
  const kept = new Set([...fresh.children].map((child) => child.dataset.key));
  for (const child of [...old.children]) {
    if (child.dataset.key && !kept.has(child.dataset.key)) child.remove();
  }
  let place = old.firstChild;
  for (const child of [...fresh.childNodes]) {
    if (place && alike(place, child)) {
      const next = place.nextSibling;
      morph(place, child);
      place = next;
    } else {
      old.insertBefore(child, place);
    }
  }
  while (place) {
    const next = place.nextSibling;
    place.remove();
    place = next;
  }
}

// ---- parts of the table ----------------------------------------------------------------------

function face(code, words) {
  const [rank, suit] = code;
  return [
    h("span", { class: "lst-index" }, h("b", {}, words.ranks[rank]), suitSign(suit)),
    h("span", { class: "lst-pip" }, suitSign(suit)),
  ];
}

const cardName = (code, words) => words.names[code] ?? code;

function score(seat) {
  const { score: value, score_kind: kind, score_text: text } = seat;
  if (!kind) return null;
  const coins = kind === "counters" || kind === "chips";
  const row = kind === "counters" && value <= 5;
  return h("span", { class: "lst-score", "data-kind": kind, title: text },
    hidden(text),
    row
      ? h("span", { class: "lst-coins", "aria-hidden": "true" },
          Array.from({ length: 5 }, (_, i) => h("i", { class: i < value ? "lst-coin" : "lst-slot" })))
      : h("span", { class: "lst-amount", "aria-hidden": "true" },
          coins && h("i", { class: "lst-coin" }), coins ? String(value) : text));
}

function plate(seat, words, receives) {
  return h("div", { class: "lst-plate", "data-turn": seat.to_act, "data-winner": seat.winner, "data-receives": receives },
    seat.to_act && h("span", { class: "lst-turn" }, h("i", { "aria-hidden": "true" }, "▸"), hidden(words.to_act)),
    h("b", { class: "lst-name" }, seat.name),
    seat.you && h("span", { class: "lst-you" }, words.you),
    score(seat),
    seat.dealer && h("span", { class: "lst-dealer" }, words.dealer),
    seat.note && h("span", { class: "lst-note" }, said(seat.note)));
}

function heldCards(seat, words) {
  if (seat.cards) {
    if (!seat.cards.length) return null;
    return h("ul", { class: "lst-open", "aria-label": fill(words.hand_of, { seat: seat.name }) },
      seat.cards.map(({ card }) =>
        h("li", { class: "lst-mini", "data-suit": card[1], "data-key": card },
          hidden(cardName(card, words)),
          h("b", { "aria-hidden": "true" }, words.ranks[card[0]]), suitSign(card[1]))));
  }
  if (!seat.count) return null;
  return h("div", { class: "lst-backs", role: "img", "aria-label": seat.count_text, title: seat.count_text },
    Array.from({ length: seat.count }, () => h("i")));
}

function wonTricks(seat, words, open) {
  if (!seat.won.length) return null;
  return h("ul", { class: "lst-won", "aria-label": fill(words.won_tricks_of, { seat: seat.name }) },
    seat.won.map(({ n }) =>
      h("li", { "data-key": n },
        h("button", {
          type: "button", "data-act": "open", "data-n": n, "aria-expanded": String(open === n),
          "aria-label": fill(words.trick, { n }),
        }, String(n)))));
}

function seatPlace(seat, offset, state, words, ui) {
  const wide = state.layout.wide.seats[offset - 1];
  const tall = state.layout.tall.seats[offset - 1];
  const style = [
    ["wc", `${wide[0]} / span ${wide[1]}`], ["wr", wide[2]],
    ["tc", `${tall[0]} / span ${tall[1]}`], ["tr", tall[2]],
  ].map(([name, value]) => `--${name}:${value}`).join(";");
  return h("li", { class: "lst-seat", style, "data-side": wide[2] === 2 },
    plate(seat, words, state.shove?.to === seat.name),
    heldCards(seat, words),
    wonTricks(seat, words, ui.open));
}

function trick(state, words, isNew) {
  const { cards, pot, box, wide, tall } = state.layout;
  let fresh = 0;
  const items = state.trick.map((played, index) => {
    const offset = (played.seat - state.bottom + state.players) % state.players;
    const [x, y] = cards[offset];
    const key = `${played.seat}${played.card}`;
    const delay = isNew(key) ? CARD_DELAY * fresh++ : 0;
    const name = state.seats.find((seat) => seat.seat === played.seat).name;
    const tag = index === 0 ? words.led : played.off_suit ? words.off_suit : played.trump ? words.trump : "";
    return h("li", {
      class: "lst-played", "data-key": key, "data-winner": played.winner, "data-off": played.off_suit, "data-up": y < 0,
      style: `--x:${x};--y:${y};--delay:${delay}ms`,
    },
    hidden(`${name}: ${cardName(played.card, words)}`),
    h("span", { class: "lst-card", "data-suit": played.card[1], "aria-hidden": "true" }, face(played.card, words)),
    tag && h("span", { class: "lst-tag" }, tag),
    played.winner && h("span", { class: "lst-star" }, h("i", { "aria-hidden": "true" }, "★"), hidden(words.winner)));
  });
  return h("div", {
    class: "lst-trick",
    style: `--wc:${wide.trick[0]} / span ${wide.trick[1]};--tc:${tall.trick[0]} / span ${tall.trick[1]};--bw:${box[0]};--bh:${box[1]}`,
  },
  h("ol", { class: "lst-box", "aria-label": words.this_trick }, items),
  state.pot && h("div", { class: "lst-pot", style: `--x:${pot[0]};--y:${pot[1]}` },
    h("span", { "aria-hidden": "true" }, words.pot), hidden(state.pot.text),
    h("span", { class: "lst-coins", "aria-hidden": "true" },
      state.pot.value > 0 && state.pot.value <= 3
        ? Array.from({ length: state.pot.value }, () => h("i", { class: "lst-coin" }))
        : [h("i", { class: state.pot.value ? "lst-coin" : "lst-slot" }), h("b", {}, String(state.pot.value))])));
}

function facts(state, words) {
  return h("div", { class: "lst-facts" },
    state.led_suit && h("span", { class: "lst-fact", "data-key": "led" },
      suitSign(state.led_suit), state.led_text),
    state.turn_up && h("span", { class: "lst-fact", "data-key": "turn-up" },
      h("span", { class: "lst-mini", "data-suit": state.turn_up.card[1] },
        h("b", {}, words.ranks[state.turn_up.card[0]]), suitSign(state.turn_up.card[1])),
      h("span", {}, said(state.turn_up.text))));
}

const GRADE_SIGNS = { right: "✓", wrong: "✗", missed: "!" };
const NOTE_SIGNS = { yes: "✓", no: "✗", unknown: "?", pending: "…", hint: "▲" };

// Its words are part of the card's name.
const cardNote = (note) =>
  h("span", { class: "lst-card-note", "data-kind": note.kind, "aria-hidden": "true", "data-key": "note" },
    h("i", {}, NOTE_SIGNS[note.kind]), ` ${note.text}`);

function hand(state, words, ui) {
  if (!state.hand.length) return null;
  const active = state.mode !== "watch";
  const toggles = state.mode === "mark" || state.mode === "shove";
  const someLegal = state.mode === "play" && state.hand.some((entry) => entry.legal);
  const count = state.hand.length;
  const split = count > 8 ? Math.ceil(count / 2) : count;
  return h("ul", {
    class: "lst-hand", "data-noted": state.hand.some((entry) => entry.note && entry.note.kind !== "hint"),
    "aria-label": state.front?.text ?? words.your_hand, "aria-describedby": active && ui.keysId,
    style: `--one:${count - 1};--two:${split - 1};--count:${count};--split:${split}`,
  },
  state.hand.map((entry) => {
    const sign = entry.grade ? GRADE_SIGNS[entry.grade] : toggles && entry.marked ? "✓" : "";
    const attributes = {
      class: "lst-card lst-held", "data-suit": entry.card[1], "data-card": entry.card,
      "data-legal": someLegal && entry.legal, "data-illegal": someLegal && !entry.legal,
      "data-marked": entry.marked, "data-grade": entry.grade,
      "data-hint": entry.note?.kind === "hint", "aria-label": entry.name,
    };
    const inside = [face(entry.card, words),
      sign && h("span", { class: "lst-sign", "aria-hidden": "true" }, sign)];
    return h("li", { "data-key": entry.card },
      active
        ? h("button", {
            ...attributes, type: "button", "data-act": "card", "data-key": "button",
            tabindex: entry.card === ui.card ? "0" : "-1",
            "aria-pressed": toggles ? String(Boolean(entry.marked)) : null,
          }, inside)
        : h("span", { ...attributes, role: "img", "data-key": "still" }, inside),
      entry.note && cardNote(entry.note));
  }));
}

function shoveNote(state) {
  const marked = state.hand.filter((entry) => entry.marked).length;
  return h("p", { class: "lst-shove" }, said(state.shove.text),
    h("span", { class: "lst-dots", "aria-hidden": "true" },
      Array.from({ length: state.shove.count }, (_, i) => h("i", { "data-on": i < marked }))));
}

function openTrick(state, words, ui) {
  for (const seat of state.seats) {
    const won = seat.won.find(({ n }) => n === ui.open);
    if (!won) continue;
    const title = fill(words.trick, { n: won.n });
    return h("section", { class: "lst-panel", "data-key": "panel", "aria-label": title },
      h("ol", {}, won.cards.map((played) =>
        h("li", { "data-winner": played.winner },
          h("b", {}, played.seat),
          hidden(cardName(played.card, words)),
          h("span", { class: "lst-card", "data-suit": played.card[1], "aria-hidden": "true" }, face(played.card, words)),
          played.winner && h("span", { class: "lst-star" }, h("i", { "aria-hidden": "true" }, "★"), hidden(words.winner))))),
      h("p", {}, said(won.text)),
      h("button", { type: "button", class: "lst-button", "data-act": "close" }, words.close));
  }
  return null;
}

function controls(state, words) {
  const { step } = state;
  const jump = (key, sign, to, off) =>
    h("button", { type: "button", class: "lst-button lst-jump", "data-key": key, "data-act": "step", "data-to": to,
      "aria-label": words[key], title: words[key], "aria-disabled": off && "true" }, sign);
  return h("div", { class: "lst-bar" },
    h("div", { class: "lst-actions", "data-key": "actions" }, state.actions.map((action) =>
      h("button", {
        type: "button", class: "lst-button", "data-primary": action.primary, "data-act": "action",
        "data-name": action.name, "data-key": action.name, disabled: action.disabled,
      }, said(action.label)))),
    (step || state.line.length > 0) && h("div", { class: "lst-line", role: "group", "data-key": "line", "aria-label": words.trick_line },
      step && jump("back", "‹", step.at - 1, step.at <= 0),
      h("ol", { "data-key": "tricks" }, state.line.map((entry) => {
        const label = fill(entry.winner ? words.trick_won_by : words.trick, { n: entry.n, seat: entry.winner });
        const inside = [h("span", { "aria-hidden": "true" }, entry.winner || String(entry.n)), hidden(label)];
        const mark = { "aria-current": entry.now && "step", title: label, "data-open": !entry.winner };
        return h("li", { "data-key": entry.n }, entry.to != null
          ? h("button", { type: "button", "data-act": "step", "data-to": entry.to, ...mark }, inside)
          : h("span", mark, inside));
      })),
      step && jump("forward", "›", step.at + 1, step.at >= step.of),
      step && h("span", { class: "lst-step", "data-key": "step" }, fill(words.step_of, step))));
}

const TONE_SIGNS = { good: "✓", wrong: "✗" };

function picture(state, words, ui, isNew) {
  const around = [];
  for (let offset = 1; offset < state.players; offset++) {
    const number = (state.bottom + offset) % state.players;
    around.push(seatPlace(state.seats.find(({ seat }) => seat === number), offset, state, words, ui));
  }
  const own = state.seats.find(({ seat }) => seat === state.bottom);
  const sentence = state.sentence ?? {};
  const handShown = hand(state, words, ui);
  return h("div", {},
    state.header && h("p", { class: "lst-header", "data-key": "header" },
      h("b", {}, state.header.label), h("span", {}, said(state.header.text))),
    h("div", { class: "lst-felt", "data-key": "felt", "data-bare": state.bare },
      h("div", { class: "lst-scene" },
        h("ul", { class: "lst-seats" }, around), trick(state, words, isNew)),
      facts(state, words),
      h("div", { class: "lst-own" }, plate(own, words, state.shove?.to === own.name), wonTricks(own, words, ui.open)),
      state.front && heldCards(own, words),
      state.front && h("p", { class: "lst-front" }, said(state.front.text)),
      state.shove && shoveNote(state),
      handShown ?? heldCards(own, words)),
    openTrick(state, words, ui),
    state.progress && h("progress", {
      class: "lst-progress", "data-key": "progress", max: 1, value: state.progress.value, "aria-label": state.progress.text,
    }),
    h("p", { class: "lst-sentence", "data-key": "sentence", role: "status", "aria-atomic": "true", "data-tone": sentence.tone, "data-empty": !sentence.lead && !sentence.rest, "data-roomy": Boolean(state.front) },
      TONE_SIGNS[sentence.tone] && h("span", { class: "lst-tone", "aria-hidden": "true" }, TONE_SIGNS[sentence.tone]),
      h("span", {}, h("b", {}, said(sentence.lead)), " ", said(sentence.rest))),
    controls(state, words),
    h("div", { class: "lst-foot", "data-key": "foot" },
      h("span", { id: ui.keysId, class: "lst-keys" }, state.mode === "watch" ? "" : said(words.keys)),
      ui.typed && h("kbd", { "aria-hidden": "true" }, ui.typed),
      h("button", { type: "button", class: "lst-suits", "data-act": "colours", "aria-pressed": String(fourColours()) },
        h("span", { "aria-hidden": "true" }, ["S", "H", "D", "C"].map((suit) => h("i", { "data-suit": suit }, suitSign(suit)))),
        words.four_colours)));
}

// ---- four-colour suits: one choice for all tables of the page, kept in the browser ------------

const fourColours = () => document.documentElement.dataset.lsteachSuits === "four";

function setFourColours(on) {
  document.documentElement.dataset.lsteachSuits = on ? "four" : "two";
  try {
    localStorage.setItem(FOUR_COLOURS, on ? "1" : "");
  } catch { /* a browser that keeps nothing still shows the colours */ }
  window.dispatchEvent(new Event(FOUR_COLOURS));
}

function recallFourColours() {
  if (document.documentElement.dataset.lsteachSuits) return;
  try {
    if (localStorage.getItem(FOUR_COLOURS)) setFourColours(true);
  } catch { /* as above */ }
}

const isInView = (node) => {
  const { top, bottom } = node.getBoundingClientRect();
  return top >= 0 && bottom <= window.innerHeight;
};

// ---- the widget --------------------------------------------------------------------------------

let tables = 0;

function render({ model, el }) {
  const ui = { open: null, card: null, typed: "", keysId: `lst-keys-${Date.now()}-${tables++}` };
  const root = h("div", { class: "lst", "data-lm-suppress-shortcuts": "true" });
  let shownTrick = new Set();
  let typingTimer = 0;
  recallFourColours();
  el.append(root);

  const handCodes = () => model.get("state").hand.map(({ card }) => card);

  function chooseCard(previous) {
    const codes = handCodes();
    if (codes.includes(ui.card)) return;
    const place = previous.indexOf(ui.card);
    const legal = model.get("state").hand.find((entry) => entry.legal)?.card;
    ui.card = place >= 0 ? codes[Math.min(place, codes.length - 1)] : legal ?? codes[0];
  }

  let previousCodes = [];
  function draw() {
    const state = model.get("state");
    if (!state?.seats) return;
    chooseCard(previousCodes);
    previousCodes = handCodes();
    const focused = root.contains(document.activeElement) ? document.activeElement : null;
    const wasInView = focused && isInView(focused);
    const fresh = picture(state, model.get("words"), ui, (key) => !shownTrick.has(key));
    morphChildren(root, fresh);
    shownTrick = new Set(state.trick.map((played) => `${played.seat}${played.card}`));
    if (focused && (!root.contains(focused) || focused.disabled)) rescueFocus();
    else if (wasInView) reveal(focused);
  }

  // A focus that came by keys is to be seen. One that a finger left behind must not move the page.
  function reveal(control) {
    if (control.matches(":focus-visible")) control.scrollIntoView({ block: "nearest" });
  }

  function moveFocus(control) {
    if (!control) return;
    control.focus({ preventScroll: true });
    reveal(control);
  }

  // The control that had the focus is gone: go on where the learner's next step is.
  function rescueFocus() {
    moveFocus(
      root.querySelector('.lst-held[tabindex="0"]') ??
      root.querySelector('[data-act="action"][data-primary]:enabled') ??
      root.querySelector('[data-act="action"]:enabled') ??
      root.querySelector("button:enabled"),
    );
  }

  function focusCard(code) {
    ui.card = code;
    draw();
    moveFocus(root.querySelector(`.lst-held[data-card="${code}"]`));
  }

  const acts = {
    card: ({ card }) => {
      ui.card = card;
      model.send({ kind: "card", card });
    },
    action: ({ name }) => model.send({ kind: "action", name }),
    step: ({ to }, button) => {
      if (button.getAttribute("aria-disabled") !== "true") model.send({ kind: "step", to: Number(to) });
    },
    open: ({ n }) => {
      ui.open = ui.open === Number(n) ? null : Number(n);
      draw();
    },
    close: () => closePanel(),
    colours: () => setFourColours(!fourColours()),
  };

  function closePanel() {
    const opener = root.querySelector(`[data-act="open"][data-n="${ui.open}"]`);
    ui.open = null;
    draw();
    moveFocus(opener);
  }

  function onClick(event) {
    const button = event.target.closest("[data-act]");
    if (button && root.contains(button)) acts[button.dataset.act](button.dataset, button);
  }

  function setTyped(typed) {
    clearTimeout(typingTimer);
    ui.typed = typed;
    if (typed) typingTimer = setTimeout(() => setTyped(""), TYPING_PAUSE);
    draw();
  }

  // A card is typed letter by letter; it is played as soon as no longer name can be meant.
  function type(letter) {
    const { aliases } = model.get("words");
    const names = Object.keys(aliases);
    const starts = (text) => names.some((name) => name.startsWith(text));
    let typed = ui.typed + letter;
    if (!starts(typed)) typed = letter;
    if (!starts(typed)) return false;
    const finished = aliases[typed] && !names.some((name) => name !== typed && name.startsWith(typed));
    setTyped(finished ? "" : typed);
    if (finished) acts.card({ card: aliases[typed] });
    return true;
  }

  function onKey(event) {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const state = model.get("state");
    const active = state.mode !== "watch" && state.hand.length > 0;
    if (handleKey(event, state, active)) event.preventDefault();
  }

  function handleKey(event, state, active) {
    const { key } = event;
    if (key === "Escape" && ui.open !== null) {
      closePanel();
      return true;
    }
    if (key === "Backspace") {
      if (ui.typed) setTyped(ui.typed.slice(0, -1));
      else model.send({ kind: "back" });
      return true;
    }
    if (!active) return false;
    if (key === "Enter" && ui.typed) {
      const card = model.get("words").aliases[ui.typed];
      setTyped("");
      if (card) acts.card({ card });
      return true;
    }
    if (event.target.closest(".lst-held")) {
      const codes = handCodes();
      const at = codes.indexOf(ui.card);
      const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: codes.length - 1 }[key];
      if (to !== undefined) {
        focusCard(codes[Math.max(0, Math.min(codes.length - 1, to))]);
        return true;
      }
    }
    return key !== " " && [...key].length === 1 && type(key.toLowerCase());
  }

  function onPaste(event) {
    const text = event.clipboardData.getData("text").trim().toLowerCase().replace(/[\uFE0E\uFE0F]/g, "");
    const card = model.get("words").aliases[text];
    if (card && model.get("state").mode !== "watch") acts.card({ card });
  }

  function onFocus(event) {
    const card = event.target.dataset?.card;
    if (card && card !== ui.card) {
      ui.card = card;
      draw();
    }
  }

  root.addEventListener("click", onClick);
  root.addEventListener("keydown", onKey);
  root.addEventListener("paste", onPaste);
  root.addEventListener("focusin", onFocus);
  window.addEventListener(FOUR_COLOURS, draw);
  model.on("change:state", draw);
  model.on("change:words", draw);
  draw();
  return () => {
    clearTimeout(typingTimer);
    window.removeEventListener(FOUR_COLOURS, draw);
    model.off("change:state", draw);
    model.off("change:words", draw);
  };
}

export default { render };
