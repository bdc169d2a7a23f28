// Controls for what is on or off, and for one of several.

export function buildSwitch(parts) {
  const box = Object.assign(document.createElement("input"), { type: "checkbox" });
  const frame = document.createElement("label");
  frame.className = "switch";
  parts.value.remove();
  parts.label.replaceWith(frame);
  frame.append(box, parts.label);
  box.addEventListener("change", () => parts.set([Number(box.checked)]));
  return ([on]) => {
    box.checked = on === 1;
  };
}

export function buildChoice(parts, entry) {
  const group = document.createElement("div");
  group.className = "choices";
  group.setAttribute("role", "radiogroup");
  group.setAttribute("aria-labelledby", parts.label.id);
  const buttons = entry.choices.map((word, index) => choiceButton(group, parts.id, word, () => parts.set([index])));
  parts.value.append(group);
  return ([chosen]) => buttons.forEach((button, index) => (button.checked = index === chosen));
}

function choiceButton(group, name, word, press) {
  const button = Object.assign(document.createElement("input"), { type: "radio", name });
  const label = document.createElement("label");
  const text = document.createElement("span");
  label.className = "choice";
  text.textContent = word;
  label.append(button, " ", text);
  group.append(label);
  button.addEventListener("change", press);
  return button;
}
