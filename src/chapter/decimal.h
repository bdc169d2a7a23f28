/* Doubles in decimal digits, exactly.
 *
 * A double is significand × 2^exponent, so it has a finite decimal expansion, of up to
 * 767 digits. Here it is written out, rounded and compared without error. What is read as
 * decimal goes the other way in decimal_nearest. */
#ifndef COLOPHON_DECIMAL_H
#define COLOPHON_DECIMAL_H

#include "chapter/text.h"

enum { DECIMAL_DIGITS = 792 };

/* digits × 10^exponent, without a sign; the digits are ASCII, none of the outer ones is
 * 0. Zero has no digits and exponent 0. */
typedef struct Decimal {
    int count;
    int exponent;
    char digits[DECIMAL_DIGITS];
} Decimal;

/* significand × 2^exponent. */
typedef struct Binary {
    uint64_t significand;
    int exponent;
} Binary;

Binary binary_of(double value); /* the size of a finite value */

/* The whole expansion: of a finite double's size, of any significand up to 2^54 with the
 * exponent of a double or one less. */
void decimal_of(Decimal *decimal, double value);
void decimal_of_binary(Decimal *decimal, Binary binary);

/* Rounds to a multiple of 10^place, half to even. */
void decimal_round(Decimal *decimal, int place);

/* The same as decimal_of and decimal_round together, much faster where 128 bits suffice:
 * up to 27 places after the point and values that are not huge. */
void decimal_at_place(Decimal *decimal, double value, int place);

/* Rounds to `count` significant digits (at least 1), of which trailing zeros are dropped.
 */
void decimal_significant(Decimal *decimal, double value, int count);

/* Adds one unit of the last digit's place. */
void decimal_increment(Decimal *decimal);

/* The exponent of the first digit: floor(log10 value); 0 for zero. */
int decimal_magnitude(const Decimal *decimal);

/* decimal against digits × 10^exponent: < 0, 0, > 0. Zeros at either end are allowed. */
int decimal_compare(const Decimal *decimal, Text digits, int exponent);

/* The double nearest to digits × 10^exponent, a tie to the even one; infinity for what
 * rounds beyond DBL_MAX. Correctly rounded, however many digits there are. */
double decimal_nearest(Text digits, int exponent);

/* The fewest digits to which decimal_nearest gives a finite value back; among those the
 * nearest to it. */
void decimal_shortest(Decimal *decimal, double value);

#endif
