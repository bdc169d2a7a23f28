# Tries a reader's program: runs it, calls what it defines, and compares what that returns.
# Runs in the page's worker and, in the tests, in Python with the real NumPy.
import io
import json
import sys

import numpy as np
from softmax import softmax


def trial(program, checks, say):
    """What comes of a program: {"error"}, and of each check {"error"} or its verdict.

    say(i) is called before check i, whose prints follow.
    """
    names = {"__name__": "__main__", "np": np, "softmax": softmax, "input": no_input}
    error = attempt(lambda: exec(compile(program, "program", "exec"), names))
    if error:
        return {"error": error, "checks": []}
    outcomes = []
    for i, check in enumerate(checks):
        say(i)
        outcomes.append(outcome(names, check))
    return {"error": None, "checks": outcomes}


def no_input(*prompt):
    raise RuntimeError("nobody can type while a program runs here")


def outcome(names, check):
    found = []
    error = attempt(lambda: found.append(called(names, check["call"])))
    if error:
        return {"verdict": "error", "error": error}
    return compared(found[0], check["expected"], check["tolerance"])


def called(names, call):
    """The value of a call, which is written with lists where it means arrays."""
    name = call[: call.index("(")]
    function = eval(name, names)
    given = eval("_given" + call[len(name) :], {"_given": lambda *values: values})
    return function(*[np.array(x, dtype=float) if isinstance(x, list) else x for x in given])


def compared(value, expected, tolerance):
    wanted = np.array(expected, dtype=float)
    if value is None:
        return {"verdict": "nothing"}
    arrays = []
    if attempt(lambda: arrays.append(np.array(value, dtype=float))):
        return {"verdict": "kind", "kind": type(value).__name__}
    got = arrays[0]
    values = got.tolist()
    answer = {"shape": list(got.shape), "wanted": list(wanted.shape), "values": plain(values)}
    if got.shape != wanted.shape:
        answer["verdict"] = "shape"
        return answer
    far = first_far(values, wanted.tolist(), tolerance)
    answer["verdict"] = "right" if far is None else "values"
    answer["at"] = far
    return answer


def first_far(values, wanted, tolerance):
    """Where the first value stands that is not near the one that is wanted; None: all are."""
    if not isinstance(wanted, list):
        return None if abs(values - wanted) <= tolerance else []
    for i, value in enumerate(values):
        far = first_far(value, wanted[i], tolerance)
        if far is not None:
            return [i] + far
    return None


def plain(values):
    """As JSON can write it: what is no finite number as a word."""
    if isinstance(values, list):
        return [plain(value) for value in values]
    return values if values - values == 0 else str(values)


def attempt(action):
    """The error that an action ends with: its class, its words, its line in the program."""
    try:
        action()
    except BaseException as error:
        name, words = type(error).__name__, str(error)
        if "recursion" in words or "pystack" in words:
            name = "RecursionError"
        return {"class": name, "words": words, "line": line_of(error)}


def line_of(error):
    """The innermost line of the program that an error went through; 0: none."""
    lines = [part.split(",")[0] for part in traced(error).split('File "program", line ')]
    return int(lines[-1].split("\n")[0]) if len(lines) > 1 else 0


def traced(error):
    if hasattr(sys, "print_exception"):
        out = io.StringIO()
        sys.print_exception(error, out)
        return out.getvalue()
    import traceback

    return "".join(traceback.format_exception(error))


def answer(job, mark):
    """In the worker: prints what comes of a job's programs, between marks."""

    def say(what):
        sys.stdout.write(mark + json.dumps(what) + mark)

    asked = json.loads(job)
    say({"result": [trial(program, asked["checks"], lambda i: say({"check": i})) for program in asked["programs"]]})
