#!/usr/bin/python3
"""Tries the programs in programs/ in Python with the real NumPy.

    programs.py PAGE

PAGE is the level's page, which says what each question is tried with. What a check must
return is what the solution, right/as_shown.py, returns here. A program in right/ must pass;
one in wrong/ must fail as its sibling .expected says in its first line. In the browser,
tests/browser/python.mjs tries the same programs, and looks for the sentence in the second.
"""
import contextlib
import importlib.util
import io
import pathlib
import subprocess
import sys
from html.parser import HTMLParser

here = pathlib.Path(__file__).resolve().parent
python = here.parent.parent / "src/page/python"  # not searched: it has another NumPy


class Checks(HTMLParser):
    """The checks of each question: {question: [attributes]}."""

    def __init__(self):
        super().__init__()
        self.questions, self.question = {}, None

    def handle_starttag(self, tag, attributes):
        found = dict(attributes)
        names = (found.get("class") or "").split()
        if "question" in names:
            self.question = self.questions[found["id"]] = []
        elif "check" in names:
            self.question.append(found)


def load(name, path):
    sys.dont_write_bytecode = True
    spec = importlib.util.spec_from_file_location(name, path)
    module = importlib.util.module_from_spec(spec)
    sys.modules[name] = module
    spec.loader.exec_module(module)
    return module


def checks_of(page):
    parser = Checks()
    reader = [sys.executable, here.parent / "pages/page.py", "text", page]
    parser.feed(subprocess.run(reader, capture_output=True, check=True, text=True).stdout)
    return parser.questions


def verdict(outcome):
    """As the files .expected put it."""
    if outcome["error"]:
        return of_error(outcome["error"])
    for check in outcome["checks"]:
        if check["verdict"] == "error":
            return of_error(check["error"])
        if check["verdict"] == "shape":
            return "shape (%s)" % ", ".join(map(str, check["shape"]))
        if check["verdict"] == "kind":
            return "kind " + check["kind"]
        if check["verdict"] != "right":
            return check["verdict"]
    return "right"


def of_error(error):
    # MicroPython, which the page has, knows no IndentationError of its own here.
    name = error["class"].replace("Indentation", "Syntax")
    return name + (" in line %d" % error["line"] if error["line"] else "")


def tried(trial, program, checks):
    with contextlib.redirect_stdout(io.StringIO()):
        return trial.trial(program.read_text(), checks, lambda i: None)


def prepared(trial, solution, checks):
    """The checks, with what the solution returns."""
    names = {"np": trial.np, "softmax": trial.softmax}
    exec(solution.read_text(), names)
    return [
        {
            "call": check["data-call"],
            "tolerance": float(check["data-tolerance"]),
            "expected": trial.called(names, check["data-call"]).tolist(),
        }
        for check in checks
    ]


def main(page):
    load("softmax", python / "softmax.py")
    trial = load("trial", python / "trial.py")
    passed = failed = 0
    for question, found in checks_of(page).items():
        folder = here / "programs" / question
        if not found:
            continue
        checks = prepared(trial, folder / "right/as_shown.py", found)
        for program in sorted(folder.glob("*/*.py")):
            expected = "right"
            if program.parent.name == "wrong":
                expected = program.with_suffix(".expected").read_text().split("\n")[0]
            came = verdict(tried(trial, program, checks))
            passed, failed = passed + (came == expected), failed + (came != expected)
            if came != expected:
                print("%s: %s: %s, not %s" % (question, program.stem, came, expected))
    print("%d passed, %d failed" % (passed, failed))
    return failed > 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
