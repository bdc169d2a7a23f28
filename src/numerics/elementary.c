/* Each function reduces its argument to a short interval round 0, where a series that any
 * textbook has is short as well; no coefficient comes from a program's search. The
 * reduced argument is exact or carries its rounding error along, and the last operation
 * adds a small number to a large one: so that last rounding is most of the whole error.
 */
#include "numerics/elementary.h"

#include <stdint.h>

/* ln 2 in two parts. The first has 42 bits, so that its product with any exponent of a
 * double is exact (W. J. Cody and W. Waite, Software Manual for the Elementary Functions,
 * 1980). */
static const double ln2_high = 0x1.62e42fefa38p-1, ln2_low = 0x1.ef35793c7673p-45;

static uint64_t bits_of(double x)
{
    uint64_t bits;
    __builtin_memcpy(&bits, &x, sizeof bits);
    return bits;
}

static double from_bits(uint64_t bits)
{
    double x;
    __builtin_memcpy(&x, &bits, sizeof x);
    return x;
}

/* 2 to the n, for n from -1022 to 1023. */
static double power_of_two(int n)
{
    return from_bits((uint64_t)(n + 1023) << 52);
}

/* a + bx + cx² + dx³, as two halves that a processor works on at once (G. Estrin,
 * Organization of computer systems, 1960). */
static double cubic(double x, double a, double b, double c, double d)
{
    return (a + b * x) + (x * x) * (c + d * x);
}

/* e^x = 2^k e^r with k the integer nearest to x / ln 2, so |r| < 0.347, and e^r by
 * Taylor's series: the first term left out, r^14 / 14!, is below 2^-57.
 *
 * x - k ln2_high is exact. What r loses when ln2_low is taken off, and what 1 + r loses,
 * is kept (T. J. Dekker, A floating-point technique for extending the available
 * precision, 1971) and added with the small terms. */
double portable_exp(double x)
{
    if (!(x > -746 && x < 710))
        return x > 0 ? __builtin_inf() : x < 0 ? 0 : __builtin_nan("");

    /* Adding 1.5 × 2^52 leaves no room for a fraction. */
    double k = (x * 0x1.71547652b82fep+0 + 0x1.8p52) - 0x1.8p52;
    double exact = x - k * ln2_high, rest = k * ln2_low;
    double r = exact - rest, lost = (exact - r) - rest;

    double r2 = r * r, r4 = r2 * r2;
    double a = cubic(r, 1.0 / 2, 1.0 / 6, 1.0 / 24, 1.0 / 120);
    double b = cubic(r, 1.0 / 720, 1.0 / 5040, 1.0 / 40320, 1.0 / 362880);
    double c = cubic(r, 1.0 / 3628800, 1.0 / 39916800, 1.0 / 479001600, 1.0 / 6227020800);
    double small = r2 * (a + r4 * (b + r4 * c));

    double one_r = 1 + r;
    double e_r = one_r + (((1 - one_r) + r) + (lost + small));

    /* In two steps, since 2^k itself may be too small or too large for a double; only the
     * second can round. */
    int half = (int)k / 2;
    return e_r * power_of_two(half) * power_of_two((int)k - half);
}

/* log(u) + k ln 2 + more, for a normal u > 0 and a tiny `more`.
 *
 * u = 2^j (1 + f) with 1 + f from √½ to √2. With s = f / (2 + f),
 *     log(1 + f) = 2 (s + s³/3 + s⁵/5 + …),   and 2s = f - f²/2 + s f²/2,
 * so that f, which is exact, is by far the largest term (the arrangement is K. C. Ng's,
 * in fdlibm, 1993). |s| < 0.172: the first term left out, s^27 / 27, is below 2^-73. */
static double log_sum(double u, int k, double more)
{
    const uint64_t one = 0x3ff0000000000000, root_half = 0x3fe6a09e667f3bcd;
    int j = (int)((bits_of(u) + (one - root_half)) >> 52) - 1023;
    double f = from_bits(bits_of(u) - ((uint64_t)j << 52)) - 1;

    double s = f / (2 + f), z = s * s, z4 = (z * z) * (z * z);
    double a = cubic(z, 2.0 / 3, 2.0 / 5, 2.0 / 7, 2.0 / 9);
    double b = cubic(z, 2.0 / 11, 2.0 / 13, 2.0 / 15, 2.0 / 17);
    double c = cubic(z, 2.0 / 19, 2.0 / 21, 2.0 / 23, 2.0 / 25);
    double series = z * (a + z4 * (b + z4 * c));

    double half_square = f * f * 0.5;
    double small = half_square - s * (half_square + series);

    /* Dekker again; (j + k) ln 2 is 0 or larger than f. */
    double exponent = (j + k) * ln2_high, large = exponent + f;
    double lost = (exponent - large) + f;
    return large + (lost + (((j + k) * ln2_low + more) - small));
}

double portable_log(double x)
{
    if (!(x > 0 && x < __builtin_inf()))
        return x > 0 ? x : x == 0 ? -__builtin_inf() : __builtin_nan("");
    if (x < 0x1p-1022)
        return log_sum(x * 0x1p54, -54, 0);
    return log_sum(x, 0, 0);
}

/* 1 + x is u + lost exactly (D. E. Knuth, The Art of Computer Programming, volume
 * 2, 4.2.2), and log(u + lost) = log(u) + lost / u, less a square below 2^-107. */
double portable_log1p(double x)
{
    if (!(x > -1 && x < __builtin_inf()))
        return x > 0 ? x : x == -1 ? -__builtin_inf() : __builtin_nan("");
    if (x == 0)
        return x; /* keeps the sign of -0 */
    double u = 1 + x, share = u - 1;
    double lost = (1 - (u - share)) + (x - share);
    return log_sum(u, 0, lost / u);
}

/* For x from 0 to atanh(1/2): Lambert's continued fraction x/(1 + x²/(3 + x²/(5 + …))),
 * cut after 15 and multiplied out (J. H. Lambert, Mémoire sur quelques propriétés
 * remarquables des quantités transcendentes, 1768); it is within 2^-59 of tanh. */
static double tanh_near_zero(double x)
{
    double w = x * x;
    double above = cubic(w, 675675, 45045, 594, 1);
    double below = 2027025 + w * cubic(w, 945945, 51975, 630, 1);
    return x - x * (w * above / below);
}

/* 1 - 2 / (e^2x + 1), written with the power that can not overflow. */
static double tanh_far_from_zero(double x)
{
    double u = portable_exp(-2 * x);
    return 1 - 2 * u / (1 + u);
}

double portable_tanh(double x)
{
    if (x != x)
        return __builtin_nan("");
    const uint64_t sign = bits_of(x) & 0x8000000000000000;
    double size = from_bits(bits_of(x) ^ sign);
    double tanh = size < 0.55 ? tanh_near_zero(size) : tanh_far_from_zero(size);
    return from_bits(bits_of(tanh) | sign);
}
