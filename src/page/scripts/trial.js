// What a program is tried with: the calls of a question's checks, what the chapter says they
// must give, and programs that are known to be wrong.
import { openModule } from "./module.js";
import { answeredQuestions } from "./progress.js";
import { PythonRun } from "./python.js";

export const programBlank = "____";

const trialNear = 1e-6; // values of two programs that are the same but for rounding

export class Trial {
  constructor(question, template) {
    this.chapter = question.chapter;
    this.checks = [...question.sealed.querySelectorAll(".check")].map(({ dataset }) => dataset);
    const solution = question.sealed.querySelector(".answer pre")?.textContent ?? "";
    this.known = [...question.sealed.querySelectorAll(".wrong")].map((hint) =>
      ({ hint, program: trialFilled(template, trialKnown(solution, hint.dataset.program)) }));
  }

  // A run of the program; `ended` as PythonRun has it.
  async run(program, heard) {
    return new PythonRun({ programs: [program], checks: await this.expected() }, heard);
  }

  // What the checks must give is for the worker alone, so nothing of it is hidden.
  async expected() {
    const all = [...document.querySelectorAll(".question")].map(({ id }) => id);
    const texts = await this.ask(all, (reference) => `${reference.split(" : ")[0]} : .12f`);
    return this.checks.map(({ call, tolerance }, i) =>
      ({ call, tolerance: Number(tolerance ?? 0), expected: JSON.parse(texts[i].replaceAll("−", "-")) }));
  }

  // The same for readers: what another question asks for stays hidden until that is answered.
  shown() {
    return this.ask(answeredQuestions(), (reference) => reference);
  }

  async ask(answered, form) {
    const module = await openModule();
    return module.ask(this.chapter, [...answered.map((id) => `answered ${id}`),
      ...this.checks.map(({ expected }) => `number ${form(expected)}`)]);
  }

  // The hint of the known wrong program that fails as this one does, in each of its checks.
  async hintFor(outcome) {
    if (this.known.length === 0) return null;
    const programs = this.known.map(({ program }) => program);
    this.knownOutcomes ??= this.expected().then((checks) => new PythonRun({ programs, checks }).ended);
    const { result } = await this.knownOutcomes;
    const same = (result ?? []).findIndex((known) => trialSame(known, outcome));
    return same < 0 ? null : this.known[same].hint;
  }
}

// ---- Programs ----

// A known wrong program is what stands in the blank. Where the solution has several lines,
// a single one takes the place of that which gives its name a value.
function trialKnown(solution, wrong) {
  const name = wrong.split(" = ")[0];
  const lines = solution.trimEnd().split("\n");
  if (lines.length < 2 || wrong.includes("\n") || name === wrong) return wrong;
  return lines.map((line) => (line.startsWith(`${name} = `) ? wrong : line)).join("\n");
}

// Further lines stand as deep as the blank.
function trialFilled(template, text) {
  const [before] = template.split(programBlank);
  const indent = before.slice(before.lastIndexOf("\n") + 1).match(/^ */)[0];
  return template.replace(programBlank, () => text.trimEnd().replaceAll("\n", `\n${indent}`));
}

// ---- Comparing ----

function trialSame(one, other) {
  return trialErrorsSame(one.error, other.error) && one.checks.length === other.checks.length &&
    one.checks.every((check, i) => trialChecksSame(check, other.checks[i]));
}

function trialErrorsSame(one, other) {
  return one?.class === other?.class && one?.words === other?.words;
}

function trialChecksSame(one, other) {
  return one.verdict === other.verdict && one.kind === other.kind && trialErrorsSame(one.error, other.error) &&
    trialNearby(one.values, other.values);
}

function trialNearby(one, other) {
  if (Array.isArray(one) && Array.isArray(other)) return one.length === other.length && one.every((value, i) => trialNearby(value, other[i]));
  if (typeof one === "number" && typeof other === "number") return Math.abs(one - other) <= trialNear * Math.max(1, Math.abs(one));
  return one === other;
}
