/* How published figures are altered: what the parts of the program `figures` share. */
#ifndef COLOPHON_MUTATE_FIGURES_H
#define COLOPHON_MUTATE_FIGURES_H

#include "trial.h"

#include "figure/drawing.h"

typedef struct Experiment {
    const Woven *woven;
    Painter *painter;
    Arena memory, scratch;
    Trials trials;

    const Picture *picture; /* that is altered now */
    Figure right, wrong;
    Image image; /* of the right one */
} Experiment;

/* What a finding must lead to: a cell, or words. */
typedef struct Target {
    int row, col; /* -1: to the words */
    Text words;
} Target;

/* ---- figures_mutant.c: one mutant ------------------------------------------------ */

/* Asks verify about `bytes` as the file of the right figure; `memory` is what they have
 * left free. */
void try_file(Experiment *experiment, const char *kind, Bytes bytes, Target target,
              Arena memory);

/* The wrong figure in the place of the right one: as it comes and, under the second kind,
 * without its texts. */
void try_wrong(Experiment *experiment, const char *kind, const char *bare_kind,
               Target target);

/* ---- figures_content.c: what a figure shows -------------------------------------- */

/* What tries the values of a figure and what tries its labels, for each kind; before
 * either, the wrong figure is the right one. */
typedef struct Alteration {
    void (*values)(Experiment *);
    void (*labels)(Experiment *);
} Alteration;

extern const Alteration alterations[];

#endif
