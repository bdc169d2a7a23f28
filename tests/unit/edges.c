#include "edges.h"

#include "numerics/matrix.h"

#include <stdio.h>
#include <stdlib.h>

/* Arenas are never given back; the list keeps leak checkers calm. */
typedef struct Block {
    struct Block *before;
    _Alignas(16) char bytes[];
} Block;

static Block *newest;

Arena test_arena(size_t bytes)
{
    Block *block = malloc(sizeof *block + bytes);
    if (!block)
        abort();
    block->before = newest;
    newest = block;
    return (Arena){block->bytes, block->bytes + bytes};
}

void arena_exhausted(Arena *arena, size_t wanted)
{
    size_t left = (size_t)(arena->end - arena->next);
    fprintf(stderr, "arena exhausted: %zu bytes wanted, %zu left\n", wanted, left);
    abort();
}

_Noreturn void numerics_fail(const char *what, Matrix left, Matrix right)
{
    fprintf(stderr, "%s: %d x %d and %d x %d\n", what, left.rows, left.cols, right.rows,
            right.cols);
    abort();
}
