/* From a name to a number: a hash table with open addressing, grown as it fills. */
#ifndef COLOPHON_NAME_INDEX_H
#define COLOPHON_NAME_INDEX_H

#include "chapter/text.h"

typedef struct NameSlot {
    Text name; /* at NULL: free */
    int value;
} NameSlot;

typedef struct NameIndex {
    NameSlot *slots;
    size_t mask;
    int count;
} NameIndex;

/* The value of a name; -1 if it has none. */
int name_index_find(const NameIndex *index, Text name);

/* Gives a name a value, unless it has one. The name's bytes must stay. */
void name_index_add(NameIndex *index, Arena *arena, Text name, int value);

#endif
