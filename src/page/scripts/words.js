// Every sentence that scripts say, in one place: a page in another language needs another
// file like this one.

// One, two and three; of words or elements.
function joined(items) {
  return items.flatMap((item, i) => (i === 0 ? [item] : [i === items.length - 1 ? " and " : ", ", item]));
}

// (3, 2), and (3,) of a row, as Python writes them.
function shapeText(sizes) {
  return `(${sizes.join(", ")}${sizes.length === 1 ? "," : ""})`;
}

export const words = {
  stages: {
    theme: "The switch for light and dark",
    marks: "The switch for marks",
    contents: "The table of contents",
    questions: "The questions",
    gates: "Opening section after section",
    completion: "Saying that all is answered",
    testOut: "The test at the top",
    cards: "What numbers say of themselves",
    scrollers: "Scrolling by keyboard",
    labs: "The labs",
  },
  failed: (stage, why) => `${stage} could not start: ${why}. All text is here without it.`,

  theme: { legend: "Theme", system: "System", light: "Light", dark: "Dark" },
  marks: "Mark computed numbers",
  everything: "Open everything",

  contents: "Contents",
  permalink: "Link to this section",
  tally: (done, all) => `${done} of ${all} questions`,
  finished: ", finished",
  startOver: "Start over",
  startOverSure: "Forget all answers?",

  complete: (own, all) => (own === all ? `You have answered all ${all} questions by yourself.`
    : `You have been through all ${all} questions: ${own} answered by yourself, ${all - own} shown. You may try those again.`),

  testOut: "Already know this?",
  testOutHow: (count) => `Answer the ${count} questions of this level in a row, without hints. With at most one mistake, everything opens.`,
  testAt: (number, count) => `Question ${number} of ${count}`,
  testNext: "Next",
  testSkip: "I do not know",
  testLeave: "Leave the test",
  testDigits: (count) => `Give at least ${count} ${count === 1 ? "decimal" : "decimals"}.`,
  testResult: (right, count) => `${right} of ${count} right`,
  testPassed: "You know this level. Every section is open, and what you got right is answered.",
  testFailed: "Read on from the first question that you missed. Your answers here change nothing below.",
  testMark: (right) => (right ? "right" : "not yet"),
  testClose: "Close",

  question: (number) => `Question ${number}`,
  gate: (links) => ["This section opens once you have answered ", ...joined(links), "."],
  gateLink: (number) => `question ${number}`,
  opened: (titles) => `Now open: ${titles.join(", ")}.`,

  field: "Your answer",
  options: "Choose one",
  check: "Check",
  look: "What happens",
  again: "Try again",
  show: "Show the answer",
  showProgram: "Show a solution",
  nothingTyped: "Nothing is typed yet. Write your answer, then check it.",
  nothingChosen: "Choose one first.",
  guessed: "Your guess: ",
  guessFirst: "Guess first: choose one. Or press again to look without a guess.",
  unreadable: {
    number: "This does not read as a number. Write it like 2.75, −3, 11/4 or 40%.",
    shape: "This does not read as a shape. Write rows and columns, like (2, 3).",
  },
  right: "Right.",
  digits: (count) => `Right, but give ${count} ${count === 1 ? "decimal" : "decimals"}.`,
  notThis: "Not this one.",
  notYet: "Not yet.",
  nextHint: (number) => `Hint ${number} may help.`,
  lastHint: "You have opened every hint. You may ask for the answer.",
  tryFirst: "Try it first, or open a hint. Press again, and the answer is shown.",
  shown: "This is the answer. It was shown, not found: try again when you like.",
  shownProgram: "This is one solution. Others may be right, too.",
  seen: "This is what happens.",
  uncheckable: (why) => `This page can not check answers here. ${why} Hints and the answer open all the same.`,
  elsewhere: (missing) => `Programs do not run here. ${missing} Copy the lines into any Python with NumPy and try them there.`,
  run: "Run",
  stop: "Stop",
  running: "It runs …",
  fresh: "Start again",
  editor: "Your program",
  editorKeys: "Tab indents. Press Escape, then Tab, to go on. Control and Enter run the program.",
  output: "Output",
  inCheck: (name) => `${name}:`,
  nothingFilled: "Fill in the blank first: write your lines in place of ____.",
  ended: ({ slow, flooded, broken }) => {
    if (slow) return `Stopped: after ${slow} seconds the program was still running. Does a loop never end?`;
    if (flooded) return "Stopped: the program prints too much. Above are the first 20,000 characters.";
    if (/memory/i.test(broken ?? "")) return "Stopped: the program needs more memory than there is.";
    return broken ? `Python could not go on: ${broken}` : "Stopped.";
  },
  programFails: "The program ends with an error",
  checkFails: (name, which, count) => `Check ${which + 1} of ${count}, “${name}”`,
  errorAt: (before, line) => [before, before.endsWith("”") ? ": an error" : "", line ? ` in line ${line}` : "", ":"].join(""),
  failures: {
    nothing: (before) => `${before}: the function returns nothing. Does it end with a return?`,
    kind: (before, { kind }) => `${before}: the function returns a ${kind}, not an array.`,
    shape: (before, { shape, wanted }) => `${before}: the result has the shape ${shapeText(shape)}; it should be ${shapeText(wanted)}.`,
    values: (before, { at, value, should }) => [`${before}: the shape is right, but not the numbers.`,
      at.length === 2 ? ` In row ${at[0]}, column ${at[1]} stands ${value}` : "",
      at.length === 2 && should !== "?" ? `; it should be ${should}` : "", at.length === 2 ? "." : ""].join(""),
  },
  returned: "your result",
  wanted: "wanted",
  // Of each error its class, a part of what it says, and what else may help.
  errors: [
    ["SyntaxError", "", "Python can not read this line. Look for a missing bracket, sign or colon, here or in the line before, and at the spaces where lines begin."],
    ["IndentationError", "", "The lines of a function begin four spaces in, all of them alike."],
    ["NameError", "", "Python knows no such name. Is it spelled as above, and does it have a value before it is used?"],
    ["ValueError", "core dimension", "For @ a row of the first matrix must be as long as a column of the second. The two sizes do not fit."],
    ["ValueError", "not aligned", "For a matrix product a row of the first matrix must be as long as a column of the second."],
    ["ValueError", "broadcast", "The two shapes do not fit number by number."],
    ["TypeError", "function", "Is there a bracket missing, or one too many?"],
    ["AttributeError", "", "This thing has nothing of that name. Is it spelled right?"],
    ["ImportError", "", "Only np and softmax are here; you need no import."],
    ["MemoryError", "", "The program needs more memory than there is."],
    ["RecursionError", "", "A function calls itself without end."],
    ["IndexError", "", "There is no such row or column. The first one is 0."],
  ],
  values: "Values that a right program gives",
  gives: "gives",

  noWebAssembly: "This browser does not run WebAssembly, which computes what is shown here.",
  noWorker: "This browser runs no program beside the page.",
  noPython: "Python is not part of this page.",
  noModule: "The program that computes what is shown here is not part of this page.",
  noChapter: (name) => `There is no chapter ${name} in this page.`,

  standsStill: (why) => `${why} You see the lab as it starts.`,
  startAgain: "start again",
  refused: (why) => `This picture ${why}.`,
  unlabelled: (count) => `number ${count}`,
  point: "point",
  pointPlace: (x, y) => `x ${x}, y ${y}`,
  pointKeys: "Arrow keys move it by a half, with Shift by a tenth.",
  noNumber: (text) => `“${text}” is no number.`,
  notSoMany: (wanted, given) => `${wanted} ${wanted === 1 ? "number" : "numbers"} wanted, not ${given}.`,
  atLeast: (low) => `At least ${low}, please.`,
  atMost: (high) => `At most ${high}, please.`,
  whole: "A whole number, please.",
  between: (step) => `It goes in steps of ${step}.`,
  linkBroken: (problems) => `A part of this link can not be read. ${problems.join(" ")}`,
  setsNothing: (part) => `“${part}” sets nothing.`,
  noControl: (name) => `This lab has no control “${name}”.`,
  ofControl: (name, problem) => `${name}: ${problem}`,

  atStart: "at the start",
  atPreset: (preset) => `at ${preset}`,
  line: (number) => `, line ${number}`,
  margin: (distance) => (distance === "0" ? "exactly on a rounding edge" : `${distance} from the next rounding edge`),
  asSet: "as the lab is set now",
  given: (source) => `Quoted, not computed here: ${source}`,
  stated: "The author’s choice",
};
