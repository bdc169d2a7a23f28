"""The mathematics of level 14, once more, from its definitions and in NumPy.

Each function takes what a chapter asks for and returns two tables: what the chapter shows,
and whether what it claims is true. Wherever there are two ways to a number, this is the
other one: a derivative is a complex step instead of a product of slopes, a softmax slope
comes from logarithms, the random numbers are NumPy's own.
"""

from functools import lru_cache

import numpy as np

cat, dog, car = 0, 1, 2
x, y = 0, 1


def softmax(scores):
    powers = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return powers / powers.sum(axis=-1, keepdims=True)


def attention(Q, K, V):
    return softmax(Q @ K.T / np.sqrt(K.shape[1])) @ V


# ---- 1. rnn-decay ------------------------------------------------------------------------


def effect_of_first_word(w, inputs, words):
    """d h_n / d h_0 for n = 0 ... words, by a complex step (Squire and Trapp, 1998)."""
    step = 1e-150
    h = np.tanh(inputs[0]) + 1j * step
    effect = [1.0]
    for n in range(1, words + 1):
        h = np.tanh(w * h + inputs[n % len(inputs)])
        effect.append(h.imag / step)
    return np.array(effect)


def rnn_decay(w=0.5, larger_w=0.9, inputs=(1, 0, -1, 0), more=3, furthest=50):
    distance = np.arange(furthest + 1)
    later = np.array([1, 2, 5, 10, furthest])
    plain, slow = w**distance, larger_w**distance
    bent = effect_of_first_word(larger_w, inputs, furthest)
    shown = {
        "w": w,
        "larger-w": larger_w,
        "inputs": inputs,
        "more": more,
        "decay": np.power(w, later)[:, None],
        "fading": [(distance, slow), (distance, bent), (distance, plain)],
        "left": w**more,
        "added": sum([w] * more),
    }
    claims = {
        "a_thousandth": plain[10] < 1 / 1000,
        "nothing_left": plain[-1] < 1 / 1000**4,
        "steeper": all(bent[1:] < slow[1:]),
        "a_millionth": bent[-1] < slow[-1] / 1000**2,
    }
    return shown, claims


# ---- 2. weighted-average, attention-cases ------------------------------------------------


def weighted_average(X=((2, 0), (1, 1), (0, 2)), scaled=True):
    X = np.array(X, float)
    d = X.shape[1]
    scores = np.einsum("id,jd->ij", X, X)
    divided = scores / np.sqrt(d) if scaled else scores
    weights = softmax(divided)
    output = np.einsum("ij,jd->id", weights, X)
    apart = np.hypot(*(X[car] - X[cat]))
    lead = scores[car, car] - scores[car, [cat, dog]].max()
    gap = divided[car, car] - divided[car, [cat, dog]].max()
    shown = {
        "X": X,
        "scaled": scaled,
        "scores": scores,
        "d": d,
        "divided": divided,
        "powers": np.exp(divided),
        "total": np.exp(divided).sum(axis=1),
        "weights": weights,
        "apart": apart,
        "output": output,
        "lead": lead,
        "gap": gap,
    }
    claims = {
        "symmetric": (scores == scores.T).all(),
        "rows_share": np.allclose(weights.sum(axis=1), 1),
        "columns_share": np.allclose(weights.sum(axis=0), 1),
        "weight_is_distance": weights[cat, car] == apart,
        "cat_mostly_itself": weights[cat, cat] > 1 / 2,
        "cat_car_least": weights[cat].argmin() == car,
        "dog_between": scores[cat, car] < scores[cat, dog] < scores[cat, cat],
        "mirrored": np.isclose(weights[cat, car], weights[car, cat]),
        "dog_even": np.allclose(weights[dog], 1 / 3),
        "one_sided": weights[dog, cat] > weights[cat, dog] + 0.1,
        "sharper": softmax(scores)[cat, cat] > softmax(scores / np.sqrt(d))[cat, cat],
        "pulled_in": output[cat, x] < X[cat, x],
        "lifted": output[cat, y] > X[cat, y],
        "overwhelming": gap > np.log(1000**4),
        "mostly_itself": weights[car, car] > 0.99,
        "about_as_before": weights[car, car] < 0.9,
        "car_even": np.allclose(weights[car], 1 / 3, rtol=0, atol=0.1),
        "cat_stares_at_car": weights[cat, car] > 0.9,
        "plain_average": np.allclose(weights, 1 / 3),
        "stays_put": np.allclose(output, X),
        "dog_least": weights[cat, dog] < weights[cat, car],
        "never_nothing": weights[cat, dog] > 0,
    }
    return shown, claims


cases = {
    "one": ([[1, 0]], [[1, 0], [0, 1]], [[10], [20]]),
    "few": (
        [[1, 0, 2], [0, -1, 1]],
        [[1, 0, 0], [0, 1, 0], [0, 0, 1], [1, 1, 1]],
        [[1, 0], [0, 1], [2, 2], [3, -1]],
    ),
    "even": ([[2, 0], [1, 1]], [[0, 1], [1, 0]], [[4, 0], [0, 4]]),
}


def attention_cases():
    shown = {}
    for name, matrices in cases.items():
        Q, K, V = (np.array(matrix, float) for matrix in matrices)
        shown |= {f"{name}-Q": Q, f"{name}-K": K, f"{name}-V": V, name: attention(Q, K, V)}
    Q, K, V = shown["even-Q"], shown["even-K"], shown["even-V"]
    order_matters = not np.allclose(attention(Q, K, V), attention(K, Q, V), atol=0.01)
    return shown, {"order_matters": order_matters}


# ---- 5. scaling --------------------------------------------------------------------------


def softmax_slope(gap):
    """p (1 - p), the weight of the first of two words whose scores differ by `gap`."""
    return np.exp(-np.logaddexp(0, gap) - np.logaddexp(0, -gap))


@lru_cache
def random_dot_products(seed, pairs, sizes):
    rng = np.random.default_rng(seed)
    return [
        (rng.standard_normal((pairs, d)) * rng.standard_normal((pairs, d))).sum(axis=1)
        for d in sizes
    ]


def scaling(random=0, pairs=10000, sizes=(2, 64, 512)):
    root = np.sqrt(sizes)
    dots = random_dot_products(random, pairs, sizes)
    std = np.array([[np.std(q_k), np.std(q_k / r)] for q_k, r in zip(dots, root)])
    slope = np.column_stack([root, softmax_slope(root), np.full(len(sizes), softmax_slope(1))])
    shown = {
        "random": random,
        "pairs": pairs,
        "std": std,
        "error": std / np.sqrt(2 * pairs),
        "slope": slope,
    }
    claims = {
        "grow": std[2, 0] > 10 * std[0, 0],
        "steady": (abs(std[:, 1] - 1) < 0.02).all(),
        "finer_than_known": std[2, 0] / np.sqrt(2 * pairs) > 0.01,
        "vanishes": slope[2, 1] < 1 / 1000**3,
        "same_slope": np.ptp(slope[:, 2]) == 0,
    }
    return shown, claims


# ---- All of them, and their presets ------------------------------------------------------

chapters = {
    "rnn-decay": rnn_decay,
    "weighted-average": weighted_average,
    "attention-cases": attention_cases,
    "scaling": scaling,
}

presets = {
    ("weighted-average", "car55"): {"X": ((2, 0), (1, 1), (5, 5))},
    ("weighted-average", "same"): {"X": ((1, 1), (1, 1), (1, 1))},
    ("weighted-average", "opposite"): {"X": ((2, 0), (-1, 0), (0, 2))},
    ("weighted-average", "unscaled"): {"scaled": False},
}

labels = {
    ("rnn-decay", "decay"): (["1", "2", "5", "10", "50"], ["effect multiplied by"]),
    ("rnn-decay", "inputs"): (["x"], ["a", "b", "c", "d"]),
    ("weighted-average", "total"): ([], ["cat", "dog", "car"]),
    ("weighted-average", "X"): (["cat", "dog", "car"], ["x", "y"]),
    ("weighted-average", "output"): (["cat", "dog", "car"], ["x", "y"]),
    ("scaling", "std"): (["2", "64", "512"], ["std of q · k", "after dividing by √d_k"]),
    ("scaling", "error"): (["2", "64", "512"], ["std of q · k", "after dividing by √d_k"]),
    ("scaling", "slope"): (["2", "64", "512"], ["typical gap", "slope", "slope after dividing"]),
} | {
    ("weighted-average", name): (["cat", "dog", "car"], ["cat", "dog", "car"])
    for name in ("scores", "divided", "powers", "weights")
}


def compute(chapter, setting):
    """What a chapter shows and claims at a setting, such as "" or "same + unscaled"."""
    controls = {}
    for preset in filter(None, setting.split(" + ")):
        controls |= presets[chapter, preset]
    return chapters[chapter](**controls)
