/* What a program must supply to the numerics, as the unit tests supply it: a full arena
 * and shapes that do not fit print a line to standard error and abort. */
#ifndef COLOPHON_TEST_EDGES_H
#define COLOPHON_TEST_EDGES_H

#include "numerics/arena.h"

/* An arena of `bytes` that lives as long as the test program. */
Arena test_arena(size_t bytes);

#endif
