"""Reading numbers as people print them, and judging them.

A printed number is right iff the value lies within half a unit of its last place, in exact
decimal arithmetic.
"""

import re
from fractions import Fraction

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
