"""Mutants of what prose says it quotes: another row, column, preset, name or digits; other
words' claims; another answer."""

import json
import re

from sources import Mutant

reference = re.compile(
    r"""(?P<work>work\s+)?
        (?P<name>(?:[\w-]+\.)?[A-Za-z_][\w-]*)
        (?P<transposed>\^T)?
        (?:\[(?P<index>[^\]]*)\])?
        (?P<shape>\.shape)?
        (?P<at>\s*@\s*(?P<setting>[\w-]+(?:\s*\+\s*[\w-]+)*))?
        (?P<colon>\s*:\s*(?P<digits>[-+,.\w%]+))?\s*""",
    re.VERBOSE,
)

# Where references stand: in braces, in tables, as figures, in attributes.
places = re.compile(
    r"""\{\{table\s+(?P<table>[^|}]*)
      | \{\{(?P<quote>(?!table\b)[^{}]*)\}\}
      | \(figure:(?P<figure>[^)]*)\)
      | \b(?P<attribute>answer|value|expected|shape)="(?P<value>[^"{}]*)"
      | \bclaim="(?P<claim>[^"]*)"
      | \bpreset="(?P<preset>[^"]*)"
      | \bcontrol="(?P<control>[^"]*)" """,
    re.VERBOSE,
)


class Results:
    """What the chapters of a level ask and show, from their results files."""

    def __init__(self, build):
        self.chapters = {}
        for path in sorted(build.glob("[0-9][0-9]-*.json")):
            results = json.loads(path.read_text())
            start = results["settings"][0]
            self.chapters[results["chapter"]] = {
                "values": {
                    value["name"]: value for value in start["inputs"] + start["results"]
                },
                "inputs": [value["name"] for value in start["inputs"]],
                "presets": list(dict.fromkeys(preset["name"] for preset in start["presets"])),
                "sets": {
                    (preset["name"], re.match(r"[\w-]+", preset["target"])[0])
                    for preset in start["presets"]
                },
                "claims": [claim["name"] for claim in start["claims"]],
            }


def shape(value):
    values = value.get("values") or [series["y"] for series in value["series"]]
    return len(values), len(values[0])


def next_to(items, item, count=1):
    """The items that follow this one, in a circle."""
    at = items.index(item) if item in items else -1
    around = items[at + 1 :] + items[: max(at, 0)]
    return [other for other in around if other != item][:count]


class Binding:
    """One reference, and what it could have been."""

    def __init__(self, text, start, here, results):
        self.start, self.match = start, reference.fullmatch(text)
        self.known = False
        if not self.match:
            return
        chapter, dot, name = self.match["name"].rpartition(".")
        self.prefix, self.name = chapter + dot, name
        self.chapter = results.chapters.get(chapter or here)
        self.known = bool(self.chapter) and name in self.chapter["values"]
        if self.known:
            self.value = self.chapter["values"][name]

    def put(self, kind, group, after):
        start, end = self.match.span(group)
        return Mutant(kind, self.start + start, self.start + end, after)

    def names(self):
        alike = [
            name
            for name, value in self.chapter["values"].items()
            if shape(value) == shape(self.value)
            and value.get("rows") == self.value.get("rows")
            and (value["kind"] == "plot") == (self.value["kind"] == "plot")
        ]
        for other in next_to(alike, self.name):
            yield self.put("another name", "name", self.prefix + other)

    def labels(self, axis):
        if "series" in self.value:
            series = self.value["series"]
            return [s["name"] for s in series] if axis == 0 else range(len(series[0]["y"]))
        labels = self.value[("rows", "columns")[axis]]
        return labels or range(shape(self.value)[axis])

    def indices(self):
        if self.match["index"] is None:
            return
        parts = [part.strip() for part in self.match["index"].split(",")]
        rows, cols = shape(self.value)
        axes = [1] if len(parts) == 1 and rows == 1 and not self.value.get("rows") else [0, 1]
        for at, axis in zip(range(len(parts)), axes):
            labels = [str(label) for label in self.labels(axis)]
            here = parts[at]
            if here.isdigit() and here not in labels:
                here = labels[int(here)] if int(here) < len(labels) else here
            kind = ("another row", "another column")[axis]
            for other in next_to(labels, here):
                changed = parts[:at] + [other] + parts[at + 1 :]
                yield self.put(kind, "index", ", ".join(changed))
        if len(parts) == 2 and parts[0] != parts[1]:
            yield self.put("row and column swapped", "index", ", ".join(parts[::-1]))

    def settings(self):
        """An input is the same at a preset that does not set it: that is no mutant."""
        start = self.match["setting"] or ""
        for mutant, here in self.other_settings():
            if self.name not in self.chapter["inputs"] or self.sets(start) != self.sets(here):
                yield mutant

    def sets(self, setting):
        presets = re.split(r"\s*\+\s*", setting)
        return [preset for preset in presets if (preset, self.name) in self.chapter["sets"]]

    def other_settings(self):
        presets = self.chapter["presets"]
        if self.match["setting"]:
            here = re.split(r"\s*\+\s*", self.match["setting"])
            yield self.put("another preset", "at", ""), ""
            for at, preset in enumerate(here):
                for other in next_to(presets, preset):
                    if other not in here:
                        changed = " + ".join(here[:at] + [other] + here[at + 1 :])
                        yield self.put("another preset", "setting", changed), changed
                if len(here) > 1:
                    changed = " + ".join(here[:at] + here[at + 1 :])
                    yield self.put("another preset", "setting", changed), changed
        else:
            end = self.start + max(self.match.end(g) for g in ("name", "transposed", "shape"))
            end = max(end, self.start + self.match.end("index") + 1) if self.match["index"] else end
            for preset in presets[:1]:
                yield Mutant("another preset", end, end, f" @ {preset}"), preset

    def digits(self):
        if self.match["shape"] or self.match["work"]:
            return
        if self.match["digits"]:
            match = re.search(r"\d+", self.match["digits"])
            for change in (1, -1):
                count = int(match[0]) + change if match else -1
                if count >= 0:
                    text = self.match["digits"]
                    changed = text[: match.start()] + str(count) + text[match.end() :]
                    yield self.put("other digits", "digits", changed)
        else:
            word = re.match(r"(decimals|fixed|significant) (\d+)", self.value["format"][0])
            end = self.start + len(self.match[0].rstrip())
            for change in (1, -1):
                count = int(word[2]) + change if word else -1
                letter = "g" if word and word[1] == "significant" else "f"
                if count >= (letter == "g"):
                    yield Mutant("other digits", end, end, f" : .{count}{letter}")

    def mutants(self, kinds):
        for kind in kinds if self.known else []:
            yield from getattr(self, kind)()


def claim_mutants(text, start, here, results):
    name, at, setting = (part.strip() for part in text.partition("@"))
    chapter, dot, claim = name.rpartition(".")
    owner = results.chapters.get(chapter or here)
    if not owner or claim not in owner["claims"]:
        return
    at_setting = f" @ {setting}" if at else ""
    end = start + len(text)
    for other in next_to(owner["claims"], claim):
        yield Mutant("another claim", start, end, f"{chapter}{dot}{other}{at_setting}")
    presets = [preset for preset in owner["presets"] if preset not in setting]
    for other in ([""] if setting else []) + presets[:1]:
        yield Mutant(
            "claim at another preset", start, end, name + (f" @ {other}" if other else "")
        )


def lab_mutants(kind, text, start, here, results):
    owner = results.chapters.get(here)
    names = owner["presets" if kind == "preset" else "inputs"] if owner else []
    for other in next_to(names, text) if text in names else []:
        yield Mutant(f"another {kind} of a lab", start, start + len(text), other)


quoted = ("names", "indices", "settings", "digits")
whole = ("names", "settings")


def mutants_of(text, here, results):
    """All mutants of a part's prose; `here` is the chapter beside it."""
    found = {}
    for match in places.finditer(text):
        for kind in ("table", "quote", "figure", "value", "claim", "preset", "control"):
            inner = match[kind]
            if inner is None:
                continue
            start = match.start(kind)
            start += len(inner) - len(inner.lstrip())
            inner = inner.strip()
            if kind == "claim":
                made = claim_mutants(inner, start, here, results)
            elif kind in ("preset", "control"):
                made = lab_mutants(kind, inner, start, here, results)
            else:
                binding = Binding(inner, start, here, results)
                made = binding.mutants(quoted if kind in ("quote", "value") else whole)
            for mutant in made:
                found.setdefault(mutant[1:], mutant)
    return sorted(found.values(), key=lambda mutant: (mutant.start, mutant.end, mutant.after))
