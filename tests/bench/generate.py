"""A level as long as one wishes: sections with a table, a heatmap and ten numbers each."""

import subprocess
from pathlib import Path

front = """\
---
title: A long report
---

Many sections, all alike but for their numbers.
"""

section = """\
## A section of the report {{#sec-{name}}}

Ten numbers were drawn for this section. The first of them is {{{{numbers[1]}}}}, and the second is {{{{numbers[2]}}}}. Then come {{{{numbers[3]}}}} and {{{{numbers[4]}}}}, which nobody had asked for; after them {{{{numbers[5]}}}}.

Half of them have been told. The rest begins with {{{{numbers[6]}}}} and goes on with {{{{numbers[7]}}}}. Whoever reads as far as {{{{numbers[8]}}}} may as well know {{{{numbers[9]}}}}, and that the last one is {{{{numbers[10]}}}}. What they have in common is told by @tbl-{name}, and how weights may be shared out by @fig-{name}.

{{{{table cells}}}}

: Normal numbers, drawn one by one, in rows and columns. {{#tbl-{name}}}

![Weights, of which each row adds up to one.](figure:weights){{#fig-{name} alt="Heatmap of rows of weights, none of them like another."}}
"""


def generate(count, folder, program):
    """Writes a level of `count` sections to folder/chapters/long, with the results that the
    chapter `program`, made of section.c, computes for each, in folder/build/long."""
    level, build = Path(folder, "chapters/long"), Path(folder, "build/long")
    level.mkdir(parents=True)
    build.mkdir(parents=True)
    source = Path(__file__).with_name("section.c").read_text()
    (level / "00-opening.md").write_text(front)
    for i in range(count):
        name = f"section-{i:04}"
        stem = f"00-{name}"  # numbers end at 89
        (level / f"{stem}.c").write_text(source)
        (level / f"{stem}.md").write_text(section.format(name=name))
        (build / "seed.csv").write_text(f"{i}\n")
        results = subprocess.run(
            [stem, "--results", "--directory", build],
            executable=program,
            check=True,
            stdout=subprocess.PIPE,
        )
        (build / f"{stem}.json").write_bytes(results.stdout)
