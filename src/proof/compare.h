/* Comparing the published text with the woven one, token by token. */
#ifndef COLOPHON_COMPARE_H
#define COLOPHON_COMPARE_H

#include "document/woven.h"
#include "proof/finding.h"

/* Adds a finding for each difference; `published` is the text of `file`. Line ends are
 * all one; nothing else is forgiven. */
void compare_text(const Woven *woven, const char *file, Text published,
                  Findings *findings);

#endif
