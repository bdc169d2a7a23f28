/* What kind of place a number or a word stands in: "heading", "alt text", "wrong answer,
 * math". */
#ifndef COLOPHON_ELEMENT_H
#define COLOPHON_ELEMENT_H

#include "document/woven.h"

Text element_of(Arena *arena, const Span *span);

#endif
