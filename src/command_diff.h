/* diff: what changes, and where. */
#ifndef COLOPHON_COMMAND_DIFF_H
#define COLOPHON_COMMAND_DIFF_H

#include "command_line.h"
#include "document/woven.h"

/* A woven document, compared with what is published, or with the older build folder that
 * --from names: its text, its figures, and the results behind them. */
int diff_document(Run *run, const Woven *woven);

/* What --from and --to name: two results files, or two build folders. */
int diff_results(Run *run);

#endif
