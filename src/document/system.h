/* The edge to the operating system: memory, files, folders. All else is pure. */
#ifndef COLOPHON_SYSTEM_H
#define COLOPHON_SYSTEM_H

#include "chapter/text.h"

/* Address space for one run, of which only what is used takes memory. Where there is none
 * the program's arena_exhausted decides. */
Arena memory_reserve(size_t bytes);

/* Text made as printf makes it. */
Text text_format(Arena *arena, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Paths are ordinary strings, relative to where the program was started. */
const char *path_join(Arena *arena, const char *directory, const char *name);
Text path_base(Text path); /* what follows the last slash */
Text path_stem(Text path); /* path_base without its ending */
bool path_exists(const char *path);

/* Each returns NULL, or why it failed: "No such file or directory". */
const char *file_read(Arena *arena, const char *path, Text *content);

/* The same for an ordinary file of no more than `most` bytes; anything else, a folder, a
 * pipe, a device, is not even waited for. */
const char *file_read_limited(Arena *arena, const char *path, size_t most, Text *content);

/* Replaces a file as a whole or not at all: written beside it, flushed, renamed; left
 * alone, its time too, if it already has these bytes. Makes the folder if need be. */
const char *file_write(Arena scratch, const char *path, Text content);
const char *file_delete(const char *path);

/* What files are dated by, in ns since 1970, and how to date one. What stands for work
 * that was done bears the time at which it began: what is saved meanwhile is newer. */
int64_t file_clock(void);
const char *file_date(const char *path, int64_t time);

/* The names in a folder, sorted by bytes, without those that begin with a dot. */
const char *directory_list(Arena *arena, const char *path, const char ***names,
                           int *count);

#endif
