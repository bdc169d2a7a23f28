/* An author's files, as they are read: UTF-8, with plain line ends. */
#ifndef COLOPHON_SOURCE_H
#define COLOPHON_SOURCE_H

#include "document/fault.h"

/* Reads a file. Its line ends become \n, whatever the editor made of them, and a byte
 * order mark is dropped, so that a document does not depend on them. A file that can not
 * be read is a fault, and false; `source` then has a path and no text. */
bool source_read(Arena *arena, Faults *faults, const char *path, Source *source);

/* What is no UTF-8, or a zero byte, is a fault. */
void source_check(Faults *faults, const Source *source);

/* CR LF and a lone CR become LF. */
Text with_plain_line_ends(Arena *arena, Text text);

#endif
