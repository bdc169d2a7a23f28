/* "Did you mean": the known name that is nearest to a wrong one. */
#ifndef COLOPHON_SUGGEST_H
#define COLOPHON_SUGGEST_H

#include "chapter/text.h"

/* The nearest of `count` names, if it is near enough to be a slip of the pen: within a
 * third of the longer one's size, and one slip at least. Else the empty text. The earlier
 * wins. */
Text nearest_name(Text wrong, const Text *names, int count, Arena scratch);

#endif
