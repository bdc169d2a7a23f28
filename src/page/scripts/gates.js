// Sections open one after another: the gate of a section is every question of the section
// before it. A link into a section opens it, too, and “Open everything” opens all.
//
// What is closed can still be found by a search in the page, and is printed.
import { element, toggle, unseen } from "./element.js";
import { keepSetting, replyTo, setting } from "./progress.js";
import { answerableQuestions, questionNumber } from "./question.js";
import { words } from "./words.js";

// Numbered parts, in order; opening and closing parts have no gate.
export function gatedParts() {
  return [...document.querySelectorAll("section.part[data-section]")];
}

// Questions of a part that nobody has answered yet.
export function waitingQuestions(part) {
  return answerableQuestions(part).filter((section) => !replyTo(section.id));
}

export function startGates() {
  for (const part of gatedParts()) wrapPart(part);
  const everything = toggle("everything", words.everything, false, () => {
    keepSetting("everything", !setting("everything"));
    showGates();
  });
  const spoken = unseen();
  spoken.setAttribute("role", "status");
  document.querySelector(".switches").append(everything, spoken);
  document.addEventListener("colophon:gates", ({ detail }) => {
    everything.setAttribute("aria-pressed", String(setting("everything")));
    spoken.textContent = detail.length > 0 ? words.opened(detail.map(partTitle)) : "";
  });
  for (const change of ["answered", "reset", "settings"]) document.addEventListener(`colophon:${change}`, showGates);
  showGates();
  followLinks();
}

function partTitle(part) {
  const heading = part.querySelector("h2").cloneNode(true);
  heading.querySelector(".permalink")?.remove();
  return heading.textContent.trim();
}

// All but the heading of a part can be hidden.
function wrapPart(part) {
  const heading = part.querySelector(":scope > h2");
  const rest = [...part.childNodes].filter((node) => node !== heading);
  const inside = element("div", { class: "inside" });
  part.append(inside);
  inside.append(...rest);
  inside.addEventListener("beforematch", () => openPart(part));
}

// Tells the document "colophon:gates" (detail: the parts that have just opened).
function showGates() {
  const parts = gatedParts();
  const closed = parts.filter((part) => part.hasAttribute("data-closed"));
  parts.forEach((part, i) => showGate(part, i > 0 ? gateOf(parts, i) : []));
  const opened = closed.filter((part) => !part.hasAttribute("data-closed"));
  document.dispatchEvent(new CustomEvent("colophon:gates", { detail: opened }));
}

// The questions that keep a part closed. Where the part before asks nothing, its gate
// counts.
function gateOf(parts, i) {
  const before = parts[i - 1];
  if (answerableQuestions(before).length > 0) return waitingQuestions(before);
  return i > 1 ? gateOf(parts, i - 1) : [];
}

function showGate(part, waiting) {
  const open = waiting.length === 0 || setting("everything") || setting("opened").includes(part.id);
  const inside = part.querySelector(":scope > .inside");
  part.querySelector(":scope > .gate")?.remove();
  part.toggleAttribute("data-closed", !open);
  if (open) return inside.removeAttribute("hidden");
  inside.setAttribute("hidden", "until-found");
  const links = waiting.map((section) =>
    element("a", { href: `#${section.id}` }, words.gateLink(questionNumber(section))));
  inside.before(element("p", { class: "gate" }, ...words.gate(links)));
}

function openPart(part) {
  if (!part.hasAttribute("data-closed")) return;
  keepSetting("opened", [...setting("opened"), part.id]);
  showGates();
}

// ---- Links into closed sections ----

function followLinks() {
  const [navigation] = performance.getEntriesByType("navigation");
  // Who comes back is where they were; who comes with a link stands where sections have
  // closed above it.
  if (navigation?.type === "navigate") visit();
  else openAround(location.hash);
  addEventListener("hashchange", visit);
  // A link to where the address already is changes no address.
  document.addEventListener("click", ({ target }) => {
    const link = target.closest('a[href^="#"]');
    if (link) openAround(link.hash);
  });
}

// Once more, since what lies above may just have changed.
function visit() {
  openAround(location.hash)?.scrollIntoView();
}

// Opens the part in which the target of an address stands; that of a lab goes on after a
// colon.
function openAround(hash) {
  const target = document.getElementById(decodedId(hash.slice(1).split(":")[0]));
  const part = target?.closest("section.part[data-closed]");
  if (part) openPart(part);
  return target;
}

function decodedId(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
