// A question whose answer is a program: an editor with the lines where to begin, what they
// print, and the verdict of the checks. Where no program can run, it says what is missing, and
// which values a right program gives.
import { Editor } from "./editor.js";
import { button, element } from "./element.js";
import { failureHelp, failureLine, failureSaid } from "./failure.js";
import { openModule } from "./module.js";
import { answeredQuestions } from "./progress.js";
import { preparePython, pythonMissing } from "./python.js";
import { questionFields } from "./question.js";
import { programBlank, Trial } from "./trial.js";
import { words } from "./words.js";

const runningPause = 300; // milliseconds after which it is said that a program runs

questionFields.code = programField;

function programField(question) {
  const missing = pythonMissing();
  return missing ? fieldWithoutPython(question, missing) : new ProgramField(question);
}

class ProgramField {
  constructor(question) {
    this.question = question;
    const template = question.section.querySelector(".template");
    this.template = template.textContent.trim();
    this.trial = new Trial(question, this.template);
    this.editor = new Editor({ name: question.id, submit: () => this.element.closest("form").requestSubmit() });
    this.editor.area.addEventListener("focus", preparePython);
    this.element = element("div", { class: "program" }, this.editor.element);
    this.printed = element("pre", { tabindex: "0", role: "region", "aria-label": words.output });
    this.output = element("div", { class: "output", "aria-live": "polite", hidden: true },
      element("p", { class: "label" }, words.output), this.printed);
    this.stopButton = button("stop", words.stop, () => this.run?.stop(), { hidden: true });
    this.freshButton = button("fresh", words.fresh, () => this.fill(""));
    this.buttons = [this.stopButton, this.freshButton];
    template.hidden = true;
  }

  checkText = words.run;
  shown = words.shownProgram;
  showText = words.showProgram;
  nothing = words.nothingFilled;

  typed() {
    return this.editor.text.includes(programBlank) ? "" : this.editor.text;
  }

  // Who asks for a solution keeps what they wrote.
  kept() {
    return this.editor.text;
  }

  fill(text) {
    if (text && text === this.editor.text) return;
    this.run?.stop();
    this.editor.fill(text || this.template);
    this.clear();
  }

  lock(locked) {
    this.editor.area.readOnly = locked;
    this.freshButton.hidden = locked;
  }

  focus() {
    this.editor.area.focus();
  }

  // ---- Running ----

  async judge() {
    this.clear();
    this.editor.mark(0);
    this.run = await this.trial.run(this.editor.text, (news) => this.hear(news));
    this.stopButton.hidden = false;
    const patience = setTimeout(() => this.question.say?.("open", words.running), runningPause);
    const ended = await this.run.ended;
    clearTimeout(patience);
    if (document.activeElement === this.stopButton) this.focus();
    this.stopButton.hidden = true;
    return ended.result ? this.verdictOf(ended.result[0]) : { verdict: ended.stopped ? "open" : "wrong", said: [words.ended(ended)] };
  }

  async verdictOf(outcome) {
    if (!outcome.error && outcome.checks.every(({ verdict }) => verdict === "right")) return { verdict: "right" };
    this.editor.mark(failureLine(outcome));
    const names = this.trial.checks.map(({ name }) => name);
    const hint = await this.trial.hintFor(outcome);
    const help = hint ? [] : failureHelp(outcome);
    return { verdict: "wrong", said: [...failureSaid(outcome, names, await this.trial.shown()), ...help], hint };
  }

  // ---- What is printed ----

  clear() {
    this.printed.replaceChildren();
    this.output.hidden = true;
    this.heading = "";
  }

  // What a call prints stands under the name of its check.
  hear({ check, printed }) {
    if (check !== undefined) this.heading = words.inCheck(this.trial.checks[check].name);
    if (printed === undefined) return;
    if (this.heading) this.printed.append(element("span", { class: "heading" }, `${this.heading}\n`));
    this.heading = "";
    this.printed.append(printed);
    this.output.hidden = false;
  }
}

// ---- Without Python ----

function fieldWithoutPython(question, missing) {
  const checks = [...question.sealed.querySelectorAll(".check")];
  return {
    element: element("div", { class: "program" },
      element("p", { class: "elsewhere" }, words.elsewhere(missing)),
      programValues(question.chapter, checks)),
    shown: words.shownProgram,
    showText: words.showProgram,
  };
}

// What each call of the checks gives; computed whenever a reader asks for it, since what
// another question asks for is hidden until that is answered.
function programValues(chapter, checks) {
  const list = element("ul", {});
  const values = element("details", { class: "values" },
    element("summary", {}, words.values), element("div", { class: "fold" }, list));
  values.addEventListener("toggle", async () => {
    if (values.open) list.replaceChildren(...await Promise.all(checks.map(({ dataset }) => programValue(chapter, dataset))));
  });
  return values;
}

async function programValue(chapter, { name, call, expected }) {
  try {
    const module = await openModule();
    const answered = answeredQuestions().map((id) => `answered ${id}`);
    const [value] = module.ask(chapter, [...answered, `number ${expected}`]);
    return element("li", {}, `${name}: `, element("code", {}, call), ` ${words.gives} `, element("code", {}, value));
  } catch (error) {
    return element("li", {}, error.message);
  }
}
