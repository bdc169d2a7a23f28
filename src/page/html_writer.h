/* The writer of a page's text, in parts: html.c hears what md4c reads and writes blocks,
 * the others write what stands within.
 *
 * Whatever is open stands on one stack, whoever opened it, so that all that is opened is
 * closed, and in order. */
#ifndef COLOPHON_HTML_WRITER_H
#define COLOPHON_HTML_WRITER_H

#include "document/name_index.h"
#include "document/woven.h"
#include "page/html.h"
#include "page/origins.h"

typedef enum HtmlOwner {
    HTML_BLOCK,  /* a block of Markdown */
    HTML_SPAN,   /* emphasis, a link and such */
    HTML_WORDS,  /* words in brackets: a claim, given, stated */
    HTML_OURS,   /* of the page's dialect */
    HTML_AUTHOR, /* HTML that an author wrote */
} HtmlOwner;

/* What is open. */
typedef struct HtmlElement {
    HtmlOwner owner;
    bool within;           /* words, not around blocks: it may be opened again */
    Text name;             /* "details", or of Markdown what it is made of */
    Text opening, closing; /* all of the tags */
    int words;             /* of HTML_WORDS: which, as in Span */
    size_t start;          /* where the opening stands in what is written */
    Writer outer;          /* of what is sealed: what was written around it */
} HtmlElement;

/* A table that is being written. */
typedef struct HtmlTable {
    bool computed; /* not an author's own */
    bool shown;    /* by a lab: each cell says which it is */
    int row, col;
    int corner; /* columns of row labels */
} HtmlTable;

/* A stretch of a formula, and where it stands in the document. */
typedef struct HtmlStretch {
    size_t start, at, size;
} HtmlStretch;

typedef struct HtmlWriter {
    const Woven *woven;
    Arena *arena;
    Faults *faults;
    Writer out;
    HtmlElement *open;
    int open_count;
    NameIndex ids;
    Origins origins;
    Text *sealed; /* HTML, of each question */
    int sealed_count;
    HtmlHeading *headings;
    int heading_count;

    size_t at;            /* where in the document the text ended that was written last */
    const Block *heading; /* an author's, that is being written; NULL: none of ours */
    HtmlTable table;
    bool formula_alone; /* all of the paragraph so far is one formula, */
    bool words_before;  /* or else there are words in it */
    int links;          /* that are open */

    Writer tex; /* of a formula that is being read */
    HtmlStretch *stretches;
    int stretch_count;

    HtmlStretch *raw; /* HTML that was not written yet */
    int raw_count;
} HtmlWriter;

/* ---- html_element.c: what is open ------------------------------------------------- */

void html_open(HtmlWriter *writer, HtmlElement element);

void html_open_block(HtmlWriter *writer, const char *name, const char *opening,
                     const char *closing);

/* Closes element `index` and all above it; what should go on beyond it is opened again.
 */
void html_close(HtmlWriter *writer, int index);

/* Closes the innermost block, or span, of Markdown. */
void html_close_markdown(HtmlWriter *writer, HtmlOwner owner);

/* The innermost element of this owner, -1: none. */
int html_innermost(const HtmlWriter *writer, HtmlOwner owner);

/* Whether the innermost element holds words alone, so that a paragraph in it is none. */
bool html_holds_words(const HtmlWriter *writer);

/* Whether the innermost element of the dialect begins so. */
bool html_is_in(const HtmlWriter *writer, const char *opening);

/* Whether it is the readout of a lab, where numbers follow what the reader sets. */
bool html_in_readout(const HtmlWriter *writer);

/* A run of tags of the dialect, as they stand. */
void html_tags(HtmlWriter *writer, Text tags);

/* Puts text in the place of what was written since `start`. */
void html_replace(HtmlWriter *writer, size_t start, Text text);
Text html_since(const HtmlWriter *writer, size_t start); /* a copy */

/* ---- html_text.c: text, numbers, claims ------------------------------------------- */

/* Of the document's text; entities stay what they are if `entities`. */
void html_text_run(HtmlWriter *writer, size_t at, size_t size, bool entities);

/* Opens the words in which the span stands, closes those in which it does not. */
void html_enter_words(HtmlWriter *writer, const Span *span);

void html_enter_words_at_mark(HtmlWriter *writer);

/* The tags around words in brackets, and what is done once they are closed. */
HtmlElement html_words(HtmlWriter *writer, int words);
void html_words_end(HtmlWriter *writer, const HtmlElement *element, size_t end);

/* Escapes text in which entities stay what they are. */
void html_escape_around_entities(Writer *out, Text text);

/* An id is used; false if it was already. */
bool html_take_id(HtmlWriter *writer, Text id);

/* Text without its tags; `names` of tags to be dropped, or NULL: all of them. */
Text html_without_tags(Arena *arena, Text html, const char *const *names);

/* ---- html_table.c ------------------------------------------------------------------ */

typedef enum HtmlAlign { HTML_ANYWHERE, HTML_LEFT, HTML_CENTER, HTML_RIGHT } HtmlAlign;

/* Cells stand in the rows of the table that was opened last. */
void html_open_table(HtmlWriter *writer);
void html_open_row(HtmlWriter *writer);
void html_open_heading_cell(HtmlWriter *writer, HtmlAlign align);
void html_open_cell(HtmlWriter *writer, HtmlAlign align);

/* What heads nothing is no heading. */
void html_close_cell(HtmlWriter *writer);
void html_close_table_head(HtmlWriter *writer);

/* ---- html_heading.c, html_formula.c, html_raw.c ----------------------------------- */

/* Writes the heading whose words were written since `start`. */
void html_heading(HtmlWriter *writer, int level, size_t start);

/* Notes all ids that authors gave. */
void html_collect_ids(HtmlWriter *writer);

void html_formula_text(HtmlWriter *writer, const char *at, size_t size);
void html_formula(HtmlWriter *writer, bool display);

/* HTML with a <span> around each formula in a line and what touches it, and around each
 * short list of numbers, of which a style sheet says that no line ends there. */
Text html_keep_together(Arena *arena, Text html);

/* Whether a link may lead there. */
bool html_is_address(Text address);

/* HTML of the document: kept until all that belongs together is there, then written. */
void html_raw_text(HtmlWriter *writer, size_t at, size_t size);
void html_raw_end(HtmlWriter *writer);

#endif
