#include "proof/compare.h"

#include "document/list.h"
#include "document/source.h"
#include "document/system.h"
#include "proof/lines.h"
#include "proof/where.h"

#include <stdlib.h>

typedef struct Comparison {
    Arena *arena;
    const Woven *woven;
    const char *file;
    Lines old, new; /* published and woven */
    Findings *findings;
} Comparison;

/* ---- Places ---------------------------------------------------------------------- */

/* The span a reader would name for byte `at` of the woven text: the next number, if one
 * begins within the stretch, else what stands there. */
static const Span *span_for(const Woven *woven, size_t at, size_t end)
{
    const Span *span = woven_span(woven, at);
    for (const Span *next = span; next < woven->spans + woven->count; next++) {
        size_t start = woven->starts[next - woven->spans];
        if (start >= end && start > at)
            break;
        if (next->quoted && start + next->text.size > at)
            return next;
    }
    return span;
}

static Finding finding_at(Comparison *comparison, int line, size_t byte)
{
    Text before = text_slice(line_text(&comparison->old, line), 0, byte);
    return (Finding){.file = comparison->file,
                     .line = line + 1,
                     .column = 1 + (int)text_code_points(before)};
}

static Text prose_line(Comparison *comparison, const Span *span, size_t at)
{
    int line, column;
    Place place = woven_place(comparison->woven, at, 1);
    if (!place.source || !place.source->path)
        return (Text){0};
    place_position(place, &line, &column);
    (void)span;
    Text file = path_base(text_of(place.source->path));
    return text_format(comparison->arena, "%.*s:%d", (int)file.size, file.at, line);
}

/* ---- Findings -------------------------------------------------------------------- */

/* Whether what is published is a print of the value, though not the one that was woven.
 */
static bool is_right(Arena scratch, Text published, double value)
{
    PrintedNumber number;
    return number_read(&scratch, published, 0, &number) &&
           number.size == published.size && number_agrees(value, number, scratch);
}

static void token_finding(Comparison *comparison, int old_line, int new_line, Hunk hunk,
                          const Tokens *old, const Tokens *new)
{
    Arena *arena = comparison->arena;
    Text old_text = line_text(&comparison->old, old_line);
    Text new_text = line_text(&comparison->new, new_line);
    size_t at = comparison->new.starts[new_line] + new->starts[hunk.new_from];
    size_t end = comparison->new.starts[new_line] + new->starts[hunk.new_to];
    const Span *span = span_for(comparison->woven, at, end);
    Finding finding = finding_at(comparison, old_line, old->starts[hunk.old_from]);
    finding.where = where_of(arena, span);
    finding.published =
        text_slice(old_text, old->starts[hunk.old_from], old->starts[hunk.old_to]);
    finding.woven =
        text_slice(new_text, new->starts[hunk.new_from], new->starts[hunk.new_to]);
    if (span->quoted) {
        finding.quoted = span->quoted;
        finding.computed = number_exact(arena, span->quoted->value);
        finding.right = is_right(*arena, finding.published, span->quoted->value);
        finding.source = where_computed(arena, span->quoted);
    } else {
        finding.source = prose_line(comparison, span, at);
    }
    finding_add(comparison->findings, finding);
}

static void compare_lines(Comparison *comparison, int old_line, int new_line)
{
    Arena *arena = comparison->arena;
    Tokens old = tokens_of(arena, line_text(&comparison->old, old_line));
    Tokens new = tokens_of(arena, line_text(&comparison->new, new_line));
    Hunks hunks = sequence_diff(arena, old.hashes, old.count, new.hashes, new.count);
    for (int i = 0; i < hunks.count; i++)
        token_finding(comparison, old_line, new_line, hunks.list[i], &old, &new);
}

/* ---- Whole lines ----------------------------------------------------------------- */

/* Place and origin of a line as a whole, from the first number or word in it. */
static Finding finding_of_line(Comparison *comparison, int old_line, int new_line)
{
    int last = comparison->old.count - 1;
    Finding finding = {.file = comparison->file, .column = 1};
    finding.line = 1 + (old_line <= last ? old_line : last > 0 ? last : 0);
    if (new_line >= comparison->new.count)
        return finding;
    size_t at = comparison->new.starts[new_line];
    const Span *span =
        span_for(comparison->woven, at, comparison->new.starts[new_line + 1]);
    Text where = where_of(comparison->arena, span);
    finding.where = text_slice(where, 0, text_find(where, TEXT(", column "), 0));
    finding.source = prose_line(comparison, span, at);
    return finding;
}

/* The line, shortened, in quotation marks. */
static Text excerpt(Arena *arena, Text line)
{
    enum { longest = 60 };
    size_t size = line.size < longest ? line.size : longest;
    while (size < line.size && ((unsigned char)line.at[size] & 0xC0) == 0x80)
        size++;
    return text_format(arena, "\"%.*s%s\"", (int)size, line.at,
                       size < line.size ? "…" : "");
}

/* "a line is missing: "…"", of lines [from, to): how many, and which is the first. */
static Text tell_lines(Arena *arena, const Lines *lines, int from, int to, bool missing)
{
    int count = 0, first = -1;
    for (int i = from; i < to; i++)
        if (!line_is_blank(lines, i)) {
            first = first < 0 ? i : first;
            count++;
        }
    if (count == 0 && to - from == 1)
        return missing ? TEXT("a blank line is missing") : TEXT("a blank line too many");
    if (count == 0)
        return text_format(arena, "%d blank lines %s", to - from,
                           missing ? "are missing" : "too many");
    Text line = excerpt(arena, line_text(lines, first));
    if (count == 1)
        return text_format(arena, "a line %s: %.*s",
                           missing ? "is missing" : "was not woven", (int)line.size,
                           line.at);
    return text_format(arena, "%d lines %s, the first is %.*s", count,
                       missing ? "are missing" : "were not woven", (int)line.size,
                       line.at);
}

/* The first line of [from, to) that says something. */
static int first_said(const Lines *lines, int from, int to)
{
    int line = from;
    while (line < to && line_is_blank(lines, line))
        line++;
    return line < to ? line : from;
}

/* Woven lines [from, to) that are not published before line `old_line`. */
static void missing_lines(Comparison *comparison, int old_line, int from, int to)
{
    Finding finding =
        finding_of_line(comparison, old_line, first_said(&comparison->new, from, to));
    Text told = tell_lines(comparison->arena, &comparison->new, from, to, true);
    finding.sentence = text_format(comparison->arena, "%.*s (%.*s)", (int)told.size,
                                   told.at, (int)finding.source.size, finding.source.at);
    finding_add(comparison->findings, finding);
}

/* Published lines [from, to) that were not woven before line `new_line`. */
static void strange_lines(Comparison *comparison, int from, int to, int new_line)
{
    Finding finding =
        finding_of_line(comparison, first_said(&comparison->old, from, to), new_line);
    finding.where =
        text_slice(finding.where, 0, text_find(finding.where, TEXT(", row "), 0));
    finding.source = (Text){0};
    finding.sentence = tell_lines(comparison->arena, &comparison->old, from, to, false);
    finding_add(comparison->findings, finding);
}

/* ---- Lines that moved ------------------------------------------------------------ */

/* For each line without a partner on the other side, the equal one there; -1: none. */
typedef struct Moves {
    int *to;   /* by published line */
    int *from; /* by woven line */
} Moves;

typedef struct HashedLine {
    uint64_t hash;
    int line;
} HashedLine;

static int by_hash(const void *left, const void *right)
{
    const HashedLine *a = left, *b = right;
    return a->hash != b->hash ? (a->hash > b->hash) - (a->hash < b->hash)
                              : a->line - b->line;
}

/* The lines of one side of all hunks that say something, sorted by what they say. */
static HashedLine *sort_lines(Arena *arena, const Lines *lines, const Hunks *hunks,
                              bool old, int *count)
{
    HashedLine *sorted = take(arena, HashedLine, (size_t)lines->count + 1);
    *count = 0;
    for (int i = 0; i < hunks->count; i++) {
        const Hunk *hunk = &hunks->list[i];
        for (int line = old ? hunk->old_from : hunk->new_from;
             line < (old ? hunk->old_to : hunk->new_to); line++)
            if (!line_is_blank(lines, line))
                sorted[(*count)++] = (HashedLine){lines->hashes[line], line};
    }
    qsort(sorted, (size_t)*count, sizeof *sorted, by_hash);
    return sorted;
}

static int *none_of(Arena *arena, int count)
{
    int *list = take(arena, int, (size_t)count + 1);
    for (int i = 0; i < count; i++)
        list[i] = -1;
    return list;
}

static Moves find_moves(Comparison *comparison, const Hunks *hunks)
{
    Arena *arena = comparison->arena;
    int olds, news;
    Moves moves = {none_of(arena, comparison->old.count),
                   none_of(arena, comparison->new.count)};
    HashedLine *old = sort_lines(arena, &comparison->old, hunks, true, &olds);
    HashedLine *new = sort_lines(arena, &comparison->new, hunks, false, &news);
    for (int i = 0, j = 0; i < olds && j < news;) {
        if (old[i].hash == new[j].hash) {
            moves.to[old[i].line] = new[j].line;
            moves.from[new[j].line] = old[i].line;
            i++, j++;
        } else if (old[i].hash < new[j].hash) {
            i++;
        } else {
            j++;
        }
    }
    return moves;
}

/* Published lines [from, to), which belong together where woven line `new_line` stands.
 */
static void moved_lines(Comparison *comparison, int from, int to, int new_line)
{
    Arena *arena = comparison->arena;
    Finding finding = finding_of_line(comparison, from, new_line);
    finding.published = line_text(&comparison->old, from);
    bool one = to - from == 1;
    Text lines = one ? TEXT("this line is out of its place: it belongs")
                     : text_format(arena, "%d lines are out of their place: they belong",
                                   to - from);
    finding.sentence =
        text_format(arena, "%.*s in line %d (%.*s)", (int)lines.size, lines.at,
                    new_line + 1, (int)finding.source.size, finding.source.at);
    finding_add(comparison->findings, finding);
}

/* The lines of the hunk that were moved to other places: those that were moved together
 * are told together. */
static void compare_moved(Comparison *comparison, Hunk hunk, const Moves *moves)
{
    for (int from = hunk.old_from, to; from < hunk.old_to; from = to) {
        to = from + 1;
        if (moves->to[from] < 0)
            continue;
        while (to < hunk.old_to && moves->to[to] == moves->to[to - 1] + 1)
            to++;
        moved_lines(comparison, from, to, moves->to[from]);
    }
}

/* The lines of [from, to) that did not move. */
static Selection unmoved(Arena *arena, const int *moves, int from, int to)
{
    Selection selection = {take(arena, int, (size_t)(to - from) + 1),
                           none_of(arena, to - from), 0};
    for (int line = from; line < to; line++)
        if (moves[line] < 0)
            selection.lines[selection.count++] = line;
    return selection;
}

/* Where the run of neighbouring lines without a counterpart ends that begins at `at`. */
static int run_end(const Selection *selection, int at)
{
    int end = at;
    while (end < selection->count && selection->partner[end] < 0 &&
           selection->lines[end] == selection->lines[at] + end - at)
        end++;
    return end;
}

static void compare_hunk(Comparison *comparison, Hunk hunk, const Moves *moves)
{
    Arena *arena = comparison->arena;
    Selection olds = unmoved(arena, moves->to, hunk.old_from, hunk.old_to);
    Selection news = unmoved(arena, moves->from, hunk.new_from, hunk.new_to);
    lines_pair(*arena, &comparison->old, &olds, &comparison->new, &news);
    compare_moved(comparison, hunk, moves);
    for (int i = 0, end; i < olds.count; i = end) {
        end = run_end(&olds, i);
        if (end > i)
            strange_lines(comparison, olds.lines[i], olds.lines[i] + end - i,
                          hunk.new_from);
        else
            compare_lines(comparison, olds.lines[i], news.lines[olds.partner[end++]]);
    }
    for (int j = 0, end; j<news.count; j = end> j ? end : j + 1) {
        end = run_end(&news, j);
        if (end > j)
            missing_lines(comparison, hunk.old_from, news.lines[j],
                          news.lines[j] + end - j);
    }
}

static int by_line(const void *left, const void *right)
{
    const Finding *a = left, *b = right;
    return a->line != b->line ? a->line - b->line : a->column - b->column;
}

void compare_text(const Woven *woven, const char *file, Text published,
                  Findings *findings)
{
    Arena *arena = findings->arena;
    Comparison comparison = {
        .arena = arena, .woven = woven, .file = file, .findings = findings};
    Text plain = with_plain_line_ends(arena, published);
    if (text_equal(plain, woven->text))
        return;
    comparison.old = lines_of(arena, plain);
    comparison.new = lines_of(arena, woven->text);
    Hunks hunks = sequence_diff(arena, comparison.old.hashes, comparison.old.count,
                                comparison.new.hashes, comparison.new.count);
    int before = findings->count;
    Moves moves = find_moves(&comparison, &hunks);
    for (int i = 0; i < hunks.count; i++)
        compare_hunk(&comparison, hunks.list[i], &moves);
    if (findings->count == before)
        finding_add(findings,
                    (Finding){.file = file, .sentence = TEXT("lacks its last line end")});
    if (findings->count > before)
        qsort(&findings->list[before], (size_t)(findings->count - before),
              sizeof(Finding), by_line);
}
