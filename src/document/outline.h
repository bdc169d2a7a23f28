/* The outline of a Markdown document, as its reader's parser (md4c) sees it: which blocks
 * and spans open and close, and where text stands between them.
 *
 * Weaving may change words, never the outline: a number at the start of a line must not
 * become a list, nor a row before `(x)` a link. */
#ifndef COLOPHON_OUTLINE_H
#define COLOPHON_OUTLINE_H

#include "document/woven.h"

#include <md4c.h>

/* How a document is read, by its outline, its audit and its page alike. */
#define DOCUMENT_SYNTAX (MD_DIALECT_GITHUB | MD_FLAG_LATEXMATHSPANS)

/* Compares the outline of the woven document with that of the same document with neutral
 * words. The first difference is a fault where it was spliced. */
void outline_check(const Woven *woven, Arena scratch, Faults *faults);

#endif
