/* What changed between two sequences: the hunks of a shortest edit (Myers 1986). */
#ifndef COLOPHON_SEQUENCE_H
#define COLOPHON_SEQUENCE_H

#include "numerics/arena.h"

#include <stdint.h>

/* old[old_from … old_to) stands where new[new_from … new_to) should. */
typedef struct Hunk {
    int old_from, old_to, new_from, new_to;
} Hunk;

typedef struct Hunks {
    Hunk *list;
    int count;
} Hunks;

/* Elements are compared by value: hashes of lines or of words. Beyond some thousand edits
 * the sequences count as different from the first difference to the last. */
Hunks sequence_diff(Arena *arena, const uint64_t *old, int old_count, const uint64_t *new,
                    int new_count);

#endif
