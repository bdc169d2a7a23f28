// The switch for the quiet marks under computed numbers. Without marks there are no cards,
// and numbers can not be focused.
import { toggle } from "./element.js";
import { keepSetting, setting } from "./progress.js";
import { words } from "./words.js";

export function startMarks() {
  const control = toggle("marks", words.marks, true, () => {
    keepSetting("marks", marksShown() ? "off" : "on");
    showMarks(control);
  });
  document.querySelector(".switches").append(control);
  document.addEventListener("colophon:settings", () => showMarks(control));
  showMarks(control);
}

export function marksShown() {
  return setting("marks") === "on";
}

// Tells the document "colophon:marks" for those who do something with marks.
function showMarks(control) {
  const root = document.documentElement;
  if (marksShown()) delete root.dataset.marks;
  else root.dataset.marks = "off";
  control.setAttribute("aria-pressed", String(marksShown()));
  document.dispatchEvent(new CustomEvent("colophon:marks"));
}
