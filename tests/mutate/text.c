/* Alters the published text, one mutant at a time, and asks whether verify sees it, and
 * where.
 *
 *     text LEVEL BUILD [PART PARTS]
 *
 * Every digit, sign, exponent and decimal point of every number; every word, changed and
 * left out, and every other sign; rows, columns and headings of tables in another order;
 * a wrong choice in the place of the right one; every line left out, said twice, and put
 * behind the next. LEVEL is woven once; each altered text is compared in memory. */
#include "text.h"

#include "document/system.h"
#include "proof/compare.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Claims and answers ---------------------------------------------------------- */

static void mark_claimed(Experiment *experiment)
{
    const Woven *woven = experiment->woven;
    for (int i = 0; i < woven->count; i++) {
        const Span *span = &woven->spans[i];
        bool stands = false;
        for (int j = 0; j < woven->stand_count && !stands; j++) {
            Place place = woven->stands[j].place;
            stands = span->place.source == place.source &&
                     span->place.from >= place.from && span->place.to <= place.to &&
                     span->kind != SPAN_MARKUP;
        }
        memset(experiment->claimed + woven->starts[i], stands, span->text.size);
    }
}

static void mark_answers(Experiment *experiment)
{
    bool inside = false;
    for (int i = 0; i < experiment->lines.count; i++) {
        Text line = line_text(&experiment->lines, i);
        inside |= text_is(line, "<details><summary>Answer</summary>");
        inside &= !text_is(line, "</details>");
        experiment->answers[i] = inside;
    }
}

/* ---- Answer keys ----------------------------------------------------------------- */

/* What follows the mark in the line. */
static bool read_choice(const Experiment *experiment, int line, const char *mark,
                        Text *choice)
{
    Text text = line_text(&experiment->lines, line);
    *choice = text_slice(text, strlen(mark), text.size);
    return text_starts(text, text_of(mark));
}

/* A wrong choice is called right. */
static void try_keys(Experiment *experiment)
{
    Text right = {0}, wrong;
    int line = 0;
    for (int i = 0; i < experiment->lines.count; i++) {
        if (read_choice(experiment, i, "**Right:** ", &wrong))
            right = wrong, line = i;
        if (right.size && read_choice(experiment, i, "*If you chose:* ", &wrong)) {
            size_t from = (size_t)(right.at - experiment->text.at);
            try_mutant(experiment, (Mutant){"key: another choice", from,
                                            from + right.size, wrong, line, line, false});
        }
    }
}

/* ---- What is no mutant ----------------------------------------------------------- */

/* The text with other line ends, which must raise no alarm. */
static void try_line_ends(Experiment *experiment, const char *kind, const char *end)
{
    if (!trial_mine(&experiment->trials))
        return;
    Arena memory = experiment->memory;
    Writer out = {.arena = &memory};
    for (size_t at = 0; at < experiment->text.size; at++)
        if (experiment->text.at[at] == '\n')
            write_string(&out, end);
        else
            write_char(&out, experiment->text.at[at]);
    Findings findings = {.arena = &memory};
    compare_text(experiment->woven, experiment->file, written(&out), &findings);
    trial_harmless(&experiment->trials, kind, findings.count == 0,
                   text_of(experiment->file));
}

/* ---- All of them ----------------------------------------------------------------- */

int main(int count, char **arguments)
{
    if (count != 3 && count != 5) {
        fputs("usage: text LEVEL BUILD [PART PARTS]\n", stderr);
        return 2;
    }
    Level level;
    Document document = trial_document(&level, arguments[1], arguments[2]);
    Experiment experiment = {.woven = &document.woven,
                             .file = path_join(level.arena, arguments[1], "README.md"),
                             .text = document.woven.text,
                             .lines = lines_of(level.arena, document.woven.text),
                             .memory = memory_reserve((size_t)1 << 33),
                             .trials = {.parts = 1}};
    if (count == 5)
        experiment.trials.part = atoi(arguments[3]),
        experiment.trials.parts = atoi(arguments[4]);
    experiment.claimed = take(level.arena, bool, experiment.text.size + 1);
    experiment.answers = take(level.arena, bool, (size_t)experiment.lines.count + 1);
    mark_claimed(&experiment);
    mark_answers(&experiment);
    try_characters(&experiment);
    try_lines(&experiment);
    try_tables(&experiment);
    try_keys(&experiment);
    try_line_ends(&experiment, "line ends of Windows", "\r\n");
    try_line_ends(&experiment, "line ends of old Macs", "\r");
    trials_print(&experiment.trials);
    return 0;
}
