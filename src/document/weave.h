/* Weaving: prose and results become one Markdown document. */
#ifndef COLOPHON_WEAVE_H
#define COLOPHON_WEAVE_H

#include "document/woven.h"

/* Weaves a level whose prose and results were read. What can not be woven is a fault; the
 * document then lacks it. woven_join must follow, after the hole for the colophon, if
 * there is one, was filled. */
void weave(Level *level, Woven *woven);

#endif
