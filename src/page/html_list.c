/* Short lists of numbers, as [2, 0] or (3, 2): no line ends within one. */
#include "page/html_writer.h"

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

/* Numbers have tags of their own, and so has what a question asks for. */
static bool is_tag_of_number(Text html, size_t at)
{
    return begins(html, at, TEXT("<data ")) || begins(html, at, TEXT("</data>")) ||
           begins(html, at, TEXT("<span class=\"number hidden\"")) ||
           begins(html, at, TEXT("</span>"));
}

static bool is_in_number(uint32_t c)
{
    return (c >= '0' && c <= '9') || c == '.' || c == '-' || c == 0x2212 || c == '?';
}

/* Behind the list that begins with a bracket there; 0 if none does, or a long one. */
static size_t list_end(Text html, size_t at)
{
    uint32_t close = html.at[at] == '[' ? ']' : ')';
    bool several = false;
    int seen = 0;
    for (size_t i = at + 1, size; i < html.size && seen < most_seen; i += size) {
        uint32_t c = text_code_point(html, i, &size);
        if (c == close)
            return several ? i + size : 0;
        if (c == '<' && is_tag_of_number(html, i))
            size = past_tag(html, i) - i;
        else if (is_in_number(c) || c == ',' || c == ' ')
            seen++;
        else
            return 0;
        several = several || c == ',';
    }
    return 0;
}

Text html_keep_lists(Arena *arena, Text html)
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
