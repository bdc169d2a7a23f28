// A question whose answer is a program. This page does not run programs: it says which
// values to expect, and shows one solution. Where to begin stands in the prompt.
import { element } from "./element.js";
import { openModule } from "./module.js";
import { words } from "./words.js";

export function programField(question) {
  const checks = [...question.sealed.querySelectorAll(".check")];
  question.section.querySelector(".prompt .template")?.remove(); // it moves into the form
  return {
    element: element("div", { class: "program" },
      element("p", { class: "elsewhere" }, words.elsewhere),
      programValues(question.chapter, checks)),
    shown: words.shownProgram,
    showText: words.showProgram,
  };
}

// What each call of the checks gives; computed when a reader asks for it.
function programValues(chapter, checks) {
  const list = element("ul", {});
  const values = element("details", { class: "values" },
    element("summary", {}, words.values), element("div", { class: "fold" }, list));
  values.addEventListener("toggle", async () => {
    if (list.children.length > 0) return;
    for (const { dataset } of checks) list.append(await programValue(chapter, dataset));
  });
  return values;
}

async function programValue(chapter, { name, call, expected }) {
  try {
    const module = await openModule();
    const [value] = module.ask(chapter, [`number ${expected}`]);
    return element("li", {}, `${name}: `, element("code", {}, call), ` ${words.gives} `, element("code", {}, value));
  } catch (error) {
    return element("li", {}, error.message);
  }
}
