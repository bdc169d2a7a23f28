#include "page/page_style.h"

#include "figure/base64.h"
#include "page/assets.h"

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

static void write_without_indentation(Writer *out, Text style)
{
    while (style.size > 0) {
        Text line = text_trim(text_cut(&style, '\n'));
        if (line.size == 0)
            continue;
        write_text(out, line);
        write_char(out, '\n');
    }
}

static void write_with_fonts(Writer *out, Text style)
{
    const Text start = TEXT("url(\"font/");
    for (size_t at; (at = text_find(style, start, 0)) < style.size;) {
        size_t name = at + TEXT("url(\"").size, end = text_find_char(style, '"', name);
        const char *font = text_string(out->arena, text_slice(style, name, end));
        write_text(out, text_slice(style, 0, name));
        write_text(out,
                   base64_url(out->arena, "font/woff2", asset_text(assets_named(font))));
        style = text_slice(style, end, style.size);
    }
    write_text(out, style);
}

Text page_style(Arena *arena)
{
    Writer bare = {.arena = arena}, plain = {.arena = arena}, out = {.arena = arena};
    Assets styles = assets_styles();
    for (int i = 0; i < styles.count; i++)
        write_without_comments(&bare, asset_text(styles.at[i]));
    write_without_indentation(&plain, written(&bare));
    write_with_fonts(&out, written(&plain));
    return written(&out);
}
