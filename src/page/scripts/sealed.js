// Sealed parts of questions: packed, so that nobody reads an answer by accident. They are as
// much ours as the rest of the page.
import { packedText } from "./packed.js";

let sealedParts;

// Those of all questions, in order, as long as each says what it is without scripts.
function readSealed() {
  const html = JSON.parse(packedText("sealed"));
  const places = [...document.querySelectorAll(".question .without")];
  return new Map(places.map((place, i) => [place.closest(".question"), html[i]]));
}

// A fragment in which nothing lives yet: parts of it are imported when they open.
export function openSealed(question) {
  sealedParts ??= readSealed();
  const template = document.createElement("template");
  template.innerHTML = sealedParts.get(question) ?? "";
  return template.content;
}
