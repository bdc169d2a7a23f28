#!/usr/bin/python3
"""Mutants: how much of what an author can get wrong does anybody notice?

    tests/mutate/mutate.py LEVEL BUILD [--published] [--sample N]

Makes mutants of a level, one at a time, in the same order each time, on all cores:

  - of what is published, text and figures (text.c, figures.c): verify must find each, and
    find the place;
  - of the C of its chapters (sources.py) and of what its prose quotes (bindings.py). Such a
    mutant is killed if it does not compile, if the chapter fails, if the document can not
    be woven or a claim or equation in it is false, if the oracle in tests/oracle disagrees,
    at the level's own example or at another, or if the sanitizers do, with which
    `make certify` runs every chapter. That the published document differs does not count:
    publishing again would hide it. How many verify would have noticed by that is told
    beside it.

And it changes what must not matter: line ends, how a PNG is packed, the compiler.

A mutant of which the compiler makes the same instructions is no mutant, and not counted.
Which survivors are equivalent, and why, stands in the file `equivalent`; they count as
survivors all the same. Each reason is told with how often it was needed, each survivor
that nobody explains with its file and line; all stand in BUILD/mutate/survivors. Ends with
status 1 if a mutant of text or figures was missed or not located, if something harmless
raised an alarm, if fewer than 95 % of the mutants of sources or of bindings were killed, or
if a survivor is not explained. --published leaves sources and bindings alone; --sample tries
every Nth mutant.
"""

import argparse
import os
import re
import shutil
import subprocess
import sys
import time
from functools import cache
from multiprocessing import Pool, current_process
from pathlib import Path

sys.dont_write_bytecode = True
here = Path(__file__).parent
sys.path[:0] = [str(here), str(here.parent / "oracle")]

import bindings
import report
import sources


# ---- What is published -------------------------------------------------------------------


def try_published(program, options):
    """The lines that text or figures prints, run in one process for each core."""
    cores = os.cpu_count()
    command = [options.build.parent / "tests/mutate" / program, options.level, options.build]
    parts = [
        subprocess.Popen(
            [*command, str(part * options.sample), str(cores * options.sample)],
            stdout=subprocess.PIPE,
            text=True,
        )
        for part in range(cores)
    ]
    lines = [line.split("\t") for part in parts for line in part.communicate()[0].splitlines()]
    if any(part.returncode for part in parts):
        sys.exit(2)
    return lines


# ---- Sources and bindings ----------------------------------------------------------------


class Trial:
    """A mutant and what became of it."""

    def __init__(self, name, text, mutant):
        self.kind, self.source = mutant.kind, name.endswith(".c")
        self.place = f"{name}:{text.count(chr(10), 0, mutant.start) + 1}"
        self.change = f"{name}: {change_of(text, mutant)}"
        self.killer, self.woven, self.seen, self.seconds = "", False, False, 0


def change_of(text, mutant):
    """The line with the change in it: `w [* → +] h`; a long one is cut."""
    start = text.rfind("\n", 0, mutant.start) + 1
    end = (text + "\n").find("\n", mutant.end)
    before = text[max(start, mutant.start - 60) : mutant.start]
    after = text[mutant.end : min(end, mutant.end + 40)]
    inside = f"[{text[mutant.start:mutant.end]} → {mutant.after}]"
    return " ".join(f"{before}{inside}{after}".split())


def altered(text, mutant):
    return text[: mutant.start] + mutant.after + text[mutant.end :]


def without_lines(results):
    return re.sub(r'"line": \d+', "", results)


class Bench:
    """Where one process tries its mutants: the level at its own example and at another."""

    def __init__(self, level, build):
        import oracle
        from workshop import Workshop

        top = build / "mutate" / current_process().name
        self.judged = oracle.level == level.name
        self.level = level
        self.own = Workshop(level, build.parent, top / "own")
        self.another = Workshop(level, build.parent, top / "another", "another")
        self.texts = {path.name: path.read_text() for path in level.glob("[0-9][0-9]-*")}
        for shop in (self.own, self.another):
            wrong = shop.start()
            shop.plain = self.results(shop)
            shutil.copytree(shop.build, shop.build / "plain")
            if wrong or self.judge(shop):
                sys.exit(f"without any mutant: {wrong or self.judge(shop)}; see `make check`")
        self.explanations = report.Explanations(here / "equivalent")
        self.tried = 0
        self.document = (self.own.build / "README.md").read_bytes()

    def results(self, shop):
        return {path.stem: path.read_text(errors="replace") for path in shop.build.glob("[0-9][0-9]-*.json")}

    def judge(self, shop):
        """Who notices what shop has woven, if anybody does."""
        complaint = shop.weave()
        if complaint or not self.judged:
            return report.killer_in(complaint) if complaint else ""
        return "oracle" if shop.judge(hasty=True).failures else ""

    def seen(self):
        """Whether verify would find what was woven in disagreement with what is published."""
        if (self.own.build / "README.md").read_bytes() != self.document:
            return True
        now = self.results(self.own)
        return any(without_lines(now[stem]) != without_lines(self.own.plain[stem]) for stem in now)

    def try_source(self, shop, name, text, kind):
        """Who notices the chapter's text, at the example of the shop."""
        stem = Path(name).stem
        fitting = shop.fit(stem[3:], text, whole=kind != "statement left out")
        if fitting is None:
            return ""
        if shop.compile(stem, fitting):
            return "compiler"
        if shop.execute(stem, seconds=1):
            return "run"
        same = (shop.build / f"{stem}.json").read_text(errors="replace") == shop.plain[stem]
        return "" if same else self.judge(shop)

    def try_binding(self, shop, name, text, _):
        (shop.chapters / name).write_text(text)
        for stem in shop.compose():
            shutil.copy2(shop.build / "plain" / stem, shop.build)
            shop.execute(stem)
        return self.judge(shop)

    def restore(self, shop, name):
        text = self.texts[name]
        if name.endswith(".md"):
            (shop.chapters / name).write_text(text)
            for plain in (shop.build / "plain").glob("*.compositions"):
                shutil.copy2(plain, shop.build)
        else:
            (shop.chapters / name).write_text(shop.fit(Path(name).stem[3:], text))
        for plain in (shop.build / "plain").iterdir():
            now = shop.build / plain.name
            if plain.suffix in (".json", ".ran") and now.read_bytes() != plain.read_bytes():
                shutil.copy2(plain, now)

    def sanitized(self, name, text):
        """Whether a sanitizer ends the chapter."""
        stem, tool = Path(name).stem, self.own.tool / "sanitizers"
        flags = ["-g", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"]
        if self.own.compile(stem, text, flags, tool, by="clang-14"):
            return False
        program = [self.own.build / stem, "--results"]
        return subprocess.run(program, capture_output=True).returncode != 0

    @cache
    def instructions(self, text):
        """What the optimiser makes of a chapter."""
        from workshop import compiling

        command = ["cc", *compiling, "-O2", "-S", "-x", "c", "-", "-o", "-"]
        return subprocess.run(command, capture_output=True, input=text.encode()).stdout

    def trial(self, name, mutant):
        start, text = time.monotonic(), self.texts[name]
        trial, other = Trial(name, text, mutant), altered(text, mutant)
        attempt = self.try_source if trial.source else self.try_binding
        trial.killer = attempt(self.own, name, other, mutant.kind)
        trial.woven = trial.killer in ("", "oracle")
        trial.seen = trial.woven and self.seen()
        self.restore(self.own, name)
        explained = self.explanations.explain(trial.change)
        doubtful = trial.source and not trial.killer and not explained
        if doubtful and self.instructions(text) == self.instructions(other):
            return None
        if not trial.killer:
            trial.killer = attempt(self.another, name, other, mutant.kind) and "another"
            self.restore(self.another, name)
        if doubtful and not trial.killer:
            trial.killer = "sanitizer" if self.sanitized(name, other) else ""
            self.restore(self.own, name)
        trial.seconds = time.monotonic() - start
        return trial


bench = None


def open_bench(*arguments):
    global bench
    bench = Bench(*arguments)


control = 100  # after so many mutants, none is tried: nobody may notice anything


def try_mutant(job):
    bench.tried += 1
    if bench.tried % control == 0 and (bench.judge(bench.own) or bench.judge(bench.another)):
        raise RuntimeError("somebody noticed a mutant that was not there")
    return bench.trial(*job)


def mutants_of(level, build):
    """(file, mutant), file by file."""
    results = bindings.Results(build)
    for path in sorted(level.glob("[0-9][0-9]-*")):
        if path.suffix == ".c":
            yield from ((path.name, mutant) for mutant in sources.mutants_of(path.read_text()))
        elif path.suffix == ".md":
            made = bindings.mutants_of(path.read_text(), path.stem[3:], results)
            yield from ((path.name, mutant) for mutant in made)


def try_sources(options):
    """All trials; None for what the compiler takes for the same program."""
    import oracle

    for example in ("", "another"):  # so that no process needs to compute them again
        oracle.judge(options.build, options.level / "README.md", options.level, example, False)
    jobs = list(mutants_of(options.level, options.build))[:: options.sample]
    # One more than there are cores, since each waits for files to be on the disk now and then.
    with Pool(os.cpu_count() + 1, open_bench, [options.level, options.build]) as pool:
        return list(pool.imap(try_mutant, jobs, chunksize=4))


# ---- What must not matter ----------------------------------------------------------------


def try_compiler(options):
    """The results of every chapter, by another compiler."""
    lines = []
    for path in sorted(options.level.glob("[0-9][0-9]-*.c")):
        program = options.build / "mutate/clang" / path.stem
        program.parent.mkdir(exist_ok=True)
        core = options.build.parent
        made = subprocess.run(
            ["clang-14", "-O3", "-w", "-Isrc", "-std=c11", "-ffp-contract=off",
             "-fno-math-errno", path, core / "src/chapter/native.o", core / "libcore.a",
             "-o", program], capture_output=True)  # fmt: skip
        plain, other = (subprocess.run([run, "--results"], capture_output=True).stdout
                        for run in (options.build / path.stem, program))  # fmt: skip
        quiet = made.returncode == 0 and plain == other
        lines.append(["harmless", "a chapter by clang", path.name, "quiet" if quiet else "alarm"])
    return lines


# ---- All together ------------------------------------------------------------------------


def main():
    arguments = argparse.ArgumentParser(description="try what mutants of a level are noticed")
    arguments.add_argument("level", type=Path)
    arguments.add_argument("build", type=Path)
    arguments.add_argument("--published", action="store_true")
    arguments.add_argument("--sample", type=int, default=1)
    options = arguments.parse_args()
    (options.build / "mutate").mkdir(exist_ok=True)

    out = report.Report(options.sample == 1)
    start = time.monotonic()
    for program in ("text", "figures"):
        begun = time.monotonic()
        out.published(f"published {program}", try_published(program, options), begun)
    out.harmless(try_compiler(options))
    if not options.published:
        begun = time.monotonic()
        trials = try_sources(options)
        out.explanations = report.Explanations(here / "equivalent")
        out.killed("sources of chapters", [t for t in trials if t is None or t.source])
        out.killed("bindings in prose", [t for t in trials if t and not t.source])
        survivors = [t for t in trials if t and not t.killer]
        out.survivors(survivors, begun, options.build / "mutate/survivors")
    out.end(start)
    return 1 if out.wrong else 0


if __name__ == "__main__":
    sys.exit(main())
