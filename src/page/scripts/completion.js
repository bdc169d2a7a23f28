// What is said once every question of the level is answered: at the end of the text, and in
// the contents.
import { element } from "./element.js";
import { replyTo } from "./progress.js";
import { gradedQuestions } from "./question.js";
import { words } from "./words.js";

export function startCompletion() {
  const questions = gradedQuestions();
  const parts = [...document.querySelectorAll("section.part")];
  if (questions.length === 0 || parts.length === 0) return;
  const line = element("p", { class: "complete", role: "status", hidden: true });
  parts.at(-1).after(line);
  const show = () => {
    const replies = questions.map(({ id }) => replyTo(id));
    line.hidden = !replies.every(Boolean);
    line.textContent = line.hidden ? "" : words.complete(replies.filter(({ shown }) => !shown).length, replies.length);
  };
  for (const change of ["answered", "reset", "settings"]) document.addEventListener(`colophon:${change}`, show);
  show();
}
