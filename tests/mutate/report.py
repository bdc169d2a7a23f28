"""Tables of mutants by kind, and the list of survivors."""

import re
import time
from collections import Counter, defaultdict

enough = 0.95
killers = ["compiler", "run", "weave", "claim", "equation", "oracle", "another", "sanitizer"]


def killer_in(complaint):
    """Which of the tool's checks the complaint is from."""
    first = next((line for line in complaint.splitlines() if " error: " in line), "")
    return (
        "claim"
        if "stand on the claim" in first or "choice must be right" in first
        else "equation"
        if "as printed" in first or "the digits" in first
        else "weave"
    )


class Explanations:
    """The file `equivalent`: patterns at the start of a line, in which * stands for anything,
    and below them, indented, why what they match is no mistake."""

    def __init__(self, path):
        self.patterns, self.used = [], set()
        waiting, reason = [], []
        for line in [*path.read_text().splitlines(), ""] if path.exists() else []:
            if line.startswith(" "):
                reason.append(line.strip())
            elif reason:
                self.patterns += [(*known, " ".join(reason)) for known in waiting]
                waiting, reason = [], []
            if line and not line.startswith(("#", " ")):
                pattern = ".*".join(re.escape(part) for part in line.split("*"))
                waiting.append((line, re.compile(pattern)))

    def explain(self, change):
        """Why the change is no mistake, or ""."""
        found = [entry for entry in self.patterns if entry[1].fullmatch(change)]
        self.used |= {line for line, _, _ in found}
        return found[0][2] if found else ""

    def stale(self):
        return [line for line, _, _ in self.patterns if line not in self.used]


class Report:
    def __init__(self, complete):
        self.complete = complete
        self.wrong = False
        self.total = 0
        self.quiet = Counter()
        self.explanations = None

    def say(self, *words):
        print(*words, flush=True)

    def fail(self, *words):
        self.wrong = True
        self.say(*words)

    def published(self, title, lines, begun):
        kinds = defaultdict(lambda: [0, 0, 0, 0.0])
        for _, kind, *numbers in (line for line in lines if line[0] == "kind"):
            kinds[kind] = [sum(pair) for pair in zip(kinds[kind], map(float, numbers))]
        self.say(f"{title:42}{'made':>7}{'caught':>8}{'located':>9}{'seconds':>9}")
        for kind, (made, caught, located, spent) in sorted(kinds.items()):
            self.say(f"  {kind:40}{made:7.0f}{caught:8.0f}{located:9.0f}{spent / 1000:9.2f}")
        made, caught, located, spent = (sum(column) for column in zip(*kinds.values()))
        took = time.monotonic() - begun
        self.say(f"  {'all':40}{made:7.0f}{caught:8.0f}{located:9.0f}{spent / 1000:9.2f}")
        self.say(f"  in {took:.1f} s\n")
        self.total += int(made)
        for word, kind, place, what in (line for line in lines if line[0] in ("survivor", "astray")):
            self.fail(f"{place}: {word}: {kind}: {what}")
        self.harmless(lines)

    def harmless(self, lines):
        for _, kind, place, what in (line for line in lines if line[0] == "harmless"):
            self.quiet[kind] += 1
            if what != "quiet":
                self.fail(f"{place}: false alarm: {kind}")

    def killed(self, title, trials):
        same, trials = trials.count(None), [trial for trial in trials if trial]
        kinds = defaultdict(list)
        for trial in trials:
            kinds[trial.kind].append(trial)
        self.say(f"{title:26}{'made':>6}{'killed':>8}{'score':>8}  "
                 + "".join(f"{killer:>10}" for killer in killers)
                 + f"{'seconds':>9}")  # fmt: skip
        for kind, some in sorted(kinds.items()) + [("all", trials)]:
            by = Counter(trial.killer for trial in some)
            killed = len(some) - by[""]
            score = killed / len(some) if some else 1
            self.say(f"  {kind:24}{len(some):6}{killed:8}{score:8.1%}  "
                     + "".join(f"{by[killer] or '':>10}" for killer in killers)
                     + f"{sum(trial.seconds for trial in some):9.1f}")  # fmt: skip
        woven = [trial for trial in trials if trial.woven]
        seen = sum(trial.seen for trial in woven)
        either = sum(bool(trial.killer) or trial.seen for trial in trials)
        if same:
            self.say(f"  besides, {same} of which the compiler makes the same program")
        self.say(f"  {len(woven)} were woven without complaint; verify would have noticed that "
                 f"{seen} of them are not what is published,\n  and so {either} in all "
                 f"({either / max(1, len(trials)):.1%})\n")  # fmt: skip
        self.total += len(trials)
        if killed < enough * len(trials):
            self.fail(f"{title}: fewer than {enough:.0%} were killed")

    def survivors(self, trials, begun, listing):
        """Those that nobody explains, and how often each reason was given; each one, with its
        place and its reason, goes into the file `listing`."""
        reasons = {trial: self.explanations.explain(trial.change) for trial in trials}
        explained = Counter(reason for reason in reasons.values() if reason)
        self.say(f"survivors, in {time.monotonic() - begun:.1f} s; each with its line stands in {listing}")
        self.say(f"  {explained.total()} of {len(trials)} are explained in tests/mutate/equivalent:")
        for reason, count in explained.most_common():
            self.say(f"  {count:4}  {reason}")
        with listing.open("w") as file:
            for trial, reason in reasons.items():
                change = trial.change.partition(": ")[2]
                line = f"{trial.place}: {trial.kind}: {change}"
                print(line, f"    {reason}", sep="\n", file=file)
                if not reason:
                    self.fail(f"  {line}")
        for line in self.explanations.stale() if self.complete else []:
            self.fail(f"  tests/mutate/equivalent explains what does not survive: {line}")
        self.say()

    def end(self, start):
        quiet = ", ".join(f"{count} × {kind}" for kind, count in sorted(self.quiet.items()))
        self.say(f"no alarm was raised by {quiet}" if not self.wrong else f"harmless: {quiet}")
        self.say(f"{self.total} mutants in {time.monotonic() - start:.0f} s: "
                 + ("something is wrong" if self.wrong else "all is well"))  # fmt: skip
