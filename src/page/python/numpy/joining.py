# Arrays put together.
from numpy.making import asarray
from numpy.window import axis_of, cast, flat, ndarray


def concatenate(arrays, axis=0):
    arrays = [asarray(a) for a in arrays]
    if not arrays:
        raise ValueError("need at least one array to concatenate")
    if axis is None:
        arrays, axis = [a.ravel() for a in arrays], 0
    first = arrays[0]
    if not first.ndim:
        raise ValueError("zero-dimensional arrays cannot be concatenated")
    axis = axis_of(axis, first.ndim)
    values = []
    for i, a in enumerate(arrays):
        _check(first, a, i, axis)
        values.extend(flat(a.swapaxes(0, axis)))
    shape = list(first.swapaxes(0, axis)._shape)
    shape[0] = sum([a._shape[axis] for a in arrays])
    rank = max([a._rank for a in arrays])
    return ndarray(cast(values, rank), shape, rank).swapaxes(0, axis).copy()


def _check(first, a, i, axis):
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


def stack(arrays, axis=0):
    arrays = [asarray(a) for a in arrays]
    if not arrays:
        raise ValueError("need at least one array to stack")
    if [a for a in arrays if a._shape != arrays[0]._shape]:
        raise ValueError("all input arrays must have the same shape")
    axis = axis_of(axis, arrays[0].ndim + 1)
    return concatenate([expand_dims(a, axis) for a in arrays], axis)


def vstack(arrays):
    return concatenate([a if a.ndim > 1 else a.reshape(1, -1) for a in map(asarray, arrays)])


def hstack(arrays):
    arrays = [a if a.ndim else a.reshape(1) for a in map(asarray, arrays)]
    return concatenate(arrays, 0 if arrays and arrays[0].ndim == 1 else 1)


def expand_dims(a, axis):
    a = asarray(a)
    axis = axis_of(axis, a.ndim + 1)
    return a.reshape(a._shape[:axis] + (1,) + a._shape[axis:])
