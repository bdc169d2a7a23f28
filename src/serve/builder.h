/* A builder: a command that a server runs, and what it says of faults. */
#ifndef COLOPHON_BUILDER_H
#define COLOPHON_BUILDER_H

#include "chapter/text.h"

#include <sys/types.h>

typedef struct Builder {
    const char *command; /* for the shell */
    pid_t process;       /* 0: it does not run */
    int errors;          /* what it writes to standard error comes here; -1: nothing */
    Arena room[2];       /* of what it says, and of what it said */
    Arena now;
    Writer said;
    Text faults; /* of the last run that has ended; empty: all was well */
} Builder;

Builder builder_open(const char *command);

/* Starts the command. Returns NULL, or why it can not be. */
const char *builder_start(Builder *builder);

/* Takes what it has written so far, and writes it to our own standard error. */
void builder_listen(Builder *builder);

/* True if it ran, and has ended; then `faults` says how. */
bool builder_ended(Builder *builder);

/* Ends it, and all that it has started. */
void builder_stop(Builder *builder);

#endif
