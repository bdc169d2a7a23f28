#include "proof/compare.h"

#include "document/list.h"
#include "document/source.h"
#include "document/system.h"
#include "proof/sequence.h"
#include "proof/where.h"

/* ---- Lines ----------------------------------------------------------------------- */

typedef struct Lines {
    Text text;
    size_t *starts; /* count + 1 of them */
    uint64_t *hashes;
    int count;
} Lines;

static Text line_of(const Lines *lines, int line)
{
    size_t from = lines->starts[line], to = lines->starts[line + 1];
    return text_slice(lines->text, from,
                      to > from && lines->text.at[to - 1] == '\n' ? to - 1 : to);
}

static Lines split(Arena *arena, Text text)
{
    Lines lines = {.text = text};
    for (size_t at = 0; at < text.size; at++)
        lines.count += at == 0 || text.at[at - 1] == '\n';
    lines.starts = take(arena, size_t, (size_t)lines.count + 1);
    lines.hashes = take(arena, uint64_t, (size_t)lines.count + 1);
    size_t at = 0;
    for (int i = 0; i < lines.count; i++) {
        lines.starts[i] = at;
        size_t end = text_find_char(text, '\n', at);
        lines.hashes[i] = sequence_hash(text.at + at, end - at);
        at = end < text.size ? end + 1 : end;
    }
    lines.starts[lines.count] = text.size;
    return lines;
}

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
    Text before = text_slice(line_of(&comparison->old, line), 0, byte);
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

/* ---- Tokens: numbers, words, single signs ---------------------------------------- */

typedef struct Tokens {
    size_t *starts; /* count + 1 */
    uint64_t *hashes;
    int count;
} Tokens;

static bool in_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           c == '_' || (c & 0x80);
}

static size_t token_end(Arena *arena, Text line, size_t at)
{
    PrintedNumber number;
    bool starts_word = at == 0 || !in_word(line.at[at - 1]);
    if (starts_word && number_read(arena, line, at, &number) && !number.relation)
        return at + number.size;
    size_t end = at;
    while (end < line.size && in_word(line.at[end]))
        end++;
    return end > at ? end : at + 1;
}

static Tokens tokens_of(Arena *arena, Text line)
{
    Tokens tokens = {take(arena, size_t, line.size + 1),
                     take(arena, uint64_t, line.size + 1), 0};
    Arena scratch = *arena;
    for (size_t at = 0, end; at < line.size; at = end) {
        Arena borrowed = scratch;
        end = token_end(&borrowed, line, at);
        tokens.starts[tokens.count] = at;
        tokens.hashes[tokens.count++] = sequence_hash(line.at + at, end - at);
    }
    tokens.starts[tokens.count] = line.size;
    return tokens;
}

/* ---- Findings -------------------------------------------------------------------- */

static void token_finding(Comparison *comparison, int old_line, int new_line, Hunk hunk,
                          const Tokens *old, const Tokens *new)
{
    Arena *arena = comparison->arena;
    Text old_text = line_of(&comparison->old, old_line);
    Text new_text = line_of(&comparison->new, new_line);
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
        finding.computed = number_exact(arena, span->quoted->value);
        finding.source = where_computed(arena, span->quoted);
    } else {
        finding.source = prose_line(comparison, span, at);
    }
    finding_add(comparison->findings, finding);
}

static void compare_lines(Comparison *comparison, int old_line, int new_line)
{
    Arena *arena = comparison->arena;
    Tokens old = tokens_of(arena, line_of(&comparison->old, old_line));
    Tokens new = tokens_of(arena, line_of(&comparison->new, new_line));
    Hunks hunks = sequence_diff(arena, old.hashes, old.count, new.hashes, new.count);
    for (int i = 0; i < hunks.count; i++)
        token_finding(comparison, old_line, new_line, hunks.list[i], &old, &new);
}

/* A whole line: missing from what is published, or there without having been woven. */
static void line_finding(Comparison *comparison, int old_line, int new_line,
                         const char *what)
{
    Arena *arena = comparison->arena;
    int last = comparison->old.count > 0 ? comparison->old.count - 1 : 0;
    Finding finding = {.file = comparison->file, .line = old_line + 1, .column = 1};
    if (old_line > last)
        finding.line = last + 1;
    const Span *span = NULL;
    if (new_line < comparison->new.count) {
        size_t at = comparison->new.starts[new_line];
        span = span_for(comparison->woven, at, comparison->new.starts[new_line + 1]);
        finding.where = where_of(arena, span);
        finding.source = prose_line(comparison, span, at);
    }
    Text line = text_trim(old_line < comparison->old.count && !*what
                              ? line_of(&comparison->old, old_line)
                              : (Text){0});
    finding.sentence = *what
                           ? text_format(arena, "%s (%.*s)", what,
                                         (int)finding.source.size, finding.source.at)
                           : text_format(arena, "published \"%.*s\", which was not woven",
                                         (int)line.size, line.at);
    finding_add(comparison->findings, finding);
}

/* ---- Lines that moved ------------------------------------------------------------ */

/* For each line without a partner on the other side, the equal one there; -1: none. */
typedef struct Moves {
    int *to;   /* by published line */
    int *from; /* by woven line */
} Moves;

static Moves find_moves(Comparison *comparison, const Hunks *hunks)
{
    Arena *arena = comparison->arena;
    const Lines *old = &comparison->old, *new = &comparison->new;
    Moves moves = {take(arena, int, (size_t)old->count + 1),
                   take(arena, int, (size_t) new->count + 1)};
    for (int i = 0; i < old->count; i++)
        moves.to[i] = -1;
    for (int i = 0; i < new->count; i++)
        moves.from[i] = -1;
    for (int a = 0; a < hunks->count; a++)
        for (int i = hunks->list[a].old_from; i < hunks->list[a].old_to; i++)
            for (int b = 0; b < hunks->count && moves.to[i] < 0; b++)
                for (int j = hunks->list[b].new_from; j < hunks->list[b].new_to; j++)
                    if (old->hashes[i] == new->hashes[j] && moves.from[j] < 0 &&
                        text_trim(line_of(old, i)).size > 0) {
                        moves.to[i] = j, moves.from[j] = i;
                        break;
                    }
    return moves;
}

static void move_finding(Comparison *comparison, int old_line, int new_line)
{
    Arena *arena = comparison->arena;
    size_t at = comparison->new.starts[new_line];
    const Span *span =
        span_for(comparison->woven, at, comparison->new.starts[new_line + 1]);
    Finding finding = {.file = comparison->file, .line = old_line + 1, .column = 1};
    Text where = where_of(arena, span), source = prose_line(comparison, span, at);
    size_t column = text_find(where, TEXT(", column "), 0);
    finding.where = text_slice(where, 0, column);
    finding.published = line_of(&comparison->old, old_line);
    finding.source = source;
    finding.sentence =
        text_format(arena, "is out of its place: it belongs in line %d (%.*s)",
                    new_line + 1, (int)source.size, source.at);
    finding_add(comparison->findings, finding);
}

static int next_unmoved(const int *moves, int at, int end)
{
    while (at < end && moves[at] >= 0)
        at++;
    return at;
}

static void compare_hunk(Comparison *comparison, Hunk hunk, const Moves *moves)
{
    int old = hunk.old_from, new = hunk.new_from;
    for (int i = hunk.old_from; i < hunk.old_to; i++)
        if (moves->to[i] >= 0)
            move_finding(comparison, i, moves->to[i]);
    for (;; old++, new ++) {
        old = next_unmoved(moves->to, old, hunk.old_to);
        new = next_unmoved(moves->from, new, hunk.new_to);
        if (old >= hunk.old_to || new >= hunk.new_to)
            break;
        compare_lines(comparison, old, new);
    }
    for (; old < hunk.old_to; old = next_unmoved(moves->to, old + 1, hunk.old_to))
        line_finding(comparison, old, hunk.new_from, "");
    for (; new < hunk.new_to; new = next_unmoved(moves->from, new + 1, hunk.new_to))
        line_finding(comparison, hunk.old_to, new, "a line is missing here");
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
    comparison.old = split(arena, plain);
    comparison.new = split(arena, woven->text);
    Hunks hunks = sequence_diff(arena, comparison.old.hashes, comparison.old.count,
                                comparison.new.hashes, comparison.new.count);
    int before = findings->count;
    Moves moves = find_moves(&comparison, &hunks);
    for (int i = 0; i < hunks.count; i++)
        compare_hunk(&comparison, hunks.list[i], &moves);
    if (findings->count == before)
        finding_add(findings, (Finding){.file = file,
                                        .sentence = TEXT("ends in another way than what "
                                                         "was woven")});
}
