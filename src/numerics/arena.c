#include "numerics/arena.h"

#include <stdbool.h>
#include <stdint.h>

#ifdef __has_feature
#if __has_feature(address_sanitizer)
#define SANITIZED
#endif
#endif
#if defined(SANITIZED) || defined(__SANITIZE_ADDRESS__)
#include <sanitizer/asan_interface.h>
static const size_t red_zone = 32, known_free = 1 << 15;
#else
#define ASAN_POISON_MEMORY_REGION(start, size) ((void)(start), (void)(size))
#define ASAN_UNPOISON_MEMORY_REGION(start, size) ((void)(start), (void)(size))
static const size_t red_zone = 0, known_free = 0;
#endif

enum { alignment = 16 };

static size_t padding(const char *address)
{
    return -(uintptr_t)address & (alignment - 1);
}

static size_t room(const Arena *arena)
{
    return (size_t)(arena->end - arena->next);
}

/* Tells the address sanitizer, if there is one, that of all that lies behind `start` the
 * `bytes` from there on may be used and nothing else: free room is anybody's, so what
 * still uses it has overrun its own block, or outlived the arena that lent it. */
static void mark_newest(const Arena *arena, char *start, size_t bytes)
{
    size_t behind = known_free < room(arena) ? known_free : room(arena);
    ASAN_UNPOISON_MEMORY_REGION(start, bytes);
    ASAN_POISON_MEMORY_REGION(arena->next, behind);
}

/* `bytes` from `skipped` behind where the arena's free room begins. */
static void *claim(Arena *arena, size_t skipped, size_t bytes)
{
    if (bytes > SIZE_MAX - skipped)
        arena_exhausted(arena, SIZE_MAX);
    if (skipped + bytes > room(arena))
        arena_exhausted(arena, skipped + bytes);
    char *start = arena->next + skipped;
    arena->next = start + bytes;
    mark_newest(arena, start, bytes);
    return start;
}

void *arena_take_unset(Arena *arena, size_t count, size_t size)
{
    bool overflow = size != 0 && count > SIZE_MAX / size;
    size_t bytes = overflow ? SIZE_MAX : count * size, skipped = padding(arena->next);
    bool apart = red_zone > 0 && !overflow && bytes < room(arena) &&
                 room(arena) - bytes >= skipped + red_zone;
    if (apart) { /* by a zone that nobody may touch */
        ASAN_POISON_MEMORY_REGION(arena->next, skipped + red_zone);
        skipped += red_zone;
    }
    return claim(arena, skipped, bytes);
}

void *arena_take(Arena *arena, size_t count, size_t size)
{
    return __builtin_memset(arena_take_unset(arena, count, size), 0, count * size);
}

void *arena_extend(Arena *arena, void *old, size_t old_size, size_t new_size)
{
    if (old && (char *)old + old_size == arena->next) {
        size_t more = new_size - old_size;
        __builtin_memset(claim(arena, 0, more), 0, more);
        return old;
    }
    char *fresh = arena_take(arena, new_size, 1);
    if (old_size != 0)
        __builtin_memcpy(fresh, old, old_size);
    return fresh;
}

void *arena_keep(Arena *arena, char *from, const void *newest, size_t size)
{
    ASAN_UNPOISON_MEMORY_REGION(from, size);
    __builtin_memmove(from, newest, size);
    arena->next = from + size;
    mark_newest(arena, from, size);
    return from;
}
