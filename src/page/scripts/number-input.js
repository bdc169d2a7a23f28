// An input for one number. What is being typed is never rewritten; what is no number is
// marked, and the last good one stays in force.

import { typedNumber, typedShown, typedSum, typedUnfinished } from "./typed.js";
import { words } from "./words.js";

export class NumberInput {
  // `accept` gets a number and gives a sentence if it can not be: then it is not in force.
  // `report` gets that sentence, or "". Arrow keys add `step`, with Shift `fine`; `round`
  // says where they may come to.
  constructor({ className, label, step, fine, accept, report, round = (number) => number }) {
    Object.assign(this, { step, fine, accept, report, round, typing: false });
    this.element = Object.assign(document.createElement("input"), {
      type: "text",
      className,
      autocomplete: "off",
      spellcheck: false,
      enterKeyHint: "done",
    });
    // The keyboards that phones show for decimals have no minus.
    this.element.autocapitalize = "off";
    if (label) this.element.setAttribute("aria-label", label);
    this.element.addEventListener("input", () => this.type());
    this.element.addEventListener("change", () => this.finish());
    this.element.addEventListener("focus", () => this.element.select());
    this.element.addEventListener("keydown", (event) => this.press(event));
  }

  // What is in force; `afresh` also in place of what could not be read.
  show(number, afresh) {
    if (this.typing && number === this.number && !afresh) return;
    this.number = number;
    this.typing = false;
    const shown = typedShown(number);
    if (this.element.value !== shown) this.element.value = shown;
    this.mark("");
  }

  type() {
    this.typing = true;
    if (typedUnfinished(this.element.value)) this.mark("");
    else this.use(typedNumber(this.element.value));
  }

  finish() {
    const number = typedNumber(this.element.value);
    if (this.use(number)) this.show(this.number, true);
  }

  use(number) {
    const problem = Number.isNaN(number) ? words.noNumber(this.element.value) : this.accept(number);
    if (!problem) this.number = number;
    this.mark(problem);
    return !problem;
  }

  mark(problem) {
    if (problem) this.element.setAttribute("aria-invalid", "true");
    else this.element.removeAttribute("aria-invalid");
    this.report(problem);
  }

  press(event) {
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    if (event.key === "Enter") this.finish();
    if (!direction || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const number = this.round(typedSum(this.number, direction * (event.shiftKey ? this.fine : this.step)));
    if (!this.accept(number)) this.show(number, true);
  }
}
