/* Formulas of a page: read piece by piece, since numbers in them know their origins. */
#include "document/list.h"
#include "document/system.h"
#include "math/math.h"
#include "page/html_writer.h"

#include <string.h>

enum { most_faults = 20 }; /* of one formula */

void html_formula_text(HtmlWriter *writer, const char *at, size_t size)
{
    Text document = writer->woven->text;
    bool inside = at >= document.at && at < document.at + document.size;
    if (inside)
        LIST_ADD(writer->arena, writer->stretches, writer->stretch_count,
                 (HtmlStretch){writer->tex.size, (size_t)(at - document.at), size});
    write_text(&writer->tex, (Text){at, size}); /* else the blank at a line's end */
}

/* Where byte `at` of the formula stands in the document. */
static size_t position_of(const HtmlWriter *writer, size_t at)
{
    const HtmlStretch *stretch = writer->stretches;
    for (int i = 0; i < writer->stretch_count && writer->stretches[i].start <= at; i++)
        stretch = &writer->stretches[i];
    return stretch->at + (at - stretch->start);
}

static void write_origin(void *closure, Writer *out, size_t from, size_t to)
{
    HtmlWriter *writer = closure;
    size_t position = position_of(writer, from);
    const Span *span = woven_span(writer->woven, position);
    if (span->kind == SPAN_NUMBER && html_in_readout(writer))
        fault_add(writer->faults, woven_place(writer->woven, position, to - from),
                  "a number in a formula would not follow the lab: in a readout it "
                  "stands beside the formula");
    if (span->kind == SPAN_NUMBER)
        write_text(out, text_format(writer->arena, " data-from=\"%d\"",
                                    origins_number(&writer->origins, span->quoted)));
}

static void tell(HtmlWriter *writer, const MathFault *faults, int count)
{
    for (int i = 0; i < count && i < most_faults; i++) {
        size_t from = position_of(writer, faults[i].from);
        size_t size = faults[i].to - faults[i].from;
        fault_add(writer->faults, woven_place(writer->woven, from, size), "%s",
                  faults[i].message);
    }
}

static bool blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n';
}

/* Dollars with a blank inside are money to who reads the document. */
static bool is_money(Text tex)
{
    return tex.size == 0 || blank(tex.at[0]) || blank(tex.at[tex.size - 1]);
}

static void write_money(HtmlWriter *writer)
{
    write_char(&writer->out, '$');
    for (int i = 0; i < writer->stretch_count; i++) {
        const HtmlStretch *stretch = &writer->stretches[i];
        if (i > 0)
            write_char(&writer->out, '\n');
        html_text_run(writer, stretch->at, stretch->size, false);
    }
    write_char(&writer->out, '$');
}

/* What stands between these; empty unless that is all of it, without tags. */
static Text between(Text html, Text open, Text close)
{
    if (html.size < open.size + close.size || !text_starts(html, open) ||
        !text_ends(html, close))
        return (Text){0};
    Text inside = text_slice(html, open.size, html.size - close.size);
    return text_find_char(inside, '<', 0) == inside.size ? inside : (Text){0};
}

/* What stands alone needs no formula: a number is written as numbers are in text, a
 * letter as a variable, which looks the same. */
static void simplify(HtmlWriter *writer, size_t start)
{
    Text all = html_since(writer, start);
    Text number = between(all, TEXT("<math><mn>"), TEXT("</mn></math>"));
    Text letter = between(all, TEXT("<math><mi>"), TEXT("</mi></math>"));
    if (number.size > 0)
        html_replace(writer, start, number);
    else if (letter.size == 1)
        html_replace(writer, start,
                     text_format(writer->arena, "<var>%c</var>", letter.at[0]));
}

/* In a formula the origins hang on its numbers, so its words need no spans of their own.
 */
static void write_formula(HtmlWriter *writer, Text tex, bool display)
{
    MathFault faults[most_faults];
    if (writer->stretch_count > 0)
        html_enter_words(writer, woven_span(writer->woven, writer->stretches[0].at));
    size_t start = writer->out.size;
    int count = math_write(&writer->out, writer->arena, tex, display, write_origin,
                           writer, faults, most_faults);
    tell(writer, faults, count);
    simplify(writer, start);
}

void html_formula(HtmlWriter *writer, bool display)
{
    Text tex = text_copy(writer->arena, written(&writer->tex));
    writer->tex.size = 0;
    if (!display && is_money(tex))
        write_money(writer);
    else if (writer->stretch_count > 0)
        write_formula(writer, tex, display);
    writer->stretch_count = 0;
    writer->stretches = NULL;
}
