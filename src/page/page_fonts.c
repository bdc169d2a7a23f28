#include "page/page_fonts.h"

#include "figure/base64.h"
#include "page/assets.h"

#include <string.h>

/* A rule @font-face. */
typedef struct Face {
    Text all, font, source, range; /* `font` and `range` without their ends */
} Face;

/* ---- Ranges ---------------------------------------------------------------------- */

/* Reads hexadecimal digits off the start of `*text`. */
static uint32_t read_code(Text *text)
{
    static const char digits[] = "0123456789ABCDEF";
    uint32_t code = 0;
    const char *digit;
    while (text->size > 0 && (digit = memchr(digits, text->at[0], 16))) {
        code = 16 * code + (uint32_t)(digit - digits);
        *text = text_slice(*text, 1, text->size);
    }
    return code;
}

/* Takes from `set` what the range has; whether there was anything. */
static bool take_range(unsigned char *set, Text range)
{
    bool found = false;
    while (range.size > 0) {
        Text part = text_cut(&range, ',');
        part = text_slice(part, 2, part.size);
        uint32_t first = read_code(&part), last = first;
        if (part.size > 0) {
            part = text_slice(part, 1, part.size);
            last = read_code(&part);
        }
        for (uint32_t c = first; c <= last && c < CHARACTERS_END; c++) {
            found = found || (set[c / 8] >> c % 8 & 1);
            set[c / 8] &= (unsigned char)~(1u << c % 8);
        }
    }
    return found;
}

/* ---- Faces ----------------------------------------------------------------------- */

static Text between(Text text, Text from, Text to)
{
    size_t start = text_find(text, from, 0) + from.size;
    return text_slice(text, start, text_find(text, to, start));
}

static Face face_of(Text rule)
{
    return (Face){.all = rule,
                  .font = between(rule, TEXT("{"), TEXT("src:")),
                  .source = between(rule, TEXT("url(\""), TEXT("\"")),
                  .range = between(rule, TEXT("unicode-range:"), TEXT("}"))};
}

/* What is still to be shown in the font that was begun last. */
typedef struct Need {
    Text font;
    Characters rest;
    bool begun;
} Need;

static bool is_needed(Need *need, const Face *face, const Characters *shown)
{
    if (!text_equal(need->font, face->font))
        *need = (Need){.font = face->font, .rest = *shown};
    bool formulas = text_starts(face->font, TEXT("font-family:\"Colophon Math\""));
    return take_range(formulas ? need->rest.formulas : need->rest.text, face->range);
}

static void write_face(Writer *out, const Face *face, bool first)
{
    const char *name = text_string(out->arena, face->source);
    write_string(out, "@font-face{");
    write_text(out, face->font);
    write_string(out, "src:url(");
    write_text(out, base64_url(out->arena, "font/woff2", asset_text(assets_named(name))));
    write_char(out, ')');
    if (!first) {
        write_string(out, ";unicode-range:");
        write_text(out, face->range);
    }
    write_char(out, '}');
}

void page_fonts_write(Writer *out, Text style, const Characters *shown)
{
    Need need = {.begun = false};
    for (size_t at = 0; at < style.size;) {
        size_t rule = text_find(style, TEXT("@font-face{"), at);
        write_text(out, text_slice(style, at, rule));
        at = rule < style.size ? text_find_char(style, '}', rule) + 1 : rule;
        Face face = face_of(text_slice(style, rule, at));
        if (rule == style.size || !is_needed(&need, &face, shown))
            continue;
        write_face(out, &face, !need.begun);
        need.begun = true;
    }
}
