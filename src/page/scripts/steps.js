// A control for how many steps were done: buttons that add some.

import { typedShown } from "./typed.js";

export function buildSteps(parts, entry) {
  const added = (parts.element.dataset.add ?? "1").split(",").map(Number);
  const count = document.createElement("output");
  count.setAttribute("aria-labelledby", parts.label.id);
  const buttons = added.map((number) => stepsButton(number, () => parts.set([Math.min(entry.most, parts.get()[0] + number)])));
  parts.value.append(count, ...buttons);
  parts.value.setAttribute("role", "group");
  parts.value.setAttribute("aria-labelledby", parts.label.id);
  return ([done]) => {
    count.textContent = typedShown(done);
    for (const button of buttons) button.setAttribute("aria-disabled", String(done >= entry.most));
  };
}

function stepsButton(number, press) {
  const button = Object.assign(document.createElement("button"), {
    type: "button",
    className: "add",
    textContent: `+${number}`,
  });
  button.dataset.add = number;
  button.addEventListener("click", press);
  return button;
}
