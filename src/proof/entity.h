/* HTML entities, as far as arithmetic is concerned: &times;, &#215;, &frac12;. */
#ifndef COLOPHON_ENTITY_H
#define COLOPHON_ENTITY_H

#include "chapter/text.h"

/* The size of the entity that begins at `at`; 0 if none does. `*code` is the code point
 * that a reader sees: of a named one if it is a number, a sign of arithmetic or a blank,
 * else U+FFFD; of any fraction some fraction. */
size_t entity_at(Text text, size_t at, uint32_t *code);

#endif
