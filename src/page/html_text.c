/* Text of a page: numbers with their origins, and words that stand on something. */
#include "chapter/reference.h"
#include "document/list.h"
#include "document/system.h"
#include "page/html_writer.h"
#include "proof/ledger.h"

#include <string.h>

static void write_attribute(Writer *out, const char *name, Text value)
{
    write_char(out, ' ');
    write_string(out, name);
    write_string(out, "=\"");
    html_escape(out, value);
    write_char(out, '"');
}

static Text decimal(HtmlWriter *writer, int number)
{
    return text_format(writer->arena, "%d", number);
}

static Text place_text(Place place)
{
    return place.source ? text_slice(place.source->text, place.from, place.to)
                        : (Text){0};
}

bool html_take_id(HtmlWriter *writer, Text id)
{
    if (name_index_find(&writer->ids, id) >= 0)
        return false;
    name_index_add(&writer->ids, writer->arena, text_copy(writer->arena, id), 1);
    return true;
}

/* ---- Words in brackets ----------------------------------------------------------- */

/* "claim other.lopsided @ car55" */
static Text show_of_claim(HtmlWriter *writer, const Stand *stand)
{
    Writer out = {.arena = writer->arena};
    write_string(&out, "claim ");
    if (stand->place.source != &stand->owner->prose) {
        write_text(&out, stand->owner->name);
        write_char(&out, '.');
    }
    write_text(&out, stand->claim->name);
    write_string(&out, stand->setting->name.size > 0 ? " @ " : "");
    write_text(&out, stand->setting->name);
    return text_copy(writer->arena, written(&out));
}

/* What a script asks of a claim, if there are words for both cases. What stands while it
 * holds is known once that was written: html_words_end. */
static void open_claim(HtmlWriter *writer, Writer *out, const Stand *stand)
{
    write_string(out, "<span class=\"claim\"");
    write_attribute(out, "data-from",
                    decimal(writer, origins_claim(&writer->origins, stand)));
    if (stand->otherwise.source)
        write_attribute(out, "data-show", show_of_claim(writer, stand));
    write_char(out, '>');
}

HtmlElement html_words(HtmlWriter *writer, int words)
{
    const Woven *woven = writer->woven;
    const Words *said = &woven->words[words - 1];
    Writer opening = {.arena = writer->arena};
    bool both = said->stand > 0 && said->provenance > 0;
    if (said->stand > 0)
        open_claim(writer, &opening, &woven->stands[said->stand - 1]);
    if (said->provenance > 0) {
        const Provenance *provenance = &woven->provenances[said->provenance - 1];
        write_string(&opening, provenance->given ? "<span class=\"given\""
                                                 : "<span class=\"stated\"");
        if (provenance->given)
            write_attribute(&opening, "data-source", provenance->reason);
        write_char(&opening, '>');
    }
    return (HtmlElement){.owner = HTML_WORDS,
                         .within = true,
                         .opening = text_copy(writer->arena, written(&opening)),
                         .closing = both                ? TEXT("</span></span>")
                                    : opening.size == 0 ? (Text){0}
                                                        : TEXT("</span>"),
                         .words = words};
}

void html_words_end(HtmlWriter *writer, const HtmlElement *element, size_t end)
{
    const Words *said = &writer->woven->words[element->words - 1];
    const Stand *stand = said->stand ? &writer->woven->stands[said->stand - 1] : NULL;
    if (!stand || !stand->otherwise.source)
        return;
    size_t tag = text_find_char(element->opening, '>', 0), start = element->start;
    Text all = html_since(writer, start);
    Text holds = text_slice(all, element->opening.size, end - start);
    Writer out = {.arena = writer->arena};
    write_text(&out, text_slice(all, 0, tag));
    write_string(&out, " data-holds=\"");
    write_text(&out, html_without_tags(writer->arena, holds, NULL));
    write_char(&out, '"');
    write_attribute(&out, "data-fails",
                    attribute_words(writer->arena, place_text(stand->otherwise)));
    write_text(&out, text_slice(all, tag, all.size));
    html_replace(writer, start, written(&out));
}

/* Whether words stand in others, or are them. */
static bool stand_in(const Woven *woven, int words, int outer)
{
    while (words > 0 && words != outer)
        words = woven->words[words - 1].outer;
    return words == outer;
}

static bool is_open(const HtmlWriter *writer, int words)
{
    for (int i = 0; i < writer->open_count; i++)
        if (writer->open[i].owner == HTML_WORDS && writer->open[i].words == words)
            return true;
    return false;
}

static void open_words(HtmlWriter *writer, int words)
{
    if (words == 0 || is_open(writer, words))
        return;
    open_words(writer, writer->woven->words[words - 1].outer);
    html_open(writer, html_words(writer, words));
}

/* Emphasis that begins with the words stands in them. Where it begins is known by the
 * mark that opens it, the next thing behind the text that was written last. */
void html_enter_words_at_mark(HtmlWriter *writer)
{
    Text document = writer->woven->text;
    size_t at = writer->at;
    while (at < document.size && strchr(" \n", document.at[at]))
        at++;
    if (at < document.size && strchr("*_~[!`", document.at[at]) && document.at[at])
        html_enter_words(writer, woven_span(writer->woven, at));
}

void html_enter_words(HtmlWriter *writer, const Span *span)
{
    for (int i = 0; i < writer->open_count; i++)
        if (writer->open[i].owner == HTML_WORDS &&
            !stand_in(writer->woven, span->words, writer->open[i].words)) {
            html_close(writer, i);
            break;
        }
    open_words(writer, span->words);
}

/* ---- Numbers --------------------------------------------------------------------- */

/* An index, as a reference can say it wherever it stands: by label where labels are whole
 * numbers, or else by position. */
static Text index_of(HtmlWriter *writer, Texts labels, int i)
{
    for (int j = 0; j < labels.count; j++) {
        ReferenceIndex position = {.label = decimal(writer, i)};
        if (reference_resolve(position, labels.at, labels.count) == i)
            break;
        const char *mark =
            text_find_char(labels.at[i], '"', 0) < labels.at[i].size ? "'" : "\"";
        return text_format(writer->arena, "%s%.*s%s", mark, (int)labels.at[i].size,
                           labels.at[i].at, mark);
    }
    return decimal(writer, i);
}

/* "weights[0, 1]", "w", "scores.shape" */
static Text cell_reference(HtmlWriter *writer, const Quoted *quoted)
{
    const Result *result = quoted->result;
    bool plot = text_is(result->kind, "plot");
    Text name = result->name, col = index_of(writer, result->col_labels, quoted->col);
    if (result->rows * result->cols == 1 && !plot)
        return name;
    if (result->rows == 1 && result->row_labels.count == 0 && !plot)
        return text_format(writer->arena, "%.*s[%.*s]", (int)name.size, name.at,
                           (int)col.size, col.at);
    Text row = index_of(writer, plot ? (Texts){0} : result->row_labels, quoted->row);
    return text_format(writer->arena, "%.*s[%.*s, %.*s]", (int)name.size, name.at,
                       (int)row.size, row.at, (int)col.size, col.at);
}

/* "number other.weights[0, 1] @ car55 : .3f" */
static Text show_of(HtmlWriter *writer, const Quoted *quoted, const Part *here)
{
    Writer out = {.arena = writer->arena};
    write_string(&out, "number ");
    if (quoted->owner != here) {
        write_text(&out, quoted->owner->name);
        write_char(&out, '.');
    }
    write_text(&out, cell_reference(writer, quoted));
    if (quoted->setting->name.size > 0) {
        write_string(&out, " @ ");
        write_text(&out, quoted->setting->name);
    }
    if (quoted->digits.size > 0) {
        write_string(&out, " : ");
        write_text(&out, quoted->digits);
    }
    return text_copy(writer->arena, written(&out));
}

bool html_in_readout(const HtmlWriter *writer)
{
    return html_is_in(writer, "<div class=\"readout\"");
}

static void write_number(HtmlWriter *writer, const Span *span, Text text)
{
    const Quoted *quoted = span->quoted;
    int origin = origins_number(&writer->origins, quoted);
    Text show = html_in_readout(writer) && !quoted->shape
                    ? show_of(writer, quoted, span->part)
                    : (Text){0};
    Writer *out = &writer->out;
    write_string(out, "<data");
    write_attribute(out, "value", decimal(writer, origin));
    if (show.size > 0)
        write_attribute(out, "data-show", show);
    write_char(out, '>');
    html_escape(out, text);
    write_string(out, "</data>");
}

/* A number that a question asks for: a script shows it once that was answered. */
static void write_secret(HtmlWriter *writer, const Span *span, Text text)
{
    write_string(&writer->out, "<span class=\"number hidden\"");
    write_attribute(&writer->out, "data-show", show_of(writer, span->secret, span->part));
    write_char(&writer->out, '>');
    html_escape(&writer->out, text);
    write_string(&writer->out, "</span>");
}

/* The word of a choice or a switch that changes with its lab. */
static void write_word(HtmlWriter *writer, const Span *span, Text text)
{
    Text reference = text_trim(place_text(span->place));
    write_string(&writer->out, "<span");
    write_attribute(
        &writer->out, "data-show",
        text_format(writer->arena, "word %.*s", (int)reference.size, reference.at));
    write_char(&writer->out, '>');
    html_escape(&writer->out, text);
    write_string(&writer->out, "</span>");
}

/* ---- Text ------------------------------------------------------------------------ */

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

/* Where the entity that begins at `at` ends, `at` if none does. */
static size_t entity_end(Text text, size_t at)
{
    size_t end = at + 1;
    if (text.at[at] != '&')
        return at;
    end += end < text.size && text.at[end] == '#';
    size_t from = end;
    while (end < text.size && is_letter(text.at[end]))
        end++;
    return end > from && end < text.size && text.at[end] == ';' ? end + 1 : at;
}

void html_escape_around_entities(Writer *out, Text text)
{
    for (size_t at = 0; at < text.size;) {
        size_t end = entity_end(text, at);
        if (end > at)
            write_text(out, text_slice(text, at, end));
        else
            html_escape(out, text_slice(text, at, ++end));
        at = end;
    }
}

static void write_span(HtmlWriter *writer, const Span *span, Text text, bool entities)
{
    html_enter_words(writer, span);
    if (span->kind == SPAN_NUMBER)
        write_number(writer, span, text);
    else if (span->secret && html_in_readout(writer))
        write_secret(writer, span, text);
    else if (span->kind == SPAN_LABEL && html_in_readout(writer))
        write_word(writer, span, text);
    else if (entities)
        html_escape_around_entities(&writer->out, text);
    else
        html_escape(&writer->out, text);
}

void html_text_run(HtmlWriter *writer, size_t at, size_t size, bool entities)
{
    const Woven *woven = writer->woven;
    writer->at = at + size;
    for (size_t end = at + size; at < end;) {
        const Span *span = woven_span(woven, at);
        size_t to = woven->starts[span - woven->spans + 1];
        to = to < end ? to : end;
        write_span(writer, span, text_slice(woven->text, at, to), entities);
        at = to;
    }
}

/* ---- Without tags ---------------------------------------------------------------- */

static bool is_named(Text tag, const char *const *names)
{
    size_t from = text_starts(tag, TEXT("</")) ? 2 : 1;
    for (; names && *names; names++) {
        Text rest = text_slice(tag, from, tag.size);
        size_t size = strlen(*names);
        if (text_starts(rest, text_of(*names)) && size < rest.size &&
            !is_letter(rest.at[size]))
            return true;
    }
    return !names;
}

Text html_without_tags(Arena *arena, Text html, const char *const *names)
{
    Writer out = {.arena = arena};
    for (size_t at = 0; at < html.size;) {
        size_t open = text_find_char(html, '<', at), close;
        write_text(&out, text_slice(html, at, open));
        close = open < html.size ? text_find_char(html, '>', open) + 1 : open;
        Text tag = text_slice(html, open, close);
        if (tag.size > 0 && !is_named(tag, names))
            write_text(&out, tag);
        at = close;
    }
    return text_copy(arena, written(&out));
}
