/* Lines of the published text, and rows and columns of its tables, left out, said twice
 * and put in another order. */
#include "text.h"

/* ---- Lines ----------------------------------------------------------------------- */

static Text lines_between(const Lines *lines, int from, int to)
{
    return text_slice(lines->text, lines->starts[from], lines->starts[to]);
}

/* Lines `first` and `last` in each other's place. */
static void try_swap(Experiment *experiment, const char *kind, int first, int last)
{
    const Lines *lines = &experiment->lines;
    Arena memory = experiment->memory;
    Writer out = {.arena = &memory};
    write_text(&out, lines_between(lines, last, last + 1));
    write_text(&out, lines_between(lines, first + 1, last));
    write_text(&out, lines_between(lines, first, first + 1));
    Text instead = text_copy(&experiment->memory, written(&out));
    try_mutant(experiment, (Mutant){kind, lines->starts[first], lines->starts[last + 1],
                                    instead, first, last, false});
    experiment->memory = memory;
}

/* The first line that says the same as line `line` and all between them: which of these
 * was left out, nobody can tell. */
static int first_alike(const Lines *lines, int line)
{
    while (line > 0 && lines->hashes[line - 1] == lines->hashes[line])
        line--;
    return line;
}

static int last_alike(const Lines *lines, int line)
{
    while (line + 1 < lines->count && lines->hashes[line + 1] == lines->hashes[line])
        line++;
    return line;
}

static int next_said(const Lines *lines, int line)
{
    do
        line++;
    while (line < lines->count && line_is_blank(lines, line));
    return line;
}

void try_lines(Experiment *experiment)
{
    const Lines *lines = &experiment->lines;
    for (int i = 0; i < lines->count; i++) {
        size_t from = lines->starts[i], to = lines->starts[i + 1];
        int first = first_alike(lines, i), last = last_alike(lines, i);
        int next = next_said(lines, i);
        int behind = last + 1 < lines->count || i == 0 ? first : first - 1;
        try_mutant(experiment,
                   (Mutant){"line left out", from, to, TEXT(""), behind, last, false});
        try_mutant(experiment,
                   (Mutant){"line twice", to, to, text_slice(lines->text, from, to),
                            first, last + 1, false});
        if (!line_is_blank(lines, i) && next < lines->count)
            try_swap(experiment, "two lines swapped", i, next);
    }
}

/* ---- Tables ---------------------------------------------------------------------- */

static bool is_row(const Experiment *experiment, int line)
{
    return line < experiment->lines.count &&
           text_starts(line_text(&experiment->lines, line), TEXT("|"));
}

/* Where the bars of a row stand. */
static int find_bars(Text row, size_t *bars, int most)
{
    int count = 0;
    for (size_t at = 0; at < row.size && count < most; at++)
        if (row.at[at] == '|' && (at == 0 || row.at[at - 1] != '\\'))
            bars[count++] = at;
    return count;
}

/* The row with cells `col` and `col + 1` in each other's place. */
static void write_swapped(Writer *out, Text row, int col)
{
    size_t bars[64];
    int count = find_bars(row, bars, 64);
    if (col + 2 >= count) {
        write_text(out, row);
        return;
    }
    write_text(out, text_slice(row, 0, bars[col]));
    write_text(out, text_slice(row, bars[col + 1], bars[col + 2]));
    write_text(out, text_slice(row, bars[col], bars[col + 1]));
    write_text(out, text_slice(row, bars[col + 2], row.size));
}

static void try_columns(Experiment *experiment, const char *kind, int first, int last,
                        int col)
{
    const Lines *lines = &experiment->lines;
    Arena memory = experiment->memory;
    Writer out = {.arena = &experiment->memory};
    for (int i = first; i <= last; i++) {
        write_swapped(&out, line_text(lines, i), col);
        write_char(&out, '\n');
    }
    try_mutant(experiment, (Mutant){kind, lines->starts[first], lines->starts[last + 1],
                                    written(&out), first, last, false});
    experiment->memory = memory;
}

static void try_table(Experiment *experiment, int first, int last)
{
    size_t bars[64];
    int columns = find_bars(line_text(&experiment->lines, first), bars, 64) - 1;
    for (int i = first + 2; i < last; i++)
        for (int j = i + 1; j <= last; j++)
            try_swap(experiment, "rows in another order", i, j);
    for (int col = 0; col + 1 < columns; col++) {
        try_columns(experiment, "columns in another order", first + 2, last, col);
        try_columns(experiment, "headings in another order", first, first, col);
    }
}

void try_tables(Experiment *experiment)
{
    for (int i = 0; i < experiment->lines.count; i++) {
        int last = i;
        while (is_row(experiment, i) && is_row(experiment, last + 1))
            last++;
        if (last > i)
            try_table(experiment, i, last);
        i = last;
    }
}
