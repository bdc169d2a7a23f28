# A small NumPy for the Python of the page, which is MicroPython and has none. What it knows
# works, prints and fails like NumPy 1.24, in NumPy's own words; what it does not know is
# missing. Arrays hold floats, ints or bools; a single element is a plain Python number.
import builtins as py
import math
from math import e, inf, nan, pi

newaxis = None
float64, int64, bool_ = float, int, bool

# The rank of a type of elements: of two that meet, the higher one wins.
BOOL, INT, FLOAT = range(3)
_TYPES = (bool, int, float)
_TYPE_NAMES = ((bool, "bool", "?"), (int, "int", "int64"), (float, "float", "float64"))


class AxisError(ValueError):
    pass


class UFuncTypeError(TypeError):
    pass


class linalg:
    class LinAlgError(ValueError):
        pass

    @staticmethod
    def norm(x, ord=None, axis=None, keepdims=False):
        if ord is not None:
            raise ValueError("Invalid norm order for vectors.")
        return sqrt(square(asarray(x)).sum(axis, keepdims=keepdims))


def __getattr__(name):
    raise AttributeError("module 'numpy' has no attribute '%s'" % name)


def _product(sizes):
    n = 1
    for size in sizes:
        n *= size
    return n


def _steps(shape):
    """How far apart neighbours along each axis lie, row after row."""
    steps, n = [], 1
    for size in reversed(shape):
        steps.insert(0, n)
        n *= size
    return tuple(steps)


def _places(shape, steps, start=0):
    """Where in the data the elements lie, row after row."""
    places = [start]
    for size, step in zip(shape, steps):
        along = [i * step for i in range(size)]
        places = [p + i for p in places for i in along]
    return places


def _text(shape):
    return "(%s%s)" % (",".join([str(n) for n in shape]), "," if len(shape) == 1 else "")


def _texts(arrays):
    return "".join([_text(a.shape) + " " for a in arrays])


# Types of elements


class dtype:
    def __init__(self, kind):
        self._rank = _rank(kind)
        self.name = _TYPE_NAMES[self._rank][-1] if self._rank else "bool"

    def __str__(self):
        return self.name

    def __repr__(self):
        return "dtype('%s')" % self.name

    def __eq__(self, other):
        return self._rank == _rank(other)


def _rank(kind):
    if isinstance(kind, dtype):
        return kind._rank
    for rank in range(3):
        if kind in _TYPE_NAMES[rank]:
            return rank
    raise TypeError("data type '%s' not understood" % (kind,))


def _cast(values, rank):
    """Values as elements of an array of this rank."""
    to = _TYPES[rank]
    if rank == INT:
        for x in values:
            if x - x != 0:
                raise (ValueError if x != x else OverflowError)(
                    "cannot convert float %s to integer" % ("NaN" if x != x else "infinity")
                )
    return [to(x) for x in values]


# Arrays


class ndarray:
    """A window on a list of elements, which several arrays may share: the element with indices
    i, j, ... is data[start + i * steps[0] + j * steps[1] + ...]."""

    def __init__(self, data, shape, rank, steps=None, start=0):
        self._data = data
        self._shape = tuple(shape)
        self._rank = rank
        self._steps = _steps(shape) if steps is None else tuple(steps)
        self._start = start

    def __getattr__(self, name):
        raise AttributeError("'numpy.ndarray' object has no attribute '%s'" % name)

    @property
    def shape(self):
        return self._shape

    @shape.setter
    def shape(self, shape):
        self._shape = self.reshape(shape)._shape
        self._steps = _steps(self._shape)

    @property
    def ndim(self):
        return len(self._shape)

    @property
    def size(self):
        return _product(self._shape)

    @property
    def dtype(self):
        return dtype(_TYPES[self._rank])

    @property
    def T(self):
        return self.transpose()

    @property
    def flat(self):
        return iter(_flat(self))

    # As Python values

    def __len__(self):
        if not self._shape:
            raise TypeError("len() of unsized object")
        return self._shape[0]

    def __iter__(self):
        if not self._shape:
            raise TypeError("iteration over a 0-d array")
        for i in range(self._shape[0]):
            yield self[i]

    def __contains__(self, x):
        return (self == x).any()

    def __bool__(self):
        if self.size > 1:
            raise ValueError(
                "The truth value of an array with more than one element is ambiguous."
                " Use a.any() or a.all()"
            )
        return self.size == 1 and bool(_flat(self)[0])

    def item(self, *index):
        if index:
            return self[index] if self.ndim == len(index) else _flat(self)[index[0]]
        if self.size != 1:
            raise ValueError("can only convert an array of size 1 to a Python scalar")
        return _flat(self)[0]

    def tolist(self):
        return [x.tolist() if self.ndim > 1 else x for x in self] if self._shape else self.item()

    def __str__(self):
        return _print(self, 75, " ", "")

    def __repr__(self):
        words = _print(self, 74, ", ", " " * 6) if self.ndim else _words(_flat(self), self._rank)[0].strip()
        if not self.size:
            words = "[]" if self.ndim == 1 else "[], shape=%s" % (self._shape,)
            words += ", dtype=%s" % self.dtype
        return "array(%s)" % words

    # Parts

    def __getitem__(self, key):
        shape, steps, start, places = _select(self, key)
        if places is not None:
            return ndarray([self._data[p] for p in places], shape, self._rank)
        if not shape:
            return self._data[start]
        return ndarray(self._data, shape, self._rank, steps, start)

    def __setitem__(self, key, value):
        shape, steps, start, places = _select(self, key)
        value = asarray(value)
        if not shape and places is None and value.size != 1:
            raise ValueError("setting an array element with a sequence.")
        given = value._shape
        while len(given) > len(shape) and given[0] == 1:
            given = given[1:]
        try:
            values = _spread(value.reshape(given), shape)
        except ValueError:
            if places is None:
                words = "could not broadcast input array from shape %s into shape %s"
            elif _is_mask(key):
                words = (
                    "NumPy boolean array indexing assignment cannot assign %d input values"
                    " to the %d output values where the mask is true"
                )
                raise ValueError(words % (value.size, shape[0]))
            else:
                words = (
                    "shape mismatch: value array of shape %s could not be broadcast"
                    " to indexing result of shape %s"
                )
            raise ValueError(words % (_text(value._shape), _text(shape)))
        places = _places(shape, steps, start) if places is None else places
        for p, x in zip(places, _cast(values, self._rank)):
            self._data[p] = x

    # Other shapes

    def copy(self):
        return ndarray(list(_flat(self)), self._shape, self._rank)

    def astype(self, kind):
        values, rank = _flat(self), _rank(kind)
        if rank == INT:
            values = [x if x - x == 0 else -(2**63) for x in values]
        return ndarray(_cast(values, rank), self._shape, rank)

    def reshape(self, *shape):
        if len(shape) == 1:
            shape = _sizes(shape[0])
        known = _product([n for n in shape if n != -1])
        unknown = shape.count(-1)
        if unknown > 1:
            raise ValueError("can only specify one unknown dimension")
        full = tuple([self.size // (known or 1) if n == -1 else n for n in shape])
        if _product(full) != self.size:
            words = _text(["newaxis" if n == -1 else n for n in shape])
            raise ValueError("cannot reshape array of size %d into shape %s" % (self.size, words))
        if self._steps == _steps(self._shape):
            return ndarray(self._data, full, self._rank, None, self._start)
        return ndarray(list(_flat(self)), full, self._rank)

    def flatten(self):
        return self.copy().reshape(-1)

    def ravel(self):
        return self.reshape(-1)

    def transpose(self, *axes):
        if len(axes) == 1 and not isinstance(axes[0], int):
            axes = axes[0]
        if not axes:
            axes = range(self.ndim)[::-1]
        if len(axes) != self.ndim:
            raise ValueError("axes don't match array")
        axes = [_axis(i, self.ndim) for i in axes]
        if len(set(axes)) != len(axes):
            raise ValueError("repeated axis in transpose")
        shape, steps = [self._shape[i] for i in axes], [self._steps[i] for i in axes]
        return ndarray(self._data, shape, self._rank, steps, self._start)

    def swapaxes(self, a, b):
        axes = list(range(self.ndim))
        a, b = _axis(a, self.ndim, "axis1: "), _axis(b, self.ndim, "axis2: ")
        axes[a], axes[b] = b, a
        return self.transpose(axes)

    def squeeze(self, axis=None):
        axes = _axes(axis, self.ndim)
        if axis is not None and py.any([self._shape[i] != 1 for i in axes]):
            raise ValueError(
                "cannot select an axis to squeeze out which has size not equal to one"
            )
        return self.reshape([n for i, n in enumerate(self._shape) if n != 1 or i not in axes])

    # Reductions: along one axis, several, or all

    def sum(self, axis=None, *, keepdims=False):
        add = _add_pairwise if _adds_pairwise(self, axis) else py.sum
        if axis is None and self.ndim > 1:
            # All elements are added in the order in which they lie.
            order = sorted(range(self.ndim), key=lambda i: -self._steps[i])
            return _reduce(self.transpose(order), None, keepdims, add, py.max(self._rank, INT))
        return _reduce(self, axis, keepdims, add, py.max(self._rank, INT))

    def prod(self, axis=None, *, keepdims=False):
        return _reduce(self, axis, keepdims, _product, py.max(self._rank, INT))

    def max(self, axis=None, *, keepdims=False):
        return _reduce(self, axis, keepdims, _extreme(py.max, "maximum"), self._rank)

    def min(self, axis=None, *, keepdims=False):
        return _reduce(self, axis, keepdims, _extreme(py.min, "minimum"), self._rank)

    def any(self, axis=None, *, keepdims=False):
        return _reduce(self, axis, keepdims, py.any, BOOL)

    def all(self, axis=None, *, keepdims=False):
        return _reduce(self, axis, keepdims, py.all, BOOL)

    def mean(self, axis=None, *, keepdims=False):
        n = _product([self._shape[i] for i in _axes(axis, self.ndim)])
        return divide(self.sum(axis, keepdims=keepdims), n)

    def var(self, axis=None, *, ddof=0, keepdims=False):
        n = _product([self._shape[i] for i in _axes(axis, self.ndim)])
        from_mean = self - self.mean(axis, keepdims=True)
        return divide(square(from_mean).sum(axis, keepdims=keepdims), n - ddof)

    def std(self, axis=None, *, ddof=0, keepdims=False):
        return sqrt(self.var(axis, ddof=ddof, keepdims=keepdims))

    def argmax(self, axis=None, *, keepdims=False):
        return _reduce(self, axis, keepdims, _first(py.max, "argmax"), INT)

    def argmin(self, axis=None, *, keepdims=False):
        return _reduce(self, axis, keepdims, _first(py.min, "argmin"), INT)

    # Along one axis, as many out as in

    def cumsum(self, axis=None):
        return _along(self, axis, _running_sums, py.max(self._rank, INT))

    def argsort(self, axis=-1):
        return _along(self, axis, _order, INT)

    def sort(self, axis=-1):
        self[...] = _along(self, axis, lambda xs: [xs[i] for i in _order(xs)], self._rank)

    def round(self, decimals=0):
        scale = 10.0 ** py.abs(decimals)
        if decimals < 0:
            values = [_nearest(x / scale) * scale for x in _flat(self)]
        else:
            values = [_nearest(x * scale) / scale for x in _flat(self)]
        return _result(values if self._rank == FLOAT else _cast(values, INT), self._shape, self._rank)

    def clip(self, low=None, high=None):
        at_least = self if low is None else maximum(self, low)
        return at_least if high is None else minimum(at_least, high)

    def dot(self, other):
        return dot(self, other)

    def nonzero(self):
        indices = [[] for _ in self._shape]
        for place, x in enumerate(_flat(self)):
            for index, step, n in zip(indices, _steps(self._shape), self._shape) if x else ():
                index.append(place // step % n)
        return tuple([ndarray(index, (len(index),), INT) for index in indices])

    def __matmul__(self, other):
        return matmul(self, other)

    def __rmatmul__(self, other):
        return matmul(other, self)


def _flat(a):
    """The elements, row after row; not to be changed."""
    if a._steps == _steps(a._shape):
        n = a.size
        return a._data if len(a._data) == n else a._data[a._start : a._start + n]
    return [a._data[p] for p in _places(a._shape, a._steps, a._start)]


def _result(values, shape, rank):
    return ndarray(values, shape, rank) if len(shape) else values[0]


def _sizes(shape):
    return (shape,) if isinstance(shape, int) else tuple(shape)


def _axis(axis, ndim, prefix=""):
    if not isinstance(axis, int):
        words = "'%s' object cannot be interpreted as an integer"
        raise TypeError(words % type(axis).__name__)
    if not -ndim <= axis < ndim:
        words = "axis %d is out of bounds for array of dimension %d"
        raise AxisError(prefix + words % (axis, ndim))
    return axis % ndim


def _axes(axis, ndim):
    if axis is None:
        return list(range(ndim))
    if not ndim and axis in (0, -1):
        return []
    axes = [_axis(i, ndim) for i in (axis if isinstance(axis, tuple) else (axis,))]
    if len(set(axes)) != len(axes):
        raise ValueError("duplicate value in 'axis'")
    return axes


# Making arrays


def _nested(x):
    """The shape and the elements of a number, or of lists of lists of numbers. None in the
    shape stands for what differs from list to list."""
    if isinstance(x, ndarray):
        return x._shape, _flat(x)
    if isinstance(x, (bool, int, float)):
        return (), (x,)
    if not isinstance(x, (list, tuple, range)):
        raise TypeError("this small NumPy has no arrays of %s" % type(x).__name__)
    common, values = None, []
    for part in x:
        if isinstance(part, (int, float)):
            shape = ()
            values.append(part)
        else:
            shape, more = _nested(part)
            values.extend(more)
        if common is None:
            common = shape
        elif common != shape:
            same = 0
            while same < py.min(len(common), len(shape)) and common[same] == shape[same]:
                same += 1
            common = common[:same] + (None,)
    return (len(x),) + (common or ()), values


def array(object, dtype=None, ndmin=0):
    shape, values = _nested(object)
    if None in shape:
        detected = shape[: shape.index(None)]
        raise ValueError(
            "setting an array element with a sequence. The requested array has an inhomogeneous"
            " shape after %d dimensions. The detected shape was %s + inhomogeneous part."
            % (len(detected), detected)
        )
    if isinstance(object, ndarray):
        rank = object._rank
    else:
        types = set([type(x) for x in values])
        rank = FLOAT if float in types or not types else INT if int in types else BOOL
    wanted = rank if dtype is None else _rank(dtype)
    shape = (1,) * (ndmin - len(shape)) + shape
    return ndarray(_cast(values, wanted), shape, wanted)


def asarray(a, dtype=None):
    if isinstance(a, ndarray) and dtype in (None, a.dtype):
        return a
    return array(a, dtype)


def full(shape, value, dtype=None):
    value = array(value, dtype)
    shape = _sizes(shape)
    if py.any([n < 0 for n in shape]):
        raise ValueError("negative dimensions are not allowed")
    return ndarray(list(_spread(value, shape)), shape, value._rank)


def zeros(shape, dtype=float):
    return full(shape, 0, dtype)


def ones(shape, dtype=float):
    return full(shape, 1, dtype)


def full_like(a, value, dtype=None):
    a = asarray(a)
    return full(a.shape, value, dtype or a.dtype)


def zeros_like(a, dtype=None):
    return full_like(a, 0, dtype)


def ones_like(a, dtype=None):
    return full_like(a, 1, dtype)


def eye(N, M=None, k=0, dtype=float):
    M = N if M is None else M
    return array([[int(j - i == k) for j in range(M)] for i in range(N)], dtype).reshape(N, M)


def identity(n, dtype=float):
    return eye(n, dtype=dtype)


def arange(start, stop=None, step=1, dtype=None):
    if stop is None:
        start, stop = 0, start
    n = py.max(0, math.ceil((stop - start) / step))
    rank = FLOAT if float in (type(start), type(stop), type(step)) else INT
    step = start + step - start
    values = [start + i * step for i in range(n)]
    return array(ndarray(_cast(values, rank), (n,), rank), dtype)


def linspace(start, stop, num=50, endpoint=True):
    parts = num - 1 if endpoint else num
    values = [i * ((stop - start) / parts) + start if parts else start for i in range(num)]
    if endpoint and num > 1:
        values[-1] = stop
    return array(values, float)


# Broadcasting


def _common(arrays):
    """The shape to which all of these are stretched."""
    common = []
    for i in range(-py.max([len(a._shape) for a in arrays]), 0):
        size = 1
        for a in arrays:
            n = a._shape[i] if len(a._shape) >= -i else 1
            if n != 1 and size not in (1, n):
                raise ValueError(
                    "operands could not be broadcast together with shapes " + _texts(arrays)
                )
            size = n if size == 1 else size
        common.append(size)
    return tuple(common)


def broadcast_to(a, shape):
    """A window that shows a again and again along axes of length 1, or new ones in front."""
    a, shape = asarray(a), _sizes(shape)
    new = len(shape) - a.ndim
    sizes = (1,) * new + a._shape
    if new < 0 or py.any([n not in (1, m) for n, m in zip(sizes, shape)]):
        raise ValueError(
            "operands could not be broadcast together with remapped shapes [original->remapped]:"
            " %s and requested shape %s" % (_texts([a]), _text(shape))
        )
    steps = [0 if n == 1 else s for n, s in zip(sizes, (0,) * new + a._steps)]
    return ndarray(a._data, shape, a._rank, steps, a._start)


def _spread(a, shape):
    """The elements of a stretched to this shape."""
    if a._shape == tuple(shape):
        return _flat(a)
    if a.size == 1 and a.ndim <= len(shape):
        return _flat(a) * _product(shape)
    return _flat(broadcast_to(a, shape))


# Functions of one element

def _one(name, function, to, otherwise=None):
    def elementwise(x):
        x = asarray(x)
        if to == "bits" and x._rank == FLOAT:
            raise TypeError(_UNSUPPORTED % name.lstrip("_"))
        values = []
        for v in _flat(x):
            try:
                v = function(v)
            except ValueError:
                v = otherwise(v)
            values.append(v)
        rank = to if isinstance(to, int) else x._rank
        return _result(_cast(values, rank) if rank == BOOL else values, x._shape, rank)

    globals()[name] = elementwise
    return elementwise


_UNSUPPORTED = (
    "ufunc '%s' not supported for the input types, and the inputs could not be safely"
    " coerced to any supported types according to the casting rule ''safe''"
)


def _nearest(x):
    """The nearest whole number, the even one of two."""
    return math.copysign(float(py.round(x)), x) if py.abs(x) < 2**52 else x


def _log_of_none(x):
    return nan if x < 0 else -inf


def _nan(x):
    return nan


for _name, _function, _to, _otherwise in (
    ("exp", math.exp, FLOAT, lambda x: inf),
    ("sqrt", math.sqrt, FLOAT, _nan),
    ("log", math.log, FLOAT, _log_of_none),
    ("log2", math.log2, FLOAT, _log_of_none),
    ("log10", math.log10, FLOAT, _log_of_none),
    ("tanh", math.tanh, FLOAT, _nan),
    ("sin", math.sin, FLOAT, _nan),
    ("cos", math.cos, FLOAT, _nan),
    ("floor", lambda x: float(math.floor(x)) if x - x == 0 else x, FLOAT, _nan),
    ("ceil", lambda x: float(math.ceil(x)) if x - x == 0 else x, FLOAT, _nan),
    ("isnan", lambda x: x != x, BOOL, _nan),
    ("isinf", lambda x: x in (inf, -inf), BOOL, _nan),
    ("isfinite", lambda x: x - x == 0, BOOL, _nan),
    ("logical_not", lambda x: not x, BOOL, _nan),
    ("square", lambda x: x * x, "same", _nan),
    ("absolute", py.abs, "same", _nan),
    ("sign", lambda x: x and type(x)(1 if x > 0 else -1) if x == x else x, "same", _nan),
    ("_negative", lambda x: -x, "same", _nan),
    ("_invert", lambda x: not x if isinstance(x, bool) else ~x, "bits", _nan),
):
    _one(_name, _function, _to, _otherwise)


def negative(x):
    if asarray(x)._rank == BOOL:
        raise TypeError(
            "The numpy boolean negative, the `-` operator, is not supported,"
            " use the `~` operator or the logical_not function instead."
        )
    return _negative(x)


ndarray.__neg__ = negative
ndarray.__pos__ = lambda x: x.copy()
ndarray.__abs__ = absolute
ndarray.__invert__ = _invert


# Functions of two elements


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


# What a function of two gives: its arguments' rank ("same"), at least ints ("number"),
# floats, bools, or bools and ints only ("bits").
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
    ("logical_and", lambda x, y: bool(x and y), BOOL, ""),
    ("logical_or", lambda x, y: bool(x or y), BOOL, ""),
    ("maximum", lambda x, y: x if x > y or x != x else y, "same", ""),
    ("minimum", lambda x, y: x if x < y or x != x else y, "same", ""),
)


def _two(name, function, to):
    def elementwise(x, y):
        x, y = asarray(x), asarray(y)
        rank = py.max(x._rank, y._rank)
        if to == "bits" and rank == FLOAT:
            raise TypeError(_UNSUPPORTED % name)
        if name == "subtract" and rank == BOOL:
            raise TypeError(
                "numpy boolean subtract, the `-` operator, is not supported, use the"
                " bitwise_xor, the `^` operator, or the logical_xor function instead."
            )
        shape = x._shape if x._shape == y._shape else _common((x, y))
        values = list(map(function, _spread(x, shape), _spread(y, shape)))
        if isinstance(to, int):
            return _result(values, shape, to)
        rank = py.max(rank, INT) if to == "number" else rank
        if rank == BOOL or x._rank != y._rank:
            values = _cast(values, rank)
        return _result(values, shape, rank)

    return elementwise


def _in_place(name, function):
    def assign(x, y):
        _common((x, asarray(y), x))
        result = asarray(function(x, y))
        if result._rank > x._rank:
            raise UFuncTypeError(
                "Cannot cast ufunc '%s' output from %r to %r with casting rule 'same_kind'"
                % (name, result.dtype, x.dtype)
            )
        if result._shape != x._shape:
            raise ValueError(
                "non-broadcastable output operand with shape %s doesn't match the broadcast"
                " shape %s" % (_text(x._shape), _text(result._shape))
            )
        x[...] = result
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


for _name, _function, _to, _operator in _TWO:
    _function = globals()[_name] = _two(_name, _function, _to)
    if _operator in ("eq", "ne"):
        _function = _compare(_function, _operator == "ne")
    if _operator:
        setattr(ndarray, "__%s__" % _operator, _function)
    if _to != BOOL and _operator:
        setattr(ndarray, "__r%s__" % _operator, _swapped(_function))
    if _operator in ("add", "sub"):
        # For the others MicroPython makes a new array: it asks for no `__imul__` and its like.
        setattr(ndarray, "__i%s__" % _operator, _in_place(_name, _function))


# Parts


def _is_mask(key):
    return asarray(key)._rank == BOOL if isinstance(key, (list, ndarray)) else False


def _keys(a, key):
    """The parts of a key, one for each axis of a, and None for each new one."""
    parts, used = [], 0
    for k in key if isinstance(key, tuple) else (key,):
        if isinstance(k, list):
            k = array(k, int) if k == [] else asarray(k)
            if k._rank == FLOAT:
                k = "a list of floats"
        if not isinstance(k, ndarray):
            if k is not None and k is not ... and not isinstance(k, (int, slice)):
                raise IndexError(
                    "only integers, slices (`:`), ellipsis (`...`), numpy.newaxis (`None`)"
                    " and integer or boolean arrays are valid indices"
                )
            parts.append(k)
        elif k._rank == FLOAT:
            raise IndexError("arrays used as indices must be of integer (or boolean) type")
        elif k._rank == BOOL:
            for n, m in zip(a._shape[used:], k._shape):
                if n != m:
                    words = (
                        "boolean index did not match indexed array along dimension %d; dimension"
                        " is %d but corresponding boolean dimension is %d"
                    )
                    raise IndexError(words % (used, n, m))
                used += 1
            used -= k.ndim
            parts.extend(k.nonzero())
            used += k.ndim - 1
        else:
            parts.append(k if k.ndim else k.item())
        used += k is not None and k is not ...
    if used > a.ndim:
        words = "too many indices for array: array is %d-dimensional, but %d were indexed"
        raise IndexError(words % (a.ndim, used))
    dots = [i for i, k in enumerate(parts) if k is ...]
    if len(dots) > 1:
        raise IndexError("an index can only have a single ellipsis ('...')")
    at = dots[0] if dots else len(parts)
    return parts[:at] + [_ALL] * (a.ndim - used) + parts[at + 1 :]


class _Slices:
    def __getitem__(self, key):
        return key


_ALL = _Slices()[:]


def _inside(i, size, axis):
    if not -size <= i < size:
        words = "index %d is out of bounds for axis %d with size %d"
        raise IndexError(words % (i, axis, size))
    return i % size


def _select(a, key):
    """What a key selects: shape, steps and start of a window; or, if there are arrays among
    the indices, shape and places."""
    shape, steps, start = [], [], a._start
    arrays, at, axis = [], None, 0
    parts = _keys(a, key)
    listed = [i for i, k in enumerate(parts) if isinstance(k, ndarray)]
    for i, k in enumerate(parts):
        if k is None:
            shape.append(1)
            steps.append(0)
            continue
        size, step = a._shape[axis], a._steps[axis]
        if isinstance(k, slice):
            if k.step == 0:
                raise ValueError("slice step cannot be zero")
            first, stop, stride = k.indices(size)
            shape.append(len(range(first, stop, stride)))
            steps.append(step * stride)
            start += first * step
        elif not listed:
            start += _inside(k, size, axis) * step
        else:
            # Beside arrays a single index is one, too. Their axes stand where the arrays
            # stand, or in front if these are not neighbours.
            at = len(shape) if at is None else at if i == before + 1 else 0
            before = i
            arrays.append((asarray(k), size, step, axis))
        axis += 1
    if not listed:
        return tuple(shape), steps, start, None
    try:
        common = _common([k for k, *_ in arrays])
    except ValueError:
        words = "shape mismatch: indexing arrays could not be broadcast together with shapes "
        raise IndexError(words + _texts([k for k, *_ in arrays]))
    offsets = [0] * _product(common)
    for k, size, step, axis in arrays:
        offsets = [
            o + _inside(i, size, axis) * step for o, i in zip(offsets, _spread(k, common))
        ]
    inner = _places(shape[at:], steps[at:])
    places = [
        p + o + q for p in _places(shape[:at], steps[:at], start) for o in offsets for q in inner
    ]
    return tuple(shape[:at]) + common + tuple(shape[at:]), None, None, places


# Reductions


def _reduce(a, axis, keepdims, function, rank):
    axes = _axes(axis, a.ndim)
    kept = [i for i in range(a.ndim) if i not in axes]
    n = _product([a._shape[i] for i in axes])
    values = _flat(a.transpose(kept + axes))
    values = [function(values[i * n : i * n + n]) for i in range(_product([a._shape[i] for i in kept]))]
    if keepdims:
        shape = [1 if i in axes else n for i, n in enumerate(a._shape)]
    else:
        shape = [a._shape[i] for i in kept]
    return _result(_cast(values, rank), shape, rank)


def _adds_pairwise(a, axis):
    """NumPy does, if the axis is the one whose elements lie next to each other."""
    steps = [py.abs(s) for s, n in zip(a._steps, a._shape) if n > 1]
    axes = _axes(axis, a.ndim)
    return a._rank == FLOAT and py.any([py.abs(a._steps[i]) <= py.min(steps or [0]) for i in axes])


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


def _extreme(function, name):
    def extreme(xs):
        if not xs:
            words = "zero-size array to reduction operation %s which has no identity"
            raise ValueError(words % name)
        return nan if py.any([x != x for x in xs]) else function(xs)

    return extreme


def _first(function, name):
    def first(xs):
        if not xs:
            raise ValueError("attempt to get %s of an empty sequence" % name)
        strange = [i for i, x in enumerate(xs) if x != x]
        return strange[0] if strange else list(xs).index(function(xs))

    return first


def _along(a, axis, function, rank):
    """Each line along the axis replaced by as many values."""
    if axis is None:
        a, axis = a.ravel(), 0
    axis = _axis(axis, a.ndim)
    turned = a.swapaxes(axis, -1)
    n, values, lines = a._shape[axis], _flat(turned), []
    for i in range(0, len(values), n or 1):
        lines.extend(function(values[i : i + n]))
    return ndarray(_cast(lines, rank), turned._shape, rank).swapaxes(axis, -1).copy()


def _running_sums(xs):
    sums, total = [], 0
    for x in xs:
        total += x
        sums.append(total)
    return sums


def _order(xs):
    return sorted(range(len(xs)), key=lambda i: (xs[i] != xs[i], xs[i], i))


# Products of matrices


def _dots(rows, columns, n):
    """The dot product of each row with each column; all are n long."""
    out, along = [], range(n)
    columns = [columns[j : j + n] for j in range(0, len(columns), n)] if n else []
    for i in range(0, len(rows), n or 1):
        row = rows[i : i + n]
        for column in columns:
            total = 0
            for k in along:
                total += row[k] * column[k]
            out.append(total)
    return out


def _all_dots(a, b, axis):
    """Sums over the last axis of a and an axis of b."""
    n, m = a._shape[-1], b._shape[axis]
    if n != m:
        raise ValueError(
            "shapes %s and %s not aligned: %d (dim %d) != %d (dim %d)"
            % (_text(a._shape), _text(b._shape), n, a.ndim - 1, m, b.ndim + axis)
        )
    b = b.transpose([i for i in range(b.ndim) if i != b.ndim + axis] + [axis])
    shape, rank = a._shape[:-1] + b._shape[:-1], py.max(a._rank, b._rank)
    values = _dots(_flat(a), _flat(b), n) if n else [0] * _product(shape)
    return _result(_cast(values, rank), shape, rank)


def dot(a, b):
    a, b = asarray(a), asarray(b)
    return _all_dots(a, b, -py.min(2, b.ndim)) if a.ndim and b.ndim else multiply(a, b)


def inner(a, b):
    a, b = asarray(a), asarray(b)
    return dot(a, b.swapaxes(-1, -2) if b.ndim > 1 else b)


def outer(a, b):
    return multiply(asarray(a).reshape(-1, 1), asarray(b).ravel())


def matmul(a, b):
    a, b = asarray(a), asarray(b)
    for i, x in enumerate((a, b)):
        if not x.ndim:
            raise ValueError(
                "matmul: Input operand %d does not have enough dimensions (has 0, gufunc core"
                " with signature (n?,k),(k,m?)->(n?,m?) requires 1)" % i
            )
    n, m = a._shape[-1], b._shape[-py.min(2, b.ndim)]
    if n != m:
        raise ValueError(
            "matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc"
            " signature (n?,k),(k,m?)->(n?,m?) (size %d is different from %d)" % (m, n)
        )
    if a.ndim <= 2 and b.ndim <= 2:
        return dot(a, b)
    left = a if a.ndim > 1 else a[None]
    right = b if b.ndim > 1 else b[:, None]
    stacks = left._shape[:-2], right._shape[:-2]
    try:
        stack = _common([ndarray([], s, BOOL) for s in stacks])
    except ValueError:
        words = [_text(s + ("newaxis",) * 2) for s in stacks]
        raise ValueError(
            "operands could not be broadcast together with remapped shapes [original->remapped]:"
            " %s->%s %s->%s  and requested shape %s"
            % (
                _text(a._shape),
                words[0],
                _text(b._shape),
                words[1],
                _text(left._shape[-2:-1] + right._shape[-1:]),
            )
        )
    left = broadcast_to(left, stack + left._shape[-2:]).reshape((-1,) + left._shape[-2:])
    right = broadcast_to(right, stack + right._shape[-2:]).reshape((-1,) + right._shape[-2:])
    shape = stack + a._shape[-2:-1] + b._shape[-1:] * (b.ndim > 1)
    return array([dot(x, y) for x, y in zip(left, right)]).reshape(shape)


def einsum(subscripts, *operands):
    given, _, wanted = subscripts.replace(" ", "").partition("->")
    labels, operands = given.split(","), [asarray(a) for a in operands]
    letters = sorted(set(given.replace(",", "")))
    if not _:
        wanted = "".join([c for c in letters if given.count(c) == 1])
    sizes = {}
    for label, a in zip(labels, operands):
        if len(label) != a.ndim:
            raise ValueError("einsum: %s does not name %d axes" % (label, a.ndim))
        for c, n in zip(label, a._shape):
            if sizes.get(c, 1) not in (1, n) and n != 1:
                raise ValueError("einsum: %s is %d here and %d there" % (c, sizes[c], n))
            sizes[c] = py.max(n, sizes.get(c, 1))
    letters = list(wanted) + [c for c in letters if c not in wanted]
    shape, product = [sizes[c] for c in letters], 1
    for label, a in zip(labels, operands):
        axes = [[s for c, s, n in zip(label, a._steps, a._shape) if c == d and n > 1] for d in letters]
        product = ndarray(a._data, shape, a._rank, [py.sum(s) for s in axes], a._start) * product
    summed = tuple(range(len(wanted), len(letters)))
    return product.sum(summed) if summed else product


# Putting together, choosing


def concatenate(arrays, axis=0):
    arrays = [asarray(a) for a in arrays]
    if not arrays:
        raise ValueError("need at least one array to concatenate")
    if axis is None:
        arrays, axis = [a.ravel() for a in arrays], 0
    first = arrays[0]
    if not first.ndim:
        raise ValueError("zero-dimensional arrays cannot be concatenated")
    axis = _axis(axis, first.ndim)
    for i, a in enumerate(arrays):
        if a.ndim != first.ndim:
            raise ValueError(
                "all the input arrays must have same number of dimensions, but the array at"
                " index 0 has %d dimension(s) and the array at index %d has %d dimension(s)"
                % (first.ndim, i, a.ndim)
            )
        for d in range(a.ndim):
            if d != axis and a._shape[d] != first._shape[d]:
                raise ValueError(
                    "all the input array dimensions except for the concatenation axis must match"
                    " exactly, but along dimension %d, the array at index 0 has size %d and the"
                    " array at index %d has size %d" % (d, first._shape[d], i, a._shape[d])
                )
    values = []
    for a in arrays:
        values.extend(_flat(a.swapaxes(0, axis)))
    shape = list(first.swapaxes(0, axis)._shape)
    shape[0] = py.sum([a._shape[axis] for a in arrays])
    rank = py.max([a._rank for a in arrays])
    return ndarray(_cast(values, rank), shape, rank).swapaxes(0, axis).copy()


def stack(arrays, axis=0):
    arrays = [asarray(a) for a in arrays]
    if not arrays:
        raise ValueError("need at least one array to stack")
    if py.any([a._shape != arrays[0]._shape for a in arrays]):
        raise ValueError("all input arrays must have the same shape")
    axis = _axis(axis, arrays[0].ndim + 1)
    return concatenate([expand_dims(a, axis) for a in arrays], axis)


def vstack(arrays):
    return concatenate([a if a.ndim > 1 else a.reshape(1, -1) for a in map(asarray, arrays)])


def hstack(arrays):
    arrays = [a if a.ndim else a.reshape(1) for a in map(asarray, arrays)]
    return concatenate(arrays, 0 if arrays and arrays[0].ndim == 1 else 1)


def expand_dims(a, axis):
    a = asarray(a)
    axis = _axis(axis, a.ndim + 1)
    return a.reshape(a._shape[:axis] + (1,) + a._shape[axis:])


def where(condition, *choices):
    condition = asarray(condition)
    if not choices:
        return condition.nonzero()
    if len(choices) != 2:
        raise ValueError("either both or neither of x and y should be given")
    arrays = [condition] + [asarray(a) for a in choices]
    shape = _common(arrays)
    values = [x if c else y for c, x, y in zip(*[_spread(a, shape) for a in arrays])]
    rank = py.max([a._rank for a in arrays[1:]])
    return _result(_cast(values, rank), shape, rank)


def _triangle(a, keep):
    a = asarray(a)
    n, m = a._shape[-2:] if a.ndim > 1 else a._shape * 2
    return where([[keep(j - i) for j in range(m)] for i in range(n)], a, asarray(0).astype(a.dtype))


def triu(m, k=0):
    return _triangle(m, lambda d: d >= k)


def tril(m, k=0):
    return _triangle(m, lambda d: d <= k)


def isclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    def close(x, y):
        if x != x or y != y:
            return equal_nan and x != x and y != y
        return x == y or py.abs(x - y) <= atol + rtol * py.abs(y) < inf

    return _two("isclose", close, BOOL)(a, b)


def allclose(a, b, rtol=1e-05, atol=1e-08, equal_nan=False):
    return bool(all(isclose(a, b, rtol, atol, equal_nan)))


def array_equal(a, b):
    a, b = asarray(a), asarray(b)
    return a._shape == b._shape and _flat(a) == _flat(b)


def sort(a, axis=-1):
    a = array(a)
    a.sort(axis)
    return a


# Functions that are methods, too.


def _function(name):
    return lambda a, *args, **named: getattr(asarray(a), name)(*args, **named)


for _name in (
    "sum prod max min mean var std any all argmax argmin cumsum argsort round clip nonzero copy"
    " reshape ravel transpose swapaxes squeeze"
).split():
    globals()[_name] = _function(_name)

abs, amax, amin, around, true_divide, mod = absolute, max, min, round, divide, remainder


def shape(a):
    return asarray(a).shape


def ndim(a):
    return asarray(a).ndim


def size(a):
    return asarray(a).size


# Printing

_options = {"precision": 8, "suppress": False}


def set_printoptions(**options):
    for name in options:
        if name not in _options:
            raise TypeError("this small NumPy has no print option %s" % name)
    _options.update(options)


def _scaled(x, places):
    """The whole number nearest to x * 10**places, the even one of two: exactly."""
    fraction, power = math.frexp(x)
    above = int(fraction * 2**53) * 10 ** py.max(places, 0) << py.max(power - 53, 0)
    below = 10 ** py.max(-places, 0) << py.max(53 - power, 0)
    whole, rest = above // below, above % below
    return whole + (2 * rest > below or (2 * rest == below and whole % 2 == 1))


def _point(digits, places):
    """A whole number with so many of its digits behind the point, but no zeros at the end."""
    digits = "0" * (places + 1 - len(digits)) + digits
    cut = len(digits) - places
    return digits[:cut], digits[cut:].rstrip("0")


def _positional(x):
    places = _options["precision"]
    for fewer in range(places) if x * 10.0**places > 2e15 else ():
        if _scaled(x, fewer) / 10**fewer == x:
            places = fewer
            break
    return _point(str(_scaled(x, places)), places) + ("",)


def _scientific(x):
    places = _options["precision"]
    if not x:
        return "0", "", "e+00"
    power = math.floor(math.log10(x))
    while _scaled(x, places - power) >= 10 ** (places + 1):
        power += 1
    while _scaled(x, places - power) < 10**places:
        power -= 1
    whole, part = _point(str(_scaled(x, places - power)), places)
    return whole, part, "e%s%02d" % ("-" if power < 0 else "+", py.abs(power))


def _float_words(values):
    """Floats, with their points below each other."""
    finite = [py.abs(x) for x in values if x - x == 0]
    sizes = [x for x in finite if x]
    large, small = (py.max(sizes), py.min(sizes)) if sizes else (1, 1)
    scientific = large >= 1e8 or (
        not _options["suppress"] and (small < 1e-4 or large / small > 1000)
    )
    split = _scientific if scientific else _positional
    before = behind = power = 0
    words = []
    for x in values:
        if x - x != 0:
            words.append("nan" if x != x else "inf" if x > 0 else "-inf")
            continue
        whole, part, tail = split(py.abs(x))
        if math.copysign(1, x) < 0:
            whole = "-" + whole
        words.append((whole, part, tail))
        before, behind = py.max(before, len(whole)), py.max(behind, len(part))
        power = py.max(power, len(tail))
    for i, w in enumerate(words):
        if isinstance(w, tuple):
            whole, part, tail = w
            fill = "0" if scientific else " "
            if len(tail) < power:
                tail = tail[:2] + "0" * (power - len(tail)) + tail[2:]
            words[i] = whole + "." + part + fill * (behind - len(part)) + tail
    return _right(words, py.max(before, 0) + 1 + behind + power if finite else 0)


def _right(words, width=0):
    width = py.max([len(w) for w in words] + [width])
    return [" " * (width - len(w)) + w for w in words]


def _words(values, rank):
    if rank == FLOAT:
        return _float_words(values)
    return _right([str(x) for x in values], 5 if rank == BOOL and len(values) > 0 else 0)


def _edges(n, summary):
    """Which of n are printed: all, or the first and last three, with dots (None) between."""
    if not summary or n <= 6:
        return list(range(n))
    return [0, 1, 2, None, n - 3, n - 2, n - 1]


def _print(a, width, separator, indent):
    if not a.ndim:
        return str(a.item())
    if not a.size:
        return "[]"
    summary = a.size > 1000
    shown = a
    if summary:
        for axis, n in enumerate(a._shape):
            keep = [i for i in _edges(n, True) if i is not None]
            shown = shown[(_ALL,) * axis + (keep,)]
    words = iter(_words(_flat(shown), a._rank))
    return _brackets(a._shape, words, summary, width, separator, indent + " ")


def _brackets(shape, words, summary, width, separator, indent):
    """Rows of words in brackets. The indent is what stands before the first word."""
    edges = _edges(shape[0], summary)
    if len(shape) > 1:
        gap = separator.rstrip() + "\n" * (len(shape) - 1) + indent
        rows = [
            "..."
            if i is None
            else _brackets(shape[1:], words, summary, width - 1, separator, indent + " ")
            for i in edges
        ]
        return "[" + gap.join(rows) + "]"
    lines, line = [], indent
    room = width - py.max(len(separator.rstrip()), 1)
    for place, i in enumerate(edges):
        word = "..." if i is None else next(words)
        if len(line) + len(word) > room and len(line) > len(indent):
            lines.append(line.rstrip())
            line = indent
        line += word + (separator if place < len(edges) - 1 else "")
    return "[" + "\n".join(lines + [line])[len(indent) :] + "]"
