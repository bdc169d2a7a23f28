/* Where the numbers and claims of a page come from, for its script: PAGE.md says how. */
#ifndef COLOPHON_ORIGINS_H
#define COLOPHON_ORIGINS_H

#include "document/name_index.h"
#include "document/woven.h"

typedef struct Origins {
    const Level *level;
    Arena *arena;
    const Part **sources; /* chapters, in the order of their first number */
    int source_count;
    NameIndex index; /* of entries, by what they say */
    Writer entries;  /* JSON, with commas between */
    int count;
} Origins;

Origins origins_new(const Level *level);

/* The index of a number's or a claim's origin; equal ones have one. */
int origins_number(Origins *origins, const Quoted *quoted);
int origins_claim(Origins *origins, const Stand *stand);

/* All of them. */
Text origins_json(const Origins *origins);

#endif
