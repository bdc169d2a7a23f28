#include "page/compact.h"

#include <string.h>

/* ---- Tags ------------------------------------------------------------------------ */

typedef struct Tag {
    Text text, name;
    bool end;
} Tag;

static Tag tag_at(Text html, size_t at)
{
    bool quoted = false;
    size_t to = at;
    for (; html.at[to] != '>' || quoted; to++)
        quoted ^= html.at[to] == '"';
    Tag tag = {.text = text_slice(html, at, to + 1), .end = html.at[at + 1] == '/'};
    size_t from = tag.end ? 2 : 1, end = from;
    while (!strchr(" \n/>", tag.text.at[end]))
        end++;
    tag.name = text_slice(tag.text, from, end);
    return tag;
}

/* `names` stand between blanks. */
static bool is_among(Text name, const char *names)
{
    Text all = text_of(names);
    for (size_t at = 0; (at = text_find(all, name, at)) < all.size; at += name.size)
        if (all.at[at - 1] == ' ' && all.at[at + name.size] == ' ')
            return true;
    return false;
}

/* ---- Blanks ---------------------------------------------------------------------- */

static const char blocks[] =
    " blockquote details div dd dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li nav ol p "
    "pre section summary table tbody td th thead tr ul ";

static bool is_block(Tag tag)
{
    return tag.name.size > 0 && is_among(tag.name, blocks);
}

/* Text between two tags: at the edge of a block no line begins or ends with blanks. */
static Text between(Text text, Tag before, Tag after)
{
    size_t from = 0, to = text.size;
    while (from < to && is_block(before) && strchr(" \n", text.at[from]))
        from++;
    while (from < to && is_block(after) && strchr(" \n", text.at[to - 1]))
        to--;
    return text_slice(text, from, to);
}

/* ---- End tags -------------------------------------------------------------------- */

/* Which end tags may be missing before what: HTML, "Optional tags". */
static const struct {
    const char *name, *before;
    bool at_end; /* and where the element around it ends */
} optional[] = {
    {" li ", " li ", true},
    {" dt ", " dt dd ", false},
    {" dd ", " dd dt ", true},
    {" td ", " td th ", true},
    {" th ", " td th ", true},
    {" tr ", " tr ", true},
    {" thead ", " tbody ", false},
    {" tbody ", " tbody ", true},
    {" p ",
     " blockquote details div dl figcaption figure h1 h2 h3 h4 h5 h6 hr ol p pre section "
     "table ul ",
     true},
};

/* Within words the end of a paragraph would not be that of what is around it. */
static bool is_optional(Tag tag, Tag next)
{
    for (size_t i = 0; i < sizeof optional / sizeof *optional; i++)
        if (tag.end && is_among(tag.name, optional[i].name))
            return next.end
                       ? optional[i].at_end && is_block(next)
                       : next.name.size > 0 && is_among(next.name, optional[i].before);
    return false;
}

/* ---- Attributes ------------------------------------------------------------------ */

static bool needs_quotes(Text value)
{
    for (size_t i = 0; i < value.size; i++)
        if (strchr(" \n\t\f\"'=<>`", value.at[i]))
            return true;
    return value.size == 0;
}

/* Before /> the quotation mark stays: the slash would be part of the value. */
static void write_tag(Writer *out, Text tag)
{
    while (tag.size > 0) {
        write_text(out, text_cut(&tag, '"'));
        if (tag.size == 0)
            return;
        Text value = text_cut(&tag, '"');
        bool quotes = needs_quotes(value) || tag.at[0] == '/';
        write_string(out, quotes ? "\"" : "");
        write_text(out, value);
        write_string(out, quotes ? "\"" : "");
    }
}

/* ---- The whole ------------------------------------------------------------------- */

typedef struct Piece {
    Text text; /* up to the next tag, */
    Tag tag;   /* which is nameless at the end */
} Piece;

/* The text at `at`, which stands behind `before`, and the tag behind it. */
static Piece piece_at(Text html, size_t at, Tag before, bool verbatim)
{
    size_t open = text_find_char(html, '<', at);
    Tag tag = open < html.size ? tag_at(html, open) : (Tag){0};
    Text text = text_slice(html, at, open);
    return (Piece){verbatim ? text : between(text, before, tag), tag};
}

Text html_compact(Arena *arena, Text html)
{
    Writer out = {.arena = arena};
    bool verbatim = false;
    for (Piece piece = piece_at(html, 0, (Tag){0}, false), next; piece.text.at;
         piece = next) {
        Tag tag = piece.tag;
        write_text(&out, piece.text);
        if (tag.name.size == 0)
            break;
        if (text_is(tag.name, "pre"))
            verbatim = !tag.end;
        next = piece_at(html, (size_t)(tag.text.at + tag.text.size - html.at), tag,
                        verbatim);
        if (next.text.size > 0 || !is_optional(tag, next.tag))
            write_tag(&out, tag.text);
    }
    return written(&out);
}
