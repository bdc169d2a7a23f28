/* Faults: what is wrong with what an author wrote, where, and how to mend it.
 *
 * Faults are collected while work goes on, then printed together, sorted by place:
 *
 *     chapters/x/02-a.md:7:24: error: nothing here is named `weigths`; did you mean …
 *         7 | Cat looks at itself: {{weigths[cat]}}
 *           |                        ^~~~~~~
 */
#ifndef COLOPHON_FAULT_H
#define COLOPHON_FAULT_H

#include "chapter/text.h"
#include <stdio.h>

/* A file that an author wrote. */
typedef struct Source {
    const char *path;
    Text text;
} Source;

/* A stretch of bytes in it. */
typedef struct Place {
    const Source *source;
    size_t from, to;
} Place;

/* A fault in what was put in, or a sentence, claim or equation that is not true. */
typedef enum FaultKind { FAULT_INPUT, FAULT_FALSE } FaultKind;

typedef struct Fault {
    FaultKind kind;
    Place place; /* source NULL: in no file; a source without text: a file as a whole */
    Text message;
} Fault;

typedef struct Faults {
    Arena *arena;
    Fault *list;
    int count;
} Faults;

Place place_at(const Source *source, size_t from, size_t to);

/* The whole of line `line` (from 1), without its end and the blanks at its start. */
Place place_of_line(const Source *source, int line);

/* Line and column, both from 1; columns count code points. */
void place_position(Place place, int *line, int *column);

void fault_add(Faults *faults, Place place, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

void fault_false(Faults *faults, Place place, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* The exit status that they deserve: 0 if there is none, 1 if all are FAULT_FALSE,
 * else 2. */
int faults_status(const Faults *faults);

/* The nearest of the names, if it is near enough to be a slip, as "; did you mean `x`?",
 * else "". */
const char *did_you_mean(Arena *arena, Text name, const Text *names, int count);

/* Prints them sorted, each once, and at most a hundred. */
void faults_print(Faults *faults, FILE *stream, bool colour);

#endif
