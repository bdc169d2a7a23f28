#include "page/page_style.h"

#include "page/page_fonts.h"

#include <string.h>

/* ---- Comments -------------------------------------------------------------------- */

/* A comment begins and ends where it does anywhere: no string contains its signs. */
static void write_without_comments(Writer *out, Text style)
{
    while (style.size > 0) {
        size_t from = text_find(style, TEXT("/*"), 0);
        size_t end = text_find(style, TEXT("*/"), from);
        write_text(out, text_slice(style, 0, from));
        style = text_slice(style, end + 2, style.size);
    }
}

/* ---- Blanks ---------------------------------------------------------------------- */

static bool is_blank(char c)
{
    return c == ' ' || c == '\n';
}

/* Whether no blank is needed behind `before`, or before `after`; a blank before a colon
 * parts two selectors. */
static bool is_apart(char before, char after)
{
    return strchr("{};,:>", before) || strchr("{};,>!", after);
}

static char last(const Writer *out)
{
    return out->size > 0 ? out->at[out->size - 1] : '{';
}

/* In one line. What stands in quotation marks stays as it is. */
static void write_tight(Writer *out, Text style)
{
    bool quoted = false;
    for (size_t i = 0; i < style.size; i++) {
        char c = style.at[i], next = i + 1 < style.size ? style.at[i + 1] : '}';
        quoted ^= c == '"';
        if (!quoted && is_blank(c)) {
            if (is_blank(next) || is_apart(last(out), next))
                continue;
            c = ' ';
        }
        if (!quoted && c == '}' && last(out) == ';')
            out->size--;
        write_char(out, c);
    }
}

/* ---- The whole ------------------------------------------------------------------- */

Text page_style(Arena *arena, Assets styles, const Characters *shown)
{
    Writer bare = {.arena = arena}, plain = {.arena = arena}, out = {.arena = arena};
    for (int i = 0; i < styles.count; i++)
        write_without_comments(&bare, asset_text(styles.at[i]));
    write_tight(&plain, written(&bare));
    page_fonts_write(&out, written(&plain), shown);
    return written(&out);
}
