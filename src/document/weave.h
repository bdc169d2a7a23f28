/* Weaving: prose and results become one document. */
#ifndef COLOPHON_WEAVE_H
#define COLOPHON_WEAVE_H

#include "document/dialect.h"

/* Weaves, in a dialect, a level whose prose and results were read. What can not be woven
 * is a fault; the document then lacks it. woven_join must follow, after the hole for the
 * colophon, if there is one, was filled. */
void weave(Level *level, const Dialect *dialect, Woven *woven);

#endif
