/* Explaining: what stands behind a number, a name or a place of the document. */
#ifndef COLOPHON_EXPLAIN_H
#define COLOPHON_EXPLAIN_H

#include "proof/ledger.h"

/* A question about a document: `0.768`, `weights[cat, dog] @ car55`, the name of a claim,
 * or `README.md:12:5`, a place in the published document, in prose or in C. */
typedef struct Inquiry {
    const Woven *woven;
    const Ledger *ledger;
    Faults *faults; /* results that can not be read */
    Text what;
    bool colour; /* for a terminal */
} Inquiry;

/* The answer, for people. False, with the nearest that there is, if nothing fits. */
bool explain(Arena *arena, Inquiry inquiry, Text *answer);

/* One value of a result at a setting. */
typedef struct Subject {
    Part *owner;
    const Setting *setting;
    Result *result;
    int row, col;
} Subject;

/* All that is known of it (explain_subject.c). */
void explain_subject(Writer *out, const Inquiry *inquiry, const Subject *subject);

/* "weights[cat, dog] @ car55 = 0.187" and the like. */
Text subject_name(Arena *arena, const Subject *subject);
double subject_value(const Subject *subject);

/* "cat_mostly_itself: 0.768 > 0.5 holds (02-a.c:9)" */
void explain_claim(Writer *out, const Part *owner, const Setting *setting,
                   const Claim *claim);

#endif
