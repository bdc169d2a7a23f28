/* The audit: every number that a reader sees is computed, given, or stated, or a
 * convention; a number that was typed is a fault. */
#ifndef COLOPHON_AUDIT_H
#define COLOPHON_AUDIT_H

#include "proof/reading.h"

/* How many numbers there are of each kind. */
typedef struct Tallies {
    int computed, given, stated;
    int conventions;
    int claims;    /* words that stand on one */
    int equations; /* checked as printed */
} Tallies;

void audit(const Woven *woven, const Reading *reading, Faults *faults, Tallies *tallies);

#endif
