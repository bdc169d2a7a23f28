# Runs cases one after another and says what each printed, or how it failed. The same file runs
# in CPython with NumPy and in MicroPython with the small one.
import numpy as np
from softmax import softmax


def kind(function):
    """The class of the error, where the words may differ."""
    try:
        function()
    except Exception as e:
        return type(e).__name__


def names():
    """What every case finds ready."""
    return {
        "np": np,
        "softmax": softmax,
        "kind": kind,
        "X": np.array([[2.0, 0.0], [1.0, 1.0], [0.0, 2.0]]),
        "M": np.array([[1, 2, 3], [4, 5, 6]]),
        "A": np.arange(24).reshape(2, 3, 4),
        "Q": np.array([[1.0, 0.5], [-0.5, 2.0]]),
        "K": np.array([[0.5, -1.0], [2.0, 1.5], [1.0, 0.25]]),
        "V": np.array([[1.0, 2.0], [0.5, -1.0], [3.0, 0.0]]),
    }


def outcome(source):
    """An expression's value as repr, or what the statements print; and the error, if any."""
    lines = []

    def show(*values, sep=" ", end="\n"):
        lines.append(sep.join([str(v) for v in values]) + end)

    here = names()
    here["print"] = show
    try:
        try:
            compile(source, "case", "eval")
            show(repr(eval(source, here)))
        except SyntaxError:
            exec(source, here)
    except Exception as e:
        lines.append("%s: %s" % (type(e).__name__, e))
    return "".join(lines)
