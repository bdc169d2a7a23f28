/* What a layout was told about the widths of its labels: recorded, and told again.
 *
 * A scene depends on its figure and on these widths only; so it can be laid out as it was
 * elsewhere, with other fonts. */
#ifndef COLOPHON_LABEL_WIDTHS_H
#define COLOPHON_LABEL_WIDTHS_H

#include "figure/scene.h"

typedef struct LabelWidths {
    Arena *arena;
    Measure measure; /* that is asked; without `width` the recorded ones are told again */
    int count, capacity;
    int *quarters; /* of a pixel, in the order of the questions */
    int next;      /* to be told */
    bool wrong;    /* more was asked than was recorded */
} LabelWidths;

Measure label_widths_measure(LabelWidths *widths);

Text label_widths_write(const LabelWidths *widths, Arena *arena);

/* False for anything but numbers with blanks between them, or widths that no label has.
 */
bool label_widths_read(LabelWidths *widths, Arena *arena, Text text);

#endif
