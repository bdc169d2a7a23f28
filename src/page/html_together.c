/* What no line may end in: a formula and what touches it, a short list of numbers. */
#include "page/html_writer.h"

#include <string.h>

/* ---- Formulas -------------------------------------------------------------------- */

static bool parts_words(char c)
{
    return c != 0 && strchr(" \t\n<>", c);
}

/* Browsers end lines on both sides of a formula, be it before a comma. */
static Text keep_formulas(Arena *arena, Text html)
{
    Writer out = {.arena = arena};
    for (size_t at = 0; at < html.size;) {
        size_t open = text_find(html, TEXT("<math>"), at), from = open;
        size_t close = text_find(html, TEXT("</math>"), open), to;
        close = close < html.size ? close + strlen("</math>") : close;
        for (to = close; to < html.size && !parts_words(html.at[to]);)
            to++;
        while (from > at && !parts_words(html.at[from - 1]))
            from--;
        bool touched = close > open && (from < open || to > close);
        write_text(&out, text_slice(html, at, from));
        write_string(&out, touched ? "<span>" : "");
        write_text(&out, text_slice(html, from, to));
        write_string(&out, touched ? "</span>" : "");
        at = to;
    }
    return written(&out);
}

/* ---- Lists, as [2, 0] or (3, 2) -------------------------------------------------- */

enum { most_seen = 28 }; /* characters of a list: what every line has room for */

/* Elements whose text is no prose. */
static const char *const others[][2] = {
    {"<pre", "</pre>"}, {"<code", "</code>"}, {"<math", "</math>"}, {"<svg", "</svg>"}};

static size_t past(Text html, Text needle, size_t from)
{
    size_t at = text_find(html, needle, from);
    return at < html.size ? at + needle.size : html.size;
}

static bool begins(Text html, size_t at, Text with)
{
    return text_starts(text_slice(html, at, html.size), with);
}

/* Behind the tag that begins there, or the element if its text is none of ours. */
static size_t past_tag(Text html, size_t at)
{
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (begins(html, at, text_of(others[i][0])))
            return past(html, text_of(others[i][1]), at);
    return past(html, TEXT(">"), at);
}

/* How many elements more are open behind the tag there: numbers have tags of their own,
 * and so has what a question asks for. 0 for any other. */
static int opened(Text html, size_t at)
{
    if (begins(html, at, TEXT("<data ")) ||
        begins(html, at, TEXT("<span class=\"number hidden\"")))
        return 1;
    if (begins(html, at, TEXT("</data>")) || begins(html, at, TEXT("</span>")))
        return -1;
    return 0;
}

static bool is_in_number(uint32_t c)
{
    return (c >= '0' && c <= '9') || c == '.' || c == '-' || c == 0x2212 || c == '?';
}

/* Behind the list that begins with a bracket there; 0 if none does, or a long one, or one
 * that ends in another element than it begins in. */
static size_t list_end(Text html, size_t at)
{
    uint32_t close = html.at[at] == '[' ? ']' : ')';
    bool several = false;
    int seen = 0, open = 0;
    for (size_t i = at + 1, size; i < html.size && seen < most_seen; i += size) {
        uint32_t c = text_code_point(html, i, &size);
        if (c == close)
            return several && open == 0 ? i + size : 0;
        int more = c == '<' ? opened(html, i) : 0;
        open += more;
        if (more != 0)
            size = past_tag(html, i) - i;
        else if (is_in_number(c) || c == ',' || c == ' ')
            seen++;
        else
            return 0;
        several = several || c == ',';
    }
    return 0;
}

static Text keep_lists(Arena *arena, Text html)
{
    Writer out = {.arena = arena};
    for (size_t at = 0, end; at < html.size; at = end) {
        bool bracket = html.at[at] == '[' || html.at[at] == '(';
        size_t list = bracket ? list_end(html, at) : 0;
        end = list > 0 ? list : html.at[at] == '<' ? past_tag(html, at) : at + 1;
        write_string(&out, list > 0 ? "<span class=\"list\">" : "");
        write_text(&out, text_slice(html, at, end));
        write_string(&out, list > 0 ? "</span>" : "");
    }
    return written(&out);
}

Text html_keep_together(Arena *arena, Text html)
{
    return keep_lists(arena, keep_formulas(arena, html));
}
