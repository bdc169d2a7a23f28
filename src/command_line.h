/* The command line: `PROGRAM COMMAND [OPTIONS] LEVEL [MORE]`, and how a program ends. */
#ifndef COLOPHON_COMMAND_LINE_H
#define COLOPHON_COMMAND_LINE_H

#include "document/level.h"
#include "document/runner.h"

enum { status_good = 0, status_false = 1, status_bad = 2 };

typedef struct Options {
    const char *level; /* chapters/14-self-attention */
    const char *more;  /* for run: 02-weighted-average; for explain: 0.768 */
    const char *build, *published, *figures;
    const char *from, *to; /* for diff: files or folders; NULL: not named */
    const char *page;      /* build/14-self-attention.html */
    const char *make;      /* for serve: what makes the pages again */
    int port;              /* for serve */
    int format;            /* which of the command's formats */
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
    const char *more;          /* what a second argument names: "chapter"; NULL: none */
    const char *formats;       /* of --format, the usual one first; NULL: none */
    bool alone;                /* it takes no LEVEL */
} Command;

/* Does what the arguments say; returns the exit status. `usage` explains them. */
int command_line(int count, char **arguments, const Command *commands, int command_count,
                 const char *usage);

/* Prints the faults so far; returns the status that they deserve. */
int report_faults(Run *run);

/* Commands that need no figures; `colophon-run` has these alone. */
int command_asked(Run *run);
int command_run(Run *run);

#endif
