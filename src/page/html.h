/* A level as HTML: all that stands in the page's <main>, and what its script must know of
 * it. PAGE.md says what the markup means. */
#ifndef COLOPHON_HTML_H
#define COLOPHON_HTML_H

#include "proof/document.h"

typedef struct HtmlHeading {
    int level;  /* 2 … 6 */
    int number; /* of the section; 0: it has none */
    Text id;
    Text words; /* HTML, without links and without ids */
} HtmlHeading;

typedef struct HtmlText {
    Text main;    /* the inner HTML of <main> */
    Text origins; /* JSON */
    Texts sealed; /* HTML: what is sealed of each question, in order */
    HtmlHeading *headings;
    int heading_count;
    Text title, question; /* plain text, from the front matter; not escaped */
} HtmlText;

/* Weaves a document's level once more, in the page's dialect, and writes it as HTML,
 * which is kept in the level's arena. What can not be written is a fault of the level,
 * and false. */
bool html_text(const Document *document, Arena scratch, HtmlText *text);

/* Appends text to HTML: what means something there, also in an attribute, is escaped. */
void html_escape(Writer *out, Text text);

#endif
