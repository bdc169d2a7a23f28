/* Formulas: from the part of TeX that lessons use to presentation MathML.
 *
 * What is read: letters, numbers, scripts and primes; fractions, binomials and roots;
 * brackets of every size; sums, integrals, functions and their limits; accents and
 * braces; alphabets (\mathbf, \mathbb, …) and \text; matrices, cases, aligned lines and
 * arrays; the signs of math_sign.c, as commands or typed as they are. There are no
 * macros.
 *
 * What is written is MathML Core, which browsers show without a script. Spaces are those
 * of TeX (Knuth, "The TeXbook", 1986, chapter 18). Alphabets are code points of their
 * own. Some places have a class, which math.css explains. */
#ifndef COLOPHON_MATH_H
#define COLOPHON_MATH_H

#include "chapter/text.h"

/* What is wrong with a formula, and how to mend it. */
typedef struct MathFault {
    size_t from, to; /* bytes within the formula */
    const char *message;
} MathFault;

/* Called for each number that is written, with the bytes of the formula that it comes
 * from; may append attributes, each after a blank, to `out`. A sign before a number is no
 * part of it. */
typedef void MathNumber(void *closure, Writer *out, size_t from, size_t to);

/* Appends <math> … </math> for `tex`, as a block of its own if `display`. `number` may be
 * NULL. What can not be read is written as it stands, in <mtext>, and noted in `faults`,
 * which has room for `most`. Returns how many faults there are, even where they are more
 * than that. Takes time in proportion to the length of `tex`. What the writer, which may
 * use the same arena, does not keep is garbage afterwards. */
int math_write(Writer *out, Arena *arena, Text tex, bool display, MathNumber *number,
               void *closure, MathFault *faults, int most);

#endif
