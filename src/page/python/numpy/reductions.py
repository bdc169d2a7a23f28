# Functions of all elements, or of those along an axis.
import builtins as py

from numpy.elements import divide, sqrt, square
from numpy.making import asarray
from numpy.window import BOOL, FLOAT, INT
from numpy.window import axes_of, axis_of, cast, flat, method, ndarray, product, result


def _reduce(a, axis, keepdims, function, rank):
    axes = axes_of(axis, a.ndim)
    kept = [i for i in range(a.ndim) if i not in axes]
    shape = [a._shape[i] for i in kept]
    n = product([a._shape[i] for i in axes])
    values = flat(a.transpose(kept + axes))
    values = [function(values[i * n : i * n + n]) for i in range(product(shape))]
    if keepdims:
        shape = [1 if i in axes else n for i, n in enumerate(a._shape)]
    return result(cast(values, rank), shape, rank)


def _adds_pairwise(a, axis):
    """NumPy does, if the axis is the one whose elements lie next to each other."""
    steps = [py.abs(s) for s, n in zip(a._steps, a._shape) if n > 1] or [0]
    axes = axes_of(axis, a.ndim)
    return a._rank == FLOAT and py.any([py.abs(a._steps[i]) <= py.min(steps) for i in axes])


def _add_pairwise(xs):
    """The sum in NumPy's order, which fixes its last digits."""
    n = len(xs)
    if n < 8:
        return py.sum(xs)
    if n > 128:
        half = n // 2 - n // 2 % 8
        return _add_pairwise(xs[:half]) + _add_pairwise(xs[half:])
    whole = n - n % 8
    a, b, c, d, e, f, g, h = [py.sum(xs[i + 8 : whole : 8], xs[i]) for i in range(8)]
    return py.sum(xs[whole:], ((a + b) + (c + d)) + ((e + f) + (g + h)))


@method
def sum(a, axis=None, *, keepdims=False):
    add = _add_pairwise if _adds_pairwise(a, axis) else py.sum
    if axis is None:
        # All elements are added in the order in which they lie.
        a = a.transpose(sorted(range(a.ndim), key=lambda i: -a._steps[i]))
    return _reduce(a, axis, keepdims, add, py.max(a._rank, INT))


@method
def prod(a, axis=None, *, keepdims=False):
    return _reduce(a, axis, keepdims, product, py.max(a._rank, INT))


def _extreme(function, name):
    def extreme(xs):
        if not xs:
            words = "zero-size array to reduction operation %s which has no identity"
            raise ValueError(words % name)
        strange = [x for x in xs if x != x]
        return strange[0] if strange else function(xs)

    return extreme


@method
def max(a, axis=None, *, keepdims=False):
    return _reduce(a, axis, keepdims, _extreme(py.max, "maximum"), a._rank)


@method
def min(a, axis=None, *, keepdims=False):
    return _reduce(a, axis, keepdims, _extreme(py.min, "minimum"), a._rank)


@method
def any(a, axis=None, *, keepdims=False):
    return _reduce(a, axis, keepdims, py.any, BOOL)


@method
def all(a, axis=None, *, keepdims=False):
    return _reduce(a, axis, keepdims, py.all, BOOL)


@method
def mean(a, axis=None, *, keepdims=False):
    n = product([a._shape[i] for i in axes_of(axis, a.ndim)])
    return divide(a.sum(axis, keepdims=keepdims), n)


@method
def var(a, axis=None, *, ddof=0, keepdims=False):
    n = product([a._shape[i] for i in axes_of(axis, a.ndim)])
    from_mean = asarray(a - a.mean(axis, keepdims=True))
    return divide(square(from_mean).sum(axis, keepdims=keepdims), n - ddof)


@method
def std(a, axis=None, *, ddof=0, keepdims=False):
    return sqrt(a.var(axis, ddof=ddof, keepdims=keepdims))


def _first(function, name):
    def first(xs):
        if not xs:
            raise ValueError("attempt to get %s of an empty sequence" % name)
        strange = [i for i, x in enumerate(xs) if x != x]
        return strange[0] if strange else xs.index(function(xs))

    return first


@method
def argmax(a, axis=None, *, keepdims=False):
    return _reduce(a, axis, keepdims, _first(py.max, "argmax"), INT)


@method
def argmin(a, axis=None, *, keepdims=False):
    return _reduce(a, axis, keepdims, _first(py.min, "argmin"), INT)


amax, amin = max, min

# As many out as in


def _along(a, axis, function, rank):
    """Each line along the axis replaced by as many values."""
    if axis is None:
        a, axis = a.ravel(), 0
    axis = axis_of(axis, a.ndim)
    turned = a.swapaxes(axis, -1)
    n, values, lines = a._shape[axis], flat(turned), []
    for i in range(0, len(values), n or 1):
        lines.extend(function(values[i : i + n]))
    return ndarray(cast(lines, rank), turned._shape, rank).swapaxes(axis, -1).copy()


def _running_sums(xs):
    sums, total = [], 0
    for x in xs:
        total += x
        sums.append(total)
    return sums


def _order(xs):
    return sorted(range(len(xs)), key=lambda i: (xs[i] != xs[i], xs[i], i))


def _sorted(xs):
    return [xs[i] for i in _order(xs)]


@method
def cumsum(a, axis=None):
    return _along(a, axis, _running_sums, py.max(a._rank, INT))


@method
def argsort(a, axis=-1):
    return _along(a, axis, _order, INT)


def sort(a, axis=-1):
    a = asarray(a)
    return _along(a, axis, _sorted, a._rank)


def _sort_in_place(a, axis=-1):
    a[...] = sort(a, axis)


ndarray.sort = _sort_in_place
