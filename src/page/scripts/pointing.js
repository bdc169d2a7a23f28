// Tables that point: the cell to which the pointer is moved, that is tapped, or reached with
// arrow keys, sets the choices that the table names to its row and column. What was set last
// stays. A cell that comes to lie under a pointer at rest, as when the page scrolls, sets
// nothing, nor does one that a finger scrolls by.

const pointingArrows = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] };

export class Pointing {
  // `figure` has data-row, data-column or both; `get` and `set` take the name of a choice.
  constructor(figure, { get, set }) {
    const { row, column } = figure.dataset;
    this.choices = [row, column];
    Object.assign(this, { get, set });
    this.cells = [...figure.querySelectorAll("[data-cell]")];
    const table = figure.querySelector("table");
    table.setAttribute("role", "grid");
    const title = figure.querySelector("figcaption")?.textContent.trim();
    if (title) table.setAttribute("aria-label", title);
    table.addEventListener("pointermove", ({ target, pointerType }) => pointerType !== "touch" && this.point(target.closest("[data-cell]")));
    for (const event of ["click", "focusin"])
      table.addEventListener(event, ({ target }) => this.point(target.closest("[data-cell]")));
    table.addEventListener("keydown", (event) => this.press(event));
    for (const cell of this.cells) cell.tabIndex = -1;
    this.show();
  }

  point(cell) {
    if (!cell) return;
    this.current = cell;
    pointingPlace(cell).forEach((index, side) => {
      const choice = this.choices[side];
      if (choice && this.get(choice)[0] !== index) this.set(choice, [index]);
    });
  }

  press(event) {
    const arrow = pointingArrows[event.key];
    const cell = event.target.closest("[data-cell]");
    if (!arrow || !cell || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const [row, column] = pointingPlace(cell);
    this.cellAt(row + arrow[0], column + arrow[1])?.focus();
  }

  cellAt(row, column) {
    return this.cells.find((cell) => cell.dataset.cell === `${row},${column}`);
  }

  // Marks the cells that the choices mean; Tab comes to one of them.
  show() {
    const wanted = this.choices.map((choice) => choice && this.get(choice)[0]);
    const pointed = this.cells.filter((cell) => pointingPlace(cell).every((index, side) => wanted[side] === undefined || wanted[side] === index));
    const stop = pointed.includes(this.current) ? this.current : pointed[0];
    for (const cell of this.cells) {
      cell.classList.toggle("pointed", pointed.includes(cell));
      cell.tabIndex = cell === stop ? 0 : -1;
    }
  }
}

function pointingPlace(cell) {
  return cell.dataset.cell.split(",").map(Number);
}
