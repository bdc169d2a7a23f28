/* "Did you mean": the known name that is nearest to a wrong one. */
#ifndef COLOPHON_SUGGEST_H
#define COLOPHON_SUGGEST_H

#include "chapter/text.h"

/* The nearest of `count` names, if it is near enough to be a slip of the pen: up to a
 * third of the longer name's bytes differ, or one of two to five. Else the empty text.
 * The earlier of two wins. */
Text nearest_name(Text wrong, const Text *names, int count, Arena scratch);

#endif
