/* Figures as files: drawn, and compared with what was published.
 *
 * A figure's PNG carries three texts: "Colophon", its recipe (recipe.h); "Software", what
 * painted it; "Pixels", a fingerprint of its pixels. None of them names a date, a machine
 * or a line of source; on one machine the same figure gives the same bytes, and on any
 * the same scene: only the shapes of letters differ. */
#ifndef COLOPHON_FIGURE_FILE_H
#define COLOPHON_FIGURE_FILE_H

#include "figure/figure.h"
#include "figure/image.h"
#include "figure/paint_cairo.h"

/* PNGs have so many pixels for each CSS pixel; show them at width / FIGURE_DENSITY. */
enum { FIGURE_DENSITY = 2 };

/* The PNG file, kept in `arena`; the figure must not be refused. The size in CSS pixels
 * goes to `*scene_size` unless that is NULL. */
Bytes figure_draw(Painter *painter, Arena *arena, Arena scratch, const Figure *figure,
                  Box *scene_size);

/* ---- Comparing ------------------------------------------------------------------- */

typedef enum FindingKind {
    FINDING_UNREADABLE,  /* it is no PNG, or none that can be trusted */
    FINDING_RECIPE,      /* a text chunk says something else, or is missing */
    FINDING_SIZE,        /* another width or height */
    FINDING_CELL,        /* a cell's colour stands for another value */
    FINDING_LABEL,       /* pixels of a label, or in a cell that has the right colour */
    FINDING_PIXELS,      /* pixels elsewhere */
    NOTE_OTHER_SOFTWARE, /* no mistake: painted elsewhere, so letters were not compared */
} FindingKind;

typedef struct FigureFinding {
    FindingKind kind;
    int row, col;  /* of a cell; -1 otherwise */
    Text sentence; /* "cell cat/dog: colour shows 0.29 … 0.30, computed 0.187" */
} FigureFinding;

enum { FIGURE_MOST_FINDINGS = 50 };

typedef struct FigureFindings {
    int count;    /* of those that are listed */
    int unlisted; /* and of those beyond */
    FigureFinding at[FIGURE_MOST_FINDINGS];
} FigureFindings;

/* What is wrong with `published`, any bytes at all, as a file of this figure; sentences
 * are kept in `arena`.
 *
 * The same bytes, or the same pixels with texts that do not contradict: nothing. So a
 * file may be packed anew, and even lose its texts, as long as it looks the same. A wrong
 * fingerprint of the right pixels contradicts: elsewhere, where letters look different,
 * such a file would be taken for one that somebody changed.
 *
 * Other pixels, painted by the same software (or by who knows what: texts missing, or a
 * fingerprint that is not of these pixels): every difference is a finding, sorted by
 * cells, labels and the rest. A heatmap's cells are decoded, so the finding says which
 * value the colour shows. (Once a value is wrong, the edges of letters and lines
 * elsewhere may differ a little, since image_reduce rounds them all together.)
 *
 * Other pixels, painted by other software, with a fingerprint that is theirs: letters
 * look different there. The recipe must agree, the size must agree, every cell's colour
 * must stand for its value, and outside the labels no pixel may differ by more than the
 * edge of a line does. What stands in the labels then is vouched for by the recipe alone,
 * and a note says so. */
FigureFindings figure_compare(Painter *painter, Arena *arena, Arena scratch,
                              const Figure *figure, Bytes published);

/* Whether any of them is more than a note. */
bool findings_matter(const FigureFindings *findings);

#endif
