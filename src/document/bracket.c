#include "document/bracket.h"

static size_t run_of(Text text, size_t from, char c)
{
    size_t at = from;
    while (at < text.size && text.at[at] == c)
        at++;
    return at - from;
}

size_t backticks_end(Text text, size_t from)
{
    return from + run_of(text, from, '`');
}

size_t code_span_end(Text text, size_t from)
{
    enum { most = 32 };
    size_t fence = run_of(text, from, '`');
    for (size_t at = from + fence; fence > 0 && fence <= most && at < text.size;) {
        size_t run = run_of(text, at, '`');
        if (run == fence)
            return at + run;
        at += run ? run : 1;
    }
    return from;
}

/* A label is in quotes only where an index begins; elsewhere ' is an apostrophe. */
static bool quotes_label(Text text, size_t at)
{
    while (at > 0 && text.at[at - 1] == ' ')
        at--;
    return at > 0 && (text.at[at - 1] == '[' || text.at[at - 1] == ',');
}

size_t quote_end(Text text, size_t from)
{
    enum { longest = 4096 };
    text = text_slice(text, 0, from + longest);
    for (size_t at = from + 2; at < text.size; at++) {
        char c = text.at[at];
        if (c == '}' && at + 1 < text.size && text.at[at + 1] == '}')
            return at + 2;
        if ((c != '"' && c != '\'') || !quotes_label(text, at))
            continue;
        size_t close = text_find_char(text, c, at + 1);
        at = close < text.size ? close : at;
    }
    return from;
}

static bool blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n';
}

size_t math_end(Text text, size_t from)
{
    if (text_starts(text_slice(text, from, text.size), TEXT("$$"))) {
        size_t close = text_find(text, TEXT("$$"), from + 2);
        return close < text.size ? close + 2 : from;
    }
    if (from + 1 >= text.size || blank(text.at[from + 1]))
        return from;
    for (size_t at = from + 1; at < text.size; at++) {
        if (text.at[at] == '\\')
            at++;
        else if (text.at[at] == '$')
            return blank(text.at[at - 1]) ? from : at + 1;
    }
    return from;
}

size_t passed_over(Text text, size_t at)
{
    size_t end;
    switch (text.at[at]) {
    case '\\':
        return at + 2 < text.size ? at + 2 : text.size;
    case '`':
        end = code_span_end(text, at);
        return end > at ? end : backticks_end(text, at);
    case '$':
        return math_end(text, at);
    case '{':
        return text_starts(text_slice(text, at, text.size), TEXT("{{"))
                   ? quote_end(text, at)
                   : at;
    default:
        return at;
    }
}

size_t closing_bracket(Text text, size_t from)
{
    int depth = 0;
    for (size_t at = from; at < text.size;) {
        size_t next = passed_over(text, at);
        if (next == at) {
            depth += (text.at[at] == '[') - (text.at[at] == ']');
            if (depth == 0)
                return at;
            next = at + 1;
        }
        at = next;
    }
    return text.size;
}

/* ---- Many brackets --------------------------------------------------------------- */

/* What is known of a bracket: an offset in the stretch, or one of these. */
enum { unknown, never_closed, first_offset };

Brackets brackets_of(Arena *arena, Text text, size_t from)
{
    return (Brackets){arena, text, from, NULL};
}

/* Matches the bracket at `from` and all between it and its end. Those that are open form
 * a chain, in place of what is known of them. */
static void match(Brackets *brackets, size_t from)
{
    Text text = brackets->text;
    uint32_t *closes = brackets->closes, open = unknown, outer;
    for (size_t at = from; at < text.size && (at == from || open != unknown);) {
        size_t next = passed_over(text, at), here = at - brackets->from;
        bool bracket = next == at;
        at = bracket ? at + 1 : next;
        if (bracket && text.at[at - 1] == '[' && closes[here] == unknown) {
            closes[here] = open;
            open = (uint32_t)here + first_offset;
        } else if (bracket && text.at[at - 1] == '[') {
            at = closes[here] == never_closed
                     ? text.size
                     : brackets->from + closes[here] - first_offset + 1;
        } else if (bracket && text.at[at - 1] == ']') {
            outer = closes[open - first_offset];
            closes[open - first_offset] = (uint32_t)here + first_offset;
            open = outer;
        }
    }
    for (; open != unknown; open = outer) {
        outer = closes[open - first_offset];
        closes[open - first_offset] = never_closed;
    }
}

size_t brackets_close(Brackets *brackets, size_t from)
{
    size_t here = from - brackets->from;
    if (!brackets->closes)
        brackets->closes =
            take(brackets->arena, uint32_t, brackets->text.size - brackets->from);
    if (brackets->closes[here] == unknown)
        match(brackets, from);
    uint32_t close = brackets->closes[here];
    return close == never_closed ? brackets->text.size
                                 : brackets->from + close - first_offset;
}

/* ---- Paragraphs ------------------------------------------------------------------ */

size_t paragraph_end(Text text, size_t from)
{
    for (size_t end = text_find_char(text, '\n', from); end < text.size;) {
        size_t next = text_find_char(text, '\n', end + 1);
        if (text_trim(text_slice(text, end, next)).size == 0)
            return end + 1;
        end = next;
    }
    return text.size;
}
