#!/usr/bin/python3
"""Looks into a page, a file of HTML that Colophon wrote.

    page.py text PAGE [PART]    the text, or a part of it, for people: sealed parts opened,
                                drawings without what they draw
    page.py origins PAGE        where its numbers come from
    page.py check PAGE          what is wrong with it, one a line
    page.py numbers PAGE LEDGER what it says otherwise than the document of that ledger
    page.py sizes PAGE          how many bytes which part of it has; a page may have 250 KB,
                                560,000 bytes if programs run in it
"""
import json
import re
import sys
import zlib
from html.parser import HTMLParser

# What ends an element whose end tag is left out, and what it can be in.
BLOCKS = set("blockquote details div dl figcaption figure h1 h2 h3 h4 h5 h6 hr ol p pre section "
             "table ul".split())
CELLS = {"td", "th", "tr", "tbody"}
ENDS = {"li": {"li"}, "p": BLOCKS, "dt": {"dt", "dd"}, "dd": {"dt", "dd"}, "td": CELLS,
        "th": CELLS, "tr": {"tr", "tbody"}, "thead": {"tbody"}, "tbody": {"tbody"}}
AROUND = BLOCKS | CELLS | {"li", "thead", "dd", "nav", "main", "summary", "template"}
EMPTY = {"br", "hr", "input", "link", "meta", "wbr"}


def text_of(page):
    return re.search(r'<main id="text"[^>]*>(.*)</main>', page, re.S).group(1).strip()


PACK = re.compile(r'<script type="text/plain" id="pack" data-size="(\d+)">([^<]*)</script>')


def bytes_of_letters(letters):
    """Two letters are 13 bits (pairs.h)."""
    numbers = [ord(letter) - (35 if letter < "<" else 36) for letter in letters]
    bits = "".join(f"{91 * numbers[i] + numbers[i + 1]:013b}" for i in range(0, len(numbers), 2))
    bits = bits[: len(bits) // 8 * 8]
    return int(bits, 2).to_bytes(len(bits) // 8, "big")


def pack_of(page):
    """The parts that scripts need, by name (pack.h)."""
    size, letters = PACK.search(page).groups()
    inflated = zlib.decompress(bytes_of_letters(letters)[: int(size)])
    names, parts = inflated.split(b"\n", 1)
    pack = {}
    for name, length in json.loads(names):
        pack[name], parts = parts[:length], parts[length:]
    return pack


def sealed_of(page):
    return json.loads(pack_of(page)["sealed"])


WITHOUT = re.compile(r"<p class=without>[^<]*")


def opened(page, text):
    """The text with what is sealed in it, behind what its place says."""
    sealed = iter(sealed_of(page))
    return WITHOUT.sub(lambda match: f"{match.group()}<template>\n{next(sealed)}\n</template>", text)


# Blocks of text begin on lines of their own, for people.
BLOCK = re.compile(r"\n?(<(?:blockquote|details|div|dl|figure|figcaption|h\d|hr|li|nav|ol|p|pre|"
                   r"section|summary|table|tbody|template|thead|tr|ul|/section|/template)\b)")


def part_of(text, name):
    start = text.index(f"<section class=part id=part-{name}")
    end = text.find("<section class=part", start + 1)
    return text[start : end if end >= 0 else len(text)].strip()


def print_text(page, name=None):
    text = opened(page, text_of(page))
    text = re.sub(r'(<svg [^>]*?) viewBox=.*?</svg>', r"\1 …></svg>", text, flags=re.S)
    text = part_of(text, name) if name else text.replace(" class=figure role=img", "")
    print(BLOCK.sub(r"\n\1", text.replace(" class=figure role=img", "")).strip())


def origins_of(page):
    return pack_of(page)["origins"].decode()


class Reader(HTMLParser):
    """Elements as they open and close, numbers as they stand."""

    def __init__(self):
        super().__init__(convert_charrefs=True)
        self.problems = []
        self.open = []
        self.ids = set()
        self.links = []
        self.numbers = []  # section, origin, text; the text grows while it is read
        self.calls = []
        self.section = ""
        self.reading = None
        self.shows = None  # how many are open in what a lab shows, which no document says

    def problem(self, what):
        line, column = self.getpos()
        self.problems.append(f"{line}:{column + 1}: {what}")

    def close_implied(self, name):
        """Elements that end where another begins."""
        while self.open and name in ENDS.get(self.open[-1], ()):
            self.pop()

    def pop(self):
        self.open.pop()
        if self.reading and len(self.open) < self.reading:
            self.reading = None
        if self.shows and len(self.open) < self.shows:
            self.shows = None

    def handle_starttag(self, name, attributes):
        self.close_implied(name)
        self.see(name, attributes)
        if name not in EMPTY:
            self.open.append(name)

    def handle_startendtag(self, name, attributes):
        self.see(name, attributes)
        if "svg" not in self.open:
            self.problem(f"<{name}/> closes itself")

    def handle_endtag(self, name):
        while self.open and self.open[-1] != name and self.open[-1] in ENDS and name in AROUND:
            self.pop()
        if not self.open or self.open[-1] != name:
            self.problem(f"</{name}> closes no <{self.open[-1] if self.open else name}>")
            return
        self.pop()

    def handle_data(self, data):
        if self.reading:
            self.numbers[-1][2] += data

    def see(self, name, attributes):
        names = [attribute for attribute, _ in attributes]
        values = dict(attributes)
        for attribute in names:
            if attribute == "style" or attribute.startswith("on"):
                self.problem(f"<{name}> has the attribute {attribute}")
            if names.count(attribute) > 1:
                self.problem(f"<{name}> has {attribute} twice")
        if "id" in values:
            if values["id"] in self.ids:
                self.problem(f"the id {values['id']} is there twice")
            self.ids.add(values["id"])
        if (values.get("href") or "").startswith("#"):
            self.links.append((self.getpos(), values["href"][1:]))
        classes = (values.get("class") or "").split()
        if name == "section" and "part" in classes:
            self.section = values.get("data-section", "")
        origin = values.get("value" if name == "data" else "data-from")
        if "shows" in classes:
            self.shows = len(self.open) + 1
        if name in ("data", "mn") and origin is not None and not self.shows:
            self.numbers.append([self.section, int(origin), ""])
            self.reading = len(self.open) + 1
        if "data-call" in values:
            self.calls.append(values["data-call"])


def read(html):
    reader = Reader()
    reader.feed(html)
    reader.close()
    return reader


def check(page):
    reader = read(page)
    problems = reader.problems
    problems += [f"<{name}> is never closed" for name in reader.open]
    for (line, column), target in reader.links:
        if target and target not in reader.ids:
            problems.append(f"{line}:{column + 1}: nothing here has the id {target}")
    for part in map(read, sealed_of(page)):
        problems += [f"sealed: {problem}" for problem in part.problems]
        problems += [f"sealed: <{name}> is never closed" for name in part.open]
        problems += [f"sealed: nothing here has the id {target}"
                     for _, target in part.links if target not in reader.ids]
    count = len(json.loads(origins_of(page))["origins"])
    for _, index, _ in read(opened(page, text_of(page))).numbers:
        if index >= count:
            problems.append(f"there is no origin {index}")
    print("\n".join(problems), end="\n" if problems else "")
    return not problems


def numbers(page, ledger):
    """Each number of the document stands on the page, in its section, in its order; but
    for alt texts, for the wrong answers that a reader would have found, and for choices
    that the document says again."""
    passed_over = {"wrong answer", "choice"}
    published = {}
    for entry in ledger["entries"]:
        if entry["kind"] == "computed" and entry["element"] not in ("alt text", "check, code"):
            section = re.match(r"section (\d+)", entry["where"])
            published.setdefault(section.group(1) if section else "", []).append(entry)
    shown = {}
    origins = json.loads(origins_of(page))["origins"]
    for section, origin, text in read(opened(page, text_of(page))).numbers:
        shown.setdefault(section, []).append((origins[origin][4], text))
    good = True
    for section, entries in published.items():
        there = iter(shown.get(section, []))
        value, text = next(there, (None, None))
        for entry in entries:
            same = text is not None and text.replace("-", "−") == entry["printed"].replace("-", "−")
            if same and float(value) == entry["value"]:
                value, text = next(there, (None, None))
            elif entry["element"].split(",")[0] not in passed_over:
                print(f"{entry['at']}: {entry['printed']} ({entry['element']}): the page has {text}")
                return False
        if text is not None:
            print(f"section {section}: the page has {text}, and the document nothing like it")
            good = False
    return good


MOST_BYTES = 250 * 1024
MOST_BYTES_WITH_PYTHON = 560000
PARTS = [
    ("fonts", r"data:font/woff2;base64,[^)]*"),
    ("style", r"<style>.*?</style>"),
    ("drawings", r"<svg.*?</svg>"),
    ("packed", r'<script type="text/plain" id="pack".*?</script>'),
    ("Python", r'<script type="text/plain" id="python".*?</script>'),
    ("scripts that unpack", r"<script.*?</script>"),
    ("formulas", r"<math.*?</math>"),
    ("numbers", r"</?data[^>]*>"),
    ("other tags", r"<[^>]*>"),
    ("words", r".*"),
]


def sizes(page):
    """Each part without those before it; of what is packed, what it is without the packing."""
    total = len(page.encode())
    most = MOST_BYTES_WITH_PYTHON if ' id="python"' in page else MOST_BYTES
    pack = pack_of(page)
    for name, pattern in PARTS:
        found = re.findall(pattern, page, re.S)
        page = re.sub(pattern, "", page, flags=re.S)
        print(f"{sum(len(each.encode()) for each in found):8}  {name}")
        if name == "packed":
            for part, content in pack.items():
                print(f"{'':10}{len(content):8}  {part}")
    print(f"{total:8}  of at most {most}")
    return total <= most


def main(what, path, *more):
    with open(path, encoding="utf-8") as file:
        page = file.read()
    if what == "text":
        print_text(page, *more)
    elif what == "origins":
        print(origins_of(page))
    elif what == "sizes":
        return sizes(page)
    elif what == "check":
        return check(page)
    else:
        with open(more[0], encoding="utf-8") as file:
            return numbers(page, json.load(file))
    return True


sys.exit(not main(*sys.argv[1:]))
