/* What a chapter offers and no reader meets.
 *
 * That a result stands somewhere, weaving sees to, and that every claim is true, whether
 * words stand on it or not. Here the rest: an input that nobody sees, though results hang
 * on it, and a preset that nothing refers to. The seed of random numbers stands in the
 * colophon, if there is one, and a file of data beside the chapter. */
#ifndef COLOPHON_UNSEEN_H
#define COLOPHON_UNSEEN_H

#include "document/woven.h"

/* A fault, in the chapter's source, for each. */
void unseen_check(const Woven *woven, Faults *faults);

#endif
