// The labs: brings each to life, and lets its chapter run again whenever something is set.

import { followAddress, writeAddress } from "./address.js";
import { buildControl } from "./controls.js";
import { openModule } from "./module.js";
import { Pointing } from "./pointing.js";
import { Points } from "./points.js";
import { answeredQuestions } from "./progress.js";
import { Setting } from "./setting.js";
import { Show } from "./shows.js";
import { typedNumber } from "./typed.js";
import { words } from "./words.js";

const labRest = 700; // milliseconds without a change until the readout is said aloud

// Makes all labs of the page live. Where that can not be, each says why, and stays as it is.
export async function startLabs() {
  const elements = [...document.querySelectorAll("section.lab")];
  if (!elements.length) return;
  try {
    const module = await openModule();
    const labs = elements.map((element) => startLab(element, module)).filter(Boolean);
    for (const event of ["colophon:answered", "colophon:reset"])
      document.addEventListener(event, () => labs.forEach((lab) => lab.renew()));
    followAddress(labs);
  } catch (error) {
    for (const element of elements) labMessage(element, words.standsStill(error.message));
  }
}

function startLab(element, module) {
  try {
    return new Lab(element, module);
  } catch (error) {
    labMessage(element, error.message);
    return null;
  }
}

// A sentence in the lab, or, if it is empty, none.
function labMessage(element, sentence) {
  const place = element.querySelector(":scope > .message") ?? labPlace(element, "message", "status");
  if (place.textContent !== sentence) place.textContent = sentence;
  place.hidden = !sentence;
}

function labPlace(element, className, role) {
  const place = document.createElement("p");
  place.className = className;
  if (role) place.setAttribute("role", role);
  element.insertBefore(place, element.querySelector(":scope > .readout"));
  return place;
}

class Lab {
  constructor(element, module) {
    Object.assign(this, { element, module, id: element.id });
    this.find();
    const start = this.begin();
    this.buildPresets();
    this.buildControls();
    this.buildPictures(start);
    this.placeFirst();
    this.buildPointing();
    this.spoken = labPlace(element, "spoken");
    this.spoken.setAttribute("aria-live", "polite");
    this.show(start);
    this.showSetting();
    element.classList.add("live");
  }

  find() {
    const all = (selector) => [...this.element.querySelectorAll(selector)];
    this.places = new Map(all("[data-control]").map((place) => [place.dataset.control, place]));
    this.presets = all("[data-preset]");
    this.shows = all("[data-show]").map((place) => new Show(place));
    this.frames = new Map();
    for (const { line, element } of this.shows)
      if (element.dataset.frame) this.frames.set(line, element.dataset.frame);
    this.held = new Map();
    this.problems = [];
  }

  // ---- What it is set to ----

  ask(lines) {
    return this.module.ask(this.element.dataset.chapter, lines);
  }

  // What controls and presets say of themselves, and what is shown at the start, which it
  // gives, as show() takes it: one run of the chapter tells all. Presets may set what the lab
  // does not show.
  begin() {
    this.setting = new Setting(new Map(), new Map());
    const names = this.presets.map((place) => place.dataset.preset);
    const controls = [...this.places.keys()];
    const asked = [...names.map((name) => `preset ${name}`), ...controls.map((name) => `control ${name}`), ...this.shows.map(({ line }) => line)];
    const entries = this.ask([...this.settingLines(), ...asked]);
    const sets = entries.splice(0, names.length);
    const others = [...new Set(sets.flatMap(Object.keys))].filter((name) => !this.places.has(name));
    const starts = [...entries, ...(others.length ? this.ask(others.map((name) => `control ${name}`)) : [])];
    starts.splice(controls.length, this.shows.length);
    this.setting = new Setting(
      new Map([...controls, ...others].map((name, i) => [name, starts[i]])),
      new Map(names.map((name, i) => [name, sets[i]])),
    );
    return entries;
  }

  // As a reader does it: what the chapter has carried along is set from where it stands, so
  // no steps are done from there yet.
  take(name, numbers) {
    this.setting.set(name, numbers);
    if (this.entries.get(name)?.carried) this.setting.clear("steps");
    this.changed();
  }

  apply(preset) {
    this.setting.apply(preset);
    this.changed({ afresh: true });
  }

  restart() {
    this.setting.clear();
    this.changed({ afresh: true });
  }

  // The address sets the lab.
  visit(text) {
    this.problems = this.setting.read(text);
    this.refresh({ afresh: true });
    this.element.scrollIntoView();
  }

  // ---- Its parts ----

  buildControls() {
    this.entries = new Map();
    this.controls = [...this.places].map(([name, place]) => {
      const show = buildControl(place, this.setting.starts.get(name), {
        id: `${this.id}-${name}`,
        get: () => this.shown(name),
        set: (numbers) => this.take(name, numbers),
      });
      return { line: `control ${name}`, fill: (entry, afresh) => this.fillControl(name, entry, show, afresh) };
    });
  }

  // The numbers of a control as it stands: where the chapter carried it, if it did.
  shown(name) {
    const entry = this.entries.get(name);
    return entry?.carried ? entry.values.flat().map(typedNumber) : this.setting.get(name);
  }

  fillControl(name, entry, show, afresh) {
    this.entries.set(name, entry);
    show(entry.values.flat().map(typedNumber), afresh);
  }

  buildPresets() {
    const list = this.element.querySelector(".presets") ?? this.element.querySelector(".controls").appendChild(document.createElement("ul"));
    list.className = "presets";
    for (const place of this.presets) {
      const button = labButton(() => this.apply(place.dataset.preset));
      button.append(...place.childNodes);
      place.append(button);
    }
    const again = document.createElement("li");
    again.className = "again";
    again.append(labButton(() => this.restart(), words.startAgain));
    list.append(again);
  }

  // Whether it stands at its start, what presets hold, what is pointed at.
  showSetting() {
    this.element.toggleAttribute("data-moved", Boolean(this.setting.text()));
    for (const place of this.presets)
      place.firstElementChild.setAttribute("aria-pressed", String(this.setting.holds(place.dataset.preset)));
    for (const table of this.pointing) table.show();
  }

  // A picture that has a point for each row of a control gets its handles.
  buildPictures(start) {
    this.pictures = [];
    const controls = [...this.setting.starts].filter(([name, { kind }]) => kind === "points" && this.places.has(name));
    this.shows.forEach((show, i) => {
      const labels = new Set((start[this.places.size + i].points ?? []).map((point) => point.label));
      const control = controls.find(([, { rows }]) => rows.length && rows.every((row) => labels.has(row)));
      if (control) this.pictures.push({ show, points: this.newPoints(show, ...control) });
    });
  }

  // On narrow screens a first picture stands before the controls: to the eye by the style
  // sheet, so here to the tab key.
  placeFirst() {
    const picture = this.element.querySelector(".shows > .drawing:first-child");
    if (!picture) return;
    const narrow = matchMedia("(max-width: 36em)");
    const shows = picture.parentElement;
    const move = () => (narrow.matches ? this.element : shows).prepend(picture);
    narrow.addEventListener("change", move);
    move();
  }

  newPoints(show, name, { rows }) {
    return new Points(show, rows, {
      id: `${this.id}-${show.line.replace(" ", "-")}`,
      frame: this.frames.get(show.line)?.split(",").map(Number),
      label: this.places.get(name).querySelector(".label").textContent,
      get: () => this.setting.get(name),
      set: (numbers) => this.take(name, numbers),
      hold: (frame) => this.hold(show.line, frame),
    });
  }

  hold(line, frame) {
    if (frame) this.held.set(line, frame.join(", "));
    else this.held.delete(line);
    this.changed();
  }

  buildPointing() {
    const access = { get: (name) => this.setting.get(name), set: (name, numbers) => this.take(name, numbers) };
    this.pointing = this.shows
      .filter(({ kind, element: { dataset } }) => kind === "table" && (dataset.row || dataset.column))
      .map(({ element }) => new Pointing(element, access));
  }

  // ---- Running it ----

  // At most once a frame, however often something is set.
  renew() {
    this.frame ??= requestAnimationFrame(() => {
      this.frame = undefined;
      this.refresh({ afresh: this.afresh });
      this.afresh = false;
    });
  }

  // The reader has set something: the address follows.
  changed({ afresh = false } = {}) {
    this.afresh ||= afresh;
    this.problems = [];
    this.renew();
    clearTimeout(this.resting);
    if (this.held.size) return;
    writeAddress(this.id, this.setting.text());
    this.resting = setTimeout(() => this.speak(), labRest);
  }

  // One question to the chapter, and all that is shown again.
  refresh({ afresh = false } = {}) {
    const wanted = [...this.controls, ...this.shows];
    try {
      this.show(this.ask([...this.settingLines(), ...wanted.map(({ line }) => line)]), afresh);
    } catch (error) {
      labMessage(this.element, error.message);
    }
    this.showSetting();
  }

  // What the chapter answered: an entry for each control, then for each thing shown.
  show(entries, afresh = false) {
    [...this.controls, ...this.shows].forEach((each, i) => each.fill(entries[i], afresh));
    this.fillPictures(entries.slice(this.controls.length));
    labMessage(this.element, this.problems.length ? words.linkBroken(this.problems) : "");
  }

  settingLines() {
    const frames = [...this.frames].map(([line, frame]) => line.replace("figure", "frame") + ` = ${this.held.get(line) ?? frame}`);
    return [...this.setting.lines(), ...answeredQuestions().map((id) => `answered ${id}`), ...frames];
  }

  fillPictures(entries) {
    for (const { show, points } of this.pictures) points.show(entries[this.shows.indexOf(show)].plane);
  }

  speak() {
    const readout = this.element.querySelector(":scope > .readout");
    if (readout) this.spoken.textContent = readout.textContent.replace(/\s+/g, " ").trim();
  }
}

function labButton(press, text = "") {
  const button = Object.assign(document.createElement("button"), { type: "button", textContent: text });
  button.addEventListener("click", press);
  return button;
}
