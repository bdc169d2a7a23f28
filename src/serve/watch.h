/* Watching files: whether anything below some folders has changed. */
#ifndef COLOPHON_WATCH_H
#define COLOPHON_WATCH_H

#include "chapter/text.h"

/* Folders by the numbers of their watches, which count from 1. */
typedef struct Watch {
    int file; /* of inotify, to be waited for; -1: none */
    Arena *arena;
    const char **folders; /* NULL: that watch is not of ours */
    int folder_count;
} Watch;

/* Watches folders with all that is in them, and single files, by their paths; those that
 * do not exist are left out. Returns NULL, or why it failed. */
const char *watch_open(Watch *watch, Arena *arena, const char *const *paths, int count);

/* Reads what has happened since; true if it matters. A file is seen when it was written
 * and closed, deleted, or when one was moved over it, as editors do; new folders are
 * watched from then on. What editors keep beside a file while it is open does not
 * matter. */
bool watch_changed(Watch *watch);

#endif
