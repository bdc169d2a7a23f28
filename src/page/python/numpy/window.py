# Arrays: windows on lists of elements.

# The rank of a type of elements: of two that meet, the higher one wins.
BOOL, INT, FLOAT = range(3)
TYPES = (bool, int, float)
TYPE_NAMES = ((bool, "bool", "?"), (int, "int", "int64"), (float, "float", "float64"))


class AxisError(ValueError):
    pass


class dtype:
    def __init__(self, kind):
        self.rank = rank_of(kind)
        self.name = ("bool", "int64", "float64")[self.rank]

    def __str__(self):
        return self.name

    def __repr__(self):
        return "dtype('%s')" % self.name

    def __eq__(self, other):
        return self.rank == rank_of(other)


def rank_of(kind):
    if isinstance(kind, dtype):
        return kind.rank
    for rank in range(3):
        if kind in TYPE_NAMES[rank]:
            return rank
    if isinstance(kind, str):
        raise TypeError("data type '%s' not understood" % kind)
    raise TypeError("Cannot interpret '%s' as a data type" % (kind,))


def cast(values, rank):
    """Values as elements of an array of this rank."""
    if rank == INT:
        for x in values:
            if x != x:
                raise ValueError("cannot convert float NaN to integer")
            if x - x != 0:
                raise OverflowError("cannot convert float infinity to integer")
    to = TYPES[rank]
    return [to(x) for x in values]


# Shapes


def product(sizes):
    n = 1
    for size in sizes:
        n *= size
    return n


def steps_of(shape):
    """How far apart neighbours along each axis lie, row after row."""
    steps, n = [], 1
    for size in reversed(shape):
        steps.insert(0, n)
        n *= size
    return tuple(steps)


def places_of(shape, steps, start=0):
    """Where in the data the elements lie, row after row."""
    places = [start]
    for size, step in zip(shape, steps):
        along = [i * step for i in range(size)]
        places = [p + i for p in places for i in along]
    return places


def text(shape):
    return "(%s%s)" % (",".join([str(n) for n in shape]), "," if len(shape) == 1 else "")


def texts(arrays):
    return "".join([text(a.shape) + " " for a in arrays])


def check_int(n):
    if isinstance(n, ndarray):
        raise TypeError("only integer scalar arrays can be converted to a scalar index")
    if not isinstance(n, int):
        raise TypeError("'%s' object cannot be interpreted as an integer" % type(n).__name__)


def sizes_of(shape):
    sizes = tuple(shape) if isinstance(shape, (tuple, list)) else (shape,)
    for n in sizes:
        check_int(n)
    return sizes


def axis_of(axis, ndim, prefix=""):
    check_int(axis)
    if not -ndim <= axis < ndim:
        words = "axis %d is out of bounds for array of dimension %d"
        raise AxisError(prefix + words % (axis, ndim))
    return axis % ndim


def axes_of(axis, ndim):
    if axis is None:
        return list(range(ndim))
    if not ndim and axis in (0, -1):
        return []
    axes = [axis_of(i, ndim) for i in (axis if isinstance(axis, tuple) else (axis,))]
    if len(set(axes)) != len(axes):
        raise ValueError("duplicate value in 'axis'")
    return axes


class ndarray:
    """A window on a list of elements, which several arrays may share: the element with indices
    i, j, ... is data[start + i * steps[0] + j * steps[1] + ...]."""

    def __init__(self, data, shape, rank, steps=None, start=0):
        self._data = data
        self._shape = tuple(shape)
        self._rank = rank
        self._steps = steps_of(shape) if steps is None else tuple(steps)
        self._start = start

    def __getattr__(self, name):
        raise AttributeError("'numpy.ndarray' object has no attribute '%s'" % name)

    @property
    def shape(self):
        return self._shape

    @shape.setter
    def shape(self, shape):
        self._shape = self.reshape(shape)._shape
        self._steps = steps_of(self._shape)

    @property
    def ndim(self):
        return len(self._shape)

    @property
    def size(self):
        return product(self._shape)

    @property
    def dtype(self):
        return dtype(TYPES[self._rank])

    @property
    def T(self):
        return self.transpose()

    @property
    def flat(self):
        return iter(flat(self))

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
        return self.size == 1 and bool(flat(self)[0])

    def item(self, *index):
        if index:
            return self[index] if self.ndim == len(index) else flat(self)[index[0]]
        if self.size != 1:
            raise ValueError("can only convert an array of size 1 to a Python scalar")
        return flat(self)[0]

    def tolist(self):
        return [x.tolist() if self.ndim > 1 else x for x in self] if self._shape else self.item()

    def astype(self, kind):
        values, rank = flat(self), rank_of(kind)
        if rank == INT:
            values = [x if x - x == 0 else -(2**63) for x in values]
        return ndarray(cast(values, rank), self._shape, rank)

    def flatten(self):
        return copy(self).reshape(-1)


def flat(a):
    """The elements, row after row; not to be changed."""
    if a._steps == steps_of(a._shape):
        n = a.size
        return a._data if len(a._data) == n else a._data[a._start : a._start + n]
    return [a._data[p] for p in places_of(a._shape, a._steps, a._start)]


def result(values, shape, rank):
    """An array; or, where there is no axis, its one element."""
    return ndarray(values, shape, rank) if len(shape) else values[0]


def method(function):
    """Makes a function of an array a method, too. The function takes lists as well."""
    setattr(ndarray, function.__name__, function)

    def of_any(a, *args, **named):
        from numpy.making import asarray

        return function(asarray(a), *args, **named)

    return of_any


# The same elements in another shape


@method
def copy(a):
    return ndarray(list(flat(a)), a._shape, a._rank)


@method
def reshape(a, *shape):
    shape = sizes_of(shape[0] if len(shape) == 1 else shape)
    shape = [n if n >= 0 else -1 for n in shape]
    if shape.count(-1) > 1:
        raise ValueError("can only specify one unknown dimension")
    known = product([n for n in shape if n != -1])
    full = [a.size // known if n == -1 and known else n for n in shape]
    if product(full) != a.size or -1 in full:
        # As NumPy says it: an unknown first axis is left out.
        words = text(["newaxis" if n == -1 else n for n in shape])
        words = words.replace("(newaxis,", "(") if len(shape) > 1 else words
        raise ValueError("cannot reshape array of size %d into shape %s" % (a.size, words))
    if a._steps == steps_of(a._shape):
        return ndarray(a._data, full, a._rank, None, a._start)
    return ndarray(list(flat(a)), full, a._rank)


@method
def ravel(a):
    return a.reshape(-1)


@method
def transpose(a, *axes):
    if len(axes) == 1 and not isinstance(axes[0], int):
        axes = axes[0]
    if not axes:
        axes = range(a.ndim)[::-1]
    if len(axes) != a.ndim:
        raise ValueError("axes don't match array")
    axes = [axis_of(i, a.ndim) for i in axes]
    if len(set(axes)) != len(axes):
        raise ValueError("repeated axis in transpose")
    shape, steps = [a._shape[i] for i in axes], [a._steps[i] for i in axes]
    return ndarray(a._data, shape, a._rank, steps, a._start)


@method
def swapaxes(a, axis1, axis2):
    axes = list(range(a.ndim))
    i, j = axis_of(axis1, a.ndim, "axis1: "), axis_of(axis2, a.ndim, "axis2: ")
    axes[i], axes[j] = j, i
    return a.transpose(axes)


@method
def squeeze(a, axis=None):
    axes = axes_of(axis, a.ndim)
    if axis is not None and [i for i in axes if a._shape[i] != 1]:
        raise ValueError("cannot select an axis to squeeze out which has size not equal to one")
    return a.reshape([n for i, n in enumerate(a._shape) if n != 1 or i not in axes])


# Broadcasting


def common_shape(arrays):
    """The shape to which all of these are stretched."""
    common = []
    for i in range(-max([len(a._shape) for a in arrays]), 0):
        size = 1
        for a in arrays:
            n = a._shape[i] if len(a._shape) >= -i else 1
            if n != 1 and size not in (1, n):
                raise ValueError(
                    "operands could not be broadcast together with shapes " + texts(arrays)
                )
            size = n if size == 1 else size
        common.append(size)
    return tuple(common)


def stretched(a, shape):
    """A window that shows a again and again along axes of length 1, or new ones in front."""
    new = len(shape) - a.ndim
    sizes = (1,) * new + a._shape
    if new < 0 or [n for n, m in zip(sizes, shape) if n not in (1, m)]:
        raise ValueError(
            "operands could not be broadcast together with remapped shapes [original->remapped]:"
            " %s and requested shape %s" % (texts([a]), text(shape))
        )
    steps = [0 if n == 1 else s for n, s in zip(sizes, (0,) * new + a._steps)]
    return ndarray(a._data, shape, a._rank, steps, a._start)


def spread(a, shape):
    """The elements of a stretched to this shape."""
    if a._shape == tuple(shape):
        return flat(a)
    if a.size == 1 and a.ndim <= len(shape):
        return flat(a) * product(shape)
    return flat(stretched(a, shape))
