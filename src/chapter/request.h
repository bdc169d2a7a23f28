/* A run at whatever a reader has set. */
#ifndef COLOPHON_REQUEST_H
#define COLOPHON_REQUEST_H

#include "chapter/run.h"

/* `request` has a line for each thing that is set, and what a later line says counts:
 *
 *     @ identity + v-only-x
 *     X[car] = 5, 5
 *     scaled = 0
 *
 * Gives the run as one entry of `settings` (RESULTS.md), named by its presets. On faults
 * returns false, and the text is theirs, one a line. All in `arena`. */
bool chapter_request(Program *program, Text request, Arena *arena, Text *text);

#endif
