/* Quotes: what a reference in prose means, and how its numbers are put into the document.
 */
#ifndef COLOPHON_QUOTE_H
#define COLOPHON_QUOTE_H

#include "chapter/reference.h"
#include "document/bracket.h"
#include "document/label.h"
#include "document/woven.h"

/* Cells that show as ? until a question is answered. */
typedef struct Secret {
    Part *owner;
    Text result, setting; /* setting "": at every setting */
    int row, row_end, col, col_end;
    const Block *question;
    int order; /* of the last block in the question */
} Secret;

/* A table or figure that stands in the document. */
typedef struct Placement {
    BlockKind kind;
    const Result *result; /* at its setting */
    Place place;
} Placement;

typedef struct Dialect Dialect; /* dialect.h */

/* Everything that stays the same, or changes as it goes, while a level is woven. */
typedef struct Weaver {
    Level *level;
    Arena *arena;
    Faults *faults;
    Woven *woven;
    const Dialect *dialect;
    DocumentLabels labels;
    Secret *secrets;
    int secret_count;
    Placement *placements;
    int placement_count;

    Part *part; /* whose prose is being woven */
    const Block *block;
    int depth;         /* of words in brackets in one another */
    Brackets brackets; /* of the words that are being woven */
    Site site;
    NumberStyle style;
    SpanKind copied;       /* what copied text is: plain, given or stated */
    int words;             /* in brackets, that are being woven; as in Span */
    bool attribute;        /* inside an HTML attribute */
    bool repeating;        /* words that stand in the document already: not counted */
    bool readout;          /* of a lab: claims may say what stands if they are false */
    bool linking;          /* inside the words of a link, which holds no other */
    const Block *revealed; /* the question whose answer is being woven */
} Weaver;

/* A rectangle of values. */
typedef struct Quote {
    Reference reference;
    Place place;
    Part *owner;
    const Setting *setting;
    Result *result;
    int row, row_end, col, col_end; /* half open */
    int indices;
} Quote;

/* Finds what the reference at `place` means. What does not exist is a fault, and false.
 */
bool quote_find(Weaver *weaver, Place place, Quote *quote);

/* The same, but leaves the values unread: there may be many, and nobody to look at them.
 */
bool quote_find_result(Weaver *weaver, Place place, Quote *quote);

/* The claim that `mostly_itself @ car55` names. NULL after a fault. */
Claim *quote_claim(Weaver *weaver, Place place, Part **owner, const Setting **setting);

/* The setting that `car55 + half` names, of the owner's chapter. NULL after a fault. */
const Setting *quote_setting(Weaver *weaver, Part *owner, Place place);

/* One value of a quote, ready to print. */
Quoted quote_cell(Weaver *weaver, const Quote *quote, int row, int col);
bool quote_hidden(const Weaver *weaver, const Quoted *cell);

/* Notes that the document shows the result. */
void quote_place(const Quote *quote);

/* Whether what braces in math or code hold is a quote: whether it begins with a name that
 * is known here, or with what is plainly a slip of one. */
bool quote_is_meant(Weaver *weaver, Text inner);

/* Puts a number, a row or a matrix into the document. */
void quote_weave(Weaver *weaver, const Quote *quote);

/* Whether what is quoted has a shape. What is no matrix, or not all of one, is a fault,
 * and false. */
bool quote_has_shape(Weaver *weaver, const Quote *quote);

/* Puts `(3, 2)` into the document, the shape of what is quoted, transposed if the quote
 * is. It must have one. */
void quote_weave_shape(Weaver *weaver, const Quote *quote);

/* Puts the worked sum of a product's cell into the document. */
void quote_weave_work(Weaver *weaver, Place place);

/* Finds the cells that questions keep secret. */
void quote_collect_secrets(Weaver *weaver);

/* ---- Putting text into the document ---------------------------------------------- */
void weave_copy(Weaver *weaver, size_t from, size_t to); /* of the part's prose */
void weave_markup(Weaver *weaver, Text text);
void weave_sign(Weaver *weaver, Text text, Place place); /* of a quote */
void weave_blank_line(Weaver *weaver); /* unless the document ends in one */
void weave_label(Weaver *weaver, Text text, Place place);
void weave_plain_words(Weaver *weaver, Text text, Place place); /* an author's */
void weave_number(Weaver *weaver, Quoted cell, Place place);

/* Text with inline constructs, from the part's prose. */
void weave_inline(Weaver *weaver, Place place);
void weave_block(Weaver *weaver, const Block *block);
void weave_blocks(Weaver *weaver, const Block *first); /* and all that follow it */

#endif
