/* Bytes as letters (RFC 4648, section 4). */
#ifndef COLOPHON_BASE64_H
#define COLOPHON_BASE64_H

#include "chapter/text.h"

/* Appends four letters for each three bytes, the last of them padded with `=`. */
void base64_write(Writer *out, Text bytes);

/* A URL that holds the bytes: "data:image/svg+xml;base64,…". */
Text base64_url(Arena *arena, const char *type, Text bytes);

#endif
