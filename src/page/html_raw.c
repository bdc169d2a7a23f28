/* HTML of the document: tags of the dialect as they are; of an author's, elements that
 * can do no harm, without attributes but a few. All else that an author wrote is shown as
 * it was written. */
#define _DEFAULT_SOURCE /* strncasecmp */
#include "document/list.h"
#include "page/html_writer.h"

#include <string.h>
#include <strings.h>

/* ---- What is let through --------------------------------------------------------- */

typedef enum RawKind { RAW_WITHIN, RAW_AROUND, RAW_EMPTY } RawKind;

static const struct {
    const char *name;
    RawKind kind; /* within words, around blocks, or without any content */
} elements[] = {
    {"a", RAW_WITHIN},          {"abbr", RAW_WITHIN},    {"b", RAW_WITHIN},
    {"blockquote", RAW_AROUND}, {"br", RAW_EMPTY},       {"caption", RAW_AROUND},
    {"cite", RAW_WITHIN},       {"code", RAW_WITHIN},    {"dd", RAW_AROUND},
    {"del", RAW_WITHIN},        {"details", RAW_AROUND}, {"dfn", RAW_WITHIN},
    {"div", RAW_AROUND},        {"dl", RAW_AROUND},      {"dt", RAW_AROUND},
    {"em", RAW_WITHIN},         {"hr", RAW_EMPTY},       {"i", RAW_WITHIN},
    {"ins", RAW_WITHIN},        {"kbd", RAW_WITHIN},     {"li", RAW_AROUND},
    {"mark", RAW_WITHIN},       {"ol", RAW_AROUND},      {"p", RAW_AROUND},
    {"pre", RAW_AROUND},        {"q", RAW_WITHIN},       {"s", RAW_WITHIN},
    {"samp", RAW_WITHIN},       {"small", RAW_WITHIN},   {"span", RAW_WITHIN},
    {"strong", RAW_WITHIN},     {"sub", RAW_WITHIN},     {"summary", RAW_AROUND},
    {"sup", RAW_WITHIN},        {"table", RAW_AROUND},   {"tbody", RAW_AROUND},
    {"td", RAW_AROUND},         {"th", RAW_AROUND},      {"thead", RAW_AROUND},
    {"tr", RAW_AROUND},         {"u", RAW_WITHIN},       {"ul", RAW_AROUND},
    {"var", RAW_WITHIN},        {"wbr", RAW_EMPTY},
};
enum { element_count = sizeof elements / sizeof *elements };

static int element_named(Text name)
{
    int i = 0;
    while (i < element_count && !(strlen(elements[i].name) == name.size &&
                                  strncasecmp(elements[i].name, name.at, name.size) == 0))
        i++;
    return i;
}

bool html_is_address(Text address)
{
    static const Text schemes[] = {{"http:", 5}, {"https:", 6}, {"mailto:", 7}};
    size_t colon = text_find_char(address, ':', 0);
    for (size_t i = 0; i < sizeof schemes / sizeof *schemes; i++)
        if (address.size >= schemes[i].size &&
            strncasecmp(address.at, schemes[i].at, schemes[i].size) == 0)
            return true;
    for (size_t i = 0; i < address.size; i++)
        if ((unsigned char)address.at[i] <= ' ' || address.at[i] == '&')
            return false; /* which browsers would read as something else */
    return colon == address.size || text_find_char(address, '/', 0) < colon ||
           text_find_char(address, '#', 0) < colon;
}

/* ---- Tags of an author ----------------------------------------------------------- */

/* A tag, taken apart. */
typedef struct RawTag {
    bool closes;
    int element;
    Text name;   /* as it is spelled in the table */
    Text rest;   /* its attributes */
    size_t size; /* 0: this is no tag that is let through */
} RawTag;

static bool is_blank(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '/';
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
           c == '-';
}

enum {
    longest_tag = 4096,
    deepest = 100, /* open at once: a page with more is none that anyone wrote */
};

/* Where the `>` that closes a tag stands, not one in a value. */
static size_t tag_end(Text html)
{
    for (size_t at = 1; at < html.size; at++) {
        if (html.at[at] == '>')
            return at;
        if (html.at[at] == '"' || html.at[at] == '\'')
            at = text_find_char(html, html.at[at], at + 1);
    }
    return html.size;
}

static RawTag read_tag(Text html)
{
    html = text_slice(html, 0, longest_tag);
    RawTag tag = {.closes = text_starts(html, TEXT("</"))};
    size_t from = 1 + tag.closes, to = from, end = tag_end(html);
    while (to < html.size && is_letter(html.at[to]))
        to++;
    tag.element = element_named(text_slice(html, from, to));
    if (end == html.size || tag.element == element_count)
        return tag;
    tag.name = text_of(elements[tag.element].name);
    tag.rest = text_slice(html, to, end);
    tag.size = end + 1;
    return tag;
}

/* The next attribute of a tag, from `*at` on; false at its end. */
static bool next_attribute(Text rest, size_t *at, Text *name, Text *value)
{
    while (*at < rest.size && is_blank(rest.at[*at]))
        ++*at;
    size_t from = *at;
    while (*at < rest.size && !is_blank(rest.at[*at]) && rest.at[*at] != '=')
        ++*at;
    *name = text_slice(rest, from, *at);
    *value = (Text){0};
    if (*at == rest.size || rest.at[*at] != '=')
        return name->size > 0;
    char quote = ++*at < rest.size ? rest.at[*at] : ' ';
    bool quoted = quote == '"' || quote == '\'';
    from = *at + quoted;
    *at = from;
    while (*at < rest.size && (quoted ? rest.at[*at] != quote : !is_blank(rest.at[*at])))
        ++*at;
    *value = text_slice(rest, from, *at);
    *at += quoted;
    return true;
}

static void write_attribute(Writer *out, const char *name, Text value)
{
    write_char(out, ' ');
    write_string(out, name);
    write_string(out, "=\"");
    html_escape_around_entities(out, value);
    write_char(out, '"');
}

static void write_attributes(HtmlWriter *writer, Writer *out, const RawTag *tag)
{
    Text name, value;
    for (size_t at = 0; next_attribute(tag->rest, &at, &name, &value);) {
        if (text_is(name, "id") && value.size > 0 && html_take_id(writer, value))
            write_attribute(out, "id", value);
        else if (text_is(name, "title") || text_is(name, "lang"))
            write_attribute(out, text_is(name, "lang") ? "lang" : "title", value);
        else if (text_is(name, "href") && text_is(tag->name, "a") &&
                 html_is_address(value)) {
            write_attribute(out, "href", value);
            write_string(out, value.at[0] == '#' ? "" : " rel=\"noopener\"");
        }
    }
}

static int open_author(const HtmlWriter *writer, Text name)
{
    for (int i = writer->open_count - 1; i >= 0; i--) {
        const HtmlElement *element = &writer->open[i];
        if (element->owner == HTML_AUTHOR && text_equal(element->name, name))
            return i;
        if (element->owner == HTML_BLOCK || element->owner == HTML_OURS)
            return -1;
    }
    return -1;
}

/* What stands below the summary of an author's own details. */
static void open_fold(HtmlWriter *writer)
{
    int outer = writer->open_count - 1;
    if (outer >= 0 && writer->open[outer].owner == HTML_AUTHOR &&
        text_is(writer->open[outer].name, "details"))
        html_open(writer, (HtmlElement){.owner = HTML_AUTHOR,
                                        .name = TEXT("fold"),
                                        .opening = TEXT("<div class=\"fold\">"),
                                        .closing = TEXT("</div>")});
}

static void open_tag(HtmlWriter *writer, const RawTag *tag)
{
    Writer opening = {.arena = writer->arena}, closing = {.arena = writer->arena};
    write_char(&opening, '<');
    write_text(&opening, tag->name);
    if (text_is(tag->name, "details"))
        write_string(&opening, " class=\"box\"");
    write_attributes(writer, &opening, tag);
    write_char(&opening, '>');
    Text text = text_copy(writer->arena, written(&opening));
    if (elements[tag->element].kind == RAW_EMPTY) {
        write_text(&writer->out, text);
        return;
    }
    write_string(&closing, "</");
    write_text(&closing, tag->name);
    write_char(&closing, '>');
    html_open(writer, (HtmlElement){.owner = HTML_AUTHOR,
                                    .within = elements[tag->element].kind == RAW_WITHIN,
                                    .name = tag->name,
                                    .opening = text,
                                    .closing = written(&closing)});
}

/* Returns the size of what was written of it; 0 if it stands for itself. */
static size_t write_tag(HtmlWriter *writer, Text html)
{
    RawTag tag = read_tag(html);
    bool within = html_innermost(writer, HTML_BLOCK) > html_innermost(writer, HTML_OURS);
    if (tag.size == 0 ||
        (within && elements[tag.element].kind == RAW_AROUND && !tag.closes))
        return 0;
    int open = tag.closes ? open_author(writer, tag.name) : -1;
    if (tag.closes && open < 0)
        return 0;
    if (!tag.closes && writer->open_count >= deepest)
        return 0;
    if (!tag.closes) {
        open_tag(writer, &tag);
        return tag.size;
    }
    html_close(writer, open);
    if (text_is(tag.name, "summary"))
        open_fold(writer);
    return tag.size;
}

/* ---- All HTML -------------------------------------------------------------------- */

/* A span that the dialect wrote. */
static bool is_ours(const Span *span)
{
    return span->kind == SPAN_MARKUP && text_starts(span->text, TEXT("<"));
}

/* Where the next span of the dialect begins. */
static size_t ours_from(const Woven *woven, size_t at, size_t end)
{
    while (at < end) {
        const Span *span = woven_span(woven, at);
        if (is_ours(span))
            return at;
        at = woven->starts[span - woven->spans + 1];
    }
    return end;
}

/* Where the comment at the start of `html` ends; 0: there is none, or it never does, as
 * then does none. */
static size_t comment_end(Text html, bool *closed)
{
    if (!*closed || !text_starts(html, TEXT("<!--")))
        return 0;
    size_t close = text_find(html, TEXT("-->"), 4);
    *closed = close < html.size;
    return *closed ? close + 3 : 0;
}

/* What an author wrote from `at` on, up to a byte that may begin something else. */
static size_t write_author(HtmlWriter *writer, size_t at, size_t end, bool *comments)
{
    Text document = writer->woven->text;
    if (document.at[at] != '<') {
        size_t to = text_find_char(text_slice(document, 0, end), '<', at);
        html_text_run(writer, at, to - at, true);
        return to;
    }
    Text html = text_slice(document, at, end);
    size_t comment = comment_end(html, comments);
    if (comment > 0) /* it is for authors */
        return at + comment;
    size_t size = write_tag(writer, html);
    if (size == 0)
        html_text_run(writer, at, 1, false);
    return at + (size ? size : 1);
}

static void write_stretch(HtmlWriter *writer, size_t at, size_t end)
{
    const Woven *woven = writer->woven;
    while (at < end) {
        const Span *span = woven_span(woven, at);
        if (is_ours(span)) {
            size_t to = woven->starts[span - woven->spans + 1];
            to = to < end ? to : end;
            html_tags(writer, text_slice(woven->text, at, to));
            at = to;
        } else {
            size_t ours = ours_from(woven, at, end);
            bool comments = true;
            while (at < ours)
                at = write_author(writer, at, ours, &comments);
        }
    }
}

/* Whether nothing but a line end and what indents the next line stands between. */
static bool continues(const HtmlWriter *writer, const HtmlStretch *last, size_t at)
{
    size_t from = last->at + last->size;
    Text between = text_slice(writer->woven->text, from, at);
    return at >= from && text_trim(between).size == 0;
}

void html_raw_text(HtmlWriter *writer, size_t at, size_t size)
{
    HtmlStretch *last = writer->raw_count ? &writer->raw[writer->raw_count - 1] : NULL;
    if (last && continues(writer, last, at))
        last->size = at + size - last->at;
    else
        LIST_ADD(writer->arena, writer->raw, writer->raw_count,
                 (HtmlStretch){.at = at, .size = size});
}

void html_raw_end(HtmlWriter *writer)
{
    int count = writer->raw_count;
    HtmlStretch *raw = writer->raw;
    writer->raw_count = 0, writer->raw = NULL;
    for (int i = 0; i < count; i++) {
        write_string(&writer->out, i > 0 ? "\n" : "");
        write_stretch(writer, raw[i].at, raw[i].at + raw[i].size);
    }
}
