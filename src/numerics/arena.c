#include "numerics/arena.h"

#include <stdbool.h>
#include <stdint.h>

enum { alignment = 16 };

static size_t padding(const char *address)
{
    return -(uintptr_t)address & (alignment - 1);
}

/* `bytes` from `start` on, zeroed; `start` is where the arena's free room begins, or a
 * little later. */
static void *claim(Arena *arena, size_t skipped, size_t bytes)
{
    if (bytes > SIZE_MAX - skipped)
        arena_exhausted(arena, SIZE_MAX);
    if (skipped + bytes > (size_t)(arena->end - arena->next))
        arena_exhausted(arena, skipped + bytes);
    char *start = arena->next + skipped;
    arena->next = start + bytes;
    return __builtin_memset(start, 0, bytes);
}

void *arena_take(Arena *arena, size_t count, size_t size)
{
    bool overflow = size != 0 && count > SIZE_MAX / size;
    return claim(arena, padding(arena->next), overflow ? SIZE_MAX : count * size);
}

void *arena_extend(Arena *arena, void *old, size_t old_size, size_t new_size)
{
    if (old && (char *)old + old_size == arena->next) {
        claim(arena, 0, new_size - old_size);
        return old;
    }
    char *fresh = arena_take(arena, new_size, 1);
    if (old_size != 0)
        __builtin_memcpy(fresh, old, old_size);
    return fresh;
}
