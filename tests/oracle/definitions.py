"""The mathematics of level 14, once more, from its definitions and in NumPy.

Each function takes what a chapter asks for and returns two tables: what the chapter shows,
and what it claims: left side, relation, right side. What follows these three is as true, or
as false: the same claim in other words. Wherever there are two ways to a number, this is the
other one: a derivative is a complex step instead of a product of slopes, a softmax slope
comes from logarithms, the random numbers are NumPy's own.
"""

from functools import cache, lru_cache
from inspect import signature

import numpy as np

cat, dog, car = 0, 1, 2
x, y = 0, 1


def softmax(scores):
    powers = np.exp(scores - scores.max(axis=-1, keepdims=True))
    return powers / powers.sum(axis=-1, keepdims=True)


def attention(Q, K, V):
    return softmax(Q @ K.T / np.sqrt(K.shape[1])) @ V


def farthest(values, target):
    return np.abs(np.asarray(values) - target).max()


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
        "a_thousandth": (plain[10], "<", 1 / 1000),
        "nothing_left": (plain[-1], "<", 1 / 1000**4),
        "steeper": (bent[-1], "<", slow[-1], all(bent[1:] < slow[1:])),
        "a_millionth": (bent[-1] / slow[-1], "<", 1 / 1000**2),
    }
    return shown, claims


# ---- 2. weighted-average, attention-cases ------------------------------------------------


def tip_to_tail(shares):
    """Where each share begins and ends when one is put at the tip of the other."""
    ends = np.cumsum(shares, axis=0)
    return np.hstack([ends - shares, ends])


def weighted_average(X=((2, 0), (1, 1), (0, 2)), scaled=True, looking=cat):
    X = np.array(X, float)
    d = X.shape[1]
    scores = np.einsum("id,jd->ij", X, X)
    divided = scores / np.sqrt(d) if scaled else scores
    weights = softmax(divided)
    output = np.einsum("ij,jd->id", weights, X)
    apart = np.hypot(*(X[car] - X[cat]))
    here = np.tile(X[looking], (len(X), 1))
    order = np.argsort(weights[looking], kind="stable")
    points = np.vstack([X, output[looking]])
    look = np.vstack(
        [
            np.column_stack([here, X, weights[looking]])[order],
            np.column_stack([tip_to_tail(weights[looking][:, None] * X), np.zeros(len(X))]),
            np.column_stack([points, points, np.zeros(len(points))]),
        ]
    )
    lead = scores[car, car] - scores[car, [cat, dog]].max()
    gap = divided[car, car] - divided[car, [cat, dog]].max()
    shown = {
        "X": X,
        "scaled": scaled,
        "looking": looking,
        "plane": np.column_stack([X, X, np.zeros(len(X))]),
        "look": look,
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
        "symmetric": (farthest(scores, scores.T), "<=", 0, (scores == scores.T).all()),
        "rows_share": (farthest(weights.sum(axis=1), 1), "<", 1e-12),
        "columns_share": (farthest(weights.sum(axis=0), 1), "<", 1e-12),
        "weight_is_distance": (weights[cat, car], "==", apart),
        "cat_mostly_itself": (weights[cat, cat], ">", 1 - weights[cat, cat]),
        "cat_car_least": (
            *(weights[cat, car], "<", weights[cat, dog]),
            weights[cat].argmin() == car,
        ),
        "dog_between": (
            (scores[cat, cat] - scores[cat, dog]) * (scores[cat, dog] - scores[cat, car]),
            *(">", 0),
            scores[cat, car] < scores[cat, dog] < scores[cat, cat],
        ),
        "mirrored": (abs(weights[cat, car] - weights[car, cat]), "<", 1e-12),
        "dog_even": (farthest(weights[dog], 1 / 3), "<", 1e-12),
        "one_sided": (weights[dog, cat] - weights[cat, dog], ">", 0.1),
        "sharper": (softmax(scores)[cat, cat], ">", softmax(scores / np.sqrt(d))[cat, cat]),
        "pulled_in": (output[cat, x], "<", X[cat, x]),
        "lifted": (output[cat, y], ">", X[cat, y]),
        "overwhelming": (np.exp(gap), ">", 1000**4),
        "mostly_itself": (weights[car, car], ">", 0.99),
        "about_as_before": (weights[car, car], "<", 0.9),
        "car_even": (farthest(weights[car], 1 / 3), "<", 0.1),
        "all_stare_at_car": (farthest(weights[:, car], 1), "<", 0.05),
        "cat_stares_at_car": (weights[cat, car], ">", 0.9),
        "plain_average": (farthest(weights, 1 / 3), "<", 1e-12),
        "stays_put": (farthest(output, X), "<", 1e-12),
        "dog_least": (weights[cat, dog], "<", weights[cat, car]),
        "never_nothing": (weights[cat, dog], ">", 0),
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


def attention_cases(**others):
    shown = {}
    for name, matrices in cases.items():
        Q, K, V = (np.array(matrix, float) for matrix in others.get(name, matrices))
        shown |= {f"{name}-Q": Q, f"{name}-K": K, f"{name}-V": V, name: attention(Q, K, V)}
    Q, K, V = shown["even-Q"], shown["even-K"], shown["even-V"]
    apart = abs(attention(Q, K, V)[0, 0] - attention(K, Q, V)[0, 0])
    return shown, {"order_matters": (apart, ">", 0.01)}


# ---- 3. query-key-value, score-shapes ----------------------------------------------------


def query_key_value(
    X=((2, 0), (1, 1), (0, 2)),
    W_Q=((1, 0), (0, 1)),
    W_K=((0, 0), (1, 0)),
    W_V=((1, 0), (0, 1)),
    projected=True,
    looking=cat,
    looked_at=dog,
):
    X, W_Q, W_K, W_V = (np.array(matrix, float) for matrix in (X, W_Q, W_K, W_V))
    Q, K, V = (np.einsum("nd,dk->nk", X, W) if projected else X for W in (W_Q, W_K, W_V))
    scores = np.array([[sum(q * k) for k in K] for q in Q])
    weights = softmax(scores / np.sqrt(K.shape[1]))
    output = attention(Q, K, V)
    plain, _ = weighted_average(X)
    both = np.einsum("ik,jk->ij", W_Q, W_K)
    shown = {
        "X": X,
        "W_Q": W_Q,
        "W_K": W_K,
        "W_V": W_V,
        "projected": projected,
        "looking": looking,
        "looked-at": looked_at,
        "Q": Q,
        "K": K,
        "V": V,
        "scores": scores,
        "weights": weights,
        "output": output,
        "query": Q[looking],
        "key": K[looked_at],
        "there": scores[looking, looked_at],
        "back": scores[looked_at, looking],
        "both": both,
    }
    claims = {
        "as_before": (farthest(weights, plain["weights"]), "<", 1e-12),
        "symmetric": (farthest(scores, scores.T), "<", 1e-12),
        "lopsided": (farthest(scores, scores.T), ">", 0.01),
        "cat_mostly_car": (weights[cat, car], ">", 1 / 2),
        "both_mostly_car": (weights[[cat, dog], car].min(), ">", 1 / 2),
        "best_fit": (scores[cat, car], ">", scores[cat, [cat, dog]].max()),
        "one_sided": (scores[cat, car], ">", scores[car, cat]),
        "finds_nothing": (farthest(scores[car], 0), "<=", 0, not scores[car].any()),
        "swapped": (
            farthest(K[:, 0], X[:, y]) + farthest(K[:, 1], X[:, x]),
            *("<=", 0),
            (K == X[:, ::-1]).all(),
        ),
        "keys_on_x": (farthest(K[:, 1], 0), "<=", 0),
        "car_even": (farthest(weights[car], 1 / 3), "<", 1e-12),
        "column_slip": (Q[car] @ (W_K @ X[cat]) - scores[cat, car], "==", 0),
        "no_y_given": (farthest(output[:, y], 0), "<=", 0),
        "x_as_before": (farthest(output[:, x], plain["output"][:, x]), "<", 1e-12),
        "only_the_product": (farthest(X @ both @ X.T, scores), "<", 1e-12),
        "symmetric_product": (farthest(both, both.T), "<", 1e-12),
    }
    return shown, claims


def score_shapes(words=5, d_k=4):
    Q = K = np.zeros((words, d_k))
    shown = {
        "Q": Q,
        "words": words,
        "d_k": d_k,
        "scores": Q @ K.T,
        "slip": Q.T @ K,
    }
    return shown, {}


# ---- 4. learned-matrices -----------------------------------------------------------------

apple, sweet = 0, 1


def plain_softmax(scores):
    """Without the subtraction, whose maximum has no derivative: for complex steps."""
    powers = np.exp(scores)
    return powers / powers.sum(axis=-1, keepdims=True)


def head_of_knob(c, X=np.eye(2)):
    """Query, weights and output of both words, for W_Q = [[0, 0], [c, 0]]."""
    Q = X @ np.array([[0, 0], [c, 0]])
    weights = plain_softmax(Q @ X.T / np.sqrt(2))
    return Q, weights, weights @ X


def loss_of_knob(c, X=np.eye(2)):
    output = head_of_knob(c, X)[2][sweet]
    return ((output - np.array([1, 0])) ** 2).sum()


def slope_of_knob(c):
    return loss_of_knob(c + 1e-150j).imag / 1e-150


def all_activations(c, X):
    Q, weights, _ = head_of_knob(c, X)
    return Q, X, X, weights


@lru_cache
def knob_path(c0, learning_rate, steps):
    path = [c0]
    while len(path) <= steps:
        path.append(path[-1] - learning_rate * slope_of_knob(path[-1]))
    return path


def kept_steps(last):
    return [n for n in range(last) if n < 10 or str(n).strip("0") in set("123456789")] + [last]


def learned_matrices(c0=0.0, steps=0, learning_rate=1.0, X=((1, 0), (0, 1))):
    X = np.array(X, float)
    path = knob_path(c0, learning_rate, steps)
    longer = knob_path(c0, learning_rate, 1000)
    c = path[-1]
    Q, weights, output = head_of_knob(c, X)
    p = {n: head_of_knob(longer[n])[1][sweet, apple] for n in (1, 10, 100, 1000)}
    knobs = np.linspace(-3, 8, 111)
    around = np.linspace(c - 1.5, c + 1.5, 31)
    dots = [path[n] for n in kept_steps(steps)]
    passed = np.linspace(c0, c, 41)
    loss, slope = loss_of_knob(c), slope_of_knob(c)
    turned = head_of_knob(c + 0.1)[1][sweet, apple]
    gained = turned - head_of_knob(c)[1][sweet, apple]
    moved = [
        ((before - after) ** 2).sum()
        for before, after in zip(
            all_activations(longer[-1], X),
            all_activations(longer[-1], np.array([[0, 1], [1, 1]])),
        )
    ]
    shown = {
        "X": X,
        "target": [1, 0],
        "learning-rate": learning_rate,
        "c0": c0,
        "steps": steps,
        "c": c,
        "W_Q": [[0, 0], [c, 0]],
        "query": Q[sweet],
        "scores": X @ Q[sweet],
        "weights": weights,
        "output": output[sweet],
        "loss": loss_of_knob(c, X),
        "slope": slope,
        "nudge": 0.1,
        "turned": turned,
        "gained": gained,
        "rate": gained / 0.1,
        "learned": [[longer[n], p[n], loss_of_knob(longer[n])] for n in p],
        "nearby-range": [c - 1.5, c + 1.5],
        "nearby": [
            (around, [loss_of_knob(knob) for knob in around]),
            ([c - 1.5, c + 1.5], [loss - 1.5 * slope, loss + 1.5 * slope]),
            ([c], [loss]),
        ],
        "descent": [
            (knobs, [loss_of_knob(knob) for knob in knobs]),
            (dots, [loss_of_knob(knob) for knob in dots]),
        ],
        "course": [
            (knobs, [loss_of_knob(knob) for knob in knobs]),
            ([c - 1.5, c + 1.5], [loss - 1.5 * slope, loss + 1.5 * slope]),
            (passed, [loss_of_knob(knob) for knob in passed]),
            (dots, [loss_of_knob(knob) for knob in dots]),
            ([c], [loss]),
        ],
    }
    strides = np.diff(longer)
    differences = (loss_of_knob(c + 1e-3) - loss_of_knob(c - 1e-3)) / 2e-3
    claims = {
        "half": (abs(weights[sweet, apple] - 1 / 2), "<", 1e-12),
        "downhill": (slope, "<", 0),
        "one_formula": (abs(loss_of_knob(c, X) - loss), "<", 1e-12),
        "exact_slope": (abs(slope - differences), "<", 1e-6),
        "keeps_growing": (strides.min(), ">", 0),
        "stops": (strides.min(), "==", 0, (strides == 0).any()),
        "returns": (longer[-1], "<", longer[1]),
        "ever_slower": (min(strides[0], -np.diff(strides).max()), ">", 0),
        "never_there": (p[1000], "<", 1),
        "about_two": (np.diff([longer[n] for n in p]).max(), "<", 2.1),
        "every_activation": (np.prod(moved), ">", 0),
        # By definition: what is computed from X changes, 2, and only that.
        "activations_change": (2, "==", 2),
        "parameters_change": (2, "==", 1),
        "both_change": (2, "==", 3),
        "nothing_changes": (2, "==", 0),
    }
    return shown, claims


# ---- 4. seed-dependent-training ----------------------------------------------------------


def losses(W):
    """For each training, the squared error of sweet's output. W: (trainings, 3, 2, 2)."""
    X = np.eye(2)
    Q, K, V = (np.einsum("wd,ndk->nwk", X, W[:, i]) for i in range(3))
    weights = plain_softmax(np.einsum("nk,nwk->nw", Q[:, sweet], K) / np.sqrt(2))
    output = np.einsum("nw,nwk->nk", weights, V)
    return ((output - np.array([1, 0])) ** 2).sum(axis=1)


def gradients(W, block):
    """By complex steps, one number of one block at a time."""
    gradient = np.zeros((len(W), 2, 2))
    for i in np.ndindex(2, 2):
        moved = W.astype(complex)
        moved[(slice(None), block, *i)] += 1e-150j
        gradient[(slice(None), *i)] = losses(moved).imag / 1e-150
    return gradient


def train(W, blocks, learning_rate, steps):
    """In place, all trainings at once; those that stand still are left alone."""
    moving = np.arange(len(W))
    for _ in range(steps):
        now = W[moving]
        for block in range(blocks):
            now[:, block] -= learning_rate * gradients(now, block)
        changed = (now != W[moving]).any(axis=(1, 2, 3))
        W[moving] = now
        moving = moving[changed]
    return W


def attention_maps(W):
    return softmax(np.einsum("nak,nbk->nab", W[:, 0], W[:, 1]) / np.sqrt(2))


def random_starts(seeds):
    return np.array([np.random.default_rng(seed).normal(size=(3, 2, 2)) for seed in seeds])


@lru_cache
def trainings(learning_rate, steps, seeds):
    identity = np.tile(np.eye(2), (1, 3, 1, 1))
    some = train(identity.copy(), 2, learning_rate, steps)
    everything = train(identity.copy(), 3, learning_rate, steps)
    return some, everything, train(random_starts(range(seeds)), 3, learning_rate, steps)


def central_differences(W, block, h=1e-3):
    gradient = np.zeros((len(W), 2, 2))
    for i in np.ndindex(2, 2):
        above, below = W.copy(), W.copy()
        above[(slice(None), block, *i)] += h
        below[(slice(None), block, *i)] -= h
        gradient[(slice(None), *i)] = (losses(above) - losses(below)) / (2 * h)
    return gradient


def seed_dependent_training(learning_rate=0.5, steps=3000, first=0, second=1, seeds=1000):
    some, everything, many = trainings(learning_rate, steps, seeds)
    four = np.concatenate([some, everything, many[[first, second]]])
    maps, left = attention_maps(four), losses(four)
    p = attention_maps(many)[:, sweet, apple]
    counts, _ = np.histogram(p, bins=20, range=(0, 1))
    start = random_starts([first])
    inexact = [gradients(start, i) - central_differences(start, i) for i in range(3)]
    shown = {
        "learning-rate": learning_rate,
        "steps": steps,
        "first-seed": first,
        "second-seed": second,
        "runs": np.column_stack([maps[:, sweet, apple], left]),
        "four": maps.reshape(8, 2),
        "seeds": seeds,
        "seed-range": [0, seeds - 1],
        "least": p.min(),
        "most": p.max(),
        "spread": counts,
        "bars": 20,
        "range": [0, 1],
        "fewest": counts.min(),
        "fullest": counts.max(),
    }
    claims = {
        "exact_gradient": (np.abs(inexact).max(), "<", 1e-6),
        "all_reach": (left.max(), "<", 1e-4),
        "unlike": (np.diff(np.sort(maps[:, sweet, apple])).min(), ">", 0.1),
        "still_falling": (losses(train(some.copy(), 2, learning_rate, 1))[0], "<", left[0]),
        "others_arrive": (left[1:].max(), "<", 1e-28),
        "all_arrive": (losses(many).max(), "<", 1e-28),
        "each_counted": (counts.sum(), "==", seeds),
        "spread_out": (counts.min(), ">", seeds / 60),
    }
    return shown, claims


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
    lengths = 2.0 ** np.arange(10)
    falling = softmax_slope(np.sqrt(lengths))
    slope = np.column_stack([root, softmax_slope(root), np.full(len(sizes), softmax_slope(1))])
    shown = {
        "random": random,
        "pairs": pairs,
        "std": std,
        "error": std / np.sqrt(2 * pairs),
        "slope": slope,
        "vanishing": [
            (lengths, softmax_slope(np.ones(10))),
            (lengths, falling),
        ],
    }
    claims = {
        "grow": (std[2, 0] / std[0, 0], ">", 10),
        "steady": (farthest(std[:, 1], 1), "<", 0.02),
        "finer_than_known": (std[2, 0] / np.sqrt(2 * pairs), ">", 0.01),
        "ever_faster": (np.exp(np.diff(np.log(falling), n=2).max()), "<", 1),
        "vanishes": (slope[2, 1], "<", 1 / 1000**3),
        "same_slope": (np.ptp(slope[:, 2]), "<", 1e-12),
    }
    return shown, claims


# ---- 6. attention-head -------------------------------------------------------------------

heads = {
    "wide": (
        [[2, 0], [1, 1], [0, 2]],
        [[1, 0, 1], [0, 1, 0]],
        [[0, 1, 0], [1, 0, 1]],
        [[10], [20]],
    ),
    "narrow": (
        [[1, 0, 2, 0], [0, 1, 0, 1]],
        [[1, 0], [0, 1], [1, 0], [0, 0]],
        [[0, 0], [1, 0], [0, 1], [0, 1]],
        [[1, 0, 0], [0, 2, 0], [0, 0, 3], [4, 0, 0]],
    ),
}


def attention_head():
    shown = {}
    for name, matrices in heads.items():
        X, *W = (np.array(matrix, float) for matrix in matrices)
        Q, K, V = (X @ W_i for W_i in W)
        shown |= {f"{name}-{letter}": matrix for letter, matrix in zip("XQKV", (X, *W))}
        shown[name] = attention(Q, K, V)
        slip = softmax(Q @ K.T / np.sqrt(X.shape[1])) @ V
        if name == "wide":
            off = ((slip - shown[name]) ** 2).sum()
    return shown, {"lengths_matter": (off, ">", 0.01)}


# ---- All of them, and their presets ------------------------------------------------------

chapters = {
    "rnn-decay": rnn_decay,
    "weighted-average": weighted_average,
    "attention-cases": attention_cases,
    "query-key-value": query_key_value,
    "score-shapes": score_shapes,
    "learned-matrices": learned_matrices,
    "seed-dependent-training": seed_dependent_training,
    "scaling": scaling,
    "attention-head": attention_head,
}

presets = {
    ("weighted-average", "car55"): {"X": {car: (5, 5)}},
    ("weighted-average", "same"): {"X": ((1, 1), (1, 1), (1, 1))},
    ("weighted-average", "opposite"): {"X": {dog: (-1, 0)}},
    ("weighted-average", "unscaled"): {"scaled": False},
    ("query-key-value", "identity"): {
        "W_Q": ((1, 0), (0, 1)),
        "W_K": ((1, 0), (0, 1)),
        "W_V": ((1, 0), (0, 1)),
    },
    ("query-key-value", "swap"): {"W_K": ((0, 1), (1, 0))},
    ("query-key-value", "one-way"): {"W_K": ((0, 0), (1, 0))},
    ("query-key-value", "v-only-x"): {"W_V": ((1, 0), (0, 0))},
    ("learned-matrices", "one-step"): {"steps": 1},
    ("learned-matrices", "thousand"): {"steps": 1000},
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
    ("learned-matrices", "X"): (["apple", "sweet"], ["x", "y"]),
    ("learned-matrices", "target"): (["sweet"], ["x", "y"]),
    ("learned-matrices", "scores"): ([], ["apple", "sweet"]),
    ("learned-matrices", "output"): ([], ["x", "y"]),
    ("learned-matrices", "weights"): (["apple", "sweet"], ["apple", "sweet"]),
    ("learned-matrices", "W_Q"): (["x", "y"], ["x", "y"]),
    ("learned-matrices", "query"): ([], ["x", "y"]),
    ("learned-matrices", "learned"): (["1", "10", "100", "1000"], ["c", "p", "loss"]),
    ("learned-matrices", "descent"): (["loss", "steps"], []),
    ("learned-matrices", "nearby"): (["loss", "slope", "now"], []),
    ("learned-matrices", "course"): (["loss", "slope", "", "steps", "now"], []),
    ("learned-matrices", "nearby-range"): ([], ["low", "high"]),
    ("seed-dependent-training", "runs"): (
        [
            "W_Q and W_K (W_V = identity), from the identity",
            "all three, from the identity",
            "all three, random start, seed 0",
            "all three, random start, seed 1",
        ],
        ["sweet’s weight on apple", "loss"],
    ),
    ("seed-dependent-training", "four"): ([], ["apple", "sweet"]),
    ("seed-dependent-training", "seed-range"): ([], ["first", "last"]),
    ("seed-dependent-training", "range"): ([], ["low", "high"]),
} | {
    ("query-key-value", name): (["cat", "dog", "car"], ["x", "y"])
    for name in ("X", "V", "output")
} | {
    ("query-key-value", name): (["cat", "dog", "car"], ["first", "second"])
    for name in ("Q", "K")
} | {
    ("query-key-value", name): (["x", "y"], ["first", "second"]) for name in ("W_Q", "W_K")
} | {
    ("query-key-value", name): (["x", "y"], ["x", "y"]) for name in ("W_V", "both")
} | {
    ("query-key-value", name): ([], ["first", "second"]) for name in ("query", "key")
} | {
    ("query-key-value", name): (["cat", "dog", "car"], ["cat", "dog", "car"])
    for name in ("scores", "weights")
} | {
    ("weighted-average", name): (["cat", "dog", "car"], ["cat", "dog", "car"])
    for name in ("scores", "divided", "powers", "weights")
}


# ---- Another example ---------------------------------------------------------------------

# In the level's own example much is alike that need not be: cat and car mirror each other,
# a matrix is the identity. A formula or a quote that is wrong can give the right number
# there. Here are others: what a chapter asks for, and in its C what becomes what. Presets
# differ, too: each of them moves more there, so that a quote at a wrong preset tells.
another = {
    "rnn-decay": (
        {"w": 0.9, "larger_w": 0.8, "inputs": (0.7, -0.4, 0.9, 0.2), "more": 12},
        [
            ('"w", 0.5', '"w", 0.9'),
            ('"larger-w", 0.9', '"larger-w", 0.8'),
            ("matrix(1, 4, 1, 0, -1, 0)", "matrix(1, 4, 0.7, -0.4, 0.9, 0.2)"),
            ("furthest, 3)", "furthest, 12)"),
        ],
    ),
    "weighted-average": (
        {"X": ((2.1, 0.3), (0.9, 1.3), (0.2, 1.7)), "looking": dog},
        [
            ('"looking", words, cat', '"looking", words, dog'),
            ("matrix(3, 2, 2, 0, 1, 1, 0, 2)", "matrix(3, 2, 2.1, 0.3, 0.9, 1.3, 0.2, 1.7)"),
            ('"car55", "X[car]", 5, 5', '"car55", "X", 1.8, 0.4, 0.8, 1.2, 1.6, 1.9'),
            ('"same", "X", 1, 1, 1, 1, 1, 1', '"same", "X", 1.2, 0.7, 0.4, 1.5, 1.9, -0.3'),
            ('"opposite", "X[dog]", -1, 0', '"opposite", "X", 1.7, 0.2, -0.9, 0.6, 0.4, 1.6'),
        ],
    ),
    "attention-cases": (
        {
            "one": ([[1, 0]], [[1, 0.5], [0, 1]], [[10], [20]]),
            "even": ([[2, 0], [1, 1]], [[0, 1], [2, 0.5]], [[4, 0], [0, 4]]),
        },
        [
            ('"one-K", NULL, NULL, matrix_identity(2)',
             '"one-K", NULL, NULL, matrix(2, 2, 1, 0.5, 0, 1)'),
            ("matrix(2, 2, 0, 1, 1, 0)", "matrix(2, 2, 0, 1, 2, 0.5)"),
        ],
    ),
    "query-key-value": (
        {
            "X": ((2.1, 0.3), (0.9, 1.3), (0.2, 1.7)),
            "W_Q": ((0.9, 0.2), (0.3, 1.1)),
            "W_K": ((0.1, 0.6), (1.3, 0.4)),
            "W_V": ((0.8, 0.5), (0.6, 1.4)),
            "looking": car,
            "looked_at": cat,
        },
        [
            ("matrix(3, 2, 2, 0, 1, 1, 0, 2)", "matrix(3, 2, 2.1, 0.3, 0.9, 1.3, 0.2, 1.7)"),
            ('"W_Q", axes, places, matrix_identity(2)',
             '"W_Q", axes, places, matrix(2, 2, 0.9, 0.2, 0.3, 1.1)'),
            ('"W_K", axes, places, matrix(2, 2, 0, 0, 1, 0)',
             '"W_K", axes, places, matrix(2, 2, 0.1, 0.6, 1.3, 0.4)'),
            ('"W_V", axes, axes, matrix_identity(2)',
             '"W_V", axes, axes, matrix(2, 2, 0.8, 0.5, 0.6, 1.4)'),
            ('"looking", words, cat', '"looking", words, car'),
            ('"looked-at", words, dog', '"looked-at", words, cat'),
            ('"identity", "W_Q", 1, 0, 0, 1', '"identity", "W_Q", 0.7, 0.3, 0.2, 1.2'),
            ('"identity", "W_K", 1, 0, 0, 1', '"identity", "W_K", 1.1, 0.4, 0.5, 0.8'),
            ('"identity", "W_V", 1, 0, 0, 1', '"identity", "W_V", 0.6, 0.9, 1.3, 0.1'),
            ('preset(ch, "swap", "W_K", 0, 1, 1, 0);',
             'preset(ch, "swap", "W_K", 0.2, 1.1, 0.9, 0.4);'
             'preset(ch, "swap", "W_Q", 1.2, 0.1, 0.5, 0.8);'
             'preset(ch, "swap", "looking", cat); preset(ch, "swap", "looked-at", car);'),
            ('preset(ch, "one-way", "W_K", 0, 0, 1, 0);',
             'preset(ch, "one-way", "W_K", 0.3, 0.2, 1.2, 0.1);'
             'preset(ch, "one-way", "projected", false);'),
            ('preset(ch, "v-only-x", "W_V", 1, 0, 0, 0);',
             'preset(ch, "v-only-x", "W_V[y]", 0.4, 0.7);'
             'preset(ch, "v-only-x", "W_Q[x]", 1.3, 0.6);'),
        ],
    ),
    "learned-matrices": (
        {"c0": -0.7, "learning_rate": 0.8, "X": ((1.2, 0.2), (0.1, 0.9))},
        [
            ('"X", words, axes, matrix_identity(2)', '"X", words, axes, matrix(2, 2, 1.2, 0.2, 0.1, 0.9)'),
            ('"learning-rate", 1', '"learning-rate", 0.8'),
            ("0.1, 0)", "0.1, -0.7)"),
            ('preset(ch, "one-step", "steps", 1);',
             'preset(ch, "one-step", "steps", 1); preset(ch, "one-step", "c0", 0.9);'),
            ('preset(ch, "thousand", "steps", 1000);',
             'preset(ch, "thousand", "steps", 1000); preset(ch, "thousand", "c0", -0.2);'),
        ],
    ),
    "seed-dependent-training": (
        {"first": 9, "second": 2, "steps": 40},
        [
            ("first_seed = 0, second_seed = 1", "first_seed = 9, second_seed = 2"),
            ("10000, 3000)", "10000, 40)"),
        ],
    ),
    "scaling": (
        {"random": 7, "pairs": 300},
        [('"random", 0', '"random", 7'), ("pairs = 10000", "pairs = 300")],
    ),
}  # fmt: skip

other_presets = {
    ("weighted-average", "car55"): {"X": ((1.8, 0.4), (0.8, 1.2), (1.6, 1.9))},
    ("weighted-average", "same"): {"X": ((1.2, 0.7), (0.4, 1.5), (1.9, -0.3))},
    ("weighted-average", "opposite"): {"X": ((1.7, 0.2), (-0.9, 0.6), (0.4, 1.6))},
    ("query-key-value", "identity"): {
        "W_Q": ((0.7, 0.3), (0.2, 1.2)),
        "W_K": ((1.1, 0.4), (0.5, 0.8)),
        "W_V": ((0.6, 0.9), (1.3, 0.1)),
    },
    ("query-key-value", "swap"): {
        "W_K": ((0.2, 1.1), (0.9, 0.4)),
        "W_Q": ((1.2, 0.1), (0.5, 0.8)),
        "looking": cat,
        "looked_at": car,
    },
    ("query-key-value", "one-way"): {"W_K": ((0.3, 0.2), (1.2, 0.1)), "projected": False},
    ("query-key-value", "v-only-x"): {"W_V": {y: (0.4, 0.7)}, "W_Q": {x: (1.3, 0.6)}},
    ("learned-matrices", "one-step"): {"steps": 1, "c0": 0.9},
    ("learned-matrices", "thousand"): {"steps": 1000, "c0": -0.2},
}

example = ""  # or "another": which one compute() computes


def labels_of(chapter, name, shown):
    """The names of rows and of columns; none where they are not known here."""
    rows, cols = labels.get((chapter, name), ([], []))
    if name == "runs":
        first, second = shown["first-seed"], shown["second-seed"]
        rows = [row.replace("seed 0", f"seed {first}").replace("seed 1", f"seed {second}") for row in rows]
    return rows, cols


carried = {("learned-matrices", "c0"): "c"}


def hidden(chapter, shown):
    """(question, what it hides), in any order."""
    always = {
        "rnn-decay": [("rnn-fade", "left")],
        "weighted-average": [
            ("cat-dog-score", "scores[cat, dog]"),
            ("cat-dog-score", "scores[dog, cat]"),
            ("unscaled-self", "weights[cat, cat] @ unscaled"),
            ("cat-out-x", "output[cat, x]"),
        ],
        "query-key-value": [("oneway-car-cat", "scores[car, cat]")],
        "learned-matrices": [
            ("knob-start", "weights[sweet]"),
            ("knob-start", "output"),
            ("knob-forever", "descent[loss]"),
            ("knob-forever", "course[loss]"),
        ],
    }
    found = list(always.get(chapter, []))
    if chapter == "weighted-average" and shown["looking"] == cat:
        # Where cat's shares end, and its output.
        found += [("cat-out-x", f"look[{mark}]") for mark in (3, 4, 5, 9)]
    if chapter == "query-key-value":
        pair = shown["looking"], shown["looked-at"]
        found += [("oneway-car-cat", "there")] if pair == (car, cat) else []
        found += [("oneway-car-cat", "back")] if pair == (cat, car) else []
    return found


def set_rows(chapter, control, start, rows):
    """A preset of single rows, on top of what the control starts with."""
    start = list(start or signature(chapters[chapter]).parameters[control].default)
    for row, values in rows.items():
        start[row] = values
    return tuple(start)


@cache
def computed(chapter, setting, example):
    controls = dict(another[chapter][0]) if example and chapter in another else {}
    known = presets | other_presets if example else presets
    for preset in filter(None, setting.split(" + ")):
        for control, value in known[chapter, preset].items():
            if isinstance(value, dict):
                value = set_rows(chapter, control, controls.get(control), value)
            controls[control] = value
    return chapters[chapter](**controls)


def compute(chapter, setting):
    """What a chapter shows and claims at a setting, such as "" or "same + unscaled"."""
    return computed(chapter, setting, example)
