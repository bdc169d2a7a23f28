#!/usr/bin/python3
"""The oracle: every number that level 14 publishes, computed once more and compared.

The tool proves that what is published is what the chapters compute. This proves that what
they compute is right. It imports nothing of ours; the mathematics is in definitions.py.

    tests/oracle/oracle.py [--published README.md] [--build build/14-self-attention]
                           [--prose chapters/14-self-attention]

It compares
  - the results of each chapter, at the start and at each preset, to 1e-9: also all that
    figures show;
  - each claim, at each setting: its two sides, its relation, its truth;
  - digits, ranges, axes and names as they were meant (presented.py), what questions hide,
    what is carried, what is a product of what;
  - each number that the ledger says was printed, in figures too, by the half-unit rule;
  - the tables of the published text, cell by cell, without the ledger;
  - sentences whose digits are known from the sheet of the course;
  - each number outside of tables with the quantity of which its sentence speaks, and what
    words, labs and figures stand on (readings.py);
  - that no number stands in the published text which neither the ledger has nor is listed
    here as typed on purpose;
  - known wrong answers: computed from the mistake, and different from the right answer;
  - the Python questions: solutions pass all checks, each wrong program fails as its hint
    says, in real NumPy.

Ends with a line `N passed, M failed`; its status is 0 iff nothing failed. A program that
has many documents to judge, as tests/mutate does, calls judge(); what was judged once is
not judged again.
"""

import sys

sys.dont_write_bytecode = True

import argparse
import json
import operator as op
import re
from collections import Counter
from pathlib import Path

import numpy as np

import definitions
import presented
import printed
import readings

root = Path(__file__).resolve().parents[2]
level = "14-self-attention"


class Tally:
    def __init__(self):
        self.passed, self.failures = 0, []

    def check(self, holds, what, *details):
        if holds:
            self.passed += 1
        else:
            self.failures.append("\n".join([what, *(f"    {detail}" for detail in details)]))
        return holds

    def add(self, other):
        self.passed += other.passed
        self.failures += other.failures

    def __str__(self):
        return f"{self.passed} passed, {len(self.failures)} failed"


tally = Tally()


def check(holds, what, *details):
    return tally.check(holds, what, *details)


def remembered(judge):
    """The same arguments are judged once; the outcome counts each time."""
    seen = {}

    def recall(*arguments):
        global tally
        if arguments not in seen:
            outer, tally = tally, Tally()
            result = attempt(judge, *arguments)
            seen[arguments] = result, tally
            tally = outer
        result, outcome = seen[arguments]
        tally.add(outcome)
        return result

    return recall


# ---- The chapters' results ---------------------------------------------------------------


# What is zero but for rounding can only be compared as such.
noise = {("seed-dependent-training", "runs"): 1e-28, ("learned-matrices", "gained"): 1e-15}


def close(ours, theirs, noise=0):
    ours, theirs = np.array(ours, float), np.array(theirs, float)
    return ours.size == theirs.size and np.allclose(
        ours.ravel(), theirs.ravel(), rtol=1e-9, atol=noise
    )


def compare_plot(where, result, lines):
    if not check(len(result["series"]) == len(lines), f"{where}: number of lines"):
        return
    for series, (across, up) in zip(result["series"], lines):
        check(close(across, series["x"]), f"{where}: x of {series['name']}")
        check(close(up, series["y"]), f"{where}: y of {series['name']}", up, series["y"])


# Differences of nearly equal numbers, divided by small ones.
rough = {"exact_slope": 1e-11, "exact_gradient": 1e-11}
relations = {"<": op.lt, "<=": op.le, ">": op.gt, ">=": op.ge, "==": op.eq, "!=": op.ne}


def compare_claim(where, claim, left, relation, right, *others):
    """Both sides, to nine digits or, near zero, to rounding; and whether it is true."""
    least = rough.get(claim["name"], 1e-13)
    check(claim["relation"] == relation, f"{where}: relation", claim, relation)
    for side, value in (("left", left), ("right", right)):
        rounding = least if isinstance(value, np.floating) else 0
        near = np.isclose(claim[side], float(value), rtol=1e-9, atol=rounding)
        check(near, f"{where}: {side} side", claim, value)
    for truth in (relations[relation](left, right), *others):
        check(claim["holds"] == bool(truth), where, claim)


def compare_presentation(chapter, where, result, shown):
    digits = presented.digits_of(chapter, result["name"])
    check(result["format"] == digits, f"{where}: digits", result["format"], digits)
    for member, expected in presented.members(chapter, result["name"], shown).items():
        ours = presented.told(member, result.get(member))
        check(ours == expected, f"{where}: {member}", ours, expected)


def compare_labels(where, result, rows, cols):
    if result["kind"] == "plot":
        names = [series["name"] for series in result["series"]]
        check(not rows or len(names) == len(rows), f"{where}: lines", names, rows)
        return
    for axis, names in (("rows", rows), ("columns", cols)):
        check(not names or result[axis] == names, f"{where}: {axis}", result[axis], names)


def compare_setting(chapter, setting):
    here = f"{chapter} @ {setting['setting'] or 'start'}"
    shown, claims = definitions.compute(chapter, setting["setting"])
    for result in setting["inputs"] + setting["results"]:
        name, where = result["name"], f"{here}: {result['name']}"
        if not check(name in shown, f"{where}: not computed by the oracle"):
            continue
        compare_presentation(chapter, where, result, shown)
        compare_labels(where, result, *definitions.labels_of(chapter, name, shown))
        if result["kind"] == "plot":
            compare_plot(where, result, shown[name])
        else:
            near = close(shown[name], result["values"], noise.get((chapter, name), 0))
            check(near, where, shown[name], result["values"])
    for claim in setting["claims"]:
        where = f"{here}: claim {claim['name']}"
        if check(claim["name"] in claims, f"{where}: not judged by the oracle"):
            compare_claim(where, claim, *claims[claim["name"]])
    told = {claim["name"] for claim in setting["claims"]}
    check(set(claims) == told, f"{here}: claims", set(claims) ^ told)
    computed = {result["name"] for result in setting["inputs"] + setting["results"]}
    check(set(shown) == computed, f"{here}: names", set(shown) ^ computed)


def compare_rest(chapter, setting):
    """What hides, what was carried, and what is a product of what."""
    here = f"{chapter} @ {setting['setting'] or 'start'}"
    shown, _ = definitions.compute(chapter, setting["setting"])
    hides = sorted((entry["question"], entry["target"]) for entry in setting["hidden"])
    check(hides == sorted(definitions.hidden(chapter, shown)), f"{here}: hides", hides)
    moved = {(chapter, entry["control"]) for entry in setting["carried"]}
    check(moved == {key for key in definitions.carried if key[0] == chapter}, f"{here}: carries")
    for entry in setting["carried"]:
        expected = shown[definitions.carried[chapter, entry["control"]]]
        check(close(expected, entry["value"]), f"{here}: carries", entry, expected)
    values = {value["name"]: value for value in setting["inputs"] + setting["results"]}
    told = [(entry["result"], entry["left"], entry["right"]) for entry in setting["products"]]
    check(told == presented.products(chapter, shown), f"{here}: products", told)
    for entry in setting["products"]:
        left, right = (
            np.array(values[entry[side].removesuffix("^T")]["values"])
            for side in ("left", "right")
        )
        right = right.T if entry["right"].endswith("^T") else right
        product = values[entry["result"]]["values"]
        fits = left.shape[1] == right.shape[0]
        near = fits and close(left @ right, product, 1e-15)
        check(near, f"{here}: {entry['result']} is no such product", entry)


@remembered
def compare_chapter(chapter, results, example):
    settings = json.loads(results)["settings"]
    for setting in settings:
        compare_setting(chapter, setting)
        compare_rest(chapter, setting)
    estimates = [error["result"] for error in settings[0]["errors"]]
    check(estimates == presented.errors.get(chapter, []), f"{chapter}: errors", estimates)
    for error in settings[0]["errors"]:
        expected = definitions.compute(chapter, "")[0]["error"]
        check(close(expected, error["values"]), f"{chapter}: errors of {error['result']}")
    ours = {preset for owner, preset in definitions.presets if owner == chapter}
    theirs = {setting["setting"] for setting in settings} - {""}
    check(ours <= theirs, f"{chapter}: presets", ours, theirs)


def compare_results(build):
    for chapter in definitions.chapters:
        files = list(build.glob(f"[0-9][0-9]-{chapter}.json"))
        if check(len(files) == 1, f"{chapter}: no results in {build}"):
            compare_chapter(chapter, files[0].read_text(), definitions.example)


# ---- The ledger: each number that was printed --------------------------------------------


def position(index, names):
    """An index of the ledger: a position, a label, or nothing."""
    if index in (None, ""):
        return 0
    if isinstance(index, str):
        return names.index(index) if index in names else int(index)
    return index


# What tells the oracle which number an entry is.
where_from = ("chapter", "setting", "name", "row", "column")


def value_of(entry):
    shown, _ = definitions.compute(entry["chapter"], entry["setting"] or "")
    name, _, what = entry["name"].partition(".")
    if what == "shape":
        return np.atleast_2d(np.array(shown[name], float)).shape[entry["column"]]
    value = shown[name]
    rows, cols = definitions.labels.get((entry["chapter"], entry["name"]), ([], []))
    row, column = position(entry["row"], rows), position(entry["column"], cols)
    if isinstance(value, list) and isinstance(value[0], tuple):  # the lines of a plot
        return value[row][1][column]
    return np.atleast_2d(np.array(value, float))[row, column]


@remembered
def compare_entry(*entry):
    *place, text, _ = entry
    try:
        value = value_of(dict(zip(where_from, place)))
        check(printed.agrees(text, value), "ledger", entry, value)
    except (KeyError, IndexError, ValueError) as error:
        check(False, "ledger: no value for this entry", entry, repr(error))


def compare_ledger(build):
    path = build / "ledger.json"
    if not check(path.exists(), f"there is no ledger {path}"):
        return []
    entries = json.loads(path.read_text())["entries"]
    for entry in entries:
        if entry["kind"] in ("computed", "cell"):
            place = (entry[key] for key in where_from)
            compare_entry(*place, entry["printed"], definitions.example)
    return [entry["printed"] for entry in entries if entry["kind"] == "computed"]


# ---- The published text ------------------------------------------------------------------


def plain(text):
    """Without what only machines read: comments, tags, addresses; spaces made alike. A
    picture is its alternative text."""
    text = re.sub(r'<img\b[^>]* alt="([^"]*)"[^>]*>', r"\1", text)
    text = re.sub(r"<!--.*?-->|</?[a-zA-Z][^>]*>", " ", text, flags=re.DOTALL)
    text = re.sub(r"\]\([^)]*\)", "]", text)
    return re.sub(r"[ \t\u00a0]+", " ", text)


def sections(text):
    """The text of each section, by its number; "" before the first, "close" at the end."""
    parts, key = {"": ""}, ""
    for line in text.splitlines(keepends=True):
        heading = re.match(r"## (?:(\d+)\. )?", line)
        if heading:
            key = heading[1] or "close"
        parts[key] = parts.get(key, "") + line
    return parts


def tables(text):
    """Each pipe table, as a list of rows of cells, its heading first."""
    found, rows = [], []
    for line in text.splitlines() + [""]:
        if line.startswith("|"):
            rows.append([cell.replace("\\_", "_").strip(" *") for cell in line.strip().strip("|").split("|")])
        elif rows:
            found.append([row for row in rows if not set("".join(row)) <= set(":- ")])
            rows = []
    return found


def compare_cell(where, cell, value, digits):
    if value is None:  # a question hides it
        check(cell == "?", f"{where}: {cell} is hidden")
        return
    ways = printed.pattern(value, digits)
    check(re.fullmatch(ways, cell), f"{where}: {cell}", value, ways)


@remembered
def compare_table(which, table, example):
    section, heading, rows, values, digits = readings.tables(example)[which]
    where = f"section {section}, table {heading}"
    check([row[0] for row in table[1:]] == list(rows), f"{where}: rows", table)
    for row, numbers in zip(table[1:], values):
        check(len(row) == len(numbers) + 1, f"{where}: row {row[0]}", row)
        for cell, value, column in zip(row[1:], numbers, digits):
            compare_cell(f"{where}, row {row[0]}", cell, value, column)


def compare_tables(text):
    """All tables with numbers, in their order."""
    expected = readings.tables(definitions.example)
    found = []
    for section, part in sections(text).items():
        for table in tables(part) if section != "close" else []:
            heading = " | ".join(table[0])
            if (section, heading) not in readings.wordy_tables:
                found.append((section, heading, tuple(map(tuple, table))))
    check([where[:2] for where in found] == [where[:2] for where in expected], "tables", found)
    for which, (_, _, table) in enumerate(found[: len(expected)]):
        compare_table(which, table, definitions.example)


# What the course's sheet says, letter by letter: digits known without any program of ours.
sheet = [
    ("1", "| 1 | 0.5 |"),
    ("1", "| 2 | 0.25 |"),
    ("1", "| 5 | 0.0312 |"),
    ("1", "| 10 | 0.000977 |"),
    ("1", "| 50 | 8.88 × 10⁻¹⁶ |"),
    ("1", "0.5 × 0.5 × 0.5 = 0.125"),
    ("2", "2 × 2 + 0 × 0 = 4"),
    ("2", "2 × 1 + 0 × 1 = 2"),
    ("2", "[2.83, 1.41, 0]"),
    ("2", "[0.768, 0.187, 0.045]"),
    ("2", "0.768 × 2 + 0.187 × 1 + 0.045 × 0 = 1.723"),
    ("2", "0.768 × 0 + 0.187 × 1 + 0.045 × 2 = 0.277"),
    ("2", "= [1.723, 0.277]"),
    ("2", "| cat | 1.723 | 0.277 |"),
    ("2", "| dog | 1 | 1 |"),
    ("2", "| car | 0.277 | 1.723 |"),
    ("2", "[0.00, 0.00, 1.00]"),
    ("2", "[0.33, 0.33, 0.33]"),
    ("2", "50 − 10 = 40"),
    ("2", "e^{28}"),
    ("2", "13.302"),
    ("3", "[[0, 1], [1, 0]]"),
    ("3", "[[0, 0], [1, 0]]"),
    ("3", "[0.045, 0.187, 0.768]"),
    ("3", "| cat | 0 | 2 | 4 |"),
    ("3", "| dog | 0 | 1 | 2 |"),
    ("3", "| car | 0 | 0 | 0 |"),
    ("3", "Row dog: 0.140, 0.284, 0.576"),
    ("3", "[[1, 0], [0, 0]]"),
    ("3", "| cat | 1.723 | 0 |"),
    ("3", "| dog | 1 | 0 |"),
    ("3", "| car | 0.277 | 0 |"),
    ("3", "0 × 0 + 2 × 0 = 0"),
    ("3", "**(5, 5)**"),
    ("3", "If you found (5, 4):"),
    ("3", "If you found (4, 4):"),
    ("4", "**0.5**"),
    ("4", "| 1.00 | 0.0000 |"),
    ("4", "identity | 0.52 | 0.0000 |"),
    ("4", "seed 0 | 0.16 | 0.0000 |"),
    ("4", "seed 1 | 0.73 | 0.0000 |"),
    ("5", "0.867"),
    ("5", "0.768"),
    ("5", "54.6"),
    ("5", "7.4"),
    ("5", "= 0.87"),
    ("5", "| 2 | 1.42 | 1.01 |"),
    ("5", "| 64 | 8.08 | 1.01 |"),
    ("5", "| 512 | 22.55 | 1.00 |"),
    ("5", "0.01, 0.06 and 0.16"),
    ("6", "`[[1.723, 0.277], [1, 1], [0.277, 1.723]]`"),
    ("6", "`[[0.277, 1.723], [1, 1], [1.723, 0.277]]`"),
    ("6", "`[[1.723, 0], [1, 0], [0.277, 0]]`"),
]


def compare_sheet(text):
    parts = sections(text)
    for section, words in sheet:
        check(words in parts.get(section, ""), f"section {section} does not say: {words}")


@remembered
def compare_section(section, text, example):
    """The sentences in their order; no other number stands between them."""
    at, rest = 0, ""
    for sentence, pattern in readings.patterns(example)[section]:
        match = pattern.search(text, at)
        if check(match, f"section {section} does not say: {sentence}", pattern.pattern):
            rest += text[at : match.start()] + "…"
            at = match.end()
    rest = re.sub(r"^\|.*$", "", rest + text[at:], flags=re.MULTILINE)
    for _, number in visible_numbers(f"## {section}. \n{rest}"):
        check(False, f"section {section}: of {number} nobody says what it is", rest)


def compare_readings(text, prose):
    parts = sections(text)
    parts["close"] = parts["close"].partition("How this document was made")[0]
    check(set(readings.sentences) == set(parts) - {""}, "sections", set(parts))
    for section in readings.sentences:
        compare_section(section, parts.get(section, ""), definitions.example)
    for path in sorted(prose.glob("[0-9]*.md")):
        found, chapter = readings.standing_in(path.read_text()), path.stem[3:]
        expected = readings.standing_of(chapter)
        check(len(found) == len(expected), f"{chapter}: words that stand on something", found)
        for ours, theirs in zip(found, expected):
            check(ours == theirs, f"{chapter}: words stand on something else", ours, theirs)


# Numbers that are typed: quoted, or part of a name.
typed = re.compile(
    r"level \d+|side trip N\d+|section \d+|CC BY-SA \d\.\d|(?:Table|Figure|Hint) \d+"
    r"|^##+ \d+\.|^# .*|\b20\b(?= digits)|\b32\b(?= numbers)|\b0%|2 decimals",
    re.MULTILINE | re.IGNORECASE,
)


# Constants of mathematics, typed in formulas.
constants = [
    r"$$W_Q = [[0, 0], [c, 0]]$$",
    "$[c, 0]$",
    "$e^0$",
    r"2 \, (1 - p)^2",
    r"-4 \, (1 - p)",
    r"/ \sqrt{2}$",
    r"The $\sqrt{2}$",
    r"p \, (1 - p)}{\sqrt{2}}",
    "$p = 1$",
    "$-4$",
    "1 - p",
]


def visible_numbers(text):
    """Each number that a reader sees and nobody typed, with its section."""
    for section, part in sections(text).items():
        if section == "close":
            part = part.partition("How this document was made")[0]
        part = re.sub(r"^```.*?^```", "", part, flags=re.DOTALL | re.MULTILINE)
        part = re.sub(r"`[^`\n]*`", lambda code: code[0] if "[[" in code[0] else "", part)
        for formula in constants:
            part = part.replace(formula, "")
        part = re.sub(r"\$[01]\$|\(1 - p\)", "", part)
        part = re.sub(r"^\|[^|\n]*\|", "|", part, flags=re.MULTILINE)  # names of rows
        part = typed.sub("", part)
        for token in printed.number.finditer(part):
            if not part[token.start() - 1 : token.start()].isalpha():
                yield section, token[0].strip()


def account(text, ledger):
    """What stands in the text and what the ledger says was printed are the same numbers,
    each as often."""
    if not ledger:
        return
    seen, where = Counter(), {}
    for section, number in visible_numbers(text):
        number = number.lstrip("-−+")
        seen[number] += 1
        where.setdefault(number, set()).add(section)
    told = Counter(re.sub(r"[ \t\u00a0]+", " ", entry).lstrip("-−+") for entry in ledger)
    for number in seen | told:
        check(
            seen[number] == told[number],
            f"{number} stands {seen[number]} times in the text, {told[number]} in the ledger",
            f"sections {sorted(where.get(number, []))}",
        )


# ---- Known wrong answers: what the mistake gives, and what is right ----------------------


@remembered
def compare_wrong_answers():
    rnn, _ = definitions.compute("rnn-decay", "")
    start, _ = definitions.compute("weighted-average", "")
    unscaled, _ = definitions.compute("weighted-average", "unscaled")
    one_way, _ = definitions.compute("query-key-value", "")
    knob, _ = definitions.compute("learned-matrices", "")
    score, out = start["scores"], start["output"]
    questions = {
        "rnn-fade": ("0.125", rnn["left"], {"1.5": rnn["added"], "0.5": rnn["w"]}),
        "cat-dog-score": (
            "2",
            score[0, 1],
            {"1.41": start["divided"][0, 1], "4": score[0, 0]},
        ),
        "cat-out-x": ("1.72", out[0, 0], {"2": start["X"][0, 0], "0.28": out[0, 1]}),
        "oneway-car-cat": ("0", one_way["scores"][2, 0], {"4": one_way["scores"][0, 2]}),
        "knob-start": ("0.5", knob["weights"][1, 0], {"0": knob["scores"][0]}),
        "unscaled-self": (
            "0.87",
            unscaled["weights"][0, 0],
            {"0.77": start["weights"][0, 0]},
        ),
    }
    for question, (answer, value, mistakes) in questions.items():
        check(printed.agrees(answer, value), f"{question}: {answer}", value)
        for wrong, mistake in mistakes.items():
            check(printed.agrees(wrong, mistake), f"{question}: wrong {wrong}", mistake)
            apart = abs(printed.read(wrong)[0] - printed.read(answer)[0])
            check(apart > 0.01, f"{question}: {wrong} would pass as {answer}")


# ---- Python questions, in real NumPy -----------------------------------------------------


def question_text(prose, name):
    """The question and all that follows in its section."""
    for path in sorted(prose.glob("[0-9]*.md")):
        text = path.read_text()
        start = text.find(f"::: {{.question #{name} ")
        if start >= 0:
            return text[start:].partition("\n## ")[0]
    return ""


def blocks(text, kind):
    return re.findall(rf"^```python {{\.{kind}}}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def run(template, blank, call, names):
    """What the call gives, or the error that Python raises. A blank on a line of its own
    takes several lines."""
    alone = re.search(r"^( *)____$", template, re.MULTILINE)
    if alone:
        blank = "\n".join(alone[1] + line for line in blank.splitlines()).strip()
    program = template.replace("____", blank)
    space = {"np": np, "softmax": definitions.softmax} | names
    try:
        exec(program, space)
        return eval(call, space)
    except Exception as error:
        return error


def bind(call, here):
    """The call with a Python name for each {{…}}, and what these names stand for."""
    names = {}

    def name(match):
        reference, _, setting = match[1].partition(":")[0].partition("@")
        chapter, _, result = reference.strip().rpartition(".")
        word = f"value_{len(names)}"
        shown, _ = definitions.compute(chapter or here, setting.strip())
        names[word] = np.array(shown[result], float)
        return word

    return re.sub(r"{{(.*?)}}", name, call), names


def verdicts(template, blank, checks, here):
    """For each check: True, False, or the error."""
    found = []
    for call, expected, tolerance in checks:
        program, names = bind(call, here)
        _, wanted = bind("{{" + expected + "}}", here)
        wanted = wanted["value_0"]
        got = run(template, blank, program, names)
        if isinstance(got, Exception):
            found.append(got)
        else:
            got = np.asarray(got)
            found.append(
                got.shape == wanted.shape
                and np.allclose(got, wanted, rtol=0, atol=float(tolerance))
            )
    return found


# How each known wrong program fails: the check that first does (from 0), and its error, or
# False for other numbers.
failures = {
    "attention-fn": {
        "Q * K.T": (0, "could not be broadcast"),
        "Q @ K": (0, "mismatch in its core dimension"),
        "K @ Q.T": (1, "mismatch in its core dimension"),
    },
    "self-attention": {
        "scores = X @ X.T / np.sqrt(K.shape[1])": (1, "False"),
        "out = weights @ X": (2, "False"),
        "scores = Q @ K.T": (0, "False"),
        "scores = Q @ K.T / np.sqrt(X.shape[1])": (3, "False"),
    },
}
chapter_of = {"attention-fn": "weighted-average", "self-attention": "attention-head"}


def whole(program, solution):
    """One line of a longer solution takes the place of the one that sets the same name."""
    name = program.partition(" = ")[0] + " = "
    lines = solution.strip().splitlines()
    if len(lines) == 1:
        return program
    assert sum(line.startswith(name) for line in lines) == 1, program
    return "\n".join(program if line.startswith(name) else line for line in lines)


@remembered
def compare_program(question, text):
    documented = failures[question]
    template, solution = blocks(text, "template")[0], blocks(text, "solution")[0]
    checks = re.findall(
        r'{\.check [^\n]*call="([^"]*)" expected="([^"]*)" tolerance="([^"]*)"}', text
    )
    check(len(checks) >= 4, f"{question}: checks", checks)
    here = chapter_of[question]
    results = verdicts(template, solution.strip(), checks, here)
    check(all(result is True for result in results), f"{question}: solution", results)

    programs = re.findall(r'{\.wrong program="([^"]*)"}', text)
    check(set(programs) == set(documented), f"{question}: wrong programs", programs)
    for program, (first, message) in documented.items():
        results = verdicts(template, whole(program, solution), checks, here)
        failed = [i for i, result in enumerate(results) if result is not True]
        check(
            failed and failed[0] == first and message in str(results[first]),
            f"{question}: {program} fails check {first}: {message}",
            results,
        )
    # The last check alone must tell a wrong order, by numbers and not by shapes.
    if question == "attention-fn":
        check(
            verdicts(template, "K @ Q.T", checks, here)[-1] is False,
            f"{question}: K @ Q.T gives other numbers where the shapes fit",
        )


def compare_programs(prose):
    for question in failures:
        text = question_text(prose, question)
        if check(text, f"there is no question {question}"):
            compare_program(question, text)


# ---- All together ------------------------------------------------------------------------


def attempt(compare, *arguments):
    """What the oracle stumbles over is a failure, too."""
    try:
        return compare(*arguments)
    except Exception as error:
        check(False, f"{compare.__name__} can not judge this: {error!r}")


def judge(build, published, prose, example="", ledger=True):
    """What can be said of a document; at another example, what does not depend on it; and
    without its ledger."""
    global tally
    tally, definitions.example = Tally(), example
    compare_results(build)
    entries = attempt(compare_ledger, build) if ledger else []
    if check(published.exists(), f"there is no {published}"):
        text = plain(published.read_text())
        attempt(compare_tables, text)
        attempt(compare_readings, text, prose)
        attempt(account, text, entries)
        if not example:
            attempt(compare_sheet, text)
    if not example:
        compare_wrong_answers()
        attempt(compare_programs, prose)
    definitions.example = ""
    return tally


def main():
    arguments = argparse.ArgumentParser(description="recompute what level 14 publishes")
    arguments.add_argument(
        "--published", type=Path, default=root / "chapters" / level / "README.md"
    )
    arguments.add_argument("--build", type=Path, default=root / "build" / level)
    arguments.add_argument("--prose", type=Path, default=root / "chapters" / level)
    options = arguments.parse_args()
    outcome = judge(options.build, options.published, options.prose)
    for failure in outcome.failures:
        print("FAILED", failure)
    print(outcome)
    return 1 if outcome.failures else 0


if __name__ == "__main__":
    sys.exit(main())
