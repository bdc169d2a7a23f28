/* The audit: every number that a reader sees is computed, given, or stated, or a
 * convention; a number that was typed is a fault. */
#ifndef COLOPHON_AUDIT_H
#define COLOPHON_AUDIT_H

#include "proof/reading.h"

/* What a number is that nobody computed. */
typedef enum SightingKind {
    SEEN_GIVEN,
    SEEN_STATED,
    SEEN_CONVENTION,
    SEEN_LABEL,     /* in a label that a chapter gave */
    SEEN_NUMBERING, /* the tool's: Table 1, Hint 2 */
    SEEN_FREE,      /* in code, math, an address or a name, which are free */
} SightingKind;

typedef struct Sighting {
    SightingKind kind;
    PieceKind piece; /* it stands in text, code, math … */
    size_t at, size; /* in the document */
} Sighting;

/* How many numbers there are of each kind. */
typedef struct Tallies {
    int computed, given, stated;
    int conventions;
    int claims;          /* words that stand on one */
    int equations;       /* checked as printed */
    Sighting *sightings; /* in order */
    int sighting_count;
} Tallies;

void audit(const Woven *woven, const Reading *reading, Faults *faults, Tallies *tallies);

#endif
