#include "page/drawings.h"

#include "document/list.h"

/* What an <svg> holds, and where. */
typedef struct Drawing {
    Text content;
    bool shown; /* by a lab */
    int number; /* of the drawing that is shared, from 1; 0: it stands for itself */
    bool first; /* what others use */
} Drawing;

typedef struct Drawings {
    Drawing *at;
    int count, shared;
} Drawings;

/* Whether the figure that was opened last, before `at`, is one of a lab's. */
static bool is_shown(Text html, size_t at)
{
    static const Text figure = {"<figure class=\"", 15};
    while (at > 0 && !text_starts(text_slice(html, at, html.size), figure))
        at--;
    return text_starts(text_slice(html, at + figure.size, html.size), TEXT("show "));
}

static Drawings find(Arena *arena, Text html)
{
    Drawings drawings = {0};
    for (size_t at = 0; (at = text_find(html, TEXT("<svg "), at)) < html.size;) {
        size_t start = text_find_char(html, '>', at) + 1;
        size_t end = text_find(html, TEXT("</svg>"), start);
        Drawing drawing = {text_slice(html, start, end), is_shown(html, at), 0, false};
        LIST_ADD(arena, drawings.at, drawings.count, drawing);
        at = end;
    }
    return drawings;
}

/* A lab's drawing is that of a figure of the text, if there is one. */
static void share(Drawings *drawings, Drawing *shown)
{
    for (int i = 0; i < drawings->count && shown->number == 0; i++) {
        Drawing *other = &drawings->at[i];
        if (other->shown || !text_equal(other->content, shown->content))
            continue;
        if (!other->first)
            other->number = ++drawings->shared;
        other->first = true;
        shown->number = other->number;
    }
}

static void write_drawing(Writer *out, const Drawing *drawing)
{
    if (drawing->number > 0) {
        write_string(out, drawing->first ? "<g id=\"drawing." : "<use href=\"#drawing.");
        write_integer(out, drawing->number);
        write_string(out, drawing->first ? "\">" : "\"/>");
    }
    if (drawing->number == 0 || drawing->first)
        write_text(out, drawing->content);
    if (drawing->first)
        write_string(out, "</g>");
}

Text drawings_share(Arena *arena, Text html)
{
    Writer out = {.arena = arena};
    Drawings drawings = find(arena, html);
    for (int i = 0; i < drawings.count; i++)
        if (drawings.at[i].shown)
            share(&drawings, &drawings.at[i]);
    size_t at = 0;
    for (int i = 0; i < drawings.count; i++) {
        Text content = drawings.at[i].content;
        size_t start = (size_t)(content.at - html.at);
        write_text(&out, text_slice(html, at, start));
        write_drawing(&out, &drawings.at[i]);
        at = start + content.size;
    }
    write_text(&out, text_slice(html, at, html.size));
    return written(&out);
}
