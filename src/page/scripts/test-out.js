// “Already know this?”: the questions of the level in a row, without hints. Whoever gets all
// of them right, or all but one, has everything open, and what was right is answered.
import { button, element, unseen } from "./element.js";
import { answer, keepSetting, replyTo, tell } from "./progress.js";
import { answerableQuestions, gradedQuestions, questionAgain, questionNumber } from "./question.js";
import { words } from "./words.js";

const testMayMiss = 1;

export function startTestOut() {
  const first = document.querySelector("section.part[data-section]");
  if (!first || gradedQuestions().length < 2) return;
  const panel = element("section", { class: "test-out", "aria-label": words.testOut });
  const begin = button("begin", words.testOut, () => new Test(panel, invite).ask(0));
  const invite = () => panel.replaceChildren(element("p", {}, begin, " ", words.testOutHow(gradedQuestions().length)));
  first.before(panel);
  invite();
}

class Test {
  constructor(panel, leave) {
    this.panel = panel;
    this.leave = leave;
    this.sections = gradedQuestions();
    this.replies = []; // what was typed where it was right, else null
  }

  ask(i) {
    this.at = i;
    const { sheet, field } = questionAgain(this.sections[i]);
    this.field = field;
    field.fill?.("");
    this.said = element("div", { class: "verdict", "aria-live": "polite" });
    this.next = element("button", { class: "check" }, words.testNext);
    const form = element("form", { class: "reply", novalidate: true, autocomplete: "off" }, field.element ?? "",
      element("div", { class: "buttons" }, this.next, button("skip", words.testSkip, () => this.go(null)),
        button("show", words.testLeave, () => this.close())));
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      this.judge();
    });
    sheet.querySelector(".prompt").after(form, field.output ?? "", this.said);
    const name = element("p", { class: "name", tabindex: "-1" }, words.testAt(i + 1, this.sections.length));
    sheet.prepend(name);
    this.panel.replaceChildren(sheet);
    name.focus();
  }

  // Whether it was right is told at the end; what can not be read may be written again.
  async judge() {
    const typed = this.field.typed();
    if (typed === "") return this.say(this.field.nothing);
    if (this.judging) return;
    this.judging = true;
    try {
      const { verdict, digits } = await this.field.judge();
      if (verdict === "digits") this.say(words.testDigits(digits));
      else if (verdict === "unreadable") this.say(words.unreadable[this.sections[this.at].dataset.kind]);
      else if (verdict !== "open") this.go(verdict === "right" ? typed : null);
    } catch (error) {
      this.say(words.uncheckable(error.message));
    }
    this.judging = false;
  }

  say(text) {
    this.said.replaceChildren(element("p", {}, text));
  }

  go(reply) {
    this.replies[this.at] = reply;
    if (this.at + 1 < this.sections.length) this.ask(this.at + 1);
    else this.finish();
  }

  finish() {
    const right = this.replies.filter((reply) => reply !== null).length;
    const passed = right >= this.sections.length - testMayMiss;
    const lines = this.sections.map((section, i) => element("li", { "data-chosen": this.replies[i] === null ? "wrong" : "right" },
      element("a", { href: `#${section.id}` }, words.question(questionNumber(section))), unseen(`, ${words.testMark(this.replies[i] !== null)}`)));
    const head = element("p", { class: "name", tabindex: "-1" }, words.testResult(right, this.sections.length));
    this.panel.replaceChildren(element("div", { class: "sheet" }, head, element("p", {}, passed ? words.testPassed : words.testFailed),
      element("ol", { class: "marks" }, ...lines), button("close", words.testClose, () => this.close())));
    head.focus();
    if (passed) this.pass();
  }

  // Guesses, which nobody grades, count as looked up.
  pass() {
    keepSetting("everything", true);
    tell("settings");
    this.sections.forEach((section, i) => this.replies[i] !== null && answer(section.id, { typed: this.replies[i] }));
    for (const section of answerableQuestions())
      if (section.dataset.kind === "guess" && !replyTo(section.id)) answer(section.id, { shown: true });
  }

  close() {
    this.leave();
    this.panel.querySelector("button").focus();
  }
}
