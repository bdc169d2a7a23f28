/* What a reader takes for a number, in any script: digits, fractions, superscripts,
 * circled and Roman numerals. */
#ifndef COLOPHON_DIGIT_H
#define COLOPHON_DIGIT_H

#include <stdbool.h>
#include <stdint.h>

/* Whether the code point is a decimal digit, a letter that is a number, or another number
 * (Unicode 15, categories Nd, Nl and No). */
bool is_digit(uint32_t code);

#endif
