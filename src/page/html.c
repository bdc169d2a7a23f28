/* Markdown as HTML: what md4c reads is written block by block. */
#include "document/outline.h"
#include "document/system.h"
#include "document/weave.h"
#include "page/dialect.h"
#include "page/html_writer.h"
#include "proof/colophon.h"

#include <md4c.h>

enum { longest_unbroken = 30 }; /* letters that stand in one line on any screen */

void html_escape(Writer *out, Text text)
{
    for (size_t i = 0; i < text.size; i++) {
        char c = text.at[i];
        const char *entity = c == '<'   ? "&lt;"
                             : c == '>' ? "&gt;"
                             : c == '&' ? "&amp;"
                             : c == '"' ? "&quot;"
                                        : NULL;
        write_text(out, entity ? text_of(entity) : text_slice(text, i, i + 1));
    }
}

/* ---- Blocks ---------------------------------------------------------------------- */

static void open_paragraph(HtmlWriter *writer)
{
    bool bare = html_holds_words(writer);
    html_open_block(writer, "p", bare ? "" : "<p>", bare ? "" : "</p>\n");
    writer->formula_alone = writer->words_before = false;
}

/* A formula on a line of its own is no paragraph. */
static void close_paragraph(HtmlWriter *writer)
{
    int index = html_innermost(writer, HTML_BLOCK);
    HtmlElement paragraph = writer->open[index];
    html_close(writer, index);
    if (!writer->formula_alone || writer->words_before || paragraph.opening.size == 0)
        return;
    Text all = html_since(writer, paragraph.start);
    Writer out = {.arena = writer->arena};
    write_string(&out, "<div class=\"formula\">");
    write_text(
        &out, text_slice(all, paragraph.opening.size, all.size - paragraph.closing.size));
    write_string(&out, "</div>\n");
    html_replace(writer, paragraph.start, written(&out));
}

static Text attribute_text(HtmlWriter *writer, const MD_ATTRIBUTE *attribute)
{
    Writer out = {.arena = writer->arena};
    for (int i = 0; attribute->size > 0 && attribute->substr_offsets[i] < attribute->size;
         i++) {
        MD_OFFSET start = attribute->substr_offsets[i];
        Text part = {attribute->text + start, attribute->substr_offsets[i + 1] - start};
        if (attribute->substr_types[i] == MD_TEXT_ENTITY)
            write_text(&out, part);
        else if (attribute->substr_types[i] == MD_TEXT_NULLCHAR)
            write_code_point(&out, 0xFFFD);
        else
            html_escape(&out, part);
    }
    return text_copy(writer->arena, written(&out));
}

static void open_code(HtmlWriter *writer, const MD_BLOCK_CODE_DETAIL *detail)
{
    Text language = attribute_text(writer, &detail->lang);
    Text opening = TEXT("<pre><code>");
    if (language.size > 0)
        opening = text_format(writer->arena, "<pre><code class=\"language-%.*s\">",
                              (int)language.size, language.at);
    html_open(writer, (HtmlElement){.owner = HTML_BLOCK,
                                    .name = TEXT("pre"),
                                    .opening = opening,
                                    .closing = TEXT("</code></pre>\n")});
}

static void open_ordered(HtmlWriter *writer, const MD_BLOCK_OL_DETAIL *detail)
{
    const char *opening =
        detail->start == 1
            ? "<ol>\n"
            : text_format(writer->arena, "<ol start=\"%u\">\n", detail->start).at;
    html_open_block(writer, "ol", opening, "</ol>\n");
}

static void open_item(HtmlWriter *writer, const MD_BLOCK_LI_DETAIL *detail)
{
    html_open_block(writer, "li",
                    !detail->is_task           ? "<li>"
                    : detail->task_mark == ' ' ? "<li>☐ "
                                               : "<li>☑ ",
                    "</li>\n");
}

/* ---- md4c: blocks ---------------------------------------------------------------- */

static HtmlAlign align_of(const MD_BLOCK_TD_DETAIL *cell)
{
    static const HtmlAlign aligns[] = {
        [MD_ALIGN_DEFAULT] = HTML_ANYWHERE,
        [MD_ALIGN_LEFT] = HTML_LEFT,
        [MD_ALIGN_CENTER] = HTML_CENTER,
        [MD_ALIGN_RIGHT] = HTML_RIGHT,
    };
    return aligns[cell->align];
}

static int enter_block(MD_BLOCKTYPE type, void *detail, void *data)
{
    HtmlWriter *writer = data;
    html_raw_end(writer);
    switch (type) {
    case MD_BLOCK_DOC:
    case MD_BLOCK_HTML:
        break;
    case MD_BLOCK_QUOTE:
        html_open_block(writer, "blockquote", "<blockquote>\n", "</blockquote>\n");
        break;
    case MD_BLOCK_UL:
        html_open_block(writer, "ul", "<ul>\n", "</ul>\n");
        break;
    case MD_BLOCK_OL:
        open_ordered(writer, detail);
        break;
    case MD_BLOCK_LI:
        open_item(writer, detail);
        break;
    case MD_BLOCK_HR:
        write_string(&writer->out, "<hr>\n");
        break;
    case MD_BLOCK_H:
        writer->heading = NULL;
        html_open_block(writer, "h", "", "");
        break;
    case MD_BLOCK_CODE:
        open_code(writer, detail);
        break;
    case MD_BLOCK_P:
        open_paragraph(writer);
        break;
    case MD_BLOCK_TABLE:
        html_open_table(writer);
        break;
    case MD_BLOCK_THEAD:
        html_open_block(writer, "thead", "<thead>\n", "</thead>\n");
        break;
    case MD_BLOCK_TBODY:
        html_open_block(writer, "tbody", "<tbody>\n", "</tbody>\n");
        writer->table.row = -1;
        break;
    case MD_BLOCK_TR:
        writer->table.row++;
        html_open_row(writer);
        break;
    case MD_BLOCK_TH:
        html_open_heading_cell(writer, align_of(detail));
        break;
    case MD_BLOCK_TD:
        html_open_cell(writer, align_of(detail));
        break;
    }
    return 0;
}

static void close_heading(HtmlWriter *writer, int level)
{
    int index = html_innermost(writer, HTML_BLOCK);
    size_t start = writer->open[index].start;
    html_close(writer, index);
    html_heading(writer, level, start);
}

static int leave_block(MD_BLOCKTYPE type, void *detail, void *data)
{
    HtmlWriter *writer = data;
    html_raw_end(writer);
    switch (type) {
    case MD_BLOCK_DOC:
    case MD_BLOCK_HR:
        break;
    case MD_BLOCK_HTML:
        write_string(&writer->out,
                     html_innermost(writer, HTML_OURS) == writer->open_count - 1 &&
                             html_holds_words(writer)
                         ? ""
                         : "\n");
        break;
    case MD_BLOCK_H:
        close_heading(writer, (int)((MD_BLOCK_H_DETAIL *)detail)->level);
        break;
    case MD_BLOCK_P:
        close_paragraph(writer);
        break;
    case MD_BLOCK_THEAD:
        html_close_table_head(writer);
        break;
    case MD_BLOCK_TH:
    case MD_BLOCK_TD:
        html_close_cell(writer);
        break;
    default:
        html_close_markdown(writer, HTML_BLOCK);
        break;
    }
    return 0;
}

/* ---- md4c: within words ---------------------------------------------------------- */

static void open_span(HtmlWriter *writer, const char *opening, const char *closing)
{
    html_open(writer, (HtmlElement){.owner = HTML_SPAN,
                                    .within = true,
                                    .opening = text_of(opening),
                                    .closing = text_of(closing)});
}

/* A link in a link, and one that may lead to harm, is its words alone. */
static void open_link(HtmlWriter *writer, const MD_ATTRIBUTE *href,
                      const MD_ATTRIBUTE *title)
{
    Text address = attribute_text(writer, href), words = attribute_text(writer, title);
    bool link = writer->links++ == 0 && html_is_address((Text){href->text, href->size}) &&
                address.size > 0;
    Writer out = {.arena = writer->arena};
    write_string(&out, "<a href=\"");
    write_text(&out, address);
    write_string(&out, "\"");
    if (words.size > 0) {
        write_string(&out, " title=\"");
        write_text(&out, words);
        write_string(&out, "\"");
    }
    write_string(&out, text_starts(address, TEXT("#")) ? ">" : " rel=\"noopener\">");
    open_span(writer, link ? text_string(writer->arena, written(&out)) : "",
              link ? "</a>" : "");
}

static int enter_span(MD_SPANTYPE type, void *detail, void *data)
{
    HtmlWriter *writer = data;
    html_raw_end(writer);
    html_enter_words_at_mark(writer);
    switch (type) {
    case MD_SPAN_EM:
        open_span(writer, "<em>", "</em>");
        break;
    case MD_SPAN_STRONG:
        open_span(writer, "<strong>", "</strong>");
        break;
    case MD_SPAN_DEL:
        open_span(writer, "<del>", "</del>");
        break;
    case MD_SPAN_CODE:
        open_span(writer, "<code>", "</code>");
        break;
    case MD_SPAN_A:
        open_link(writer, &((MD_SPAN_A_DETAIL *)detail)->href,
                  &((MD_SPAN_A_DETAIL *)detail)->title);
        break;
    case MD_SPAN_IMG: /* a page loads nothing: its words, and a link to it */
        open_link(writer, &((MD_SPAN_IMG_DETAIL *)detail)->src,
                  &((MD_SPAN_IMG_DETAIL *)detail)->title);
        break;
    default:
        break;
    }
    return 0;
}

/* A style sheet keeps code, and a link to another place of the page, in one line: but not
 * what may be longer than one. */
static void close_span(HtmlWriter *writer)
{
    int innermost = html_innermost(writer, HTML_SPAN);
    if (innermost < 0)
        return;
    HtmlElement span = writer->open[innermost];
    html_close(writer, innermost);
    Text all = html_since(writer, span.start);
    bool unbroken = text_starts(span.opening, TEXT("<code>")) ||
                    text_starts(span.opening, TEXT("<a href=\"#"));
    if (!unbroken || html_without_tags(writer->arena, all, NULL).size <= longest_unbroken)
        return;
    size_t end = span.opening.size - 1;
    html_replace(writer, span.start, text_slice(all, 0, end));
    write_string(&writer->out, " class=\"long\"");
    write_text(&writer->out, text_slice(all, end, all.size));
}

static int leave_span(MD_SPANTYPE type, void *detail, void *data)
{
    HtmlWriter *writer = data;
    (void)detail;
    html_raw_end(writer);
    if (type == MD_SPAN_LATEXMATH || type == MD_SPAN_LATEXMATH_DISPLAY) {
        bool display = type == MD_SPAN_LATEXMATH_DISPLAY;
        writer->words_before |= !display || writer->formula_alone;
        writer->formula_alone = display;
        html_formula(writer, display);
        return 0;
    }
    writer->links -= type == MD_SPAN_A || type == MD_SPAN_IMG;
    close_span(writer);
    return 0;
}

static void write_run(HtmlWriter *writer, size_t at, size_t size, bool entity)
{
    const Block *block = woven_span(writer->woven, at)->block;
    if (block && block->kind == BLOCK_HEADING && !writer->heading)
        writer->heading = block;
    writer->words_before = true;
    html_text_run(writer, at, size, entity);
}

static int on_text(MD_TEXTTYPE type, const MD_CHAR *at, MD_SIZE size, void *data)
{
    HtmlWriter *writer = data;
    Text document = writer->woven->text;
    bool inside = at >= document.at && at < document.at + document.size;
    size_t from = inside ? (size_t)(at - document.at) : 0;
    if (type == MD_TEXT_HTML) {
        if (inside)
            html_raw_text(writer, from, size);
        return 0;
    }
    html_raw_end(writer);
    if (type == MD_TEXT_LATEXMATH)
        html_formula_text(writer, at, size);
    else if (type == MD_TEXT_BR)
        write_string(&writer->out, "<br>\n");
    else if (type == MD_TEXT_SOFTBR)
        write_char(&writer->out, '\n');
    else if (type == MD_TEXT_NULLCHAR)
        write_string(&writer->out, "\xEF\xBF\xBD");
    else if (inside)
        write_run(writer, from, size, type == MD_TEXT_ENTITY);
    else
        html_escape(&writer->out, (Text){at, size}); /* blanks that md4c made up */
    return 0;
}

/* ---- The whole ------------------------------------------------------------------- */

static void write_document(HtmlWriter *writer)
{
    static const MD_PARSER parser = {
        .flags = DOCUMENT_SYNTAX,
        .enter_block = enter_block,
        .leave_block = leave_block,
        .enter_span = enter_span,
        .leave_span = leave_span,
        .text = on_text,
    };
    Text text = writer->woven->text;
    html_collect_ids(writer);
    md_parse(text.at, (MD_SIZE)text.size, &parser, writer);
    html_raw_end(writer);
    if (writer->open_count > 0)
        html_close(writer, 0);
}

/* The level in the page's dialect, checked as its document is: what stands on the page
 * alone was not seen there. */
static void weave_page(const Document *document, Arena scratch, Woven *woven)
{
    Level *level = document->woven.level;
    Tallies tallies = {0};
    weave(level, &page_dialect, woven);
    woven_join(woven);
    outline_check(woven, scratch, level->faults);
    Reading reading = reading_of(woven, &scratch);
    audit(woven, &reading, level->faults, &tallies);
    colophon_fill(woven, &document->woven, &document->tallies);
    woven_join(woven);
}

bool html_text(const Document *document, Arena scratch, HtmlText *text)
{
    Level *level = document->woven.level;
    Woven woven;
    weave_page(document, scratch, &woven);
    HtmlWriter writer = {.woven = &woven,
                         .arena = level->arena,
                         .faults = level->faults,
                         .out = {.arena = level->arena},
                         .origins = origins_new(level),
                         .tex = {.arena = level->arena}};
    write_document(&writer);
    *text = (HtmlText){.main = html_keep_together(level->arena, written(&writer.out)),
                       .origins = origins_json(&writer.origins),
                       .sealed = {writer.sealed, writer.sealed_count},
                       .headings = writer.headings,
                       .heading_count = writer.heading_count,
                       .title = level->front.title,
                       .question = level->front.question};
    return faults_status(level->faults) != 2;
}
