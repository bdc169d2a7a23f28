// The table of contents: where the reader is, which sections are finished, how many
// questions are answered. On a narrow screen it is a drawer.
import { button, element, unseen } from "./element.js";
import { gatedParts, waitingQuestions } from "./gates.js";
import { replyTo, reset } from "./progress.js";
import { answerableQuestions } from "./question.js";
import { words } from "./words.js";

export function startContents() {
  const contents = document.querySelector("nav.contents");
  const list = contents.querySelector("ol");
  const entries = [...list.querySelectorAll("a")].map((link) => ({
    link,
    title: [...link.childNodes].map((node) => node.cloneNode(true)),
    heading: document.getElementById(decodeURIComponent(link.hash.slice(1))),
  }));
  linkHeadings();
  list.id = "contents-list";
  list.before(drawerOf(contents, list));
  list.after(progressLine());
  const show = () => showEntries(contents, entries);
  for (const change of ["answered", "reset", "settings", "gates"]) document.addEventListener(`colophon:${change}`, show);
  show();
  followHeadings(contents, entries);
}

// Each heading leads to itself.
function linkHeadings() {
  for (const heading of document.querySelectorAll("#text :is(h2, h3, h4, h5, h6)[id]"))
    heading.append(" ", element("a", { class: "permalink", href: `#${heading.id}`, "aria-label": words.permalink }, "#"));
}

// ---- The drawer ----

function drawerOf(contents, list) {
  const open = (opened) => drawer.setAttribute("aria-expanded", String(opened));
  const isOpen = () => drawer.getAttribute("aria-expanded") === "true";
  const drawer = button("drawer", words.contents, () => open(!isOpen()),
    { "aria-expanded": "false", "aria-controls": list.id });
  drawer.append(element("span", { class: "here" }));
  list.addEventListener("click", ({ target }) => target.closest("a") && open(false));
  document.addEventListener("pointerdown", ({ target }) => contents.contains(target) || open(false));
  contents.addEventListener("keydown", ({ key }) => {
    if (key !== "Escape" || !isOpen()) return;
    open(false);
    drawer.focus();
  });
  return drawer;
}

// ---- What is done ----

function progressLine() {
  const forget = button("reset", words.startOver, () => {
    if (forget.textContent === words.startOver) return (forget.textContent = words.startOverSure);
    reset();
    calm();
    document.querySelector("nav.contents a").focus();
  });
  const calm = () => (forget.textContent = words.startOver);
  forget.addEventListener("blur", calm);
  return element("p", { class: "progress" }, element("span", { class: "tally" }), " ", forget);
}

function showEntries(contents, entries) {
  const questions = answerableQuestions();
  const done = questions.filter((section) => replyTo(section.id)).length;
  contents.querySelector(".tally").textContent = words.tally(done, questions.length);
  contents.querySelector(".reset").hidden = done === 0;
  contents.querySelector(".progress").hidden = questions.length === 0;
  for (const { link, heading } of entries) {
    const part = gatedParts().find((candidate) => candidate.contains(heading));
    link.parentElement.toggleAttribute("data-closed", Boolean(part?.hasAttribute("data-closed")));
    showFinished(link, Boolean(part) && heading.parentElement === part && isFinished(part));
  }
}

function isFinished(part) {
  return answerableQuestions(part).length > 0 && waitingQuestions(part).length === 0;
}

function showFinished(link, finished) {
  link.parentElement.toggleAttribute("data-done", finished);
  const mark = link.querySelector(".done");
  if (finished && !mark) link.append(element("span", { class: "done" }, "✓", unseen(words.finished)));
  if (!finished) mark?.remove();
}

// ---- Where the reader is ----

// The current heading is the last one that has passed a line in the upper third.
function followHeadings(contents, entries) {
  const here = contents.querySelector(".here");
  const show = () => {
    const passed = entries.filter(({ heading }) => heading?.checkVisibility() && heading.getBoundingClientRect().top < innerHeight / 3);
    const current = passed.at(-1);
    for (const { link } of entries) link.removeAttribute("aria-current");
    current?.link.setAttribute("aria-current", "true");
    here.replaceChildren(...(current?.title ?? []));
  };
  // All that has passed counts as seen, so a jump over it is noticed.
  const observer = new IntersectionObserver(show, { rootMargin: "10000000px 0px -66.6% 0px" });
  for (const { heading } of entries) if (heading) observer.observe(heading); // which shows them, too
}
