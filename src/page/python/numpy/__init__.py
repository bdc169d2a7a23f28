# A small NumPy for the Python of the page, which is MicroPython and has none. What it knows
# works, prints and fails like NumPy 1.24, in NumPy's own words; what it does not know is
# missing. Arrays hold floats, ints or bools; a single element is a plain Python number.
from math import e, inf, nan, pi

from numpy.elements import abs, absolute, add, allclose, around, array_equal, bitwise_and
from numpy.elements import bitwise_or, bitwise_xor, ceil, clip, cos, divide, equal, exp, floor
from numpy.elements import floor_divide, greater, greater_equal, invert, isclose, isfinite, isinf
from numpy.elements import isnan, less, less_equal, log, log2, log10, logical_and, logical_not
from numpy.elements import logical_or, maximum, minimum, mod, multiply, negative, not_equal, power
from numpy.elements import remainder, round, sign, sin, sqrt, square, subtract, tanh, true_divide
from numpy.joining import concatenate, expand_dims, hstack, stack, vstack
from numpy.keys import nonzero, where
from numpy.making import arange, array, asarray, broadcast_to, eye, full, full_like, identity
from numpy.making import linspace, ones, ones_like, tril, triu, zeros, zeros_like
from numpy.printing import set_printoptions
from numpy.products import dot, einsum, inner, linalg, matmul, outer
from numpy.reductions import all, amax, amin, any, argmax, argmin, argsort, cumsum, max, mean
from numpy.reductions import min, prod, sort, std, sum, var
from numpy.window import AxisError, copy, dtype, ndarray, ravel, reshape, squeeze, swapaxes
from numpy.window import transpose

newaxis = None
float64, int64, bool_ = float, int, bool


def shape(a):
    return asarray(a).shape


def ndim(a):
    return asarray(a).ndim


def size(a):
    return asarray(a).size


def __getattr__(name):
    raise AttributeError("module 'numpy' has no attribute '%s'" % name)
