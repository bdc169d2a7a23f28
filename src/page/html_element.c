/* What is open in a page's text. */
#include "document/list.h"
#include "page/html_writer.h"

#include <string.h>

/* ---- Opening and closing --------------------------------------------------------- */

/* What is sealed is written apart, and not at all by its own tags. */
static bool is_sealed(const HtmlElement *element)
{
    return element->owner == HTML_OURS && text_is(element->name, "template");
}

void html_open(HtmlWriter *writer, HtmlElement element)
{
    element.start = writer->out.size;
    if (is_sealed(&element)) {
        element.outer = writer->out;
        writer->out = (Writer){.arena = writer->arena};
    } else {
        write_text(&writer->out, element.opening);
    }
    LIST_ADD(writer->arena, writer->open, writer->open_count, element);
}

void html_open_block(HtmlWriter *writer, const char *name, const char *opening,
                     const char *closing)
{
    html_open(writer, (HtmlElement){.owner = HTML_BLOCK,
                                    .name = text_of(name),
                                    .opening = text_of(opening),
                                    .closing = text_of(closing)});
}

static void seal(HtmlWriter *writer, const HtmlElement *element)
{
    Text content = html_keep_together(writer->arena, text_trim(written(&writer->out)));
    writer->out = element->outer;
    LIST_ADD(writer->arena, writer->sealed, writer->sealed_count, content);
}

static void close_innermost(HtmlWriter *writer)
{
    HtmlElement element = writer->open[--writer->open_count];
    if (is_sealed(&element)) {
        seal(writer, &element);
        return;
    }
    size_t end = writer->out.size;
    write_text(&writer->out, element.closing);
    if (element.owner == HTML_WORDS)
        html_words_end(writer, &element, end);
}

/* Emphasis, and the like of an author's own, goes on beyond what is closed around it
 * within the same words; words in brackets are opened again by the text that stands in
 * them. */
static bool goes_on(const HtmlElement *element, const HtmlElement *closed)
{
    return closed->within && element->within && element->owner != HTML_WORDS;
}

void html_close(HtmlWriter *writer, int index)
{
    HtmlElement closed = writer->open[index];
    int count = writer->open_count - index - 1;
    HtmlElement *inner = take(writer->arena, HtmlElement, (size_t)count + 1);
    for (int i = 0; i < count; i++)
        inner[i] = writer->open[index + 1 + i];
    while (writer->open_count > index)
        close_innermost(writer);
    for (int i = 0; i < count; i++)
        if (goes_on(&inner[i], &closed))
            html_open(writer, inner[i]);
}

int html_innermost(const HtmlWriter *writer, HtmlOwner owner)
{
    int i = writer->open_count - 1;
    while (i >= 0 && writer->open[i].owner != owner)
        i--;
    return i;
}

void html_close_markdown(HtmlWriter *writer, HtmlOwner owner)
{
    int innermost = html_innermost(writer, owner);
    if (innermost >= 0)
        html_close(writer, innermost);
}

/* ---- Where one is ---------------------------------------------------------------- */

bool html_holds_words(const HtmlWriter *writer)
{
    static const Text openings[] = {
        {"<figcaption", 11}, {"<summary", 8}, {"<li data-", 9},
        {"<p", 2},           {"<span", 5},    {"<dt", 3},
        {"<pre", 4},         {"<caption", 8}, {"<div class=\"control\"", 20}};
    if (writer->open_count == 0)
        return false;
    Text opening = writer->open[writer->open_count - 1].opening;
    for (size_t i = 0; i < sizeof openings / sizeof *openings; i++)
        if (text_starts(opening, openings[i]))
            return true;
    return false;
}

bool html_is_in(const HtmlWriter *writer, const char *opening)
{
    int innermost = html_innermost(writer, HTML_OURS);
    return innermost >= 0 &&
           text_starts(writer->open[innermost].opening, text_of(opening));
}

/* ---- What was written ------------------------------------------------------------ */

Text html_since(const HtmlWriter *writer, size_t start)
{
    return text_copy(writer->arena,
                     text_slice(written(&writer->out), start, writer->out.size));
}

void html_replace(HtmlWriter *writer, size_t start, Text text)
{
    Text copy = text_copy(writer->arena, text); /* it may be a part of what it replaces */
    writer->out.size = start;
    write_text(&writer->out, copy);
}

/* ---- Tags of the dialect --------------------------------------------------------- */

/* "details" of `<details class="box">` and of `</details>` */
static Text tag_name(Text tag)
{
    size_t from = text_starts(tag, TEXT("</")) ? 2 : 1, to = from;
    while (to < tag.size && !strchr(" \n>/", tag.at[to]))
        to++;
    return text_slice(tag, from, to);
}

/* Within a block of Markdown a tag closes nothing that was opened around it. */
static void close_ours(HtmlWriter *writer, Text name)
{
    int i = writer->open_count - 1;
    while (
        i >= 0 && writer->open[i].owner != HTML_BLOCK &&
        !(writer->open[i].owner == HTML_OURS && text_equal(writer->open[i].name, name)))
        i--;
    if (i >= 0 && writer->open[i].owner == HTML_OURS)
        html_close(writer, i);
}

static void open_ours(HtmlWriter *writer, Text tag)
{
    Text name = tag_name(tag);
    Writer closing = {.arena = writer->arena};
    write_string(&closing, "</");
    write_text(&closing, name);
    write_char(&closing, '>');
    html_open(writer, (HtmlElement){.owner = HTML_OURS,
                                    .name = name,
                                    .opening = tag,
                                    .closing = written(&closing)});
}

/* A drawing is one thing. Its attributes hold no `>`. */
static size_t tag_end(Text tags, size_t at)
{
    Text end = text_starts(text_slice(tags, at, tags.size), TEXT("<svg")) ? TEXT("</svg>")
                                                                          : TEXT(">");
    return text_find(tags, end, at) + end.size;
}

void html_tags(HtmlWriter *writer, Text tags)
{
    for (size_t at = 0; at < tags.size;) {
        size_t open = text_find_char(tags, '<', at);
        write_text(&writer->out, text_slice(tags, at, open));
        if (open == tags.size)
            return;
        at = tag_end(tags, open);
        Text tag = text_slice(tags, open, at);
        if (text_starts(tag, TEXT("</")))
            close_ours(writer, tag_name(tag));
        else if (text_starts(tag, TEXT("<svg")))
            write_text(&writer->out, text_trim(tag));
        else
            open_ours(writer, tag);
    }
}
