// Brings the page to life, stage after stage. A stage that fails says so on the page and
// stops no other.
import { startCards } from "./card.js";
import { startCompletion } from "./completion.js";
import { startContents } from "./contents.js";
import { element, whenIdle } from "./element.js";
import { startGates } from "./gates.js";
import { startLabs } from "./lab.js";
import { startMarks } from "./marks.js";
import { startQuestions } from "./question.js";
import { startScrollers } from "./scroller.js";
import { startTestOut } from "./test-out.js";
import { startTheme } from "./theme.js";
import { words } from "./words.js";

const stages = {
  theme: startTheme,
  marks: startMarks,
  labs: startLabs,
  questions: startQuestions,
  gates: startGates,
  contents: startContents,
  completion: startCompletion,
  testOut: startTestOut,
  cards: startCards,
  scrollers: startScrollers,
};

// What first.js has put off, part by part, whenever there is nothing else to do.
function settle(parts) {
  const next = parts.shift();
  if (!next) return delete document.documentElement.dataset.starting;
  next.style.contentVisibility = "visible";
  whenIdle(() => settle(parts));
}

for (const [stage, start] of Object.entries(stages)) {
  try {
    await start();
  } catch (error) {
    const text = words.failed(words.stages[stage], error.message);
    document.querySelector("#text").prepend(element("p", { class: "failure", role: "alert" }, text));
  }
}
document.documentElement.dataset.started = "";
whenIdle(() => settle([...document.querySelectorAll(".part")]));
