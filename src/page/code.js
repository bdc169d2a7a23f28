// A question whose answer is a program. This page does not run programs: it says which
// values to expect, and shows one solution. Where to begin stands in the prompt.
import { element } from "./element.js";
import { openModule } from "./module.js";
import { answeredQuestions } from "./progress.js";
import { words } from "./words.js";

export function programField(question) {
  const checks = [...question.sealed.querySelectorAll(".check")];
  return {
    element: element("div", { class: "program" },
      element("p", { class: "elsewhere" }, words.elsewhere),
      programValues(question.chapter, checks)),
    shown: words.shownProgram,
    showText: words.showProgram,
  };
}

// What each call of the checks gives; computed whenever a reader asks for it, since what
// another question asks for is hidden until that is answered.
function programValues(chapter, checks) {
  const list = element("ul", {});
  const values = element("details", { class: "values" },
    element("summary", {}, words.values), element("div", { class: "fold" }, list));
  values.addEventListener("toggle", async () => {
    if (values.open) list.replaceChildren(...await Promise.all(checks.map(({ dataset }) => programValue(chapter, dataset))));
  });
  return values;
}

async function programValue(chapter, { name, call, expected }) {
  try {
    const module = await openModule();
    const answered = answeredQuestions().map((id) => `answered ${id}`);
    const [value] = module.ask(chapter, [...answered, `number ${expected}`]);
    return element("li", {}, `${name}: `, element("code", {}, call), ` ${words.gives} `, element("code", {}, value));
  } catch (error) {
    return element("li", {}, error.message);
  }
}
