/* A level: one document, made of the parts in a folder of chapters/.
 *
 * A part is `NN-name.md`, `NN-name.c`, or both, joined by name. NN orders the parts and
 * numbers the sections: 01 … 89 are sections 1 … 89, 00 opens and 90 … 99 close. */
#ifndef COLOPHON_LEVEL_H
#define COLOPHON_LEVEL_H

#include "document/front.h"
#include "document/prose.h"
#include "document/results.h"

typedef struct Part {
    Text stem;    /* "05-scaling" */
    Text name;    /* "scaling" */
    int section;  /* 5; 0 for an opening or closing part */
    Source prose; /* path NULL: there is none */
    Source code;  /* path NULL: there is none */
    Block *blocks;
    ChapterResults results; /* of the code */
} Part;

typedef struct Level {
    Arena *arena;
    Faults *faults;
    const char *directory; /* chapters/14-self-attention */
    Text name;             /* 14-self-attention */
    Front front;
    Part *parts;
    int part_count;
    bool incomplete; /* something could not be read: what it says is not missed */
} Level;

/* Finds the parts of a level and reads their prose. */
void level_read(Level *level);

/* Reads the C of one chapter, as the level's only part: all that running it takes. False,
 * without a fault, where there is no such chapter. */
bool level_read_chapter(Level *level, const char *stem);

/* Reads the results of the parts from files `STEM.json` in `build`. */
void level_read_results(Level *level, const char *build);

Part *level_part(const Level *level, Text name); /* NULL: there is none */

#endif
