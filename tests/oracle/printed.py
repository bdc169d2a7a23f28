"""Reading numbers as people print them, and judging them.

A printed number is right iff the value lies within half a unit of its last place, in exact
decimal arithmetic.
"""

import re
from fractions import Fraction

import numpy as np

superscripts = str.maketrans("⁻⁰¹²³⁴⁵⁶⁷⁸⁹", "-0123456789")

number = re.compile(
    r"""(?P<sign>[-−+])?
        (?P<digits>\d+(?:[\u2009\u202f,]\d{3})*(?:\.\d+)?)
        (?: e(?P<e>[-+]?\d+)
          | \s?(?:×|\\times)\s?10(?P<power>⁻?[⁰¹²³⁴⁵⁶⁷⁸⁹]+|\^\{[-−]?\d+\}) )?
        (?P<percent>\s?\\?%)?""",
    re.VERBOSE,
)


def read(text):
    """The number that `text` is, and half a unit of its last place."""
    match = number.fullmatch(text.strip())
    if not match:
        raise ValueError(f"not a number: {text!r}")
    digits = re.sub("[\u2009\u202f,]", "", match["digits"])
    power = (match["power"] or "").translate(superscripts).strip("^{}").replace("−", "-")
    exponent = int(match["e"] or power or 0) - (2 if match["percent"] else 0)
    places = len(digits.partition(".")[2])
    value = Fraction(digits) * Fraction(10) ** exponent
    return (-value if match["sign"] in ("-", "−") else value), Fraction(10) ** (
        exponent - places
    ) / 2


def agrees(text, value):
    printed, half_unit = read(text)
    return abs(Fraction(float(value)) - printed) <= half_unit


def power(text):
    """1.5e-10 as prose prints it."""
    digits, _, exponent = text.partition("e")
    raised = str(int(exponent)).translate(str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹"))
    return f"{digits} × 10{raised}"


def prints(value, digits):
    """How the number may be printed; in two ways where it is whole but for rounding."""
    whole = abs(value - round(value)) < 1e-12
    bare = str(round(value)) if whole else np.format_float_positional(value, trim="-")
    if not digits:
        return [bare]
    if digits.startswith("."):
        text = f"{value:{digits}}"
        return [power(text) if "e" in text else text]
    return ([bare] if whole else []) + ([] if value == round(value) else [f"{value:.{digits}f}"])


def pattern(value, digits):
    """A regular expression for a number, a row or a matrix; a word stands for itself."""
    if isinstance(value, str):
        return re.escape(value)
    value = np.asarray(value, float)
    if value.ndim > 0:
        return r"\[" + ", ".join(pattern(item, digits) for item in value) + r"\]"
    ways = (re.escape(way).replace(r"\-", "[-−]", 1) for way in prints(float(value), digits))
    return f"(?:{'|'.join(sorted(ways))})"
