/* The woven document: a list of spans, each of which knows where it comes from.
 *
 * Text that an author wrote is spliced, never copied out and rewritten: a span of it is a
 * slice of the author's file. What the tool adds stands in spans of its own. So every
 * byte of the document leads back to a line of prose, or to a value and a line of C. */
#ifndef COLOPHON_WOVEN_H
#define COLOPHON_WOVEN_H

#include "document/level.h"

/* What kind of place a number stands in, for messages. */
typedef enum Site {
    SITE_PROSE,
    SITE_HEADING,
    SITE_TABLE,
    SITE_CAPTION,
    SITE_ALT,
    SITE_QUESTION,
    SITE_LAB,
    SITE_CODE,
    SITE_MATH,
} Site;

/* A computed number as it stands in the document. */
typedef struct Quoted {
    Part *owner; /* whose chapter computed it */
    const Setting *setting;
    Result *result;
    int row, col;
    bool shape; /* not the cell: column 0 is the number of rows, column 1 of columns */
    double value;
    Format format;
    Text digits; /* as prose asks for them, ".2f"; empty: as the chapter declared */
    NumberStyle style;
    Site site;
    Text row_label, col_label; /* in a table: what a reader sees there */
} Quoted;

typedef enum SpanKind {
    SPAN_COPIED, /* the author's own bytes */
    SPAN_GIVEN,  /* the author's, quoted from a source */
    SPAN_STATED, /* the author's, stipulated */
    SPAN_MARKUP, /* the tool's: syntax, fixed words, numbering */
    SPAN_LABEL,  /* a name that a chapter gave a row, a column, a choice */
    SPAN_NUMBER, /* computed; `quoted` says by what */
    SPAN_SIGN,   /* what a quote sets between its numbers: brackets, commas, × */
    SPAN_HOLE,   /* where the colophon will stand */
} SpanKind;

typedef struct Span {
    SpanKind kind;
    Text text;
    Place place; /* in the author's file; for markup, the construct that asked for it */
    const Part *part;
    const Block *block;
    const Quoted *quoted;
    const Quoted *secret; /* of the sign that stands for a number until it is asked for */
    int words;            /* in which of the document's it stands, from 1; 0: in none */
} Span;

/* A figure that the document shows. */
typedef struct Picture {
    Text name; /* "weights": the file is weights.png */
    const Part *part;
    const Block *block;
    Part *owner;
    const Setting *setting;
    Result *result;
    const bool *hidden; /* cells that a later question asks for; NULL: none */
} Picture;

/* Words that stand on a claim. */
typedef struct Stand {
    Part *owner;
    const Setting *setting;
    Claim *claim;
    Place place;
    Place otherwise; /* what a lab says where the claim is false; no source: nothing */
} Stand;

/* Numbers that an author took from somewhere, or decided on. */
typedef struct Provenance {
    Place words;
    bool given;  /* else stated */
    Text reason; /* of a given one its source; of a stated one why, if it is said */
} Provenance;

/* Words in brackets, and what is said of them; each a number in a list of the document,
 * from 1, or 0. */
typedef struct Words {
    int outer; /* the words in which these stand */
    int stand, provenance;
} Words;

typedef struct Woven {
    Level *level;
    Arena span_memory; /* of the spans alone, so that their list grows where it is */
    Span *spans;
    int count;
    size_t *starts; /* of each span in `text` */
    Text text;
    Picture *pictures;
    int picture_count;
    Stand *stands;
    int stand_count;
    Provenance *provenances;
    int provenance_count;
    Words *words;
    int word_count;
} Woven;

void woven_add(Woven *woven, Span span);

/* Puts `count` spans, at least one and none of them empty, in the place of the hole, if
 * there is one. */
bool woven_has_hole(const Woven *woven);
void woven_fill(Woven *woven, const Span *spans, int count);

/* Joins the spans to the document's text. */
void woven_join(Woven *woven);

/* Whether what chapters gave stands there, not what an author or the tool wrote. */
bool span_is_computed(const Span *span);

/* The same document with all that is computed replaced by a neutral word. */
Text woven_neutral(const Woven *woven, Arena *arena);

/* The span in which byte `at` of the text stands. */
const Span *woven_span(const Woven *woven, size_t at);

/* Where byte `at` of the text was written: in copied text the very byte. */
Place woven_place(const Woven *woven, size_t at, size_t size);

#endif
