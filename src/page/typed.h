/* What a reader typed, read as people mean it. */
#ifndef COLOPHON_TYPED_H
#define COLOPHON_TYPED_H

#include "chapter/number.h"

typedef struct TypedNumber {
    double value;
    bool fraction;         /* 1/2: exact, so that no digits are missing */
    PrintedNumber printed; /* of anything else */
} TypedNumber;

enum { TYPED_MEANINGS = 2 };

/* All that `1,72`, `.5`, `1/2`, `50%`, `−1` or `2e-3` may mean; how many that is. A comma
 * is a point to some readers and parts thousands for others: `1,234` may mean either. */
int typed_numbers(Arena *arena, Text typed, TypedNumber *meanings);

/* (5, 5), 5x5, 5 × 5, [5,5], 5 5; false for anything else. */
bool typed_shape(Text typed, int *rows, int *cols);

#endif
