/* Alters the published text, one mutant at a time, and asks whether verify sees it, and
 * where.
 *
 *     text LEVEL BUILD [PART PARTS]
 *
 * Every digit, sign, exponent and decimal point of every number; every word, changed and
 * left out, and every other sign; rows, columns and headings of tables in another order;
 * a wrong choice in the place of the right one; every line left out, said twice, and put
 * behind the next. LEVEL is woven once; each altered text is compared in memory. */
#include "trial.h"

#include "document/source.h"
#include "document/system.h"
#include "proof/compare.h"
#include "proof/lines.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

typedef struct Experiment {
    const Woven *woven;
    const char *file;
    Text text; /* as it should be published */
    Lines lines;
    bool *claimed; /* for each byte: whether it stands on a claim */
    bool *answers; /* for each line: whether it is in the fold of an answer */
    Arena memory;
    Trials trials;
} Experiment;

/* Bytes [from, to) of the text become `instead`. */
typedef struct Mutant {
    const char *kind;
    size_t from, to;
    Text instead;
    int first, last; /* the lines that a finding may name, from 0 */
    bool number;     /* of ours: the finding must name it, and what computed it */
} Mutant;

/* ---- One mutant ------------------------------------------------------------------ */

static Text altered(Arena *memory, Text text, const Mutant *mutant)
{
    Writer out = {.arena = memory};
    write_text(&out, text_slice(text, 0, mutant->from));
    write_text(&out, mutant->instead);
    write_text(&out, text_slice(text, mutant->to, text.size));
    return written(&out);
}

static int line_at(const Lines *lines, size_t at)
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

static void try(Experiment *experiment, Mutant mutant)
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
static void try_here(Experiment *experiment, const char *kind, size_t from, size_t to,
                     Text instead, bool number)
{
    int line = line_at(&experiment->lines, from);
    try(experiment, (Mutant){kind, from, to, instead, line, line, number});
}

/* ---- What stands where ----------------------------------------------------------- */

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_digit(char c)
{
    return c >= '0' && c <= '9';
}

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

typedef enum Spot {
    IN_CLAIM,
    IN_ANSWER,
    IN_CAPTION,
    IN_ALT,
    IN_HEADING,
    IN_TABLE,
    IN_CODE,
    IN_MATH,
    ELSEWHERE
} Spot;

static Spot spot_at(const Experiment *experiment, size_t at)
{
    const Span *span = woven_span(experiment->woven, at);
    Site site = span->quoted ? span->quoted->site : SITE_PROSE;
    int number = line_at(&experiment->lines, at);
    Text line = line_text(&experiment->lines, number);
    return experiment->claimed[at]                         ? IN_CLAIM
           : experiment->answers[number]                   ? IN_ANSWER
           : text_starts(line, TEXT("#"))                  ? IN_HEADING
           : text_starts(line, TEXT("|"))                  ? IN_TABLE
           : text_find(line, TEXT("<img "), 0) < line.size ? IN_ALT
           : text_starts(line, TEXT("**Figure ")) ||
                   text_starts(line, TEXT("<a id=\"tbl-"))
               ? IN_CAPTION
           : site == SITE_CODE ? IN_CODE
           : site == SITE_MATH ? IN_MATH
                               : ELSEWHERE;
}

/* ---- Numbers --------------------------------------------------------------------- */

static const char *const digit_kinds[] = {
    [IN_CLAIM] = "digit, under a claim", [IN_ANSWER] = "digit, answer key",
    [IN_CAPTION] = "digit, caption",     [IN_ALT] = "digit, alt text",
    [IN_HEADING] = "digit, heading",     [IN_TABLE] = "digit, table",
    [IN_CODE] = "digit, code",           [IN_MATH] = "digit, math",
    [ELSEWHERE] = "digit, running text",
};

/* The next of the ten superscripts for the one at `at`; 0 bytes if none stands there. */
static size_t superscript_at(Text text, size_t at, int *digit)
{
    size_t size;
    uint32_t point = text_code_point(text, at, &size);
    for (*digit = 0; *digit < 10; ++*digit)
        if (number_superscript(*digit) == point)
            return size;
    return 0;
}

static void try_superscript(Experiment *experiment, size_t at, bool number)
{
    int digit;
    size_t size = superscript_at(experiment->text, at, &digit);
    Writer out = {.arena = &(Arena){0}};
    char bytes[8];
    *out.arena = (Arena){bytes, bytes + sizeof bytes};
    out.at = bytes, out.capacity = sizeof bytes;
    write_code_point(&out, number_superscript((digit + 1) % 10));
    if (size > 0)
        try_here(experiment, "exponent", at, at + size, written(&out), number);
}

/* A minus sign at `at`, of any kind; its size, else 0. */
static size_t minus_at(Text text, size_t at)
{
    static const char *const signs[] = {"−", "⁻", "-"};
    Text rest = text_slice(text, at, text.size);
    for (int i = 0; i < 3; i++)
        if (text_starts(rest, text_of(signs[i])))
            return strlen(signs[i]);
    return 0;
}

/* Each character of a computed number; and a sign put before it, or taken away. */
static void try_number(Experiment *experiment, size_t from, size_t to)
{
    Text text = experiment->text;
    size_t minus = minus_at(text, from);
    if (minus > 0)
        try_here(experiment, "sign", from, from + minus, TEXT(""), true);
    else
        try_here(experiment, "sign", from, from,
                 woven_span(experiment->woven, from)->quoted->style == STYLE_PROSE
                     ? TEXT("−")
                     : TEXT("-"),
                 true);
    for (size_t at = from; at < to; at++) {
        char next = (char)(text.at[at] == '9' ? '0' : text.at[at] + 1);
        if (is_digit(text.at[at]))
            try_here(experiment, digit_kinds[spot_at(experiment, at)], at, at + 1,
                     (Text){&next, 1}, true);
        else if (text.at[at] == '.')
            try_here(experiment, "decimal point", at, at + 1, TEXT(""), true);
        else if (at > from && minus_at(text, at))
            try_here(experiment, "exponent", at, at + minus_at(text, at), TEXT(""), true);
        else if ((text.at[at] & 0xC0) != 0x80)
            try_superscript(experiment, at, true);
    }
}

/* ---- Words and signs ------------------------------------------------------------- */

static const char *const word_kinds[] = {
    [IN_CLAIM] = "word, under a claim", [IN_ANSWER] = "word, answer key",
    [IN_CAPTION] = "word, caption",     [IN_ALT] = "word, alt text",
    [IN_HEADING] = "word, heading",     [IN_TABLE] = "word, table",
    [IN_CODE] = "word, running text",   [IN_MATH] = "word, running text",
    [ELSEWHERE] = "word, running text",
};

/* Another word; in the places that matter most, none, too. */
static size_t try_word(Experiment *experiment, size_t at)
{
    Text text = experiment->text;
    const char *kind = word_kinds[spot_at(experiment, at)];
    size_t end = at;
    while (end < text.size && is_letter(text.at[end]))
        end++;
    bool other = text_equal(text_slice(text, at, end), TEXT("not"));
    try_here(experiment, kind, at, end, other ? TEXT("now") : TEXT("not"), false);
    bool blank = at > 0 && text.at[at - 1] == ' ';
    if (spot_at(experiment, at) == ELSEWHERE)
        return end;
    try_here(experiment, kind, at - blank, end, TEXT(""), false);
    return end;
}

static size_t try_sign(Experiment *experiment, size_t at)
{
    size_t size;
    text_code_point(experiment->text, at, &size);
    try_here(experiment, "other sign", at, at + size, TEXT(""), false);
    return at + size;
}

/* Everything that no chapter computed. */
static size_t try_typed(Experiment *experiment, size_t at)
{
    Text text = experiment->text;
    char next = (char)(text.at[at] == '9' ? '0' : text.at[at] + 1);
    if (is_letter(text.at[at]))
        return try_word(experiment, at);
    if (text.at[at] == ' ' || text.at[at] == '\n')
        return at + 1;
    if (!is_digit(text.at[at]))
        return try_sign(experiment, at);
    try_here(experiment, "digit, typed or of the tool", at, at + 1, (Text){&next, 1},
             false);
    return at + 1;
}

static void try_characters(Experiment *experiment)
{
    const Woven *woven = experiment->woven;
    for (size_t at = 0; at < experiment->text.size;) {
        const Span *span = woven_span(woven, at);
        size_t end = woven->starts[span - woven->spans + 1];
        if (span->kind == SPAN_NUMBER)
            try_number(experiment, at, end);
        at = span->kind == SPAN_NUMBER ? end : try_typed(experiment, at);
    }
}

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
    try(experiment, (Mutant){kind, lines->starts[first], lines->starts[last + 1], instead,
                             first, last, false});
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

static void try_lines(Experiment *experiment)
{
    const Lines *lines = &experiment->lines;
    for (int i = 0; i < lines->count; i++) {
        size_t from = lines->starts[i], to = lines->starts[i + 1];
        int first = first_alike(lines, i), last = last_alike(lines, i);
        int next = next_said(lines, i);
        int behind = last + 1 < lines->count || i == 0 ? first : first - 1;
        try(experiment,
            (Mutant){"line left out", from, to, TEXT(""), behind, last, false});
        try(experiment, (Mutant){"line twice", to, to, text_slice(lines->text, from, to),
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
    try(experiment, (Mutant){kind, lines->starts[first], lines->starts[last + 1],
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

static void try_tables(Experiment *experiment)
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
            try(experiment, (Mutant){"key: another choice", from, from + right.size,
                                     wrong, line, line, false});
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
