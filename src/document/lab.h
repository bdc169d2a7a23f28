/* Labs: what a reader can set, and what it shows then.
 *
 * A lab's first lines name its controls, its presets and what it shows, one a line,
 * [words]{control="X"}; what follows them is its readout. A page makes it live; in a
 * static document it stands as it starts, and shows nothing but the readout. */
#ifndef COLOPHON_DOCUMENT_LAB_H
#define COLOPHON_DOCUMENT_LAB_H

#include "document/block.h"

typedef enum LabLineKind {
    LAB_CONTROL,
    LAB_PRESET,
    LAB_SHOW,
    LAB_LINE_KINDS
} LabLineKind;

/* A line that names something. */
typedef struct LabLine {
    LabLineKind kind;
    Place words;
    const Attribute *value; /* of the attribute that says its kind */
    Attributes attributes;
    size_t end; /* of the line */
} LabLine;

/* A control's and a show's line say more than a name: checks it, and what is wrong with
 * it is a fault (lab_line.c). */
void lab_check_add(Weaver *weaver, const LabLine *line, const Quote *quote);
bool lab_check_show(Weaver *weaver, const LabLine *line, const Quote *quote);

/* Whether the line shows its result as a table, not drawn. */
bool lab_shows_table(const LabLine *line, const Quote *quote);

#endif
