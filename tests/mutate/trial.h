/* Trials: mutants of one level's published files, one after another, and what verify said
 * of each.
 *
 * A mutant is caught if there is a finding, and located if the findings lead to what was
 * altered and nowhere else. What comes out is for tests/mutate/mutate.py, one line each,
 * with tabs between:
 *
 *     kind      KIND  MADE  CAUGHT  LOCATED  MILLISECONDS
 *     survivor  KIND  PLACE  WHAT
 *     astray    KIND  PLACE  WHAT      caught, but not located
 *     harmless  KIND  PLACE  quiet|alarm */
#ifndef COLOPHON_TRIAL_H
#define COLOPHON_TRIAL_H

#include "proof/document.h"

typedef struct Trial {
    const char *kind;
    int made, caught, located;
    double seconds;
} Trial;

typedef struct Trials {
    Trial list[64];
    int count;
    int turn, part, parts; /* of `parts` processes this is number `part` */
    double before;         /* when the last trial ended */
} Trials;

typedef struct Verdict {
    bool caught, located;
} Verdict;

/* The level, woven from the results in `build`; ends the program if that fails. */
Document trial_document(Level *level, const char *directory, const char *build);

/* Whether the next mutant is this process's to try. */
bool trial_mine(Trials *trials);

/* Counts a mutant of this kind; prints one that survived or was not located. */
void trial_end(Trials *trials, const char *kind, Verdict verdict, Text place, Text what);

/* Prints a change that is no mutant: verify must be quiet about it. */
void trial_harmless(Trials *trials, const char *kind, bool quiet, Text place);

void trials_print(const Trials *trials);

#endif
