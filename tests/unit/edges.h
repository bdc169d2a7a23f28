/* What a program must supply to the numerics, as the unit tests supply it: a full arena
 * and shapes that do not fit print a line to standard error and abort. */
#ifndef COLOPHON_TEST_EDGES_H
#define COLOPHON_TEST_EDGES_H

#include "numerics/arena.h"

/* An arena of `bytes` that lives as long as the test program. */
Arena test_arena(size_t bytes);

/* For cmocka_run_group_tests: lets matrices be made, in an arena of a mebibyte. */
int test_workspace(void **unused);

/* Calls `act` in a process of its own and returns the last line it printed to standard
 * error before it aborted, without the line end; "" if it did not abort. Valid until the
 * next call. */
const char *last_words(void (*act)(void));

#endif
