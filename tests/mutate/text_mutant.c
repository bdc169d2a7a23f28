/* One mutant of the published text: whether verify catches and locates it. */
#include "text.h"

#include "document/system.h"
#include "proof/compare.h"

static Text altered(Arena *memory, Text text, const Mutant *mutant)
{
    Writer out = {.arena = memory};
    write_text(&out, text_slice(text, 0, mutant->from));
    write_text(&out, mutant->instead);
    write_text(&out, text_slice(text, mutant->to, text.size));
    return written(&out);
}

int line_at(const Lines *lines, size_t at)
{
    int low = 0, high = lines->count;
    while (high - low > 1) {
        int middle = low + (high - low) / 2;
        if (lines->starts[middle] <= at)
            low = middle;
        else
            high = middle;
    }
    return low;
}

static int column_at(const Lines *lines, size_t at)
{
    size_t start = lines->starts[line_at(lines, at)];
    return 1 + (int)text_code_points(text_slice(lines->text, start, at));
}

/* Whether the finding is about the very number, and knows where it comes from. */
static bool names_number(const Finding *finding, int column)
{
    int end = finding->column + (int)text_code_points(finding->published);
    return finding->computed.size > 0 && finding->source.size > 0 &&
           finding->column <= column && column <= end;
}

static Verdict judge(const Experiment *experiment, const Mutant *mutant,
                     const Findings *findings)
{
    bool within = true, named = !mutant->number;
    for (int i = 0; i < findings->count; i++) {
        const Finding *finding = &findings->list[i];
        within &= finding->line - 1 >= mutant->first && finding->line - 1 <= mutant->last;
        named |= names_number(finding, column_at(&experiment->lines, mutant->from));
    }
    return (Verdict){findings->count > 0, within && named};
}

static Text place_of(const Experiment *experiment, Arena *arena, size_t at)
{
    return text_format(arena, "%s:%d:%d", experiment->file,
                       line_at(&experiment->lines, at) + 1,
                       column_at(&experiment->lines, at));
}

/* The line of `text` in which byte `at` stands. */
static Text line_of(Text text, size_t at)
{
    size_t start = at;
    while (start > 0 && text.at[start - 1] != '\n')
        start--;
    return text_slice(text, start, text_find_char(text, '\n', at));
}

void try_mutant(Experiment *experiment, Mutant mutant)
{
    Text before = text_slice(experiment->text, mutant.from, mutant.to);
    if (text_equal(before, mutant.instead) || !trial_mine(&experiment->trials))
        return;
    Arena memory = experiment->memory;
    Text text = altered(&memory, experiment->text, &mutant);
    Findings findings = {.arena = &memory};
    compare_text(experiment->woven, experiment->file, text, &findings);
    Verdict verdict = judge(experiment, &mutant, &findings);
    trial_end(&experiment->trials, mutant.kind, verdict,
              place_of(experiment, &memory, mutant.from), line_of(text, mutant.from));
}

/* Within one line. */
void try_here(Experiment *experiment, const char *kind, size_t from, size_t to,
              Text instead, bool number)
{
    int line = line_at(&experiment->lines, from);
    try_mutant(experiment, (Mutant){kind, from, to, instead, line, line, number});
}
