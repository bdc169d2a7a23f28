# How arrays print.
import math

from numpy.keys import ALL
from numpy.window import BOOL, FLOAT, flat, ndarray

_options = {"precision": 8, "suppress": False}


def set_printoptions(**options):
    for name in options:
        if name not in _options:
            raise TypeError("this small NumPy has no print option %s" % name)
    _options.update(options)


# Floats. MicroPython's own formats are not exact to the last digit, so this counts in ints.


def _scaled(x, places):
    """The whole number nearest to x * 10**places, the even one of two: exactly."""
    fraction, power = math.frexp(x)
    above = int(fraction * 2**53) * 10 ** max(places, 0) << max(power - 53, 0)
    below = 10 ** max(-places, 0) << max(53 - power, 0)
    whole, rest = above // below, above % below
    return whole + (2 * rest > below or (2 * rest == below and whole % 2 == 1))


def _point(digits, places):
    """What stands before and behind the point, if so many digits stand behind; no zeros at
    the end."""
    digits = "0" * (places + 1 - len(digits)) + digits
    cut = len(digits) - places
    return digits[:cut], digits[cut:].rstrip("0")


def _positional(x):
    places = _options["precision"]
    if x * 10.0**places > 2e15:
        # A float has no more digits than this: fewer may say the same.
        enough = [n for n in range(places) if _scaled(x, n) / 10**n == x]
        places = enough[0] if enough else places
    return _point(str(_scaled(x, places)), places) + ("",)


def _scientific(x):
    places = _options["precision"]
    if not x:
        return "0", "", "e+00"
    power = math.floor(math.log10(x)) - 1
    while _scaled(x, places - power) >= 10 ** (places + 1):
        power += 1
    whole, part = _point(str(_scaled(x, places - power)), places)
    return whole, part, "e%s%02d" % ("-" if power < 0 else "+", abs(power))


def _float_words(values):
    """Floats, with their points below each other."""
    sizes = [abs(x) for x in values if x and x - x == 0] or [1]
    large, small = max(sizes), min(sizes)
    scientific = large >= 1e8 or (
        not _options["suppress"] and (small < 1e-4 or large / small > 1000)
    )
    split = []
    for x in values:
        if x - x == 0:
            whole, part, tail = (_scientific if scientific else _positional)(abs(x))
            split.append(("-" * (math.copysign(1, x) < 0) + whole, part, tail))
    behind = max([0] + [len(part) for whole, part, tail in split])
    longest = max([0] + [len(tail) for whole, part, tail in split])
    fill, words, split = "0" if scientific else " ", [], iter(split)
    for x in values:
        if x - x != 0:
            words.append("nan" if x != x else "inf" if x > 0 else "-inf")
            continue
        whole, part, tail = next(split)
        tail = tail[:2] + "0" * (longest - len(tail)) + tail[2:]
        words.append(whole + "." + part + fill * (behind - len(part)) + tail)
    return _right(words)


def _right(words, width=0):
    width = max([width] + [len(w) for w in words])
    return [" " * (width - len(w)) + w for w in words]


def _words(values, rank):
    if rank == FLOAT:
        return _float_words(values)
    return _right([str(x) for x in values], 5 if rank == BOOL else 0)


# Rows


def _edges(n, summary):
    """Which of n are printed: all, or the first and last three, with dots (None) between."""
    if not summary or n <= 6:
        return list(range(n))
    return [0, 1, 2, None, n - 3, n - 2, n - 1]


def _print(a, width, separator, indent):
    if not a.size:
        return "[]"
    summary, shown = a.size > 1000, a
    if summary:
        for axis, n in enumerate(a._shape):
            keep = [i for i in _edges(n, True) if i is not None]
            shown = shown[(ALL,) * axis + (keep,)]
    words = iter(_words(flat(shown), a._rank))
    return _brackets(a._shape, words, summary, width, separator, indent + " ")


def _brackets(shape, words, summary, width, separator, indent):
    """Rows of words in brackets. The indent is as long as what stands before the first word."""
    edges = _edges(shape[0], summary)
    if len(shape) == 1:
        return _row(edges, words, width, separator, indent)
    inner = (shape[1:], words, summary, width - 1, separator, indent + " ")
    rows = ["..." if i is None else _brackets(*inner) for i in edges]
    gap = separator.rstrip() + "\n" * (len(shape) - 1) + indent
    return "[" + gap.join(rows) + "]"


def _row(edges, words, width, separator, indent):
    lines, line = "", indent
    for i in edges:
        word = "..." if i is None else next(words)
        if len(line) + len(word) >= width:
            lines += line.rstrip() + "\n"
            line = indent
        line += word + separator
    return "[" + (lines + line)[len(indent) : -len(separator)] + "]"


def _str(a):
    return _print(a, 75, " ", "") if a.ndim else str(a.item())


def _repr(a):
    if not a.ndim:
        words = _words(flat(a), a._rank)[0].strip()
    elif a.size:
        words = _print(a, 74, ", ", " " * 6)
    else:
        words = "[]" if a.ndim == 1 else "[], shape=%s" % (a._shape,)
        words += ", dtype=%s" % a.dtype
    return "array(%s)" % words


ndarray.__str__ = _str
ndarray.__repr__ = _repr
