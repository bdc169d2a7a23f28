#!/usr/bin/python3
"""Requests to the labs of a level, and what the document says of some of them.

    labs.py requests LEVEL BUILD    prints requests, as native.c reads them
    labs.py judge LEVEL BUILD       reads the answers; ends with status 1 if any is not
                                    what the document prints

BUILD is where the level was woven, with ledger.json. First comes one request for each
chapter of the module that a number of the document is from: all these numbers, at their
presets, with every question answered. They must be what the document prints. Then, for each chapter
with a lab, random settings with everything that it can show, and random answers to its
questions. The random numbers are the same each time.
"""

import json
import random
import re
import sys
from pathlib import Path

settings_each = 300
checks_each = 200

code = {"check, code"}  # ASCII, and lists as Python writes them


def results_of(build):
    files = sorted(build.glob("[0-9][0-9]-*.json"))
    return {each["chapter"]: each for each in (json.loads(f.read_text()) for f in files)}


def asked_of(build):
    """The chapters of the module: the others nobody asks on the page."""
    return re.findall(r'^ *{"([^"]+)"', (build / "asked.c").read_text(), re.M)


def questions_of(level):
    prose = "\n".join(f.read_text() for f in sorted(level.glob("[0-9]*.md")))
    return re.findall(r"\.question[^}]*#([a-z0-9-]+)", prose)


def labs_of(level):
    """The chapters whose prose has a lab."""
    files = sorted(level.glob("[0-9][0-9]-*.md"))
    return [f.stem[3:] for f in files if re.search(r"^::: \{\.lab\b", f.read_text(), re.M)]


# ---- What the document prints ----


def numbers_of(build, chapter):
    ledger = json.loads((build / "ledger.json").read_text())
    return [
        entry
        for entry in ledger["entries"]
        if entry["kind"] == "computed"
        and entry["chapter"] == chapter
        and entry["element"] not in code
    ]


def index_of(labels, at):
    """By its label, quoted; by its position, if that does not tell it from others."""
    label = labels[at] if labels else ""
    return f'"{label}"' if label and labels.count(label) == 1 else str(at)


def digits_of(words):
    """What is declared stands for itself, but for what prose may have asked for."""
    kind, digits = words.split()[:2] if " " in words else (words, "")
    letter = {"fixed": "f", "significant": "g", "percent": "%", "exponent": "e"}.get(kind)
    return f" : .{digits}{letter}" if letter else ""


def find(results, name):
    setting = results["settings"][0]
    return next(r for r in setting["inputs"] + setting["results"] if r["name"] == name)


def place_of(result, row, column):
    """[cat, x], or [x] in what is nothing but one row."""
    rows = [series["name"] for series in result.get("series", [])] or result["rows"]
    where = [index_of(result.get("columns"), column)]
    if rows or len(result["values"]) > 1:
        where.insert(0, index_of(rows, row))
    return f"[{', '.join(where)}]"


def reference_of(entry, results):
    place = place_of(find(results, entry["name"]), entry["row"], entry["column"])
    at = f" @ {entry['setting']}" if entry["setting"] else ""
    return f"{entry['chapter']}.{entry['name']}{place}{at}{digits_of(entry['format'])}"


def as_ascii(printed):
    for sign, plain in (("−", "-"), ("\\%", "%"), ("\\,", " ")):
        printed = printed.replace(sign, plain)
    power = re.fullmatch(r"(.*?) ?(?:×|\\times) ?10\^?\{?([-⁻⁰¹²³⁴⁵⁶⁷⁸⁹0-9]+)\}?", printed)
    if power:
        digits = power[2].translate(str.maketrans("⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "-0123456789"))
        printed = f"{power[1]}e{digits}"
    return re.sub(r"e([-+]?)0*(\d)", r"e\1\2", printed)


def document_requests(level, build):
    results_by_chapter = results_of(build)
    for chapter in asked_of(build):
        results = results_by_chapter[chapter]
        entries = numbers_of(build, chapter)
        entries = [e for e in entries if not e["name"].endswith(".shape")]
        lines = [f"answered {question}" for question in questions_of(level)]
        lines += [f"number {reference_of(entry, results)}" for entry in entries]
        if entries:
            yield chapter, lines, entries


# ---- Random settings ----


def random_number(rng):
    return rng.choice([rng.randint(-5, 5), round(rng.uniform(-4, 4), 2), rng.uniform(-9, 9)])


def random_value(rng, control):
    kind = control["kind"]
    if kind == "switch":
        return rng.randint(0, 1)
    if kind == "choice":
        return rng.randrange(len(control["choices"]))
    if kind == "steps":
        return rng.randint(0, min(control["most"], 200))
    if kind == "slider":
        steps = round((control["high"] - control["low"]) / control["step"])
        return control["low"] + rng.randint(0, steps) * control["step"]
    if kind == "random":
        return rng.randint(0, 1000)
    return random_number(rng)


def random_assignment(rng, control):
    count = sum(len(row) for row in control["values"])
    values = [random_value(rng, control) for _ in range(count)]
    return f"{control['name']} = {', '.join(map(repr, values))}"


def whole_wishes(results):
    setting = results["settings"][0]
    for control in setting["inputs"]:
        yield f"control {control['name']}"
        yield f"number {control['name']}"
        if control["kind"] in ("switch", "choice"):
            yield f"word {control['name']}"
    for result in setting["results"]:
        name, kind = result["name"], result["kind"]
        yield f"number {name}"
        if kind not in ("plot", "heatmaps", "picture"):
            yield f"table {name}"
        if kind in ("plot", "heatmaps", "picture", "histogram", "heatmap"):
            yield f"figure {name}"
    for claim in setting["claims"]:
        yield f"claim {claim['name']}"
    for preset in setting["presets"][:1]:
        for result in setting["results"]:
            yield f"number {result['name']} @ {preset['name']}"


def random_setting(rng, level, results):
    setting = results["settings"][0]
    lines, presets = [], sorted({p["name"] for p in setting["presets"]})
    if presets and rng.random() < 0.3:
        lines.append("@ " + " + ".join(rng.sample(presets, rng.randint(1, len(presets)))))
    for control in setting["inputs"]:
        if rng.random() < 0.5:
            lines.append(random_assignment(rng, control))
    lines += [f"answered {q}" for q in questions_of(level) if rng.random() < 0.3]
    for result in setting["results"]:
        if result["kind"] == "picture" and rng.random() < 0.5:
            lines.append(f"frame {result['name']} = -2, {rng.randint(3, 9)}, -1, 6")
    wishes = list(whole_wishes(results))
    return lines + rng.sample(wishes, min(len(wishes), rng.randint(4, 12)))


# ---- Random answers ----


def spellings(value):
    yield from (f"{value:.{d}f}" for d in range(4))
    yield from (f"{value:.2f}".replace(".", ","), f"{value * 100:.1f}%", f"{value:.1e}")
    yield from (f"{value:.2f}".replace("-", "−"), f"{value:.2f}".replace("0.", "."))
    yield from ("1/2", "about", "", "(5, 5)", "3 × 2", "1,234", "<1")


def random_check(rng, results):
    tables = [r for r in results["settings"][0]["results"] if r.get("values")]
    answer, other = rng.choice(tables), rng.choice(tables)
    if rng.random() < 0.2:
        return [f"shape {answer['name']}", f"wrong {other['name']}^T",
                f"typed {rng.choice(['(3, 3)', '3x3', '3 2', '1 1', 'x'])}"]  # fmt: skip

    def cell(result):
        row, col = rng.randrange(len(result["values"])), rng.randrange(len(result["values"][0]))
        return result["name"] + place_of(result, row, col), result["values"][row][col]

    (reference, value), (wrong, near) = cell(answer), cell(other)
    lines = [f"answer {reference}{rng.choice(['', ' : .2f', ' : .3g'])}", f"wrong {wrong}"]
    lines += [f"tolerance {rng.choice(['0.01', '0.5'])}"] if rng.random() < 0.3 else []
    typed = rng.choice(list(spellings(rng.choice([value, value, near, value + 0.01]))))
    return lines + [f"typed {typed}"]


def random_requests(level, build):
    rng = random.Random(1)
    for chapter in labs_of(level):
        results = results_of(build)[chapter]
        for _ in range(settings_each):
            yield "lab", chapter, random_setting(rng, level, results)
        for _ in range(checks_each):
            yield "check", chapter, random_check(rng, results)


# ---- Asking and judging ----


def print_requests(level, build):
    requests = [("lab", chapter, lines) for chapter, lines, _ in document_requests(level, build)]
    for action, chapter, lines in requests + list(random_requests(level, build)):
        print(f"{action} {chapter}", *lines, "", sep="\n")


def judge(level, build):
    answers = re.split(r"^# ([01])\n", sys.stdin.read(), flags=re.M)[1:]
    passed = failed = 0
    for i, (chapter, _, entries) in enumerate(document_requests(level, build)):
        good, text = answers[2 * i : 2 * i + 2]
        found = json.loads(text) if good == "1" else [text] * len(entries)
        for entry, number in zip(entries, found, strict=True):
            right = as_ascii(number) == as_ascii(entry["printed"])
            passed, failed = passed + right, failed + (not right)
            if not right:
                print(f"{entry['at']}: {entry['printed']}, in a lab {number}")
    faults = answers[2 * i + 2 :: 2].count("0")
    if faults > len(answers) / 2 / 20:
        print(f"{faults} of {len(answers) // 2} requests end in faults: what do they show?")
        failed += 1
    print(f"{passed} passed, {failed} failed")
    return failed > 0


if __name__ == "__main__":
    what, level, build = sys.argv[1:]
    act = {"requests": print_requests, "judge": judge}[what]
    sys.exit(act(Path(level), Path(build)))
