#include "document/name_index.h"

/* The slot that has the name, or the free one where it belongs. */
static NameSlot *slot_of(const NameIndex *index, Text name)
{
    size_t slot = text_hash(name) & index->mask;
    while (index->slots[slot].name.at && !text_equal(index->slots[slot].name, name))
        slot = (slot + 1) & index->mask;
    return &index->slots[slot];
}

int name_index_find(const NameIndex *index, Text name)
{
    if (index->count == 0)
        return -1;
    const NameSlot *slot = slot_of(index, name);
    return slot->name.at ? slot->value : -1;
}

/* At most half of the slots are taken, so that searches stay short. */
static void grow(NameIndex *index, Arena *arena)
{
    NameIndex wider = {.mask = index->slots ? 2 * index->mask + 1 : 63};
    wider.slots = take(arena, NameSlot, wider.mask + 1);
    for (size_t i = 0; index->slots && i <= index->mask; i++)
        if (index->slots[i].name.at)
            *slot_of(&wider, index->slots[i].name) = index->slots[i];
    wider.count = index->count;
    *index = wider;
}

void name_index_add(NameIndex *index, Arena *arena, Text name, int value)
{
    if (2 * (size_t)index->count >= index->mask)
        grow(index, arena);
    NameSlot *slot = slot_of(index, name);
    if (slot->name.at)
        return;
    *slot = (NameSlot){name, value};
    index->count++;
}
