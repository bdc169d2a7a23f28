// A question about a number: 1.72, 1,72, .5, 1/2, −1 and 50% are read as they are meant.
import { typedField } from "./field.js";

export function numberField(question) {
  return typedField(question, `answer ${question.section.dataset.answer}`, "value", { inputmode: "decimal" });
}
