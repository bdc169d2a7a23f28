/* Alphabets: Unicode has bold, double-struck and other letters of mathematics as code
 * points of their own. */
#ifndef COLOPHON_MATH_LETTER_H
#define COLOPHON_MATH_LETTER_H

#include <stdbool.h>
#include <stdint.h>

typedef enum MathAlphabet {
    MATH_PLAIN, /* variables italic, all else upright */
    MATH_ROMAN,
    MATH_BOLD,
    MATH_ITALIC,
    MATH_BOLD_ITALIC,
    MATH_DOUBLE_STRUCK,
    MATH_SCRIPT,
    MATH_FRAKTUR,
    MATH_SANS,
    MATH_TYPEWRITER,
} MathAlphabet;

/* The letter or digit in that alphabet; as it is where the alphabet has none. In italic
 * it is what browsers show for an <mi> of that letter alone. */
uint32_t math_letter(MathAlphabet alphabet, uint32_t code);

/* Whether letters side by side are a word in that alphabet, and not a product. */
bool math_makes_words(MathAlphabet alphabet);

#endif
