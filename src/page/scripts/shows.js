// What a lab shows: fills numbers, words, claims, tables and drawings with what the module
// answers, and marks for a moment what has changed.

const showMoment = 600; // milliseconds that a mark stays after the last change

// A table that was wide once stays so, or what is beside it would jump.
const showWidest = new ResizeObserver((changes) => {
  for (const { target, contentRect } of changes) target.style.minWidth = `${contentRect.width}px`;
});

export class Show {
  // `element` has a data-show, which is what the module is asked.
  constructor(element) {
    this.element = element;
    this.line = element.dataset.show;
    [this.kind] = this.line.split(" ");
    this.cells = [...element.querySelectorAll("[data-cell]")];
    this.scroll = element.querySelector(".scroll");
    this.alt = element.querySelector("svg")?.getAttribute("aria-label") ?? "";
    if (this.kind === "table") showWidest.observe(element.querySelector("table"));
  }

  fill(entry) {
    showFillers[this.kind](this, entry);
  }
}

const showFillers = {
  number: ({ element }, text) => showText(element, text),
  word: ({ element }, text) => showText(element, text),
  claim: ({ element }, holds) => showText(element, holds ? element.dataset.holds : element.dataset.fails),
  table: ({ cells }, rows) => {
    for (const cell of cells) {
      const [row, column] = cell.dataset.cell.split(",").map(Number);
      showText(cell, rows[row][column]);
    }
  },
  figure: (show, { svg, refused }) => {
    const place = show.element.querySelector(".picture") ?? show.scroll;
    if (refused) place.textContent = `This picture ${refused}.`;
    else if (svg !== show.svg) showPicture(place, show, svg.split("\n"));
    show.svg = refused ? "" : svg;
  },
};

// Each child of a picture's <svg> stands on a line of its own. What has changed lies together:
// only that is drawn anew.
function showPicture(place, show, lines) {
  const before = show.svg?.split("\n") ?? [];
  const shorter = Math.min(before.length, lines.length);
  let first = 0;
  while (first < shorter && before[first] === lines[first]) first++;
  let rest = 0;
  while (rest < shorter - first && before.at(-1 - rest) === lines.at(-1 - rest)) rest++;
  if (first > 0)
    return showPart(place.firstElementChild, first - 1, before.length - rest - 1, lines.slice(first, lines.length - rest));
  place.innerHTML = lines.join("");
  place.firstElementChild.setAttribute("aria-label", show.alt);
}

// In place of the children from `first` to before `end`.
function showPart(svg, first, end, lines) {
  const fresh = svg.cloneNode();
  fresh.innerHTML = lines.join("");
  const [...children] = svg.children;
  for (const child of children.slice(first, end)) child.remove();
  for (const child of [...fresh.children]) svg.insertBefore(child, children[end] ?? null);
}

function showText(element, text) {
  element.classList.toggle("hidden", text === "?");
  if (element.textContent === text) return;
  element.textContent = text;
  markChanged(element);
}

const showStill = matchMedia("(prefers-reduced-motion: reduce)");
const showChanged = new Set();
let showWaiting;

function markChanged(element) {
  if (showStill.matches || !element.closest(".live")) return;
  element.classList.add("changed");
  showChanged.add(element);
  clearTimeout(showWaiting);
  showWaiting = setTimeout(() => {
    for (const changed of showChanged) changed.classList.remove("changed");
    showChanged.clear();
  }, showMoment);
}
