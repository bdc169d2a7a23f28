/* Putting text into the document: each piece becomes a span that knows its origin. */
#include "document/list.h"
#include "document/quote.h"
#include "document/system.h"

static Span span_of(const Weaver *weaver, SpanKind kind, Text text, Place place)
{
    return (Span){.kind = kind,
                  .text = text,
                  .place = place,
                  .part = weaver->part,
                  .block = weaver->block,
                  .words = weaver->words};
}

static void add(Weaver *weaver, SpanKind kind, Text text, Place place)
{
    woven_add(weaver->woven, span_of(weaver, kind, text, place));
}

/* Where markup is made for, if nothing narrower is known. */
static Place block_place(const Weaver *weaver)
{
    return weaver->block ? weaver->block->place : place_at(&weaver->part->prose, 0, 0);
}

void weave_markup(Weaver *weaver, Text text)
{
    add(weaver, SPAN_MARKUP, text, block_place(weaver));
}

void weave_sign(Weaver *weaver, Text text, Place place)
{
    add(weaver, SPAN_SIGN, text, place);
}

/* How many line ends the document so far ends in, up to two. */
static int trailing_line_ends(const Woven *woven)
{
    int count = 0;
    for (int i = woven->count - 1; i >= 0 && count < 2; i--) {
        Text text = woven->spans[i].text;
        for (size_t at = text.size; at > 0 && count < 2; at--, count++)
            if (text.at[at - 1] != '\n')
                return count;
    }
    return count;
}

void weave_blank_line(Weaver *weaver)
{
    int present = trailing_line_ends(weaver->woven);
    weave_markup(weaver, present == 0   ? TEXT("\n\n")
                         : present == 1 ? TEXT("\n")
                                        : TEXT(""));
}

/* What a character means in Markdown or HTML is taken from it. */
static Text escape(Weaver *weaver, Text text, Text special, const char *const *instead)
{
    Writer out = {.arena = weaver->arena};
    for (size_t i = 0; i < text.size; i++) {
        size_t which = text_find_char(special, text.at[i], 0);
        if (which == special.size)
            write_char(&out, text.at[i]);
        else if (instead)
            write_string(&out, instead[which]);
        else
            write_text(&out, text_format(weaver->arena, "\\%c", text.at[i]));
    }
    return written(&out);
}

static Text escape_attribute(Weaver *weaver, Text text)
{
    static const char *const entities[] = {"&quot;", "&amp;", "&lt;", "&gt;", " "};
    return escape(weaver, text, TEXT("\"&<>\n"), entities);
}

static void add_escaped(Weaver *weaver, SpanKind kind, Text text, Place place)
{
    bool verbatim = weaver->style != STYLE_PROSE;
    Text escaped = weaver->attribute ? escape_attribute(weaver, text)
                   : verbatim        ? text
                                     : escape(weaver, text, TEXT("\\`*_[]<>|$~&#"), NULL);
    add(weaver, kind, escaped, place);
}

void weave_label(Weaver *weaver, Text text, Place place)
{
    add_escaped(weaver, SPAN_LABEL, text, place);
}

void weave_plain_words(Weaver *weaver, Text text, Place place)
{
    add_escaped(weaver, SPAN_COPIED, text, place);
}

void weave_copy(Weaver *weaver, size_t from, size_t to)
{
    const Source *source = &weaver->part->prose;
    if (!weaver->attribute) {
        add(weaver, weaver->copied, text_slice(source->text, from, to),
            place_at(source, from, to));
        return;
    }
    for (size_t at = from; at < to; at++) {
        if (text_find_char(TEXT("\"&<>\n"), source->text.at[at], 0) == 5)
            continue;
        Place place = place_at(source, at, at + 1);
        add(weaver, weaver->copied, text_slice(source->text, from, at),
            place_at(source, from, at));
        add(weaver, SPAN_MARKUP,
            escape_attribute(weaver, text_slice(source->text, at, at + 1)), place);
        from = at + 1;
    }
    add(weaver, weaver->copied, text_slice(source->text, from, to),
        place_at(source, from, to));
}

/* ---- Numbers --------------------------------------------------------------------- */

static Text index_text(Weaver *weaver, Texts labels, int i)
{
    return i < labels.count ? labels.at[i] : text_format(weaver->arena, "%d", i);
}

/* `weights[cat, dog]`, `total[cat]`, `few[0, 1]`, `w` */
static const char *cell_name(Weaver *weaver, const Quoted *cell)
{
    const Result *result = cell->result;
    Text row = index_text(weaver, result->row_labels, cell->row);
    Text col = index_text(weaver, result->col_labels, cell->col);
    const char *name = text_string(weaver->arena, result->name);
    if (result->rows * result->cols == 1)
        return name;
    if (result->rows == 1 && result->row_labels.count == 0)
        return text_format(weaver->arena, "%s[%.*s]", name, (int)col.size, col.at).at;
    return text_format(weaver->arena, "%s[%.*s, %.*s]", name, (int)row.size, row.at,
                       (int)col.size, col.at)
        .at;
}

static const char *exact(Weaver *weaver, double value)
{
    return text_string(weaver->arena, number_exact(weaver->arena, value));
}

static bool is_finite(double value)
{
    return value - value == 0;
}

static void not_a_number(Weaver *weaver, const Quoted *cell, Place place)
{
    const char *what = cell->value > 0   ? "infinity"
                       : cell->value < 0 ? "-infinity"
                                         : "not a number";
    fault_add(weaver->faults, place, "`%s` is %s (%.*s:%d)", cell_name(weaver, cell),
              what, (int)cell->owner->results.source.size, cell->owner->results.source.at,
              cell->result->line);
}

static void check_loss(Weaver *weaver, const Quoted *cell, Text printed, Place place)
{
    NumberLoss loss =
        cell->format.saturating ? LOSS_NONE : number_loss(cell->value, cell->format);
    if (loss != LOSS_NONE)
        fault_add(
            weaver->faults, place,
            "`%s` is %s and would print as %.*s; give it more digits, or let its format "
            "be saturating(…) (%.*s:%d)",
            cell_name(weaver, cell), exact(weaver, cell->value), (int)printed.size,
            printed.at, (int)cell->owner->results.source.size,
            cell->owner->results.source.at, cell->result->line);
}

static const Quoted *keep(Weaver *weaver, const Quoted *cell)
{
    Quoted *quoted = take(weaver->arena, Quoted, 1);
    *quoted = *cell;
    return quoted;
}

void weave_number(Weaver *weaver, Quoted cell, Place place)
{
    if (quote_hidden(weaver, &cell)) {
        Span sign = span_of(weaver, SPAN_SIGN, TEXT("?"), place);
        sign.secret = keep(weaver, &cell);
        woven_add(weaver->woven, sign);
        return;
    }
    if (!is_finite(cell.value)) {
        not_a_number(weaver, &cell, place);
        return;
    }
    Text printed = number_print(weaver->arena, cell.value, cell.format, cell.style);
    check_loss(weaver, &cell, printed, place);
    Span number = span_of(weaver, SPAN_NUMBER, printed, place);
    number.quoted = keep(weaver, &cell);
    woven_add(weaver->woven, number);
}
