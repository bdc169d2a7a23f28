/* Arithmetic as printed: a reader who takes a printed equation and works it out with the
 * digits that stand there must get the result that stands there.
 *
 * What is checked: in text and math, wherever `=` or `≈` has a number or a computation
 * with numbers on both sides and a computation on one of them: + − × · ÷ /, powers,
 * roots, e to a power, parentheses, entities for their signs; in math also \times, \cdot,
 * \frac, \sqrt and a factor before a parenthesis. Left alone is what functions (log 3)
 * and words (3 mod 2) make of numbers, and a computation of more than a thousand bytes. A
 * printed result with last place 10^-d is right if it is within 10^-d / 2 of what the
 * operands give. */
#ifndef COLOPHON_EQUATION_H
#define COLOPHON_EQUATION_H

#include "proof/audit.h"

void equations_check(const Woven *woven, const Reading *reading, Faults *faults,
                     Tallies *tallies);

#endif
