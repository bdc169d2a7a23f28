// Questions: a form, a verdict, hints one after another, and what stands behind the answer.
//
// Each kind of question brings a reply field:
//     element           stands in the form
//     typed()           what the reader has answered, "" for nothing
//     fill(typed)       puts an answer there
//     lock(locked)      whether it may be changed
//     judge()           a promise of {verdict, …}, as the module's check gives it, or "open"
//                       for none; `hint` is the part that a known mistake is told, `said`
//                       what else is told, instead of `wrong`
//     kept()            what stays of an answer that is not right when the right one is shown
//     output, buttons   what stands behind the buttons, and further ones
//     nothing           what to say if nothing was answered
//     optional          whether who asks twice may go on with nothing
//     why(typed)        what else is told once the answer is open
//     reveal(reply)     marks what is right then
// and what to say: checkText, wrong, shown. A field may leave out what it has no use for.
import { choiceField, guessField } from "./choice.js";
import { button, element } from "./element.js";
import { HintLadder } from "./hint.js";
import { numberField } from "./number.js";
import { answer, replyTo } from "./progress.js";
import { openSealed } from "./sealed.js";
import { shapeField } from "./shape.js";
import { words } from "./words.js";

// By the kind of question. One whose answer is a program comes with what runs it (code.js).
export const questionFields = { number: numberField, shape: shapeField, choice: choiceField, guess: guessField };

const questionsOf = new Map(); // by their sections
const triesBeforeShown = 2;

// All questions, in order.
export function answerableQuestions(within = document) {
  return [...within.querySelectorAll("section.question")];
}

// Those that have a right answer.
export function gradedQuestions() {
  return answerableQuestions().filter(({ dataset }) => dataset.kind !== "guess");
}

// From 1, as its name says.
export function questionNumber(section) {
  return answerableQuestions().indexOf(section) + 1;
}

// The same question on a sheet of its own, as if nobody had tried yet, without hints.
export function questionAgain(section) {
  const { blank, ...question } = questionsOf.get(section);
  const sheet = blank.cloneNode(true);
  for (const named of sheet.querySelectorAll("[id]")) named.removeAttribute("id");
  for (const part of sheet.querySelectorAll(".hint, .without")) part.remove();
  sheet.className = "sheet";
  sheet.id = `${section.id}-again`;
  return { sheet, field: questionFields[question.kind]({ ...question, section: sheet, id: sheet.id }) };
}

export function startQuestions() {
  const questions = new Map();
  for (const section of document.querySelectorAll("section.question"))
    questions.set(section.id, new Question(section));
  document.addEventListener("colophon:answered", ({ detail }) => questions.get(detail)?.settle());
  document.addEventListener("colophon:reset", () => questions.forEach((question) => question.restore()));
}

class Question {
  constructor(section) {
    questionsOf.set(section, this);
    this.blank = section.cloneNode(true);
    this.section = section;
    this.id = section.id;
    this.kind = section.dataset.kind;
    this.chapter = section.dataset.chapter;
    this.name = words.question(questionNumber(section));
    this.sealed = openSealed(section);
    this.hints = new HintLadder(section);
    this.field = questionFields[this.kind](this);
    this.build();
    this.restore();
  }

  build() {
    const prompt = this.section.querySelector(".prompt");
    this.form = element("form", { class: "reply", novalidate: true, autocomplete: "off" },
      this.field.element ?? "", element("div", { class: "buttons" }, ...this.buildButtons()));
    this.form.addEventListener("submit", (event) => {
      event.preventDefault();
      if (!this.done) this.submit();
    });
    this.verdict = element("div", { class: "verdict", "aria-live": "polite" });
    this.opened = element("div", { class: "opened" });
    prompt.before(element("p", { class: "name" }, this.name));
    prompt.after(this.form, this.field.output ?? "", this.verdict, this.opened);
    this.section.querySelector(".without")?.remove();
  }

  // Once a question is answered, Check becomes “Try again”, in the same place: focus stays.
  buildButtons() {
    const { judge, checkText = words.check, showText = words.show, optional } = this.field;
    this.checkText = checkText;
    this.checkButton = button("check", checkText, () => this.done && this.retry());
    this.showButton = button("show", showText, () => this.ask());
    return [...(judge ? [this.checkButton] : []), ...(this.field.buttons ?? []), ...(optional ? [] : [this.showButton])];
  }

  // ---- What the reader does ----

  async submit() {
    const typed = this.field.typed();
    if (typed === "" && !(this.field.optional && this.asked++ > 0))
      return this.say("open", this.field.nothing);
    if (this.judging) return;
    this.judging = true;
    try {
      this.take(await this.field.judge(), typed);
    } catch (error) {
      this.say("open", words.uncheckable(error.message));
    }
    this.judging = false;
  }

  take({ verdict, digits, hint, said }, typed) {
    if (verdict === "open") return this.say("open", ...said);
    if (verdict === "right" || verdict === "seen") return answer(this.id, { typed, shown: verdict === "seen" });
    if (verdict === "unreadable") return this.say("wrong", words.unreadable[this.kind]);
    this.tries++;
    if (verdict === "digits") return this.say("open", words.digits(digits));
    if (said) return this.say("wrong", ...said, hint ?? this.hints.offer());
    if (hint) return this.say("wrong", this.field.wrong, hint);
    this.say("wrong", `${words.notYet} ${this.hints.offer()}`.trim());
  }

  // A question keeps nothing from readers who ask twice.
  ask() {
    this.asked++;
    if (this.field.judge && this.asked < 2 && this.tries < triesBeforeShown)
      return this.say(this.section.dataset.state, words.tryFirst);
    answer(this.id, { typed: this.field.kept?.(), shown: true });
    const shown = this.opened.querySelector(".answer");
    shown?.setAttribute("tabindex", "-1");
    shown?.focus();
  }

  retry() {
    this.begin();
    this.field.focus?.();
  }

  // ---- What it looks like ----

  // As progress has it.
  restore() {
    this.begin();
    if (replyTo(this.id)) this.settle();
  }

  // As if nobody had tried yet.
  begin() {
    Object.assign(this, { tries: 0, asked: 0 });
    this.field.fill?.("");
    this.hints.begin();
    this.finish(false);
    this.opened.replaceChildren();
    this.say("open");
  }

  // Answered: what stands behind it opens.
  settle() {
    const reply = replyTo(this.id);
    this.field.fill?.(reply.typed);
    this.hints.close();
    this.finish(true);
    this.say(reply.shown ? "shown" : "right", reply.shown ? this.field.shown : words.right);
    const parts = [reply.shown && this.sealed.querySelector(".answer"), this.field.why?.(reply.typed),
      this.sealed.querySelector(".after")].filter(Boolean);
    this.opened.replaceChildren(...parts.map((part) => document.importNode(part, true)));
    this.field.reveal?.(reply);
  }

  finish(done) {
    this.done = done;
    this.field.lock?.(done);
    this.checkButton.type = done ? "button" : "submit";
    this.checkButton.textContent = done ? words.again : this.checkText;
    this.showButton.hidden = done;
  }

  // Words are said in a paragraph; a part that was sealed is shown as it is.
  say(state, ...parts) {
    this.section.dataset.state = state;
    this.verdict.replaceChildren(...parts.map((part) =>
      typeof part === "string" ? element("p", { class: "said" }, part) : document.importNode(part, true)));
  }
}
