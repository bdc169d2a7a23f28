/* The ledger: whatever a reader can read as a result, with where it comes from.
 *
 * Every number of the document and of its figures, whoever put it there, and all words
 * that stand on a claim, in the order in which they stand. */
#ifndef COLOPHON_LEDGER_H
#define COLOPHON_LEDGER_H

#include "document/woven.h"

typedef enum LedgerKind {
    LEDGER_COMPUTED,
    LEDGER_CELL,       /* computed, and printed in a cell of a figure */
    LEDGER_TICK,       /* of an axis or a scale of colours */
    LEDGER_LABEL,      /* in a name that a chapter gave a row, a column, a line */
    LEDGER_CLAIM,      /* words that stand while a claim is true */
    LEDGER_GIVEN,      /* quoted with its source */
    LEDGER_STATED,     /* decided by the author */
    LEDGER_CONVENTION, /* as in "level 2" */
    LEDGER_FREE,       /* typed in code, in math, in a name */
    LEDGER_NUMBERING,  /* of sections, tables, figures, hints */
    LEDGER_TOLD,       /* by the colophon */
    LEDGER_KINDS
} LedgerKind;

typedef struct LedgerEntry {
    LedgerKind kind;
    Text printed; /* as it stands */
    size_t at;    /* in the document's text */
    Text where;   /* "section 2, table output, row cat, column "x"" */
    Text element; /* "text", "caption", "wrong answer, math" */
    const char *file;
    int line, column;     /* in that file; 0 in a figure */
    Place prose;          /* what put it there; no source in a figure */
    const Quoted *quoted; /* of a computed one, in a figure too; else NULL */
    const Stand *stand;   /* of words on a claim; else NULL */
    Text reason;          /* of a given or stated one */
    Text source;          /* "05-scaling.c:31", or "05-scaling.md:12" */
} LedgerEntry;

typedef struct Ledger {
    const Level *level;
    LedgerEntry *list;
    int count;
    int totals[LEDGER_KINDS];
    int figures;
} Ledger;

/* Of a document that was joined; `file` is where it is, or will be, published, and
 * `figures` the folder of its pictures, or NULL to leave them out. What a picture lacks
 * is a fault. */
Ledger ledger_of(Arena *arena, const Woven *woven, const char *file, const char *figures,
                 Faults *faults);

/* "computed", and what it means. */
const char *ledger_kind(LedgerKind kind);
const char *ledger_meaning(LedgerKind kind);

/* "weights[cat, dog]", as prose would write it; "X.shape" of what stands for a shape. */
Text ledger_cell_name(Arena *arena, const Quoted *quoted);

/* What stands in the picture, entered after all else (ledger_figure.c). */
void ledger_add(Arena *arena, Ledger *ledger, LedgerEntry entry);
void ledger_add_picture(Arena *arena, Ledger *ledger, const Picture *picture,
                        const char *file);

typedef enum LedgerStyle { LEDGER_TEXT, LEDGER_CSV, LEDGER_JSON } LedgerStyle;

/* One entry a line, the totals at the end (ledger_print.c). */
Text ledger_print(Arena *arena, const Ledger *ledger, LedgerStyle style);

#endif
