#!/usr/bin/python3
"""A copy of a level at one of the oracle's examples, to be run, woven and judged.

    tests/oracle/workshop.py LEVEL BUILD

judges the level at another example than its own: what is true of its own example by chance
is not true there. The level is copied into BUILD/another, the numbers of
definitions.another are put into its C, it is run and woven by the tool beside BUILD, and
the oracle says what it thinks. Claims may be false there: words are written for the level's
own example. Ends like oracle.py.
"""

import sys

sys.dont_write_bytecode = True

import shutil
import subprocess
from pathlib import Path

import definitions
import oracle

# As in the Makefile, but not optimised: each program runs for a moment only. Linked by the
# faster linker, if there is one.
compiling = ["-O0", "-w", "-Isrc", "-std=c11", "-fno-fast-math", "-ffp-contract=off",
            "-fno-math-errno"]  # fmt: skip
linker = ["-fuse-ld=gold"] if shutil.which("ld.gold") else []


class Workshop:
    """`example` is "", the level's own, or "another". Whatever goes wrong is told as the text
    of the complaint; "" is good."""

    def __init__(self, level, tool, target, example=""):
        self.level, self.tool, self.example = level, tool, example
        self.chapters, self.build = target / "chapters" / level.name, target / "build"
        shutil.rmtree(target, ignore_errors=True)
        shutil.copytree(level, self.chapters)
        self.build.mkdir()

    def colophon(self, command, *more, tool="colophon", before=()):
        command = [*before, self.tool / tool, command, "--build", self.build, *more]
        return subprocess.run(command, capture_output=True, encoding="utf-8", errors="replace")

    def fit(self, chapter, text, whole=True):
        """The chapter's C at this example; None if it has not what is to be replaced, unless
        something was left out of it."""
        for before, after in definitions.another.get(chapter, ({}, []))[1] if self.example else []:
            if whole and text.count(before) != 1:
                return None
            text = text.replace(before, after)
        return text

    def compile(self, stem, text, flags=(), tool=None, by="cc"):
        """Links with what the Makefile built in `tool`."""
        path, tool = self.chapters / f"{stem}.c", tool or self.tool
        path.write_text(text)
        edge, core = tool / "src/chapter/native.o", tool / "libcore.a"
        command = [by, *compiling, *linker, *flags, path, edge, core, "-o", self.build / stem]
        made = subprocess.run(command, capture_output=True, encoding="utf-8", errors="replace")
        return made.stderr if made.returncode else ""

    def execute(self, stem, seconds=60):
        """Runs a chapter, for so many seconds of processor time: that of the clock depends on
        what else the machine has to do."""
        limits = ["--seconds", "60", "--megabytes", "256", self.chapters, stem]
        before = ["prlimit", f"--cpu={seconds}"]
        ran = self.colophon("run", *limits, tool="colophon-run", before=before)
        return ran.stderr if ran.returncode else ""

    def compose(self):
        """Notes which presets the prose combines; the chapters for which that is new."""
        before = self.compositions()
        self.colophon("asked", self.chapters, tool="colophon-run")
        after = self.compositions()
        return [stem for stem in after if before.get(stem) != after[stem]]

    def compositions(self):
        return {path.stem: path.read_bytes() for path in self.build.glob("*.compositions")}

    def start(self):
        """Compiles and runs every chapter."""
        self.compose()
        wrong = ""
        for path in sorted(self.chapters.glob("[0-9][0-9]-*.c")):
            text = self.fit(path.stem[3:], path.read_text())
            if text is None:
                wrong += f"{path.name}: error: the other example does not fit\n"
            else:
                wrong += self.compile(path.stem, text) or self.execute(path.stem)
        return wrong

    def weave(self):
        woven = self.colophon("weave", "--no-figures", self.chapters)
        false_words = self.example and woven.returncode == 1
        return woven.stderr if woven.returncode and not false_words else ""

    def judge(self, hasty=False):
        """What the oracle says of what was woven; in haste, not much more than its first
        doubt."""
        where = self.build, self.build / "README.md", self.chapters, self.example
        if hasty:
            outcome = oracle.judge(*where, ledger=False)
            if outcome.failures:
                return outcome
        ledger = self.colophon("ledger", "--format", "json", self.chapters)
        (self.build / "ledger.json").write_text(ledger.stdout)
        return oracle.judge(*where)


def main(level, build):
    build = Path(build)
    workshop = Workshop(Path(level), build.parent, build / "another", "another")
    wrong = workshop.start() or workshop.weave()
    if wrong:
        print(wrong, "0 passed, 1 failed", sep="")
        return 1
    outcome = workshop.judge()
    for failure in outcome.failures:
        print("FAILED", failure)
    print(outcome)
    return 1 if outcome.failures else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
