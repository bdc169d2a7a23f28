/* The ledger: every computed number of the document, with what computed it. */
#ifndef COLOPHON_LEDGER_H
#define COLOPHON_LEDGER_H

#include "document/woven.h"

/* JSON, one number a line: chapter, setting, name, row and column (positions from 0),
 * what is printed, the value, where, and the line of C. */
Text ledger_json(Arena *arena, const Woven *woven);

#endif
