// Numbers as people type them, and as we write them into inputs.

const typedForm = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;
const typedBeginning = /^[+-]?[.]?$|e[+-]?$/i;

function typedPlain(text) {
  return text.trim().replace(/[−–]/g, "-").replace(",", ".");
}

// 1.5, 1,5, .5, −1, 2e-3; NaN for all else.
export function typedNumber(text) {
  const plain = typedPlain(text);
  const number = typedForm.test(plain) ? Number(plain) : NaN;
  return Number.isFinite(number) ? number : NaN;
}

// What may become a number with the next key.
export function typedUnfinished(text) {
  return typedBeginning.test(typedPlain(text));
}

// As the module reads it.
export function typedText(number) {
  return String(number === 0 ? 0 : number);
}

// As a reader sees it.
export function typedShown(number) {
  return typedText(number).replaceAll("-", "−");
}

// Adding tenths leaves no 0.30000000000000004.
export function typedSum(number, step) {
  return Number((number + step).toPrecision(14));
}
