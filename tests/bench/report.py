"""The report of level 14 by NumPy alone, for scale: its random dot products, attention and
fading, as text. If Matplotlib is at hand, its two figures, too."""

import sys

import numpy as np

try:
    import matplotlib

    matplotlib.use("Agg")
    import matplotlib.pyplot as plt
except ImportError:
    plt = None


def softmax(rows):
    powers = np.exp(rows - rows.max(axis=1, keepdims=True))
    return powers / powers.sum(axis=1, keepdims=True)


def table(names, rows, digits):
    print("|", *(f" {name} |" for name in names), sep="")
    print("|", "---|" * len(names), sep="")
    for label, numbers in rows:
        print(f"| {label} |", *(f" {x:.{digits}g} |" for x in numbers), sep="")
    print()


rng = np.random.default_rng(0)
spread = []
for d in (2, 64, 512):
    q, k = rng.standard_normal((10000, d)), rng.standard_normal((10000, d))
    std = (q * k).sum(axis=1).std()
    gap = np.sqrt(d)
    slopes = [np.exp(-g) / (1 + np.exp(-g)) ** 2 for g in (gap, 1)]
    spread.append((d, (std, std / gap, gap, *slopes)))
table(["d_k", "std", "divided", "gap", "slope", "slope divided"], spread, 3)

words = "cat", "dog", "car"
for points in ([[2, 0], [1, 1], [0, 2]], [[2, 0], [1, 1], [5, 5]]):
    X = np.array(points, dtype=float)
    for scale in (1, np.sqrt(2)):
        weights = softmax(X @ X.T / scale)
        table(["", *words], zip(words, weights), 3)
        table(["", "x", "y"], zip(words, weights @ X), 4)

later = np.arange(51)
w, h, bent = 0.9, np.tanh(1), [1.0]
for n in later[1:]:
    h = np.tanh(w * h + (1, 0, -1, 0)[n % 4])
    bent.append(bent[-1] * w * (1 - h * h))
table(["later", "0.5", "0.9", "tanh"], ((n, (0.5**n, 0.9**n, bent[n])) for n in later), 3)

if plt:
    plt.imshow(softmax(np.array([[4, 2, 0], [2, 2, 2], [0, 2, 4]]) / np.sqrt(2)))
    plt.colorbar()
    plt.savefig(sys.argv[1] + "/weights.png")
    plt.close()
    plt.semilogy(later, 0.5**later, later, 0.9**later, later, bent)
    plt.savefig(sys.argv[1] + "/fading.png")
print("with figures" if plt else "without figures")
