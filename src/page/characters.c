#include "page/characters.h"

static void add(unsigned char *set, uint32_t c)
{
    if (c < CHARACTERS_END)
        set[c / 8] |= (unsigned char)(1u << c % 8);
}

/* MathML Core, "The text-transform property": what an <mi> of one letter shows. */
static uint32_t italic(uint32_t c)
{
    return c == 'h'                   ? 0x210E
           : c >= 'A' && c <= 'Z'     ? 0x1D434 + c - 'A'
           : c >= 'a' && c <= 'z'     ? 0x1D44E + c - 'a'
           : c >= 0x391 && c <= 0x3A9 ? 0x1D6E2 + c - 0x391
           : c >= 0x3B1 && c <= 0x3C9 ? 0x1D6FC + c - 0x3B1
                                      : c;
}

/* What our own escapes stand for; others stand for what no font of ours has. */
static uint32_t entity(Text name)
{
    return text_is(name, "lt")     ? '<'
           : text_is(name, "gt")   ? '>'
           : text_is(name, "amp")  ? '&'
           : text_is(name, "quot") ? '"'
                                   : CHARACTERS_END;
}

static bool is_of_text(uint32_t c)
{
    return (c >= '0' && c <= '9') || (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') ||
           c == 0x210E || (c >= 0x1D434 && c <= 0x1D467);
}

static void add_run(Characters *characters, Text run, bool formula, bool letter)
{
    for (size_t at = 0, size; at < run.size; at += size) {
        uint32_t c = text_code_point(run, at, &size);
        if (c == '&') {
            size_t end = text_find_char(run, ';', at);
            c = entity(text_slice(run, at + 1, end));
            size = end < run.size ? end + 1 - at : size;
        }
        c = letter && size == run.size ? italic(c) : c;
        if (formula)
            add(characters->formulas, c);
        if (!formula || is_of_text(c))
            add(characters->text, c);
    }
}

/* The end of an element that has no text in our fonts; `at` if it is none. */
static size_t skip(Text html, size_t at)
{
    static const char *const others[][2] = {
        {"<svg", "</svg>"}, {"<pre", "</pre>"}, {"<code", "</code>"}};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        if (text_starts(text_slice(html, at, html.size), text_of(others[i][0])))
            return text_find(html, text_of(others[i][1]), at);
    return at;
}

void characters_add(Characters *characters, Text html)
{
    bool formula = false, letter = false;
    for (size_t at = 0; at < html.size;) {
        size_t open = text_find_char(html, '<', at);
        add_run(characters, text_slice(html, at, open), formula, letter);
        at = skip(html, open);
        Text tag = text_slice(html, at, text_find_char(html, '>', at) + 1);
        if (text_starts(tag, TEXT("<math")))
            formula = true;
        else if (text_starts(tag, TEXT("</math")))
            formula = false;
        letter = text_is(tag, "<mi>");
        at += tag.size;
    }
}
