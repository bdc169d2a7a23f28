#include "chapter/decimal.h"

#include "chapter/wide.h"

#include <float.h>

/* ---- Up to 19 digits and a modest power of ten: one exact product or quotient --- */

enum { LEADING = 19 }; /* so many digits fit 64 bits */

/* fraction × 2^exponent, where the lowest bit of a fraction of more than 54 bits may
 * stand for all that follow; so the conversion, which rounds half to even, rounds only
 * once. */
static double scaled_double(uint64_t fraction, int exponent)
{
    uint64_t bits = (uint64_t)(1023 + exponent) << 52;
    double power_of_two;
    __builtin_memcpy(&power_of_two, &bits, sizeof power_of_two);
    return (double)fraction * power_of_two;
}

static double product_double(uint64_t number, int power)
{
    Wide product = wide_product(number, power_of_five(power));
    if (product.high == 0)
        return scaled_double(product.low, power);
    int shift = 64 - __builtin_clzll(product.high);
    uint64_t fraction = wide_shift(product, shift).low;
    return scaled_double(fraction | wide_rest(product, shift), power + shift);
}

/* Long division, bit by bit: both numbers are moved up until their first bits are set;
 * then 63 bits of the quotient, of which the first may be 0, and one for the remainder.
 */
static double quotient_double(uint64_t number, int power)
{
    uint64_t divisor = power_of_five(power);
    int number_shift = __builtin_clzll(number), divisor_shift = __builtin_clzll(divisor);
    uint64_t rest = number << number_shift;
    divisor <<= divisor_shift;
    uint64_t quotient = rest >= divisor;
    rest -= quotient * divisor;
    for (int bit = 1; bit < 63; bit++) {
        bool fits = rest >> 63 != 0 || rest << 1 >= divisor;
        quotient = quotient << 1 | fits;
        rest = (rest << 1) - fits * divisor;
    }
    quotient = quotient << 1 | (rest != 0);
    return scaled_double(quotient, divisor_shift - number_shift - 63 - power);
}

/* ---- Everything else: guess, then ask exactly ----------------------------------- */

static double guess(uint64_t number, int power)
{
    static const double powers[] = {1e256, 1e128, 1e64, 1e32, 1e16, 1e8, 1e4, 1e2, 1e1};
    double result = (double)number;
    int rest = power < 0 ? -power : power;
    for (int i = 0, step = 256; step > 0; i++, step /= 2)
        if (rest >= step) {
            result = power < 0 ? result / powers[i] : result * powers[i];
            rest -= step;
        }
    return result <= DBL_MAX ? result : DBL_MAX;
}

static uint64_t bits_of(double value)
{
    uint64_t bits;
    __builtin_memcpy(&bits, &value, sizeof bits);
    return bits;
}

static double double_of(uint64_t bits)
{
    double value;
    __builtin_memcpy(&value, &bits, sizeof value);
    return value;
}

/* Does digits × 10^exponent round to a double greater than this one? Beyond the middle to
 * its upper neighbour it does; in the middle if this one is odd. */
static bool rounds_above(uint64_t bits, Text digits, int exponent)
{
    Binary binary = binary_of(double_of(bits));
    Decimal middle;
    decimal_of_binary(&middle, (Binary){2 * binary.significand + 1, binary.exponent - 1});
    int order = decimal_compare(&middle, digits, exponent);
    return order < 0 || (order == 0 && bits % 2 == 1);
}

/* The bits of positive doubles, read as integers, are ordered as the doubles are. */
static double nearest_to_guess(uint64_t bits, Text digits, int exponent)
{
    uint64_t infinity = bits_of(DBL_MAX) + 1;
    while (bits < infinity && rounds_above(bits, digits, exponent))
        bits++;
    while (bits > 0 && !rounds_above(bits - 1, digits, exponent))
        bits--;
    return double_of(bits);
}

static Text without_outer_zeros(Text digits, int *exponent)
{
    while (digits.size > 0 && digits.at[0] == '0')
        digits = text_slice(digits, 1, digits.size);
    for (; digits.size > 0 && digits.at[digits.size - 1] == '0'; (*exponent)++)
        digits.size--;
    return digits;
}

double decimal_nearest(Text digits, int exponent)
{
    digits = without_outer_zeros(digits, &exponent);
    int size = (int)digits.size;
    if (size == 0 || size + exponent < -330)
        return 0;
    if (size + exponent > 310)
        return double_of(bits_of(DBL_MAX) + 1);
    int leading = size < LEADING ? size : LEADING;
    uint64_t number = 0;
    for (int i = 0; i < leading; i++)
        number = 10 * number + (uint64_t)(digits.at[i] - '0');
    if (size <= LEADING && exponent >= 0 && exponent <= MOST_FIVES)
        return product_double(number, exponent);
    if (size <= LEADING && exponent < 0 && exponent >= -MOST_FIVES)
        return quotient_double(number, -exponent);
    double near = guess(number, exponent + size - leading);
    return nearest_to_guess(bits_of(near), digits, exponent);
}

/* ---- The way back --------------------------------------------------------------- */

static bool reads_back(const Decimal *decimal, double size)
{
    return decimal_nearest((Text){decimal->digits, (size_t)decimal->count},
                           decimal->exponent) == size;
}

static void significant_above(Decimal *decimal, double size, int count)
{
    decimal_of(decimal, size);
    if (decimal->count <= count)
        return;
    decimal->exponent += decimal->count - count;
    decimal->count = count;
    decimal_increment(decimal);
}

/* Doubles below a power of two lie closer than those above it. So just there the nearest
 * decimal may be too far below, while its neighbour above, farther away, still reads
 * back: 2^-44 is 5.684341886080802e-14, whose last digit would round to 1. */
void decimal_shortest(Decimal *decimal, double value)
{
    double size = __builtin_fabs(value);
    for (int count = 1; count <= 17; count++) {
        decimal_significant(decimal, size, count);
        if (reads_back(decimal, size))
            return;
        if (binary_of(size).significand == UINT64_C(1) << 52) {
            significant_above(decimal, size, count);
            if (reads_back(decimal, size))
                return;
        }
    }
}
