/* Memory that is taken piece by piece and given back all at once.
 *
 * An `Arena *` keeps what is taken from it for as long as the arena lives. An `Arena`
 * passed by value lends its free room: what the callee takes is free again when it
 * returns, since the caller's copy never moved. Nobody frees anything.
 *
 * Built with the address sanitizer, blocks stand apart, and touching what lies between or
 * behind them is an error like any other overflow. */
#ifndef COLOPHON_ARENA_H
#define COLOPHON_ARENA_H

#include <stddef.h>

typedef struct Arena {
    char *next; /* the first free byte */
    char *end;  /* one past the last byte that may be used */
} Arena;

/* An array of `count` objects of `Type`, all bytes zero. */
#define take(arena, Type, count) ((Type *)arena_take(arena, count, sizeof(Type)))

/* `count` objects of `size` bytes, aligned for any type, all bytes zero. Never NULL: when
 * the arena is full, or the sizes overflow, arena_exhausted decides. */
void *arena_take(Arena *arena, size_t count, size_t size);

/* The same, whatever the bytes were before: for large blocks that are written anyway. */
#define take_unset(arena, Type, count)                                                   \
    ((Type *)arena_take_unset(arena, count, sizeof(Type)))

void *arena_take_unset(Arena *arena, size_t count, size_t size);

/* Makes the block `old` of `old_size` bytes, the newest or not, at least `new_size` bytes
 * long; keeps its content; returns where it is now. The rest is zero. */
void *arena_extend(Arena *arena, void *old, size_t old_size, size_t new_size);

/* Moves `newest`, of all that was taken since free room began at `from` what shall stay,
 * down to there. The free room then begins behind it. Returns `from`. */
void *arena_keep(Arena *arena, char *from, const void *newest, size_t size);

/* Supplied by each program: makes room for `wanted` more bytes by raising `arena->end`,
 * or ends the program with a message. Out of memory is handled here and nowhere else. */
void arena_exhausted(Arena *arena, size_t wanted);

#endif
