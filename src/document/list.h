/* A growing array in an arena: LIST_ADD(arena, items, count, item). The room doubles when
 * `count` is a power of two, so no capacity needs to be kept. */
#ifndef COLOPHON_LIST_H
#define COLOPHON_LIST_H

#include "numerics/arena.h"

#define LIST_ADD(arena, items, count, ...)                                               \
    (*(((count) & ((count)-1)) == 0                                                      \
           ? (items = arena_extend(                                                      \
                  arena, (void *)(items), (size_t)(count) * sizeof *(items),             \
                  ((count) ? 2 * (size_t)(count) : 1) * sizeof *(items))) +              \
                 (count)                                                                 \
           : (items) + (count)) = __VA_ARGS__,                                           \
     (count)++)

#endif
