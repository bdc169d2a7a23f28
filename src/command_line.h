/* The command line: `PROGRAM COMMAND [OPTIONS] LEVEL [CHAPTER]`, and how a program ends.
 */
#ifndef COLOPHON_COMMAND_LINE_H
#define COLOPHON_COMMAND_LINE_H

#include "document/level.h"
#include "document/runner.h"
#include "proof/finding.h"

enum { status_good = 0, status_false = 1, status_bad = 2 };

typedef struct Options {
    const char *level;   /* chapters/14-self-attention */
    const char *chapter; /* for run: 02-weighted-average */
    const char *build, *published, *figures;
    FindingStyle style;
    RunnerLimits limits;
    bool text_only; /* leave figures alone */
} Options;

/* What a command works with. */
typedef struct Run {
    Arena arena;   /* what is kept to the end */
    Arena scratch; /* lent to stages */
    Faults faults;
    Options options;
    Level level;
} Run;

typedef struct Command {
    const char *name;
    int (*function)(Run *run); /* returns the exit status */
    bool chapter;              /* names a chapter, too */
} Command;

/* Does what the arguments say; returns the exit status. `usage` explains them. */
int command_line(int count, char **arguments, const Command *commands, int command_count,
                 const char *usage);

/* Prints the faults so far; returns the status that they deserve. */
int report_faults(Run *run);

/* Commands that need no figures; `colophon-run` has these alone. */
int command_compositions(Run *run);
int command_run(Run *run);

#endif
