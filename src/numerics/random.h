/* The random stream of NumPy's default_rng(seed): the same words, the same normals to
 * within 1e-12, so that what was published with NumPy can be computed again.
 *
 * A generator is a plain value. A copy of it replays what the original is going to draw:
 *
 *     Random rng = default_rng(0);
 *     Random replay = rng;
 *     normal_skip(&rng, 10000 * size);
 *     for (int row = 0; row < 10000; row++) {
 *         normal_fill(&replay, q, size);
 *         normal_fill(&rng, k, size);
 *         …
 *     }
 *
 * meets the rows of q and k as if all of q had been drawn before all of k, and stores one
 * row of each. */
#ifndef COLOPHON_RANDOM_H
#define COLOPHON_RANDOM_H

#include "numerics/matrix.h"
#include <stdint.h>

typedef struct Word128 {
    uint64_t high, low;
} Word128;

typedef struct Random {
    Word128 state;     /* changed by each draw */
    Word128 increment; /* odd, and never changed: which of 2^127 sequences this is */
} Random;

Random default_rng(uint32_t seed);

uint64_t random_bits(Random *random);   /* the next 64 bits */
double random_uniform(Random *random);  /* from 0 to below 1, a multiple of 2^-53 */
double standard_normal(Random *random); /* mean 0, standard deviation 1 */

/* `count` standard normals, in the order of drawing. A matrix is drawn row by row, as by
 * NumPy's normal(size=(rows, cols)). */
void normal_fill(Random *random, double *out, int count);
Matrix normal_matrix(Random *random, int rows, int cols);

/* Goes on as if `count` standard normals had been drawn. */
void normal_skip(Random *random, int count);

#endif
