/* Stamps: what a chapter's results were computed from.
 *
 * `BUILD/STEM.ran` has a line for the chapter's source and one for each data file that it
 * read: a hash of its bytes and its name. So a document is never woven or verified from
 * results of another version of a chapter, whatever the files' times say. */
#ifndef COLOPHON_STAMP_H
#define COLOPHON_STAMP_H

#include "document/level.h"

/* Notes what the results were computed from, by a run that began at that time, by
 * file_clock. NULL, or why it can not be written. */
const char *stamp_write(Level *level, const Part *part, const char *build,
                        const ChapterResults *results, int64_t began);

/* A fault, and false, if a file has changed since. Results without a stamp, which
 * somebody computed by hand, are taken as they are. */
bool stamp_check(Level *level, const Part *part, const char *build);

#endif
