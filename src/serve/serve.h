/* Serving pages to browsers on this machine, and telling them when something changed.
 *
 * At http://127.0.0.1:PORT/ stand the pages of a folder, see served.h. Whenever something
 * changes below the watched paths, a command runs that makes the pages again. Then each
 * open page hears, on the stream /events/NAME.html,
 *
 *     event: page                   event: faults
 *     data: VERSION                 data: chapters/x/02-a.md:7:24: error: …
 *
 * the version of what is served now, or why there is nothing newer; at once, too, when it
 * begins to listen. Nothing is served to another machine, or to a page from elsewhere. */
#ifndef COLOPHON_SERVE_H
#define COLOPHON_SERVE_H

#include "chapter/text.h"

typedef struct Service {
    const char *pages;        /* the folder with pages */
    int port;                 /* 0: any that is free */
    const char *command;      /* makes the pages: "make" */
    const char *const *paths; /* files and folders to be watched */
    int path_count;
} Service;

/* Serves until the program is interrupted; then returns NULL. Else returns why it can not
 * serve: "127.0.0.1:8014: Address already in use". */
const char *serve(Arena *arena, Service service);

#endif
