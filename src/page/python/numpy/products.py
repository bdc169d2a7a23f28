# Products of vectors, matrices and stacks of them.
from numpy.elements import multiply, sqrt, square
from numpy.making import array, asarray
from numpy.window import BOOL
from numpy.window import cast, common_shape, flat, method, ndarray, product
from numpy.window import result, stretched, text


class linalg:
    class LinAlgError(ValueError):
        pass

    @staticmethod
    def norm(x, ord=None, axis=None, keepdims=False):
        if ord is not None:
            raise ValueError("Invalid norm order for vectors.")
        return sqrt(square(asarray(x)).sum(axis, keepdims=keepdims))


def _dots(rows, columns, n):
    """The dot product of each row with each column; all are n long."""
    out, along = [], range(n)
    columns = [columns[j : j + n] for j in range(0, len(columns), n)]
    for i in range(0, len(rows), n):
        row = rows[i : i + n]
        for column in columns:
            total = 0
            for k in along:
                total += row[k] * column[k]
            out.append(total)
    return out


@method
def dot(a, b):
    b = asarray(b)
    if not a.ndim or not b.ndim:
        return multiply(a, b)
    axis = max(b.ndim - 2, 0)
    n, m = a._shape[-1], b._shape[axis]
    if n != m:
        raise ValueError(
            "shapes %s and %s not aligned: %d (dim %d) != %d (dim %d)"
            % (text(a._shape), text(b._shape), n, a.ndim - 1, m, axis)
        )
    columns = b.swapaxes(-1, axis)
    shape, rank = a._shape[:-1] + columns._shape[:-1], max(a._rank, b._rank)
    values = _dots(flat(a), flat(columns), n) if n else [0] * product(shape)
    return result(cast(values, rank), shape, rank)


def inner(a, b):
    a, b = asarray(a), asarray(b)
    return a.dot(b.swapaxes(-1, -2) if b.ndim > 1 else b)


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
    n, m = a._shape[-1], b._shape[max(b.ndim - 2, 0)]
    if n != m:
        raise ValueError(
            "matmul: Input operand 1 has a mismatch in its core dimension 0, with gufunc"
            " signature (n?,k),(k,m?)->(n?,m?) (size %d is different from %d)" % (m, n)
        )
    if a.ndim <= 2 and b.ndim <= 2:
        return a.dot(b)
    left = a if a.ndim > 1 else a[None]
    right = b if b.ndim > 1 else b[:, None]
    stack = _common_stack(left, right)
    left = stretched(left, stack + left._shape[-2:]).reshape(-1, *left._shape[-2:])
    right = stretched(right, stack + right._shape[-2:]).reshape(-1, *right._shape[-2:])
    shape = stack + a._shape[-2:-1] * (a.ndim > 1) + b._shape[-1:] * (b.ndim > 1)
    return array([x.dot(y) for x, y in zip(left, right)]).reshape(shape)


def _common_stack(a, b):
    try:
        return common_shape([ndarray([], x._shape[:-2], BOOL) for x in (a, b)])
    except ValueError:
        stacks = [text(x._shape[:-2] + ("newaxis",) * 2) for x in (a, b)]
        words = ["%s->%s" % (text(x._shape), stack) for x, stack in zip((a, b), stacks)]
        raise ValueError(
            "operands could not be broadcast together with remapped shapes [original->remapped]:"
            " %s  and requested shape %s" % (" ".join(words), text((a._shape[-2], b._shape[-1])))
        )


ndarray.__matmul__ = matmul
ndarray.__rmatmul__ = lambda a, b: matmul(b, a)


def einsum(subscripts, *operands):
    given, arrow, wanted = subscripts.replace(" ", "").partition("->")
    labels, operands = given.split(","), [asarray(a) for a in operands]
    letters = sorted(set(given.replace(",", "")))
    if not arrow:
        wanted = "".join([c for c in letters if given.count(c) == 1])
    sizes = {}
    for label, a in zip(labels, operands):
        if len(label) != a.ndim:
            raise ValueError("einsum: %s does not name %d axes" % (label, a.ndim))
        for c, n in zip(label, a._shape):
            if sizes.get(c, n) != n:
                raise ValueError("einsum: %s is %d here and %d there" % (c, sizes[c], n))
            sizes[c] = n
    # Every operand becomes a window with an axis for each letter.
    letters = list(wanted) + [c for c in letters if c not in wanted]
    shape, terms = [sizes[c] for c in letters], 1
    for label, a in zip(labels, operands):
        steps = [sum([s for c, s in zip(label, a._steps) if c == d]) for d in letters]
        terms = terms * ndarray(a._data, shape, a._rank, steps, a._start)
    summed = tuple(range(len(wanted), len(letters)))
    return terms.sum(summed) if summed else terms
