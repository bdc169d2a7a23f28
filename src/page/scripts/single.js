// Controls for one number: typed, or moved along a slider.

import { NumberInput } from "./number-input.js";
import { settingLimits, settingOnGrid } from "./setting.js";
import { typedShown } from "./typed.js";

export function buildNumber(parts, entry) {
  const { whole } = settingLimits(entry);
  const input = singleInput(parts, { step: whole ? 1 : 0.5, fine: whole ? 1 : 0.1 });
  parts.value.append(input.element);
  return ([number], afresh) => input.show(number, afresh);
}

// The thumb goes where the chapter carries it, and the number beside it says where that is:
// not always at one of the slider's steps, so a little finer than these.
export function buildSlider(parts, entry) {
  const { low, high, step } = entry;
  const digits = 2 + (String(step).split(".")[1] ?? "").length;
  const round = (number) => settingOnGrid(entry, number);
  const input = singleInput(parts, { step, fine: step, round });
  const thumb = Object.assign(document.createElement("input"), { type: "range", min: low, max: high, step });
  thumb.setAttribute("aria-labelledby", parts.label.id);
  thumb.addEventListener("input", () => parts.set([round(Number(thumb.value))]));
  parts.value.append(thumb, input.element);
  return ([number], afresh) => {
    const shown = Number(number.toFixed(digits));
    thumb.value = number;
    thumb.setAttribute("aria-valuetext", typedShown(shown));
    input.show(shown, afresh);
  };
}

function singleInput(parts, steps) {
  const input = new NumberInput({
    ...steps,
    className: "single",
    accept: (number) => parts.set([number]),
    report: (problem) => parts.report(0, problem),
  });
  input.element.setAttribute("aria-labelledby", parts.label.id);
  return input;
}
