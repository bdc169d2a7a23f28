# Parts of arrays: what stands between the brackets of a[...].
from numpy.making import array, asarray
from numpy.window import BOOL, FLOAT, INT
from numpy.window import cast, common_shape, flat, method, ndarray, places_of, product
from numpy.window import result, spread, steps_of, text, texts


class _Slices:
    def __getitem__(self, key):
        return key


ALL = _Slices()[:]


@method
def nonzero(a):
    indices = [[] for _ in a._shape]
    for place, x in enumerate(flat(a)):
        if x:
            for index, step, n in zip(indices, steps_of(a._shape), a._shape):
                index.append(place // step % n)
    return tuple([ndarray(index, (len(index),), INT) for index in indices])


def where(condition, *choices):
    condition = asarray(condition)
    if not choices:
        return condition.nonzero()
    if len(choices) != 2:
        raise ValueError("either both or neither of x and y should be given")
    arrays = [condition] + [asarray(a) for a in choices]
    shape = common_shape(arrays)
    values = [x if c else y for c, x, y in zip(*[spread(a, shape) for a in arrays])]
    rank = max([a._rank for a in arrays[1:]])
    return result(cast(values, rank), shape, rank)


def _valid(k):
    """A part of a key, with a list as an array."""
    if isinstance(k, list):
        k = array(k, int) if k == [] else asarray(k)
        valid = k._rank != FLOAT
    else:
        valid = k is None or k is ... or isinstance(k, (int, slice, ndarray))
    if not valid:
        raise IndexError(
            "only integers, slices (`:`), ellipsis (`...`), numpy.newaxis (`None`)"
            " and integer or boolean arrays are valid indices"
        )
    if isinstance(k, ndarray) and k._rank == FLOAT:
        raise IndexError("arrays used as indices must be of integer (or boolean) type")
    return k.item() if isinstance(k, ndarray) and not k.ndim else k


def _is_mask(k):
    return isinstance(k, ndarray) and k._rank == BOOL


def _axes_used(k):
    return 0 if k is None or k is ... else k.ndim if _is_mask(k) else 1


def _indices_of_mask(a, mask, axis):
    for n, m in zip(a._shape[axis:], mask._shape):
        if n != m:
            words = (
                "boolean index did not match indexed array along dimension %d; dimension"
                " is %d but corresponding boolean dimension is %d"
            )
            raise IndexError(words % (axis, n, m))
        axis += 1
    return mask.nonzero()


def _parts(a, key):
    """The parts of a key, one for each axis of a, and None for each new one."""
    keys = [_valid(k) for k in (key if isinstance(key, tuple) else (key,))]
    used = sum([_axes_used(k) for k in keys])
    if used > a.ndim:
        words = "too many indices for array: array is %d-dimensional, but %d were indexed"
        raise IndexError(words % (a.ndim, used))
    dots = [i for i, k in enumerate(keys) if k is ...]
    if len(dots) > 1:
        raise IndexError("an index can only have a single ellipsis ('...')")
    at = dots[0] if dots else len(keys)
    parts, axis = [], 0
    for k in keys[:at] + [ALL] * (a.ndim - used) + keys[at + 1 :]:
        parts.extend(_indices_of_mask(a, k, axis) if _is_mask(k) else [k])
        axis += _axes_used(k)
    return parts


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
    parts = _parts(a, key)
    listed = [k for k in parts if isinstance(k, ndarray)]
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
    common, offsets = _offsets(arrays)
    inner = places_of(shape[at:], steps[at:])
    places = [
        p + o + q
        for p in places_of(shape[:at], steps[:at], start)
        for o in offsets
        for q in inner
    ]
    return tuple(shape[:at]) + common + tuple(shape[at:]), None, None, places


def _offsets(arrays):
    """The common shape of arrays of indices, and where what they select lies."""
    indices = [k for k, size, step, axis in arrays]
    try:
        common = common_shape(indices)
    except ValueError:
        words = "shape mismatch: indexing arrays could not be broadcast together with shapes "
        raise IndexError(words + texts(indices))
    offsets = [0] * product(common)
    for k, size, step, axis in arrays:
        along = [_inside(i, size, axis) * step for i in spread(k, common)]
        offsets = [o + i for o, i in zip(offsets, along)]
    return common, offsets


def _get(a, key):
    shape, steps, start, places = _select(a, key)
    if places is not None:
        return ndarray([a._data[p] for p in places], shape, a._rank)
    if not shape:
        return a._data[start]
    return ndarray(a._data, shape, a._rank, steps, start)


def _set(a, key, value):
    shape, steps, start, places = _select(a, key)
    value = asarray(value)
    if not shape and value.size != 1:
        raise ValueError("setting an array element with a sequence.")
    # Axes of length 1 in front do not count.
    given = value._shape
    while len(given) > len(shape) and given[0] == 1:
        given = given[1:]
    try:
        values = spread(value.reshape(given), shape)
    except ValueError:
        raise ValueError(_misfit(value, given, shape, places, key))
    values = cast(values, a._rank)
    for p, x in zip(places_of(shape, steps, start) if places is None else places, values):
        a._data[p] = x


def _misfit(value, given, shape, places, key):
    if places is None:
        words = "could not broadcast input array from shape %s into shape %s"
        return words % (text(given), text(shape))
    if _is_mask(key):
        words = (
            "NumPy boolean array indexing assignment cannot assign %d input values"
            " to the %d output values where the mask is true"
        )
        return words % (value.size, shape[0])
    words = (
        "shape mismatch: value array of shape %s could not be broadcast"
        " to indexing result of shape %s"
    )
    return words % (text(value._shape), text(shape))


ndarray.__getitem__ = _get
ndarray.__setitem__ = _set
