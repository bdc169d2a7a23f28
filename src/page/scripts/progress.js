// What a reader has done on this page: questions answered, sections opened, theme, marks.
// Kept in localStorage where that can be had; elsewhere until the page is closed.
//
// Tells the document "colophon:answered" (detail: the question's id), "colophon:reset" and,
// where another tab has changed them, "colophon:settings".

const progressKey = `colophon:${document.documentElement.dataset.level}`;
const isRecord = (value) => typeof value === "object" && value !== null && !Array.isArray(value);

// What can not be read counts as nothing: a reader's storage may hold anything.
function tidyProgress(kept) {
  const { answered, opened, everything, theme, marks } = isRecord(kept) ? kept : {};
  const replies = Object.entries(isRecord(answered) ? answered : {}).filter(([, reply]) => isRecord(reply));
  return {
    answered: new Map(replies.map(([id, { typed, shown }]) =>
      [id, { typed: typeof typed === "string" ? typed : "", shown: shown === true }])),
    opened: Array.isArray(opened) ? opened.filter((id) => typeof id === "string") : [],
    everything: everything === true,
    theme: theme === "light" || theme === "dark" ? theme : "system",
    marks: marks === "off" ? "off" : "on",
  };
}

function readProgress() {
  try {
    return tidyProgress(JSON.parse(localStorage.getItem(progressKey)));
  } catch {
    return tidyProgress(null);
  }
}

function keepProgress() {
  try {
    const { answered, ...rest } = progress;
    localStorage.setItem(progressKey, JSON.stringify({ answered: Object.fromEntries(answered), ...rest }));
  } catch {
    // No storage, or no room in it: the page goes on and forgets.
  }
}

export function tell(name, detail) {
  document.dispatchEvent(new CustomEvent(`colophon:${name}`, { detail }));
}

let progress = readProgress();

export function answeredQuestions() {
  return [...progress.answered.keys()];
}

// How a question was answered: { typed, shown }; undefined if it was not.
export function replyTo(id) {
  return progress.answered.get(id);
}

export function answer(id, { typed = "", shown = false } = {}) {
  progress.answered.set(id, { typed, shown });
  keepProgress();
  tell("answered", id);
}

// Forgets answers and opened sections; theme and marks stay.
export function reset() {
  progress = { ...progress, answered: new Map(), opened: [], everything: false };
  keepProgress();
  tell("reset");
}

// opened, everything, theme, marks.
export function setting(name) {
  return progress[name];
}

export function keepSetting(name, value) {
  progress[name] = value;
  keepProgress();
}

// Another tab shows the same level.
addEventListener("storage", (event) => {
  if (event.key !== null && event.key !== progressKey) return;
  const before = progress;
  progress = readProgress();
  tell("settings");
  if (answeredQuestions().length < before.answered.size) tell("reset");
  for (const id of answeredQuestions())
    if (!before.answered.has(id)) tell("answered", id);
});
