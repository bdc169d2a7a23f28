#!/usr/bin/env python3
"""The small NumPy of the page against the real one: every case must print the same, or fail
with the same words.

    tests/python/run [--show]

Run from the top of the repository, by a Python that has NumPy. Real NumPy is the expectation;
none is written down. --show prints what each case gives, and judges nothing.
"""
import json
import re
import subprocess
import sys
import traceback
import warnings
from pathlib import Path

here = Path(__file__).parent
root = here.parent.parent
sys.path.append(str(here))
sys.dont_write_bytecode = True

import driver  # noqa: E402
import numpy  # noqa: E402


def cases(path):
    """A line is a case; indented lines continue the one above. # starts a comment."""
    found, comment = [], ""
    for line in path.read_text().splitlines():
        if line.startswith("#"):
            comment = line[1:].strip()
        elif line.startswith((" ", ")")):
            found[-1][0] += "\n" + line
        elif line:
            found.append([line, comment])
    return [(case + "\n" * ("\n" in case), comment) for case, comment in found]


def questions(path):
    """Of each question that is answered by a program: its name, template, solution, and known
    wrong programs."""
    text = path.read_text()
    for part in re.split(r"(?m)^::: (?=\{\.question )", text)[1:]:
        block = re.search(r"```python \{\.template\}\n(.*?)```", part, re.S)
        if block:
            solution = re.search(r"```python \{\.solution\}\n(.*?)```", part, re.S)[1].rstrip("\n")
            wrong = re.findall(r'\{\.wrong program="(.*)"\}', part)
            yield block[1], solution, wrong


def filled(template, answer):
    """The template with the answer in its blank, indented as the blank is."""
    indent = re.search(r"(?m)^( *)____$", template)
    return template.replace("____", answer.replace("\n", "\n" + (indent[1] if indent else "")))


def replaced(solution, wrong):
    """The solution with one line replaced by the one that sets the same name."""
    if "\n" not in solution:
        return wrong
    name = wrong.split(" = ")[0] + " = "
    return "\n".join(wrong if s.startswith(name) else s for s in solution.split("\n"))


CALLS = {
    "attention": ["X, X, X", "Q, K, V", "Q[:1], K, V[:, :1]", "K, Q, X[:2]", "X, K, X"],
    "self_attention": [
        "X, np.eye(2), np.eye(2), np.eye(2)",
        "X, np.eye(2), np.eye(2)[::-1], np.eye(2)",
        "X, Q, Q.T, np.array([[1, 0], [0, 0]])",
        "X, np.arange(8).reshape(2, 4) / 8, np.ones((2, 4)) - np.eye(2, 4), Q",
        "K, np.array([[1], [2]]), np.array([[0.5], [-1]]), np.eye(2)",
        "M, np.arange(6).reshape(3, 2) / 5, np.ones((3, 2)), np.eye(3)",
    ],
}


def level():
    """Solutions and known wrong programs of the chapters' questions, called with matrices that
    are not symmetric."""
    for path in sorted(root.glob("chapters/*/[0-9]*.md")):
        for template, solution, wrong in questions(path):
            name = re.match(r"def (\w+)", template)[1]
            for answer in [solution] + [replaced(solution, w) for w in wrong]:
                for call in CALLS[name]:
                    yield filled(template, answer) + f"\nprint({name}({call}))\n"


def micropython(programs, *options):
    result = subprocess.run(
        ["node", str(here / "micropython.mjs"), *options],
        input=json.dumps(programs),
        capture_output=True,
        text=True,
    )
    if result.returncode:
        sys.exit(result.stderr + "MicroPython did not run")
    return json.loads(result.stdout)


def real_outcome(program):
    numpy.set_printoptions(precision=8, suppress=False)
    return driver.outcome(program)


def line_of(message, lines):
    """The line of the learner's text that a message of MicroPython names: its last one. What
    ends too early is noticed behind the last line."""
    named = re.findall(r'File "answer.py", line (\d+)', message)
    return min(int(named[-1]), lines) if named else None


def real_line_of(program):
    try:
        exec(compile(program, "answer.py", "exec"), driver.names())
    except SyntaxError as error:
        return error.lineno
    except Exception as error:
        frames = traceback.extract_tb(error.__traceback__)
        return [f.lineno for f in frames if f.filename == "answer.py"][-1]
    return None


class Count:
    def __init__(self):
        self.passed = self.failed = 0

    def check(self, good, *words):
        self.passed += bool(good)
        self.failed += not good
        if not good:
            print(*words, sep="\n")


def check_same(count, programs):
    for program, given in zip(programs, micropython(programs)):
        wanted = real_outcome(program)
        count.check(
            given == wanted, f"--- {program}", f"NumPy:\n{wanted}", f"the small one:\n{given}"
        )


def check_different(count):
    """What differs on purpose; if it no longer does, it must leave the list."""
    found = cases(here / "differences.txt")
    for (program, why), given in zip(found, micropython([p for p, _ in found])):
        same = given == real_outcome(program)
        count.check(not same, f"--- {program}", f"is listed as different ({why}), but is the same")
    return len(found)


def check_lines(count):
    """Programs as learners write them by mistake: the error names a line of their text, the
    one that CPython names. `# else N` on the first line says where MicroPython sees it."""
    programs = (here / "mistakes.txt").read_text().split("\n----\n")
    for program, message in zip(programs, micropython(programs, "--lines")):
        other = re.match(r".*# else (\d+)", program)
        wanted = int(other[1]) if other else real_line_of(program)
        given = line_of(message, len(program.rstrip("\n").split("\n")))
        count.check(
            given is not None and given == wanted,
            f"--- {program}",
            f"CPython names line {wanted}, MicroPython {given}:\n{message}",
        )
    return len(programs)


def main():
    warnings.simplefilter("ignore")
    programs = [p for path in sorted((here / "cases").iterdir()) for p, _ in cases(path)]
    lessons = list(level())
    if "--show" in sys.argv:
        for program in programs + lessons:
            print(f"--- {program}\n{real_outcome(program)}")
        return 0
    count = Count()
    check_same(count, programs)
    check_same(count, lessons)
    different = check_different(count)
    mistakes = check_lines(count)
    print(
        f"{len(programs)} cases, {len(lessons)} calls of the level's programs,"
        f" {different} deliberate differences, {mistakes} mistakes"
    )
    print(f"{count.passed} passed, {count.failed} failed")
    return count.failed > 0


sys.exit(main())
