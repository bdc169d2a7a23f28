// What a reader is told of a program that is not right: which check failed, what came back
// and what should have, or the error and its line.
import { element } from "./element.js";
import { words } from "./words.js";

const failureRows = 8; // of an array that is shown whole
const failureDigits = 3;

// Of what trial.py says. `names` are those of the checks, `shown` what each must give, as
// readers may see it.
export function failureSaid({ error, checks }, names, shown) {
  if (error) return failureOfError(words.programFails, error);
  const which = checks.findIndex(({ verdict }) => verdict !== "right");
  const check = checks[which];
  const before = words.checkFails(names[which], which, checks.length);
  if (check.verdict === "error") return failureOfError(before, check.error);
  return [words.failures[check.verdict](before, failureFacts(check, shown[which])), failureArrays(check, shown[which])].filter(Boolean);
}

// The line of the first failure; 0: none is known.
export function failureLine(outcome) {
  return failureError(outcome)?.line ?? 0;
}

// What errors of this kind often come from, as a list of at most one sentence.
export function failureHelp(outcome) {
  const error = failureError(outcome);
  const known = error && words.errors.find(([name, part]) => name === error.class && error.words.includes(part));
  return known ? [known[2]] : [];
}

function failureError({ error, checks }) {
  return error ?? checks.find(({ verdict }) => verdict !== "right")?.error;
}

function failureOfError(before, { class: name, words: text, line }) {
  return [words.errorAt(before, line), element("pre", { class: "error" }, `${name}: ${text.trim()}`)];
}

// ---- Arrays ----

function failureFacts({ kind, shape, wanted, at, values }, text) {
  return { kind, shape, wanted, at, value: failureAt(values, at), should: failureAt(failureValues(text), at) };
}

// "?" where another question hides it.
function failureValues(text) {
  try {
    return JSON.parse(text.replaceAll("−", "-").replaceAll("?", '"?"'));
  } catch {
    return null;
  }
}

function failureAt(values, at) {
  const found = (at ?? []).reduce((part, i) => part?.[i], values);
  return Array.isArray(found) || found === undefined || found === null ? "?" : failureNumber(found);
}

function failureNumber(value) {
  return typeof value === "number" ? String(Number(value.toFixed(failureDigits))).replace("-", "−") : String(value);
}

function failureArrays({ values, at, verdict }, text) {
  const wanted = failureValues(text);
  if (!Array.isArray(values) || !wanted || Math.max(values.length, wanted.length) > failureRows) return null;
  const place = verdict === "values" ? at : null;
  return element("div", { class: "compared" },
    element("figure", {}, element("figcaption", {}, words.returned), failureArray(values, place)),
    element("figure", {}, element("figcaption", {}, words.wanted), failureArray(wanted, place)));
}

// As NumPy prints it, a row a line; the value at the place is marked.
function failureArray(values, at) {
  const pre = element("pre", {});
  const rows = values.every(Array.isArray) ? values : [values];
  const width = Math.max(...rows.flat(Infinity).map((value) => failureNumber(value).length));
  rows.forEach((row, i) => {
    pre.append(i > 0 ? "\n" : "");
    row.forEach((value, j) => {
      const place = values === rows ? [i, j] : [j];
      const text = Array.isArray(value) ? "[…]" : failureNumber(value).padStart(width);
      pre.append(j > 0 ? "  " : "", at && String(at) === String(place) ? element("mark", {}, text) : text);
    });
  });
  return pre;
}
