"""Mutants of a chapter's C: what an author might have typed instead.

Nothing here knows C beyond its tokens. A mutant that does not compile is no loss: the
compiler is the first of those that must notice.
"""

import re
from collections import namedtuple

# Characters [start, end) of the file become `after`.
Mutant = namedtuple("Mutant", "kind start end after")
Token = namedtuple("Token", "kind text start end")

lexicon = re.compile(
    r"""(?P<skip>\s+|/\*.*?\*/|//[^\n]*|^\#[^\n]*)
      | (?P<string>"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*')
      | (?P<number>\.?\d(?:[eE][-+]|[\w.])*)
      | (?P<name>[A-Za-z_]\w*)
      | (?P<sign>->|\+\+|--|<<=|>>=|<<|>>|[-+*/%&|^<>=!]=|&&|\|\||.)""",
    re.VERBOSE | re.DOTALL | re.MULTILINE,
)


def tokens_of(text):
    return [
        Token(match.lastgroup, match[0], match.start(), match.end())
        for match in lexicon.finditer(text)
        if match.lastgroup != "skip"
    ]


class Chapter:
    """A chapter's tokens, and what belongs together in them."""

    def __init__(self, text):
        self.text = text
        self.tokens = tokens_of(text)
        self.partner = self.brackets()
        self.families = self.enumerations()

    def brackets(self):
        partner, open_ones = {}, []
        for i, token in enumerate(self.tokens):
            if token.text in "([{" and token.kind == "sign":
                open_ones.append(i)
            elif token.text in ")]}" and token.kind == "sign" and open_ones:
                partner[i] = open_ones.pop()
                partner[partner[i]] = i
        return partner

    def enumerations(self):
        """Each name of an enum, with all names of it in order."""
        families = {}
        for i, token in enumerate(self.tokens[:-1]):
            if token.text == "enum" and self.tokens[i + 1].text == "{":
                inside = self.tokens[i + 2 : self.partner[i + 1]]
                names = [token.text for token in inside if token.kind == "name"]
                families |= {name: names for name in names}
        return families

    def near(self, i, step=1):
        j = i + step
        return self.tokens[j] if 0 <= j < len(self.tokens) else Token("", "", 0, 0)

    def arguments(self, i):
        """The arguments of the call whose name is token i, as [first, last) tokens."""
        first, last = i + 2, self.partner.get(i + 1, i + 1)
        found, start, j = [], first, first
        while j < last:
            if self.tokens[j].text == ",":
                found.append((start, j))
                start = j + 1
            j = self.partner[j] + 1 if self.tokens[j].text in "([{" else j + 1
        return found + [(start, last)] if last > first else []

    def calls(self):
        for i, token in enumerate(self.tokens):
            if token.kind == "name" and self.near(i).text == "(" and i + 1 in self.partner:
                yield i, token.text, self.arguments(i)

    def enclosing(self, i):
        """The names of the calls that token i stands in, the innermost first."""
        names, j = [], i
        while j >= 0:
            if self.tokens[j].text in ")]}" and j in self.partner:
                j = self.partner[j]
            elif self.tokens[j].text == "(" and j > 0 and self.tokens[j - 1].kind == "name":
                names.append(self.tokens[j - 1].text)
            j -= 1
        return names

    def span(self, first, last):
        """The text of tokens [first, last)."""
        return self.text[self.tokens[first].start : self.tokens[last - 1].end]

    def put(self, kind, first, last, after):
        return Mutant(kind, self.tokens[first].start, self.tokens[last - 1].end, after)


# ---- Constants ---------------------------------------------------------------------------


def other_numbers(text):
    """A slip in the last digit, and in the power of ten."""
    match = re.fullmatch(r"(\d*\.?\d*?)(\d)(e-?)?(\d+)?", text)
    if not match:
        return
    start, digit, e, power = match[1], int(match[2]), match[3] or "", match[4] or ""
    if start or e or digit == 0:
        yield f"{start}{(digit + 1) % 10}{e}{power}"
    else:
        yield str(digit - 1 if digit % 2 else digit + 1)
    if e:
        yield f"{start}{digit}{e}{int(power) + 1}"
        yield f"{start}{digit}{e}{int(power) - 1}"


def kind_of_constant(chapter, i):
    enclosing = chapter.enclosing(i)
    return (
        "wrong seed"
        if {"ask_random", "default_rng"} & set(enclosing) or "seed" in chapter.near(i, -2).text
        else "constant of a claim"
        if "claim" in enclosing
        else "constant of a preset"
        if "preset" in enclosing
        else "declared digits"
        if {"decimals", "significant", "fixed"} & set(enclosing[:1])
        else "constant"
    )


def constants(chapter):
    """Of the numbers in a matrix every other one."""
    skip = {
        argument[0] + 1 if chapter.tokens[argument[0]].text == "-" else argument[0]
        for _, name, arguments in chapter.calls()
        if name == "matrix"
        for argument in arguments[3::2]
    }
    for i, token in enumerate(chapter.tokens):
        if token.kind == "number" and i not in skip:
            kind = kind_of_constant(chapter, i)
            for other in other_numbers(token.text):
                yield chapter.put(kind, i, i + 1, other)


# ---- Operators ---------------------------------------------------------------------------

other_signs = {
    "+": ["-"],
    "-": ["+"],
    "*": ["/"],
    "/": ["*"],
    "%": ["/"],
    "<": ["<=", ">"],
    ">": [">=", "<"],
    "<=": ["<", ">="],
    ">=": [">", "<="],
    "==": ["!="],
    "!=": ["=="],
    "&&": ["||"],
    "||": ["&&"],
    "+=": ["-=", "="],
    "-=": ["+=", "="],
    "++": ["--"],
    "--": ["++"],
}


def is_value(token):
    return token.kind in ("name", "number") or token.text in (")", "]")


def is_type(token):
    return token.text in ("Matrix", "Labels", "double", "int", "char", "const", "void", "bool")


def operators(chapter):
    for i, token in enumerate(chapter.tokens):
        before = chapter.near(i, -1)
        if token.kind != "sign" or token.text not in other_signs:
            continue
        if token.text == "*" and (is_type(before) or before.text[:1].isupper()):
            continue
        enclosing = chapter.enclosing(i)
        alone = before.text == "," and chapter.near(i).text == ","
        if alone:
            continue  # the relation of a claim
        loop = "for" in enclosing[:1]
        if token.text == "-" and not is_value(before):
            yield chapter.put("operator", i, i + 1, "")
            continue
        if token.text in ("*", "+") and not is_value(before):
            continue
        kind = "loop" if loop else "operator"
        for other in other_signs[token.text]:
            yield chapter.put(kind, i, i + 1, other)


def truths(chapter):
    for i, token in enumerate(chapter.tokens):
        if token.text in ("true", "false"):
            other = "false" if token.text == "true" else "true"
            kind = "scale left out" if "attention_scores" in chapter.enclosing(i)[:1] else "truth"
            yield chapter.put(kind, i, i + 1, other)


def branches(chapter):
    """A condition that always holds, and one that never does; a choice turned round."""
    for i, name, arguments in chapter.calls():
        if name == "if" and arguments:
            for other in ("1", "0"):
                yield chapter.put("condition", i + 2, arguments[-1][1], other)
    for i, token in enumerate(chapter.tokens):
        if token.text == "?":
            end = i + 1
            while chapter.tokens[end].text != ":":
                end = chapter.partner.get(end, end) + 1
            last = end + 1
            while chapter.tokens[last].text not in (";", ",", ")", "}"):
                last = chapter.partner[last] + 1 if chapter.tokens[last].text in "([{" else last + 1
            swapped = f"{chapter.span(end + 1, last)} : {chapter.span(i + 1, end)}"
            yield chapter.put("condition", i + 1, last, swapped)


# ---- Indices and order -------------------------------------------------------------------


def names(chapter):
    """Another name of the same enum: dog for cat, y for x."""
    for i, token in enumerate(chapter.tokens):
        family = chapter.families.get(token.text, [])
        if len(family) < 2 or "{" in (chapter.near(i, -1).text, chapter.near(i, -2).text):
            continue
        if chapter.near(i).text in ("=", "}") or is_type(chapter.near(i, -1)):
            continue
        other = family[(family.index(token.text) + 1) % len(family)]
        yield chapter.put("index", i, i + 1, other)


def indices(chapter):
    """[row][col] becomes [col][row]."""
    for i, token in enumerate(chapter.tokens):
        end = chapter.partner.get(i, 0)
        if token.text == "[" and end > i and chapter.near(end).text == "[":
            last = chapter.partner[end + 1]
            first, second = chapter.span(i, end + 1), chapter.span(end + 1, last + 1)
            if first != second:
                yield chapter.put("transposition", i, last + 1, second + first)


ordered = re.compile(
    r"matrix|labels|by_column|preset|printf|ask_\w+|show_\w+|hide|product|claim|sampling_error"
    r"|if|for|while|sizeof|return"
)


def calls(chapter):
    """Arguments in another order; a transpose, a root, a division, a call left out."""
    for i, name, arguments in chapter.calls():
        texts = [chapter.span(*argument) for argument in arguments]
        plain = name in ("double", "Matrix") or is_type(chapter.near(i, -1))
        if plain or chapter.near(i, -1).kind == "name" and chapter.near(i, -1).text != "return":
            continue
        if not ordered.fullmatch(name):
            for j, (one, other) in enumerate(zip(texts, texts[1:])):
                if one not in (other, "ch"):
                    first, last = arguments[j][0], arguments[j + 1][1]
                    kind = "transposition" if name == "matmul" else "arguments swapped"
                    yield chapter.put(kind, first, last, f"{other}, {one}")
        end = chapter.partner[i + 1] + 1
        if name in ("transpose", "saturating", "sqrt", "fabs", "exp", "tanh", "softmax_rows"):
            kind = "transposition" if name == "transpose" else "function left out"
            yield chapter.put(kind, i, end, f"({texts[0]})")
        if name in ("matmul", "attention_scores", "attention"):
            first, last = arguments[1]
            yield chapter.put("transposition", first, last, f"transpose({texts[1]})")


def divisions(chapter):
    """What is divided by stands alone, as if nothing had been divided."""
    for i, token in enumerate(chapter.tokens):
        if token.text != "/":
            continue
        last = i + 2
        while last < len(chapter.tokens) and chapter.tokens[last].text in ("(", "[", "."):
            last = chapter.partner[last] + 1 if chapter.tokens[last].text != "." else last + 2
        if chapter.tokens[i + 1].text == "(":
            last = chapter.partner[i + 1] + 1
        yield chapter.put("scale left out", i, last, "")


def labels(chapter):
    for i, name, arguments in chapter.calls():
        if name == "labels":
            for one, other in zip(arguments, arguments[1:]):
                swapped = f"{chapter.span(*other)}, {chapter.span(*one)}"
                yield chapter.put("labels swapped", one[0], other[1], swapped)


# ---- Claims ------------------------------------------------------------------------------

turned = {"<": ">", ">": "<", "<=": ">", ">=": "<", "==": "!=", "!=": "=="}


def claims(chapter):
    for i, name, arguments in chapter.calls():
        if name != "claim" or len(arguments) != 5:
            continue
        left, relation, right = (chapter.span(*argument) for argument in arguments[2:])
        first, last = arguments[3]
        yield chapter.put("relation turned round", first, last, turned[relation])
        if left != right:
            yield chapter.put(
                "sides swapped", arguments[2][0], arguments[4][1], f"{right}, {relation}, {left}"
            )


# ---- Statements --------------------------------------------------------------------------


def statements(chapter):
    """A statement left out; not a declaration, which would not compile."""
    tokens = chapter.tokens
    for i, token in enumerate(tokens):
        begins = chapter.near(i, -1).text in (";", "{", "}", ")", "else")
        after_type = token.kind != "name" or chapter.near(i).kind == "name" or is_type(token)
        if not begins or after_type or token.text in ("static", "enum", "for", "if", "else"):
            continue
        if token.text.startswith("show_"):
            continue  # what is not shown is missed by its name
        end = i
        while end < len(tokens) and tokens[end].text != ";":
            end = chapter.partner[end] + 1 if tokens[end].text in "([{" else end + 1
        if "(" in "".join(chapter.enclosing(i)) or "for" in chapter.enclosing(i)[:1]:
            continue
        yield chapter.put("statement left out", i, end, "")


makers = [
    constants, operators, truths, branches, names, indices, calls, divisions, labels, claims,
    statements,
]  # fmt: skip


def mutants_of(text):
    """All mutants, in the order of the file, none of them twice."""
    chapter = Chapter(text)
    found = {}
    for make in makers:
        for mutant in make(chapter):
            if text[mutant.start : mutant.end] != mutant.after:
                found.setdefault(mutant[1:], mutant)
    return sorted(found.values(), key=lambda mutant: (mutant.start, mutant.end, mutant.after))
