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

/* ---- The same, line by line, for requests that say more than what is set ---- */

typedef struct Request {
    Program *program;
    Arena *arena;
    LIST(Assignment) list;
    Text presets; /* of the last @ line */
    Text fault;   /* the first one; empty if there is none */
} Request;

/* Notes what the line, which has no blanks at its ends, sets. */
void request_set(Request *request, Text line);

/* Numbers with commas between them, as many as `*count` says. */
const double *request_numbers(Request *request, Text list, int *count);

void request_fail(Request *request, Text problem);

/* The run; NULL, and the request's fault, if one was found. */
Record *request_run(Request *request);

#endif
