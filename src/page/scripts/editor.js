// An editor for a few lines of Python: a text field, so that undo, selection, spelling by
// voice and keyboards of phones are the browser's own, with numbers beside its lines and one
// line that may be marked.
//
// Tab indents, Shift with Tab takes that back; Escape, then Tab, goes on to the next element.
import { element, unseen } from "./element.js";
import { words } from "./words.js";

const editorIndent = "    ";
const editorBlank = "____";

export class Editor {
  // `submit` is called by Ctrl and Enter.
  constructor({ name, submit }) {
    this.submit = submit;
    this.keys = unseen(words.editorKeys);
    this.keys.id = `${name}-keys`;
    this.area = element("textarea", { wrap: "off", spellcheck: "false", autocapitalize: "off", autocomplete: "off",
      autocorrect: "off", translate: "no", "aria-label": words.editor, "aria-describedby": this.keys.id });
    this.numbers = element("div", { class: "lines", "aria-hidden": "true" });
    this.element = element("div", { class: "editor" }, this.numbers, this.area, this.keys);
    this.area.addEventListener("input", () => {
      this.met = true;
      this.show();
    });
    this.area.addEventListener("keydown", (event) => this.press(event));
    // Only afterwards do browsers set a place of their own: a click, and focus itself in Firefox.
    for (const arrival of ["focus", "click"]) this.area.addEventListener(arrival, () => setTimeout(() => this.selectBlank(arrival)));
    this.area.addEventListener("blur", () => (this.leaving = false));
  }

  get text() {
    return this.area.value;
  }

  // Puts a whole text there, which is no step that can be undone.
  fill(text) {
    this.area.value = text;
    this.met = false;
    this.show();
  }

  // Marks a line, from 1; 0: none.
  mark(line) {
    this.marked = line;
    this.area.setAttribute("aria-invalid", String(line > 0));
    this.show(line);
  }

  // A change takes the mark away: it is no longer known where the mistake is.
  show(marked = 0) {
    const count = this.text.split("\n").length;
    this.area.rows = count;
    this.numbers.replaceChildren(...Array.from({ length: count }, (_, i) =>
      element("span", { class: i + 1 === marked ? "marked" : null }, String(i + 1))));
    if (!marked) this.area.removeAttribute("aria-invalid");
  }

  // The place to be filled, the first time that someone comes here. Not while a mouse button
  // is down, and not where something is selected: a drag, dictation, what fills in forms.
  selectBlank(arrival) {
    const at = this.text.indexOf(editorBlank);
    const { readOnly, selectionStart, selectionEnd } = this.area;
    if (this.met || at < 0 || readOnly || (arrival === "focus" && this.area.matches(":active"))) return;
    this.met = arrival === "click";
    if (selectionStart === selectionEnd) this.area.setSelectionRange(at, at + editorBlank.length);
  }

  // ---- Keys ----

  press(event) {
    const { key, shiftKey, ctrlKey, metaKey, altKey, isComposing } = event;
    const act = { Tab: shiftKey ? this.unindent : this.indent, Enter: this.newLine, Backspace: this.eraseIndent }[key];
    if (isComposing || altKey) return;
    if (key === "Enter" && (ctrlKey || metaKey)) {
      event.preventDefault();
      return this.submit();
    }
    const leaving = this.leaving && key === "Tab";
    if (key !== "Shift") this.leaving = key === "Escape";
    if (!act || leaving || ctrlKey || metaKey || this.area.readOnly) return;
    if (act.call(this) !== false) event.preventDefault();
  }

  indent() {
    const { selectionStart, selectionEnd } = this.area;
    if (this.text.slice(selectionStart, selectionEnd).includes("\n")) this.changeLines((line) => (line ? editorIndent + line : line));
    else this.insert(editorIndent.slice(this.column(selectionStart) % editorIndent.length));
  }

  unindent() {
    this.changeLines((line) => line.replace(/^ {1,4}/, ""));
  }

  // A new line begins where the one before did, deeper after a colon.
  newLine() {
    const before = this.text.slice(this.lineStart(this.area.selectionStart), this.area.selectionStart);
    this.insert(`\n${before.match(/^ */)[0]}${/:\s*$/.test(before) ? editorIndent : ""}`);
  }

  // Within the spaces before a line a step back goes back a whole step.
  eraseIndent() {
    const { selectionStart, selectionEnd } = this.area;
    const column = this.column(selectionStart);
    const before = this.text.slice(selectionStart - column, selectionStart);
    if (selectionStart !== selectionEnd || column < 2 || before.trim() !== "") return false;
    this.area.setSelectionRange(selectionStart - ((column - 1) % editorIndent.length) - 1, selectionStart);
    this.insert("");
    return true;
  }

  // ---- Text ----

  lineStart(at) {
    return this.text.lastIndexOf("\n", at - 1) + 1;
  }

  column(at) {
    return at - this.lineStart(at);
  }

  changeLines(change) {
    const { selectionStart, selectionEnd } = this.area;
    const start = this.lineStart(selectionStart);
    const end = this.text.indexOf("\n", Math.max(selectionStart, selectionEnd - 1));
    this.area.setSelectionRange(start, end < 0 ? this.text.length : end);
    const lines = this.text.slice(start, this.area.selectionEnd).split("\n").map(change).join("\n");
    this.insert(lines);
    this.area.setSelectionRange(start, start + lines.length);
  }

  // In the place of what is selected. The browser's command is the one way that undo knows.
  insert(text) {
    const done = document.execCommand(text === "" ? "delete" : "insertText", false, text);
    if (done) return;
    this.area.setRangeText(text, this.area.selectionStart, this.area.selectionEnd, "end");
    this.show();
  }
}
