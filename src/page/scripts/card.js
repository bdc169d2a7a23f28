// The card beside a number that is pointed at, tapped or focused: it says where the number
// comes from. One card serves the page.
//
// In each part of the text one number can be reached with the tab key; arrow keys go on
// from number to number. Escape closes the card, and it stays while it is pointed at. A
// link in it is what the tab key reaches next.
import { element, whenIdle } from "./element.js";
import { marksShown } from "./marks.js";
import { markSelector, provenanceOf } from "./provenance.js";

const cardDelay = 250; // milliseconds of pointing before it opens, and before it closes
const cardGap = 8; // pixels to the number and to the edge of the window
const cardArrows = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

export function startCards() {
  const card = new Card();
  document.addEventListener("pointermove", (event) => card.pointed(event));
  document.addEventListener("pointerdown", ({ target }) => card.holds(target) || card.close());
  document.addEventListener("click", ({ target }) => card.tapped(target));
  document.addEventListener("focusin", ({ target }) => markOf(target) === target && card.open(target));
  document.addEventListener("focusout", ({ relatedTarget }) => card.holds(relatedTarget) || card.close());
  document.addEventListener("keydown", (event) => card.pressed(event));
  document.addEventListener("colophon:marks", () => {
    card.close();
    setTabStops();
  });
  whenIdle(setTabStops);
}

// The marked number or claim that an element is part of.
function markOf(target) {
  return (marksShown() && target instanceof Element && target.closest(markSelector)) || null;
}

class Card {
  constructor() {
    this.element = element("div", { class: "card", id: "card", hidden: true });
    this.mark = null;
    document.querySelector("#text").append(this.element);
  }

  holds(target) {
    return target instanceof Node && Boolean(this.element.contains(target) || this.mark?.contains(target));
  }

  open(mark) {
    clearTimeout(this.waiting);
    if (mark === this.mark) return;
    this.close();
    this.mark = mark;
    this.element.replaceChildren(...provenanceOf(mark));
    this.element.hidden = false;
    mark.setAttribute("aria-describedby", this.element.id);
    mark.setAttribute("data-card", "");
    this.place();
  }

  close() {
    clearTimeout(this.waiting);
    this.mark?.removeAttribute("aria-describedby");
    this.mark?.removeAttribute("data-card");
    this.mark = null;
    this.element.hidden = true;
  }

  // Below the number, or above it where there is no room; never over the window's edge.
  place() {
    const box = this.mark.getClientRects()[0] ?? this.mark.getBoundingClientRect();
    const { style, offsetWidth: width, offsetHeight: height } = this.element;
    const rightmost = document.documentElement.clientWidth - width - cardGap;
    const left = Math.max(cardGap, Math.min(box.left + (box.width - width) / 2, rightmost));
    const below = box.bottom + cardGap;
    const above = box.top - cardGap - height;
    const top = below + height > innerHeight && above > 0 ? above : below;
    style.setProperty("left", `${left + scrollX}px`);
    style.setProperty("top", `${top + scrollY}px`);
  }

  // ---- Pointers ----

  // By a pointer that moves: what comes to lie under one at rest, as when the page scrolls, is
  // not meant.
  pointed({ target, pointerType }) {
    if (pointerType === "touch" || target === this.target) return;
    this.target = target;
    clearTimeout(this.waiting);
    const mark = markOf(target);
    if (mark && mark !== this.mark) this.waiting = setTimeout(() => this.open(mark), cardDelay);
    else if (this.mark && !this.holds(target) && !this.focused()) this.waiting = setTimeout(() => this.close(), cardDelay);
  }

  focused() {
    return this.holds(document.activeElement);
  }

  // A number in something that is pressed for another reason opens no card.
  tapped(target) {
    const mark = markOf(target);
    if (mark && !target.closest("a, button, label, summary, [role=grid]")) this.open(mark);
  }

  // ---- Keys ----

  pressed(event) {
    if (event.key === "Tab") this.tabbed(event);
    if (event.key === "Escape" && this.mark) this.escape();
    const mark = markOf(event.target);
    if (mark === event.target && event.key in cardArrows && !event.ctrlKey && !event.altKey && !event.metaKey) {
      event.preventDefault();
      focusNextMark(mark, cardArrows[event.key]);
    }
  }

  escape() {
    const mark = this.mark;
    if (this.element.contains(document.activeElement)) mark.focus();
    this.close();
  }

  // The card stands at the end of the text, but its link is reached from its number.
  tabbed(event) {
    setTabStops();
    const link = this.element.querySelector("a");
    const { mark } = this;
    if (!mark || !link) return;
    if (document.activeElement === mark && !event.shiftKey) {
      event.preventDefault();
      link.focus();
    } else if (document.activeElement === link) {
      if (event.shiftKey) event.preventDefault();
      mark.focus();
    }
  }
}

// ---- Tab stops ----

const isVisible = (mark) => mark.checkVisibility?.() ?? true;

// One in each part, where none is: numbers come and go as sections and labs change.
function setTabStops() {
  for (const part of document.querySelectorAll(".part")) {
    const stops = [...part.querySelectorAll(markSelector)].filter((mark) => mark.hasAttribute("tabindex"));
    if (marksShown() && stops.some(isVisible)) continue;
    for (const stop of stops) stop.removeAttribute("tabindex");
    if (marksShown()) [...part.querySelectorAll(markSelector)].find(isVisible)?.setAttribute("tabindex", "0");
  }
}

function focusNextMark(mark, step) {
  const marks = [...mark.closest(".part").querySelectorAll(markSelector)].filter(isVisible);
  const next = marks[marks.indexOf(mark) + step];
  if (!next) return;
  next.setAttribute("tabindex", "0");
  next.focus();
  mark.removeAttribute("tabindex");
}
