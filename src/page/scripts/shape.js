// A question about the shape of a matrix: (5, 5), 5x5, [5,5] or 5 5.
import { typedField } from "./field.js";

export function shapeField(question) {
  return typedField(question, `shape ${question.section.dataset.answer}`, "shape", {});
}
