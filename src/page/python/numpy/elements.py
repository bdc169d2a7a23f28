# Functions that work element by element, and the operators.
import builtins as py
import math
from math import inf, nan

from numpy.making import asarray, full
from numpy.window import BOOL, FLOAT, INT
from numpy.window import cast, common_shape, method, ndarray, result, spread, text

_UNSUPPORTED = (
    "ufunc '%s' not supported for the input types, and the inputs could not be safely"
    " coerced to any supported types according to the casting rule ''safe''"
)


class UFuncTypeError(TypeError):
    pass


# Of one element. What they give: floats, bools, or what they are given ("same"; "bits", if
# these can not be floats). Where Python's function fails, the last entry says what to give.


def _log_of_none(x):
    return nan if x < 0 else -inf


def _nan(x):
    return nan


def _whole(function, x):
    """A whole number as a float, with the sign of x, even if it is 0."""
    return math.copysign(float(function(x)), x) if py.abs(x) < 2**52 else x


def _sign(x):
    return type(x)((x > 0) - (x < 0)) if x == x else x


_ONE = (
    ("exp", math.exp, FLOAT, lambda x: inf),
    ("sqrt", math.sqrt, FLOAT, _nan),
    ("log", math.log, FLOAT, _log_of_none),
    ("log2", math.log2, FLOAT, _log_of_none),
    ("log10", math.log10, FLOAT, _log_of_none),
    ("tanh", math.tanh, FLOAT, _nan),
    ("sin", math.sin, FLOAT, _nan),
    ("cos", math.cos, FLOAT, _nan),
    ("floor", lambda x: _whole(math.floor, x), FLOAT, _nan),
    ("ceil", lambda x: _whole(math.ceil, x), FLOAT, _nan),
    ("isnan", lambda x: x != x, BOOL, _nan),
    ("isinf", lambda x: x in (inf, -inf), BOOL, _nan),
    ("isfinite", lambda x: x - x == 0, BOOL, _nan),
    ("logical_not", lambda x: not x, BOOL, _nan),
    ("square", lambda x: x * x, "same", _nan),
    ("absolute", py.abs, "same", _nan),
    ("sign", _sign, "same", _nan),
    ("negative", lambda x: -x, "same", _nan),
    ("invert", lambda x: not x if isinstance(x, bool) else ~x, "bits", _nan),
)


def _one(name, function, to, otherwise):
    def of_elements(x):
        x = asarray(x)
        if to == "bits" and x._rank == FLOAT:
            raise TypeError(_UNSUPPORTED % name)
        if name == "negative" and x._rank == BOOL:
            raise TypeError(
                "The numpy boolean negative, the `-` operator, is not supported,"
                " use the `~` operator or the logical_not function instead."
            )
        values = []
        for v in x.flat:
            try:
                values.append(function(v))
            except ValueError:
                values.append(otherwise(v))
        rank = x._rank if isinstance(to, str) else to
        return result(cast(values, BOOL) if rank == BOOL else values, x._shape, rank)

    return of_elements


# Of two elements. What they give: the higher rank ("same"), at least ints ("number"), floats,
# bools, or bools and ints only ("bits"); and the operator, as its method is called.


def _divide(x, y):
    try:
        return x / y
    except ZeroDivisionError:
        return nan if x == 0 or x != x else math.copysign(inf, x) * math.copysign(1, y)


def _floor_divide(x, y):
    return x // y if y else 0 if isinstance(x, int) and isinstance(y, int) else _divide(x, y)


def _remainder(x, y):
    return x % y if y else 0 if isinstance(x, int) and isinstance(y, int) else nan


def _power(x, y):
    if isinstance(x, int) and isinstance(y, int) and y < 0:
        raise ValueError("Integers to negative integer powers are not allowed.")
    try:
        z = x**y
    except ZeroDivisionError:
        return inf
    return nan if isinstance(z, complex) else z


_TWO = (
    ("add", lambda x, y: x + y, "same", "add"),
    ("subtract", lambda x, y: x - y, "same", "sub"),
    ("multiply", lambda x, y: x * y, "same", "mul"),
    ("divide", _divide, FLOAT, "truediv"),
    ("floor_divide", _floor_divide, "number", "floordiv"),
    ("remainder", _remainder, "number", "mod"),
    ("power", _power, "number", "pow"),
    ("bitwise_and", lambda x, y: x & y, "bits", "and"),
    ("bitwise_or", lambda x, y: x | y, "bits", "or"),
    ("bitwise_xor", lambda x, y: x ^ y, "bits", "xor"),
    ("equal", lambda x, y: x == y, BOOL, "eq"),
    ("not_equal", lambda x, y: x != y, BOOL, "ne"),
    ("less", lambda x, y: x < y, BOOL, "lt"),
    ("less_equal", lambda x, y: x <= y, BOOL, "le"),
    ("greater", lambda x, y: x > y, BOOL, "gt"),
    ("greater_equal", lambda x, y: x >= y, BOOL, "ge"),
    ("logical_and", lambda x, y: bool(x and y), BOOL, None),
    ("logical_or", lambda x, y: bool(x or y), BOOL, None),
    ("maximum", lambda x, y: x if x > y or x != x else y, "same", None),
    ("minimum", lambda x, y: x if x < y or x != x else y, "same", None),
)


def _two(name, function, to):
    def of_elements(x, y):
        x, y = asarray(x), asarray(y)
        rank = py.max(x._rank, y._rank)
        if to == "bits" and rank == FLOAT:
            raise TypeError(_UNSUPPORTED % name)
        if name == "subtract" and rank == BOOL:
            raise TypeError(
                "numpy boolean subtract, the `-` operator, is not supported, use the"
                " bitwise_xor, the `^` operator, or the logical_xor function instead."
            )
        shape = x._shape if x._shape == y._shape else common_shape((x, y))
        values = list(map(function, spread(x, shape), spread(y, shape)))
        if isinstance(to, int):
            return result(values, shape, to)
        rank = py.max(rank, INT) if to == "number" else rank
        if rank == BOOL or x._rank != y._rank:
            values = cast(values, rank)
        return result(values, shape, rank)

    return of_elements


def _in_place(name, function):
    def assign(x, y):
        common_shape((x, asarray(y), x))
        new = asarray(function(x, y))
        if new._rank > x._rank:
            raise UFuncTypeError(
                "Cannot cast ufunc '%s' output from %r to %r with casting rule 'same_kind'"
                % (name, new.dtype, x.dtype)
            )
        if new._shape != x._shape:
            raise ValueError(
                "non-broadcastable output operand with shape %s doesn't match the broadcast"
                " shape %s" % (text(x._shape), text(new._shape))
            )
        x[...] = new
        return x

    return assign


def _compare(function, mismatch):
    """== and != do not fail where shapes or types do not fit: they answer."""

    def compare(x, y):
        if y is None:
            return full(x.shape, mismatch)
        if isinstance(y, str):
            return mismatch
        try:
            return function(x, y)
        except ValueError:
            return mismatch

    return compare


def _swapped(function):
    return lambda x, y: function(y, x)


for _name, _function, _to, _otherwise in _ONE:
    globals()[_name] = _one(_name, _function, _to, _otherwise)

for _name, _function, _to, _operator in _TWO:
    _function = globals()[_name] = _two(_name, _function, _to)
    if _operator in ("eq", "ne"):
        _function = _compare(_function, _operator == "ne")
    if _operator:
        setattr(ndarray, "__%s__" % _operator, _function)
    if _operator and _to != BOOL:
        setattr(ndarray, "__r%s__" % _operator, _swapped(_function))
    if _operator in ("add", "sub"):
        # For the others MicroPython makes a new array: it asks for no `__imul__` and its like.
        setattr(ndarray, "__i%s__" % _operator, _in_place(_name, _function))

ndarray.__neg__ = negative
ndarray.__pos__ = lambda x: x.copy()
ndarray.__abs__ = absolute
ndarray.__invert__ = invert
abs, true_divide, mod = absolute, divide, remainder


@method
def round(a, decimals=0):
    scale = 10.0 ** py.abs(decimals)
    if decimals < 0:
        values = [_whole(py.round, x / scale) * scale for x in a.flat]
    else:
        values = [_whole(py.round, x * scale) / scale for x in a.flat]
    return result(values if a._rank == FLOAT else cast(values, INT), a._shape, a._rank)


around = round


@method
def clip(a, low=None, high=None):
    at_least = a if low is None else maximum(a, low)
    return at_least if high is None else minimum(at_least, high)


def isclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    def close(x, y):
        if x != x or y != y:
            return equal_nan and x != x and y != y
        return x == y or py.abs(x - y) <= atol + rtol * py.abs(y) < inf

    return _two("isclose", close, BOOL)(a, b)


def allclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    return bool(asarray(isclose(a, b, rtol, atol, equal_nan)).all())


def array_equal(a, b):
    a, b = asarray(a), asarray(b)
    return a._shape == b._shape and bool((a == b).all())
