// Points that can be dragged: handles over a picture, one for each row of the control, in
// an <svg> of its own, so that the picture can be drawn anew beneath a finger.

import { typedShown, typedSum } from "./typed.js";
import { words } from "./words.js";

const pointSnap = 0.5;
const pointStep = { plain: 0.5, fine: 0.1 }; // of the arrow keys, without and with Shift
const pointReach = 22; // half of what a fingertip needs, in CSS pixels
const pointRing = 7; // round the dot, inside the ring of a line from a word to itself
const pointStill = 3; // a pointer that moved less has only tapped

const pointArrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] };

export class Points {
  // `show` draws the picture; `get` and `set` are of the control's numbers, x and y of each
  // label; `frame` is what the picture shows at least: low x, high x, low y, high y. `hold`
  // gets what it must show while something is dragged, then null.
  constructor(show, labels, { id, label, frame, get, set, hold }) {
    Object.assign(this, { labels, frame, get, set, hold });
    this.picture = document.createElement("div");
    this.picture.className = "picture";
    this.picture.append(...show.scroll.childNodes);
    this.layer = pointElement("svg", { class: "handles", role: "group", "aria-label": label, "pointer-events": "none" });
    this.layer.style.overflow = "visible";
    this.layer.style.position = "absolute";
    const stage = document.createElement("div");
    stage.className = "stage";
    stage.style.position = "relative";
    const hint = document.createElement("p");
    hint.className = "unseen";
    hint.id = `${id}-hint`;
    hint.textContent = words.pointKeys;
    stage.append(this.picture, this.layer, hint);
    show.scroll.append(stage);
    this.handles = labels.map((name) => this.newHandle(name, hint.id));
    this.active = this.handles.at(-1);
    this.listen();
    new ResizeObserver(() => this.cover()).observe(this.picture);
  }

  newHandle(name, hint) {
    const group = pointElement("g", {
      class: "handle",
      tabindex: 0,
      role: "slider",
      "aria-roledescription": words.point,
      "aria-label": name,
      "aria-describedby": hint,
    });
    const [hit, ring] = ["hit", "ring"].map((part) => pointElement("circle", { class: part, fill: "none" }));
    hit.setAttribute("pointer-events", "all");
    const text = pointElement("text", { class: "name", "text-anchor": "middle", y: -pointReach - 16 });
    text.textContent = name;
    group.append(hit, ring, text);
    this.layer.append(group);
    return { name, group, hit, ring, text };
  }

  listen() {
    const { layer } = this;
    layer.addEventListener("pointerdown", (event) => this.grab(event));
    layer.addEventListener("pointermove", (event) => this.drag(event));
    for (const end of ["pointerup", "pointercancel"]) layer.addEventListener(end, (event) => this.drop(event));
    // Inside SVG touch-action does nothing: this alone keeps the page from scrolling away.
    layer.addEventListener("touchstart", (event) => event.touches.length === 1 && event.preventDefault(), { passive: false });
    for (const handle of this.handles) {
      handle.group.addEventListener("keydown", (event) => this.press(event, handle));
      handle.group.addEventListener("focus", () => this.activate(handle));
      handle.group.addEventListener("blur", () => this.showName(handle));
    }
  }

  // ---- Where they are ----

  // After each drawing: `plane` says where values lie in it; without one there is none.
  show(plane) {
    this.layer.setAttribute("visibility", plane ? "visible" : "hidden");
    if (!plane) return;
    this.plane = plane;
    const drawing = this.picture.firstElementChild;
    const box = drawing.getAttribute("viewBox");
    if (this.layer.getAttribute("viewBox") !== box) {
      this.layer.setAttribute("viewBox", box);
      if (this.scale) this.cover(); // else the observer does it, once all is laid out
    }
    this.place();
  }

  // The layer lies over the drawing, however large that is on the screen.
  cover() {
    const drawing = this.picture.firstElementChild?.getBoundingClientRect() ?? {};
    const stage = this.layer.parentElement.getBoundingClientRect();
    const box = this.layer.viewBox.baseVal;
    if (!drawing.width || !box?.width) return;
    const { style } = this.layer;
    style.left = `${drawing.left - stage.left}px`;
    style.top = `${drawing.top - stage.top}px`;
    style.width = `${drawing.width}px`;
    style.height = `${drawing.height}px`;
    this.scale = drawing.width / box.width;
    for (const { hit, ring } of this.handles) {
      hit.setAttribute("r", pointReach / this.scale);
      ring.setAttribute("r", pointRing);
    }
  }

  place() {
    const { plane } = this;
    for (const handle of this.handles) {
      [handle.x, handle.y] = this.placeOf(handle);
      handle.across = plane.left + (handle.x - plane.x) * plane.unit;
      handle.down = plane.bottom - (handle.y - plane.y) * plane.unit;
      handle.group.setAttribute("transform", `translate(${handle.across} ${handle.down})`);
    }
    for (const handle of this.handles) {
      this.describe(handle);
      this.showName(handle);
    }
  }

  // As it is set, which may be a frame ahead of what is drawn.
  placeOf(handle) {
    const first = 2 * this.handles.indexOf(handle);
    return this.get().slice(first, first + 2);
  }

  describe({ group, x, y }) {
    const [low, high] = this.limits();
    const values = {
      "aria-valuenow": x,
      "aria-valuemin": low,
      "aria-valuemax": high,
      "aria-valuetext": words.pointPlace(typedShown(x), typedShown(y)),
    };
    for (const [name, value] of Object.entries(values)) group.setAttribute(name, value);
  }

  // Where several lie in one place, the one that was taken says which it is.
  showName(handle) {
    const piled = this.pileOf(handle).length > 1;
    const taken = piled && handle.group === document.activeElement;
    handle.group.classList.toggle("piled", piled);
    handle.text.setAttribute("visibility", taken ? "inherit" : "hidden");
  }

  pileOf({ across, down }) {
    return this.handles.filter((other) => Math.hypot(other.across - across, other.down - down) < 2);
  }

  activate(handle) {
    this.active = handle;
    this.handles.forEach((each) => this.showName(each));
  }

  // ---- Taking and moving them ----

  pointerAt(event) {
    const rect = this.layer.getBoundingClientRect();
    return { across: (event.clientX - rect.left) / this.scale, down: (event.clientY - rect.top) / this.scale };
  }

  // The nearest; of a pile the one that was active, else its topmost.
  choose(at) {
    const distance = ({ across, down }) => Math.hypot(across - at.across, down - at.down);
    const nearest = this.handles.reduce((best, handle) => (distance(handle) <= distance(best) ? handle : best));
    return this.pileOf(nearest).includes(this.active) ? this.active : nearest;
  }

  grab(event) {
    if (event.button !== 0 || this.held) return;
    event.preventDefault();
    const at = this.pointerAt(event);
    const handle = this.choose(at);
    const again = handle.group === document.activeElement;
    this.held = { handle, again, pointer: event.pointerId, from: at, across: handle.across - at.across, down: handle.down - at.down };
    this.layer.setPointerCapture(event.pointerId);
    handle.group.focus({ preventScroll: true });
    handle.group.classList.add("held");
    this.held.limits = this.limits();
    this.hold(this.held.limits);
  }

  // How far points go: over the frame, and where they are already. While one is dragged
  // this stays, so that the picture does, too.
  limits() {
    if (this.held?.limits) return this.held.limits;
    const { x, high_x, y, high_y } = this.plane;
    const [low_x, most_x, low_y, most_y] = this.frame ?? [x, high_x, y, high_y];
    const across = this.handles.map((handle) => handle.x);
    const up = this.handles.map((handle) => handle.y);
    return [Math.min(low_x, ...across), Math.max(most_x, ...across), Math.min(low_y, ...up), Math.max(most_y, ...up)];
  }

  drag(event) {
    const { held, plane } = this;
    if (event.pointerId !== held?.pointer) return;
    const at = this.pointerAt(event);
    held.moved ||= Math.hypot(at.across - held.from.across, at.down - held.from.down) * this.scale >= pointStill;
    if (!held.moved) return;
    const x = plane.x + (at.across + held.across - plane.left) / plane.unit;
    const y = plane.y + (plane.bottom - at.down - held.down) / plane.unit;
    this.move(held.handle, pointSnapped(x), pointSnapped(y), pointSnap);
  }

  // Another tap on a pile takes the next one of it.
  drop(event) {
    const { held } = this;
    if (event.pointerId !== held?.pointer) return;
    this.held = null;
    held.handle.group.classList.remove("held");
    this.hold(null);
    const pile = this.pileOf(held.handle);
    if (!held.moved && held.again && pile.length > 1)
      pile[(pile.indexOf(held.handle) + 1) % pile.length].group.focus({ preventScroll: true });
  }

  press(event, handle) {
    const arrow = pointArrows[event.key];
    if (!arrow || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const step = event.shiftKey ? pointStep.fine : pointStep.plain;
    const [x, y] = this.placeOf(handle);
    this.move(handle, typedSum(x, arrow[0] * step), typedSum(y, arrow[1] * step), step);
  }

  move(handle, x, y, grid) {
    const [low_x, high_x, low_y, high_y] = this.limits();
    const next = [pointClamped(x, low_x, high_x, grid), pointClamped(y, low_y, high_y, grid)];
    const present = this.placeOf(handle);
    if (next.every((number, side) => number === present[side])) return;
    const numbers = [...this.get()];
    numbers.splice(2 * this.handles.indexOf(handle), 2, ...next);
    this.set(numbers);
  }
}

function pointSnapped(value) {
  return Math.round(value / pointSnap) * pointSnap;
}

// A little below a multiple of the grid is that multiple.
function pointClamped(value, low, high, grid) {
  const least = Math.ceil(low / grid - 1e-9) * grid;
  const most = Math.floor(high / grid + 1e-9) * grid;
  return typedSum(Math.min(most, Math.max(least, value)), 0);
}

function pointElement(name, attributes) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
}
