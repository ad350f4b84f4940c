// A reader's progress: kept in this browser, and in a file that the reader saved. No server sees it.
//
//   { "lessons": { "04-the-last-trick": { "streak": 3, "done": false } }, "beliefs": { "ace-wins": 2 } }
//
// The questions in the lessons (lessons/kit/quiz.js) write it; a file has "format" beside it.

export const FORMAT = "lsteach-progress/1";
const STORE = "lsteach.progress";
const LAST = "lsteach.lesson";
const LONGEST_FILE = 100_000;

const isObject = (value) => typeof value === "object" && value !== null && !Array.isArray(value);
const isCount = (value) => Number.isInteger(value) && value >= 0 && value < 1e6;
const isLesson = (value) => isObject(value) && isCount(value.streak) && typeof value.done === "boolean";

const isName = (value) => /^[\w-]{1,60}$/.test(value) && value !== "__proto__";

// The entries of a value that are well formed, and whether those are all.
function sifted(value, isGood) {
  const all = Object.entries(isObject(value) ? value : {});
  const good = all.filter(([name, entry]) => isName(name) && isGood(entry));
  return { good, isWhole: isObject(value) && good.length === all.length };
}

function sift(value) {
  const lessons = sifted(value?.lessons, isLesson);
  const beliefs = sifted(value?.beliefs, isCount);
  return {
    isWhole: lessons.isWhole && beliefs.isWhole,
    progress: {
      lessons: Object.fromEntries(lessons.good.map(([name, { streak, done }]) => [name, { streak, done }])),
      beliefs: Object.fromEntries(beliefs.good.filter(([, times]) => times > 0)),
    },
  };
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

// Whether the browser lets pages keep anything.
export function canKeep() {
  try {
    localStorage.setItem("lsteach.try", "");
    localStorage.removeItem("lsteach.try");
    return true;
  } catch {
    return false;
  }
}

export function stored() {
  return sift(parsed(localStorage.getItem(STORE))).progress;
}

export const lastLesson = () => localStorage.getItem(LAST);

export function store(progress) {
  localStorage.setItem(STORE, JSON.stringify(progress));
}

export function clear() {
  localStorage.removeItem(STORE);
  localStorage.removeItem(LAST);
}

export const asFile = (progress) => `${JSON.stringify({ format: FORMAT, ...progress }, null, 2)}\n`;

// The progress in a file; null where it is not a whole file of ours.
export async function fromFile(file) {
  if (file.size > LONGEST_FILE) return null;
  const value = parsed(await file.text().catch(() => ""));
  const { isWhole, progress } = sift(value);
  return value?.format === FORMAT && isWhole ? progress : null;
}

// Of two progresses what is more: done stays done, the longer streak and the higher count win.
export function merged(one, other) {
  const lessons = { ...one.lessons };
  for (const [name, { streak, done }] of Object.entries(other.lessons)) {
    const mine = lessons[name] ?? { streak: 0, done: false };
    lessons[name] = { streak: Math.max(mine.streak, streak), done: mine.done || done };
  }
  const beliefs = { ...one.beliefs };
  for (const [name, times] of Object.entries(other.beliefs)) {
    beliefs[name] = Math.max(beliefs[name] ?? 0, times);
  }
  return { lessons, beliefs };
}
