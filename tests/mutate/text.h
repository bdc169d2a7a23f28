/* How the published text is altered: what the parts of the program `text` share. */
#ifndef COLOPHON_MUTATE_TEXT_H
#define COLOPHON_MUTATE_TEXT_H

#include "trial.h"

#include "proof/lines.h"

typedef struct Experiment {
    const Woven *woven;
    const char *file;
    Text text; /* as it should be published */
    Lines lines;
    bool *claimed; /* for each byte: whether it stands on a claim */
    bool *answers; /* for each line: whether it is in the fold of an answer */
    Arena memory;
    Trials trials;
} Experiment;

/* Bytes [from, to) of the text become `instead`. */
typedef struct Mutant {
    const char *kind;
    size_t from, to;
    Text instead;
    int first, last; /* the lines that a finding may name, from 0 */
    bool number;     /* of ours: the finding must name it, and what computed it */
} Mutant;

/* ---- text_mutant.c: one mutant --------------------------------------------------- */

/* Asks verify about the mutant, unless it says what was there before, or is another
 * process's to try. */
void try_mutant(Experiment *experiment, Mutant mutant);

/* The same for one within a line. */
void try_here(Experiment *experiment, const char *kind, size_t from, size_t to,
              Text instead, bool number);

/* The number of the line, from 0, in which byte `at` stands. */
int line_at(const Lines *lines, size_t at);

/* ---- text_characters.c: each number, word and sign ------------------------------- */

void try_characters(Experiment *experiment);

/* ---- text_lines.c: lines, rows and columns --------------------------------------- */

void try_lines(Experiment *experiment);
void try_tables(Experiment *experiment);

#endif
