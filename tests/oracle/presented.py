"""How level 14 presents what it computes: digits, ranges of controls, axes, names and marks
of figures; and which results are products of others."""

# The digits that each result declares; inputs print as they are typed where nothing is said.
digits = {
    "rnn-decay": {
        "decimals 1": "w larger-w",
        "significant 3": "decay fading left added",
    },
    "attention-cases": {"decimals 3": "one few even"},
    "weighted-average": {
        "shortest": "plane look",
        "integer 0": "d",
        "decimals 2": "scores divided powers total apart lead gap",
        "decimals 3": "output",
        "decimals 3 saturating": "weights",
    },
    "query-key-value": {
        "decimals 2": "Q K V scores query key there back both",
        "decimals 3": "output",
        "decimals 3 saturating": "weights",
    },
    "score-shapes": {"integer 0": "words d_k", "decimals 2": "scores slip"},
    "learned-matrices": {
        "decimals 1": "learning-rate nudge nearby-range",
        "decimals 3": "c W_Q query scores slope rate",
        "decimals 3 saturating": "weights output",
        "decimals 4": "turned gained",
        "decimals 5": "loss",
        "significant 2": "nearby descent course",
        "decimals 2, decimals 4, significant 2": "learned",
    },
    "seed-dependent-training": {
        "decimals 1": "learning-rate",
        "decimals 2 saturating, fixed 4 saturating": "runs",
        "decimals 2 saturating": "four",
        "decimals 5": "most",
        "significant 2": "least",
        "integer 0": "seeds seed-range spread bars range fewest fullest",
    },
    "scaling": {
        "integer 0": "pairs",
        "decimals 2, decimals 2 saturating": "std",
        "decimals 2": "error",
        "decimals 2, significant 3, significant 3": "slope",
        "significant 2": "vanishing",
    },
    "attention-head": {"decimals 3": "wide narrow"},
}


def digits_of(chapter, name):
    """As the results file lists them."""
    for words, names in digits[chapter].items():
        if name in names.split():
            return words.split(", ")
    return ["shortest"]


def axis(title, scale="linear"):
    return {"title": title, "scale": scale}


generator = "NumPy default_rng (SeedSequence, PCG64, ziggurat)"


def members(chapter, name, shown):
    """What else the results file must say of an input or a result."""
    plane = {"x": axis("x"), "y": axis("y")}
    loss = {"x": axis("c"), "y": axis("loss")}
    random = {"generator": generator}
    words = ["cat", "dog", "car"]
    weight = "sweet’s weight on apple"
    return {
        ("rnn-decay", "more"): {"most": 50},
        ("rnn-decay", "fading"): {
            "x": axis("words later"),
            "y": axis("effect multiplied by", "log"),
            "series": [
                (f"w = {shown.get('larger-w')}", False),
                ("with the slope of tanh", False),
                (f"w = {shown.get('w')}", False),
            ],
        },
        ("weighted-average", "looking"): {"choices": words},
        ("weighted-average", "plane"): {
            **plane,
            "rows": words,
            "marks": [("point", 0), ("point", 1), ("point", 2)],
        },
        ("weighted-average", "look"): {
            **plane,
            "rows": [""] * 6 + words + ["output"],
            "marks": [("line", word) for word in by_weight(shown)]
            + [("arrow", 0), ("arrow", 1), ("arrow", 2)]
            + [("point", 0), ("point", 1), ("point", 2), ("point", 3)],
        },
        ("query-key-value", "looking"): {"choices": words},
        ("query-key-value", "looked-at"): {"choices": words},
        ("learned-matrices", "c0"): {"low": -3, "high": 8, "step": 0.1},
        ("learned-matrices", "steps"): {"most": 10000},
        ("learned-matrices", "nearby"): {
            **loss,
            "series": [("loss", False), ("slope", False), ("now", True)],
        },
        ("learned-matrices", "descent"): {
            **loss,
            "series": [("loss", False), ("steps", True)],
        },
        ("learned-matrices", "course"): {
            **loss,
            "series": [
                ("loss", False),
                ("slope", False),
                ("", False),
                ("steps", True),
                ("now", True),
            ],
        },
        ("seed-dependent-training", "steps"): {"most": 10000},
        ("seed-dependent-training", "first-seed"): random,
        ("seed-dependent-training", "second-seed"): random,
        ("seed-dependent-training", "four"): {
            "panels": ["W_Q and W_K", "all three"]
            + [f"seed {shown.get(seed)}" for seed in ("first-seed", "second-seed")]
        },
        ("seed-dependent-training", "spread"): {"x": axis(weight), "low": 0, "high": 1},
        ("scaling", "random"): random,
        ("scaling", "vanishing"): {
            "x": axis("d_k", "log"),
            "y": axis("slope of softmax", "log"),
            "series": [("divided by √d_k", True), ("not divided", True)],
        },
    }.get((chapter, name), {})


def by_weight(shown):
    """The words whose lines are drawn, the thickest last."""
    if "looking" not in shown or "look" not in shown:
        return []
    weights = shown["weights"][shown["looking"]]
    return [int(word) for word in weights.argsort(kind="stable")]


def told(member, value):
    """A member of the results file in the words of this one."""
    if member == "series":
        return [(series["name"], series["points"]) for series in value]
    if member == "marks":
        return [(mark["kind"], mark["colour"]) for mark in value]
    return value


def products(chapter, shown):
    """(result, left, right): what is told to be a product; keys only where they are one."""
    return {
        "weighted-average": [("scores", "X", "X^T"), ("output", "weights", "X")],
        "query-key-value": [("K", "X", "W_K")] * shown.get("projected", 0)
        + [("scores", "Q", "K^T"), ("output", "weights", "V")],
    }.get(chapter, [])


errors = {"scaling": ["std"]}
