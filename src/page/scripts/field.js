// A reply that is typed: of a number or a shape. The module reads it and judges it.
import { element, unseen } from "./element.js";
import { openModule } from "./module.js";
import { words } from "./words.js";

const fieldLength = 80;

// `subject` is the line of a check that names the answer, `known` of which attribute known
// mistakes are references.
export function typedField(question, subject, known, attributes) {
  const input = element("input", { type: "text", maxlength: fieldLength, spellcheck: "false",
    autocapitalize: "off", enterkeyhint: "done", ...attributes });
  const mistakes = [...question.sealed.querySelectorAll(".wrong")];

  async function judge() {
    const { tolerance } = question.section.dataset;
    const module = await openModule();
    const verdict = module.check(question.chapter, [
      subject,
      ...(tolerance ? [`tolerance ${tolerance}`] : []),
      ...mistakes.map((mistake) => `wrong ${mistake.dataset[known]}`),
      `typed ${input.value.trim()}`,
    ]);
    input.setAttribute("aria-invalid", String(["wrong", "unreadable"].includes(verdict.verdict)));
    return { ...verdict, hint: mistakes[verdict.which] };
  }

  return {
    element: element("label", { class: "field" },
      element("span", {}, words.field, unseen(`, ${question.name}`)), " ", input),
    wrong: words.notYet,
    shown: words.shown,
    judge,
    typed: () => input.value.trim(),
    focus: () => input.focus(),
    nothing: words.nothingTyped,
    fill(typed) {
      input.value = typed;
      input.removeAttribute("aria-invalid");
    },
    lock(locked) {
      input.readOnly = locked;
    },
  };
}
