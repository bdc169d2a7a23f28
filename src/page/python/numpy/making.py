# New arrays, from lists or from a rule.
from math import ceil

from numpy.window import BOOL, FLOAT, INT
from numpy.window import cast, ndarray, product, rank_of, sizes_of, spread, stretched


def _nested(x):
    """The shape and the elements of a number, or of lists of lists of numbers. None in the
    shape stands for what differs from list to list."""
    if isinstance(x, ndarray):
        return x._shape, x.flat
    if isinstance(x, (bool, int, float)):
        return (), (x,)
    if not isinstance(x, (list, tuple, range)):
        raise TypeError("this small NumPy has no arrays of %s" % type(x).__name__)
    common, values = None, []
    for part in x:
        shape, more = _nested(part)
        values.extend(more)
        if common is None:
            common = shape
        elif common != shape:
            same = 0
            while same < min(len(common), len(shape)) and common[same] == shape[same]:
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
    values = list(values)
    if dtype is not None:
        rank = rank_of(dtype)
    elif isinstance(object, ndarray):
        rank = object._rank
    else:
        types = set([type(x) for x in values])
        rank = FLOAT if float in types or not types else INT if int in types else BOOL
    return ndarray(cast(values, rank), (1,) * (ndmin - len(shape)) + shape, rank)


def asarray(a, dtype=None):
    if isinstance(a, ndarray) and dtype in (None, a.dtype):
        return a
    return array(a, dtype)


def full(shape, value, dtype=None):
    value = array(value, dtype)
    if isinstance(shape, float):
        words = "expected a sequence of integers or a single integer, got '%s'"
        raise TypeError(words % shape)
    shape = sizes_of(shape)
    if [n for n in shape if n < 0]:
        raise ValueError("negative dimensions are not allowed")
    a = ndarray([0] * product(shape), shape, value._rank)
    a[...] = value
    return a


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


def broadcast_to(a, shape):
    return stretched(asarray(a), sizes_of(shape))


def eye(N, M=None, k=0, dtype=float):
    M = N if M is None else M
    sizes_of((N, M))
    return array([[int(j - i == k) for j in range(M)] for i in range(N)], dtype).reshape(N, M)


def identity(n, dtype=float):
    return eye(n, dtype=dtype)


def arange(start, stop=None, step=1, dtype=None):
    if stop is None:
        start, stop = 0, start
    rank = FLOAT if float in (type(start), type(stop), type(step)) else INT
    n = max(0, ceil((stop - start) / step))
    step = start + step - start
    values = [start + i * step for i in range(n)]
    return array(ndarray(cast(values, rank), (n,), rank), dtype)


def linspace(start, stop, num=50, endpoint=True):
    parts = num - 1 if endpoint else num
    values = [i * ((stop - start) / parts) + start if parts else start for i in range(num)]
    if endpoint and num > 1:
        values[-1] = stop
    return array(values, float)


def _triangle(a, keep):
    a = asarray(a)
    n, m = a._shape[-2:] if a.ndim > 1 else a._shape * 2
    rows = array([[keep(j - i) for j in range(m)] for i in range(n)], bool).reshape(n, m)
    shape = a._shape[:-2] + (n, m)
    values = [x if k else 0 for x, k in zip(spread(a, shape), spread(rows, shape))]
    return ndarray(cast(values, a._rank), shape, a._rank)


def triu(m, k=0):
    return _triangle(m, lambda d: d >= k)


def tril(m, k=0):
    return _triangle(m, lambda d: d <= k)
