/* Running chapter programs, each in a process of its own, within limits.
 *
 * A chapter that crashes, hangs, eats memory, ends with an error or writes garbage is a
 * fault with its name and the reason; nothing that was computed before is touched. */
#ifndef COLOPHON_RUNNER_H
#define COLOPHON_RUNNER_H

#include "document/level.h"

typedef struct RunnerLimits {
    int seconds;   /* of real time */
    int megabytes; /* of memory in use; MiB */
} RunnerLimits;

/* Runs the program `BUILD/STEM` of a part, at these compositions of presets, too, and
 * puts its results into `BUILD/STEM.json`, and what it read, as make wants it, into
 * `BUILD/STEM.reads.d`. What the program said on standard error goes to ours. False after
 * a fault, and where the program has told its faults itself. */
bool runner_run(Level *level, Part *part, Texts compositions, const char *build,
                RunnerLimits limits);

#endif
