/* The runs of chapters that one request of a page needs, each made once: of its own
 * chapter as it is set, and of any chapter at its start and at presets. */
#ifndef COLOPHON_RUNS_H
#define COLOPHON_RUNS_H

#include "chapter/reference.h"
#include "chapter/region.h"
#include "chapter/run.h"

/* The chapters of a page. `choose` gives the program that runs one of them from then on,
 * one at a time. */
typedef struct Chapters {
    const ChapterEntry *table;
    int count;
    Program *(*choose)(int chapter);
} Chapters;

/* A value, or a row or a matrix of them, that a question asks for. */
typedef struct Secret {
    Text name;
    Region region;
} Secret;

typedef struct Run {
    int chapter;
    Text setting; /* presets; "" for the start, and for what is set now */
    const Record *record;
    LIST(Secret) secrets;
} Run;

typedef struct Runs {
    const Chapters *chapters;
    Arena *arena;
    int chapter; /* the one that is meant where a reference names none */
    LIST(Text) answered;
    const Run *present; /* of that chapter as it is set; NULL: as it starts */
    LIST(const Run *) list;
    Text fault; /* the first one, a line or more; empty if there is none */
} Runs;

/* Notes `record` as the run that a reference without presets means. What is answered must
 * be known before. */
void runs_set(Runs *runs, const Record *record);

/* What a reference means: some cells of an input or a result. */
typedef struct Found {
    Reference reference;
    const Run *run;
    const Input *input;   /* one of these two, */
    const Result *result; /* the other one is NULL */
    Text name;
    const Grid *grid; /* of a plot, only the format */
    Region region;
} Found;

/* False, and a fault, if it means nothing. */
bool runs_find(Runs *runs, Text reference, Found *found);

/* The claim that `lopsided @ half` names; NULL, and a fault, if there is none. */
const Claim *runs_claim(Runs *runs, Text reference);

/* Notes a fault, unless there is one: `format` is write_sentence's. */
void runs_fail(Runs *runs, const char *format, ...);

double found_value(const Found *found, int row, int col);
bool found_hidden(const Found *found, int row, int col);

#endif
