// The controls of a lab: builds each by its kind where the page has a place for it.

import { buildCells } from "./cells.js";
import { buildChoice, buildSwitch } from "./switch.js";
import { buildNumber, buildSlider } from "./single.js";
import { settingProblem } from "./setting.js";
import { buildSteps } from "./steps.js";

const controlBuilders = {
  points: buildCells,
  matrix: buildCells,
  number: buildNumber,
  random: buildNumber,
  slider: buildSlider,
  steps: buildSteps,
  switch: buildSwitch,
  choice: buildChoice,
};

// Gives a function that shows numbers in the control; `afresh` also in place of what a
// reader typed and could not be read. `get` and `set` are of the control's numbers. Each
// builder gets the parts of the control, and gives such a function.
export function buildControl(element, entry, { id, get, set }) {
  const value = document.createElement("div");
  value.className = "value";
  element.querySelector(".value")?.remove();
  element.append(value);
  const label = element.querySelector(".label");
  label.id = `${id}-label`;
  const problem = (numbers) => settingProblem(entry, numbers);
  const parts = {
    element,
    id,
    label,
    value,
    get,
    problem,
    set: (numbers) => problem(numbers) || set(numbers) || "",
    report: controlReport(element, id),
  };
  return controlBuilders[entry.kind](parts, entry);
}

// What is wrong in a control, below it: of several inputs what the first one has.
function controlReport(element, id) {
  const place = document.createElement("p");
  place.className = "problem";
  place.id = `${id}-problem`;
  place.hidden = true;
  place.setAttribute("role", "status");
  element.append(place);
  const problems = new Map();
  return (index, problem) => {
    if (problem) problems.set(index, problem);
    else problems.delete(index);
    const [first = ""] = problems.values();
    if (place.textContent !== first) place.textContent = first;
    place.hidden = !first;
  };
}
