// The hints of a question as a ladder: the next one shows up once the one before was opened.
import { words } from "./words.js";

export class HintLadder {
  constructor(section) {
    this.rungs = [...section.querySelectorAll(":scope > details.hint")];
    for (const rung of this.rungs) rung.addEventListener("toggle", () => this.show());
    this.begin();
  }

  begin() {
    this.closed = false;
    for (const rung of this.rungs) rung.open = false;
    this.reached = 0;
    this.show();
  }

  // No further hint is wanted; those that were opened stay.
  close() {
    this.closed = true;
    this.show();
  }

  show() {
    while (this.rungs[this.reached]?.open) this.reached++;
    this.rungs.forEach((rung, i) => {
      rung.hidden = i > this.reached || (this.closed && i >= this.reached);
    });
  }

  // What to say of the next hint to a reader who needs one.
  offer() {
    if (this.rungs.length === 0) return "";
    return this.reached < this.rungs.length ? words.nextHint(this.reached + 1) : words.lastHint;
  }
}
