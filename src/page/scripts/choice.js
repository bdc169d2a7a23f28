// A choice, and a guess that nobody grades. Right is the choice whose claim holds; the
// module says which one that is.
import { element } from "./element.js";
import { openModule } from "./module.js";
import { words } from "./words.js";

export function choiceField(question) {
  const list = question.section.querySelector(".choices");
  const items = [...list.children];
  const inputs = items.map((item, i) => choiceInput(item, `${question.id}-choice`, i));
  const chosen = () => inputs.findIndex((input) => input.checked);
  const whyOf = (i) => question.sealed.querySelector(`.why[data-choice="${i}"]`);
  const mark = (i, verdict) => {
    for (const item of items) delete item.dataset.chosen;
    if (verdict) items[i].dataset.chosen = verdict;
  };
  list.addEventListener("change", () => mark());

  return {
    element: element("fieldset", { class: "options" },
      element("legend", { class: "unseen" }, words.options), list),
    wrong: words.notThis,
    shown: words.shown,
    typed: () => (chosen() < 0 ? "" : String(chosen())),
    nothing: words.nothingChosen,
    async judge() {
      const right = await choiceHolds(question.chapter, items[chosen()].dataset.claim);
      mark(chosen(), right ? "right" : "wrong");
      return { verdict: right ? "right" : "wrong", hint: whyOf(chosen()) };
    },
    fill(typed) {
      inputs.forEach((input, i) => (input.checked = String(i) === typed));
      mark();
    },
    // The chosen one stays as it is, so that focus stays with it.
    lock(locked) {
      for (const input of inputs) input.disabled = locked && !input.checked;
    },
    async reveal({ shown }) {
      if (!shown) return mark(chosen(), "right");
      try {
        const holds = await Promise.all(items.map((item) => choiceHolds(question.chapter, item.dataset.claim)));
        mark(holds.indexOf(true), "right");
      } catch {
        // Without the module the answer stands below all the same.
      }
    },
    whyOf,
  };
}

// Who does not want to guess asks twice.
export function guessField(question) {
  const field = choiceField(question);
  return {
    ...field,
    optional: true,
    shown: words.seen,
    checkText: words.look,
    nothing: words.guessFirst,
    judge: async () => ({ verdict: "seen" }),
    why: (typed) => guessedWrong(question, typed, field.whyOf(typed)),
  };
}

// The guess itself, and what it would mean; nothing for a good guess or none.
function guessedWrong(question, typed, why) {
  if (!why) return null;
  const guess = question.section.querySelector(`input[value="${typed}"] ~ span`);
  return element("div", { class: "why" },
    element("p", { class: "guessed" }, words.guessed, ...guess.cloneNode(true).childNodes),
    ...why.cloneNode(true).children);
}

function choiceInput(item, name, index) {
  const input = element("input", { type: "radio", name, value: index });
  const text = element("span", {});
  text.append(...item.childNodes);
  item.append(element("label", {}, input, " ", text));
  return input;
}

// A claim as prose names it: [chapter.]name [@ presets].
async function choiceHolds(chapter, reference) {
  const [name, preset] = reference.split("@").map((part) => part.trim());
  const dot = name.lastIndexOf(".");
  const lines = [...(preset ? [`@ ${preset}`] : []), `claim ${name.slice(dot + 1)}`];
  const module = await openModule();
  return module.ask(dot < 0 ? chapter : name.slice(0, dot), lines)[0];
}
