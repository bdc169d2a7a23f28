#!/usr/bin/python3
"""Which printed digits does the arithmetic support?

    tests/certify/certificate.py WORK LEVEL

WORK holds what tests/certify/run computed: results as they are (expected/), and with each
operation rounded up, down and towards zero (FE_…/), the ledger of what is printed, and
builds, the names of the builds that gave the same bytes. Of each printed number:

    error     the largest change of the value under another rounding
    edge      the distance from the value to where its last printed place would change
    moves     it printed otherwise under another rounding: error >= edge, and not 0
    blurred   how many of its printed places are finer than the error
    finer     how many of its printed places are finer than its standard error

Prints them by chapter, then those with a place that is not supported, and the closest.
Writes all of them to numbers.csv, and certificate.json. Status 1 if a number moves, or if a
claim that LEVEL's prose leans on is true under one rounding and false under another.
"""

import csv
import json
import math
import re
import sys
from fractions import Fraction
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "oracle"))

import printed

ROUNDINGS = ["FE_UPWARD", "FE_DOWNWARD", "FE_TOWARDZERO"]
PROCESSORS = {"for aarch64": "aarch64", "for s390x": "s390x", "for WebAssembly": "WebAssembly"}
work, level = map(Path, sys.argv[1:])


# ---- Results -----------------------------------------------------------------------------
def values_of(entry):
    if entry["kind"] == "plot":
        return [[float(y) for y in series["y"]] for series in entry["series"]]
    return [[float(value) for value in row] for row in entry["values"]]


class Results:
    """By chapter and setting: values, standard errors and claims."""

    def __init__(self, folder):
        self.values, self.errors, self.claims = {}, {}, {}
        for path in sorted(folder.glob("[0-9][0-9]-*.json")):
            chapter = json.loads(path.read_text())
            for setting in chapter["settings"]:
                self.read(chapter["chapter"], setting)

    def read(self, chapter, setting):
        at = chapter, setting["setting"]
        for entry in setting["inputs"] + setting["results"]:
            self.values[*at, entry["name"]] = values_of(entry)
        for entry in setting["errors"]:
            self.errors[*at, entry["result"]] = entry["values"]
        for claim in setting["claims"]:
            self.claims[*at, claim["name"]] = claim["holds"]


def fingerprint(folder):
    """FNV-1a of all results files in order, as src/proof/certificate.c takes it."""
    value = 0xCBF29CE484222325
    for path in sorted(folder.glob("[0-9][0-9]-*.json")):
        for byte in path.read_bytes():
            value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return f"{value:016x}"


# ---- Numbers -----------------------------------------------------------------------------
def half_unit(text, value, format):
    """Half of the last place that the format keeps, printed or not: 2 may mean 2.00."""
    read, half = printed.read(text)
    kind, digits = (format.split() + ["0"])[:2]
    declared = half
    if kind == "decimals":
        declared = Fraction(10) ** -int(digits) / 2
    elif kind == "significant" and value:
        declared = Fraction(10) ** (math.floor(math.log10(abs(value))) + 1 - int(digits)) / 2
    fits = abs(Fraction(value) - read) <= declared
    return read, declared if fits and declared < half else half


def places_within(half, error):
    """How many places from the last one on are finer than the error."""
    count = 0
    while error and 2 * half * 10**count < error:
        count += 1
    return count


class Number:
    def __init__(self, entry, exact, others):
        self.where = f"{entry['chapter']}.{entry['name']}[{entry['row']}, {entry['column']}]"
        self.where += f" @ {entry['setting']}" if entry["setting"] else ""
        self.chapter, self.printed, self.value = entry["chapter"], entry["printed"], entry["value"]
        at = entry["chapter"], entry["setting"], entry["name"]
        row, column = entry["row"], entry["column"]
        read, half = half_unit(self.printed, self.value, entry["format"])
        value = Fraction(self.value)
        assert float(exact.values[at][row][column]) == self.value
        self.error = max(abs(Fraction(other.values[at][row][column]) - value) for other in others)
        self.edge = half - abs(value - read)
        self.moves = self.error > 0 and self.error >= self.edge
        self.blurred = places_within(half, self.error)
        errors = exact.errors.get(at)
        self.sampling = errors[row][column] if errors else 0
        self.finer = places_within(half, Fraction(self.sampling))
        self.safety = self.edge / self.error if self.error else math.inf

    def row(self):
        return [
            self.where,
            self.printed,
            f"{self.value:.17g}",
            f"{float(self.error):.2g}",
            f"{float(self.edge):.2g}",
            f"{float(self.safety):.2g}" if self.error else "exact",
            self.blurred,
            f"{self.sampling:.2g}" if self.sampling else "",
            self.finer,
        ]


HEADING = "number printed value error edge edge/error blurred standard-error finer".split()


def numbers_of(ledger, exact, others):
    """Each number once, wherever else it stands printed alike."""
    numbers = {}
    for entry in ledger:
        if entry["kind"] in ("computed", "cell") and not entry["name"].endswith(".shape"):
            number = Number(entry, exact, others)
            numbers[number.where, number.printed] = number
    return list(numbers.values())


# ---- Claims ------------------------------------------------------------------------------
def claims_of(exact):
    """Those at the start, and those at settings that prose names."""
    text = "".join(path.read_text() for path in sorted(level.glob("[0-9][0-9]-*.md")))
    named = {
        (name.split(".")[-1], " + ".join(part.strip() for part in setting.split("+")))
        for name, setting in re.findall(r'claim="([^"@]*?) *@ *([^"]*?) *"', text)
    }
    return [claim for claim in exact.claims if claim[1] == "" or (claim[2], claim[1]) in named]


# ---- What is told ------------------------------------------------------------------------
def table(rows):
    widths = [max(len(str(row[i])) for row in rows) for i in range(len(rows[0]))]
    for row in rows:
        cells = [str(cell).ljust(w) if i == 0 else str(cell).rjust(w) for i, (cell, w) in enumerate(zip(row, widths))]
        print("   ", "  ".join(cells).rstrip())


def by_chapter(numbers):
    rows = ["chapter numbers exact largest-error least-edge/error move blurred finer".split()]
    for chapter in dict.fromkeys(number.chapter for number in numbers):
        own = [number for number in numbers if number.chapter == chapter]
        least = min(number.safety for number in own)
        rows.append([
            chapter,
            len(own),
            sum(number.error == 0 for number in own),
            f"{float(max(number.error for number in own)):.2g}",
            f"{float(least):.2g}" if least < math.inf else "exact",
            sum(number.moves for number in own),
            sum(number.blurred > 0 for number in own),
            sum(number.finer > 0 for number in own),
        ])
    return rows


def significant(value, digits):
    """Rounded down: a promise must not grow by being printed."""
    power = 10 ** (math.floor(math.log10(value)) + 1 - digits)
    return math.floor(value / power) * power


def certificate(numbers, claims, builds):
    processors = ["x86-64"] + [name for ending, name in PROCESSORS.items() if any(build.endswith(ending) for build in builds)]
    inexact = [number.safety for number in numbers if number.error]
    return {
        "results": fingerprint(work / "expected"),
        "builds": builds,
        "processors": processors,
        "numbers": len(numbers),
        "exact": sum(number.error == 0 for number in numbers),
        "moving": sum(number.moves for number in numbers),
        "safety": significant(float(min(inexact)), 1) if inexact else 0,
        "claims": claims,
    }


def main():
    exact = Results(work / "expected")
    others = [Results(work / rounding) for rounding in ROUNDINGS]
    numbers = numbers_of(json.loads((work / "ledger.json").read_text())["entries"], exact, others)
    claims = claims_of(exact)
    unstable = [
        claim
        for claim in claims
        if any(other.claims[claim] != exact.claims[claim] for other in others)
    ]
    table(by_chapter(numbers))
    told = [number for number in numbers if number.moves or number.blurred or number.finer]
    if told:
        print("    With a place that is not supported:")
        table([HEADING] + [number.row() for number in told])
    print("    The closest to an edge, for their error:")
    table([HEADING] + [number.row() for number in sorted(numbers, key=lambda number: number.safety)[:8]])
    for claim in unstable:
        print("    True under one rounding, false under another:", claim[0], claim[2], "@", claim[1] or "the start")
    print(f"    {len(claims) - len(unstable)} of {len(claims)} claims are as true under any rounding")
    with open(work / "numbers.csv", "w", newline="") as file:
        csv.writer(file).writerows([HEADING] + [number.row() for number in numbers])
    builds = (work / "builds").read_text().splitlines() if (work / "builds").exists() else []
    text = json.dumps(certificate(numbers, len(claims), builds), indent=1, ensure_ascii=False)
    (work / "certificate.json").write_text(text + "\n")
    sys.exit(1 if unstable or any(number.moves for number in numbers) else 0)


main()
