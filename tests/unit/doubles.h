/* Doubles at random, for tests against another implementation. The stream is splitmix64
 * (Steele, Lea and Flood, 2014), the same in every run. */
#ifndef COLOPHON_TEST_DOUBLES_H
#define COLOPHON_TEST_DOUBLES_H

#include <math.h>
#include <stdint.h>
#include <string.h>

static inline uint64_t random_bits(void)
{
    static uint64_t state = 2014;
    uint64_t z = state += UINT64_C(0x9e3779b97f4a7c15);
    z = (z ^ z >> 30) * UINT64_C(0xbf58476d1ce4e5b9);
    z = (z ^ z >> 27) * UINT64_C(0x94d049bb133111eb);
    return z ^ z >> 31;
}

static inline int random_below(int bound)
{
    return (int)(random_bits() % (uint64_t)bound);
}

/* Any finite double, all exponents alike; one in ten is subnormal. */
static inline double random_double(void)
{
    double value;
    do {
        uint64_t bits = random_bits();
        if (random_below(10) == 0)
            bits &= ~(UINT64_C(0x7ff) << 52);
        memcpy(&value, &bits, sizeof value);
    } while (!isfinite(value));
    return value;
}

/* What tables hold: between 10^-7 and 10^6 in size; every other one a multiple of a power
 * of two, so that ties are frequent. */
static inline double random_ordinary(void)
{
    double sign = random_below(2) ? 1 : -1;
    if (random_below(2))
        return sign * random_below(200000) / (double)(1 << random_below(12));
    return sign * ldexp((double)(random_bits() >> 11), random_below(40) - 76);
}

#endif
