#include "proof/lines.h"

#include "chapter/number.h"

#include <string.h>

/* ---- Lines ----------------------------------------------------------------------- */

Text line_text(const Lines *lines, int line)
{
    size_t from = lines->starts[line], to = lines->starts[line + 1];
    return text_slice(lines->text, from,
                      to > from && lines->text.at[to - 1] == '\n' ? to - 1 : to);
}

bool line_is_blank(const Lines *lines, int line)
{
    return text_trim(line_text(lines, line)).size == 0;
}

/* Where the line at `at` ends: its line end, or the end of the text. */
static size_t line_end(Text text, size_t at)
{
    const char *end = at < text.size ? memchr(text.at + at, '\n', text.size - at) : NULL;
    return end ? (size_t)(end - text.at) : text.size;
}

Lines lines_of(Arena *arena, Text text)
{
    Lines lines = {.text = text};
    for (size_t at = 0; at < text.size; at = line_end(text, at) + 1)
        lines.count++;
    lines.starts = take(arena, size_t, (size_t)lines.count + 1);
    lines.hashes = take(arena, uint64_t, (size_t)lines.count + 1);
    size_t at = 0;
    for (int i = 0; i < lines.count; i++) {
        lines.starts[i] = at;
        size_t end = line_end(text, at);
        lines.hashes[i] = text_hash((Text){text.at + at, end - at});
        at = end < text.size ? end + 1 : end;
    }
    lines.starts[lines.count] = text.size;
    return lines;
}

/* ---- Tokens ---------------------------------------------------------------------- */

static bool in_word(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           c == '_' || (c & 0x80);
}

static size_t token_end(Arena scratch, Text line, size_t at)
{
    PrintedNumber number;
    bool starts_word = at == 0 || !in_word(line.at[at - 1]);
    if (starts_word && number_read(&scratch, line, at, &number) && !number.relation)
        return at + number.size;
    size_t end = at;
    while (end < line.size && in_word(line.at[end]))
        end++;
    return end > at ? end : at + 1;
}

Tokens tokens_of(Arena *arena, Text line)
{
    Tokens tokens = {take(arena, size_t, line.size + 1),
                     take(arena, uint64_t, line.size + 1), 0};
    for (size_t at = 0, end; at < line.size; at = end) {
        end = token_end(*arena, line, at);
        tokens.starts[tokens.count] = at;
        tokens.hashes[tokens.count++] = text_hash((Text){line.at + at, end - at});
    }
    tokens.starts[tokens.count] = line.size;
    return tokens;
}

/* ---- Pairing --------------------------------------------------------------------- */

/* Beyond so many pairs of lines, or of their tokens, nothing is weighed. */
enum { most_pairs = 4096, most_token_pairs = 1 << 26 };

/* The tokens of each line, and how many in all. */
typedef struct TokenLines {
    Tokens *lines;
    double count;
} TokenLines;

static TokenLines tokenize(Arena *arena, const Lines *lines, const Selection *selection)
{
    TokenLines tokens = {take(arena, Tokens, (size_t)selection->count), 0};
    for (int i = 0; i < selection->count; i++) {
        tokens.lines[i] = tokens_of(arena, line_text(lines, selection->lines[i]));
        tokens.count += tokens.lines[i].count;
    }
    return tokens;
}

/* How much of two lines is not the same: 0 … 1. */
static double unlike(Arena scratch, Tokens a, Tokens b)
{
    Hunks hunks = sequence_diff(&scratch, a.hashes, a.count, b.hashes, b.count);
    int changed = 0, all = a.count + b.count;
    for (int i = 0; i < hunks.count; i++)
        changed += hunks.list[i].old_to - hunks.list[i].old_from + hunks.list[i].new_to -
                   hunks.list[i].new_from;
    return all ? (double)changed / all : 0;
}

static void pair(Selection *olds, int i, Selection *news, int j)
{
    olds->partner[i] = j;
    news->partner[j] = i;
}

/* The costs of all ways to pair, from each old line i and new line j to the end of both.
 * A line alone costs 1, a pair 3 times what is unlike in it. */
typedef struct Table {
    double *cost, *unlike;
    int olds, news;
} Table;

static const double never = 1e9;

static double *cell(const Table *table, double *of, int i, int j)
{
    return &of[i * (table->news + 1) + j];
}

static double pair_cost(const Table *table, int i, int j)
{
    if (i == table->olds || j == table->news)
        return never;
    return 3 * *cell(table, table->unlike, i, j) +
           *cell(table, table->cost, i + 1, j + 1);
}

static double old_cost(const Table *table, int i, int j)
{
    return i < table->olds ? 1 + *cell(table, table->cost, i + 1, j) : never;
}

static double new_cost(const Table *table, int i, int j)
{
    return j < table->news ? 1 + *cell(table, table->cost, i, j + 1) : never;
}

static double least(double a, double b)
{
    return a < b ? a : b;
}

static Table weigh(Arena *arena, const Tokens *olds, int old_count, const Tokens *news,
                   int new_count)
{
    size_t cells = ((size_t)old_count + 1) * ((size_t)new_count + 1);
    Table table = {take(arena, double, cells), take(arena, double, cells), old_count,
                   new_count};
    for (int i = table.olds; i >= 0; i--)
        for (int j = table.news; j >= 0; j--) {
            if (i == table.olds && j == table.news)
                continue;
            if (i < table.olds && j < table.news)
                *cell(&table, table.unlike, i, j) = unlike(*arena, olds[i], news[j]);
            double alone = least(old_cost(&table, i, j), new_cost(&table, i, j));
            *cell(&table, table.cost, i, j) = least(pair_cost(&table, i, j), alone);
        }
    return table;
}

static void pair_in_order(Selection *olds, Selection *news)
{
    for (int i = 0; i < olds->count && i < news->count; i++)
        pair(olds, i, news, i);
}

void lines_pair(Arena scratch, const Lines *old, Selection *olds, const Lines *new,
                Selection *news)
{
    bool many = olds->count * (double)news->count > most_pairs;
    if (olds->count == news->count || many) {
        pair_in_order(olds, news);
        return;
    }
    TokenLines old_tokens = tokenize(&scratch, old, olds),
               new_tokens = tokenize(&scratch, new, news);
    if (old_tokens.count * new_tokens.count > most_token_pairs) {
        pair_in_order(olds, news);
        return;
    }
    Table table =
        weigh(&scratch, old_tokens.lines, olds->count, new_tokens.lines, news->count);
    for (int i = 0, j = 0; i < table.olds && j < table.news;) {
        double cost = *cell(&table, table.cost, i, j);
        if (pair_cost(&table, i, j) == cost)
            pair(olds, i++, news, j++);
        else if (old_cost(&table, i, j) == cost)
            i++;
        else
            j++;
    }
}
