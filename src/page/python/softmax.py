# Softmax: each number becomes e to its power, divided by the sum of these along an axis.
import numpy as np


def softmax(x, axis=-1):
    x = np.asarray(x)
    # The largest is taken off first, so that no power is too large for a float.
    powers = np.exp(x - np.max(x, axis=axis, keepdims=True))
    return powers / np.sum(powers, axis=axis, keepdims=True)
