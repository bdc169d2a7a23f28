/* 128 bits in two halves, for products of two 64-bit numbers: WebAssembly has no such
 * multiply, and its compilers would call a runtime that we do not link. */
#ifndef COLOPHON_WIDE_H
#define COLOPHON_WIDE_H

#include <stdbool.h>
#include <stdint.h>

typedef struct Wide {
    uint64_t high, low;
} Wide;

static inline Wide wide_product(uint64_t left, uint64_t right)
{
    uint64_t left_low = left & UINT32_MAX, left_high = left >> 32;
    uint64_t right_low = right & UINT32_MAX, right_high = right >> 32;
    uint64_t low = left_low * right_low;
    uint64_t middle = left_high * right_low + (low >> 32); /* fits: (2^32-1)^2 + 2^32-1 */
    uint64_t other = left_low * right_high + (middle & UINT32_MAX);
    return (Wide){left_high * right_high + (middle >> 32) + (other >> 32),
                  other << 32 | (low & UINT32_MAX)};
}

/* wide / 2^bits, rounded down; 0 <= bits < 128. */
static inline Wide wide_shift(Wide wide, int bits)
{
    if (bits == 0)
        return wide;
    if (bits >= 64)
        return (Wide){0, wide.high >> (bits - 64)};
    return (Wide){wide.high >> bits, wide.high << (64 - bits) | wide.low >> bits};
}

/* Is any of the lowest bits set? 0 <= bits < 128. */
static inline bool wide_rest(Wide wide, int bits)
{
    if (bits >= 64)
        return wide.low != 0 || (wide.high & ((UINT64_C(1) << (bits - 64)) - 1)) != 0;
    return (wide.low & ((UINT64_C(1) << bits) - 1)) != 0;
}

/* 5^power, for powers that fit: 0 <= power <= MOST_FIVES. */
enum { MOST_FIVES = 27 };

static inline uint64_t power_of_five(int power)
{
    uint64_t result = 1;
    while (power-- > 0)
        result *= 5;
    return result;
}

#endif
