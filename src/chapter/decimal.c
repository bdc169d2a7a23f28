#include "chapter/decimal.h"

#include "chapter/wide.h"

Binary binary_of(double value)
{
    uint64_t bits;
    __builtin_memcpy(&bits, &value, sizeof bits);
    uint64_t fraction = bits & ((UINT64_C(1) << 52) - 1);
    int biased = (int)(bits >> 52 & 0x7ff);
    if (biased == 0)
        return (Binary){fraction, -1074};
    return (Binary){fraction | UINT64_C(1) << 52, biased - 1075};
}

/* ---- Natural numbers of any size, in base 10^9 ---------------------------------- */

enum { LIMB_DIGITS = 9, LIMB_BASE = 1000000000, LIMBS = DECIMAL_DIGITS / LIMB_DIGITS };

typedef struct Natural {
    int size;
    uint32_t limb[LIMBS]; /* the least first */
} Natural;

static Natural natural_of(uint64_t number)
{
    Natural natural = {0};
    for (; number > 0; number /= LIMB_BASE)
        natural.limb[natural.size++] = (uint32_t)(number % LIMB_BASE);
    return natural;
}

/* `factor` is below LIMB_BASE, so the carry is always less than one limb. */
static void natural_multiply(Natural *natural, uint32_t factor)
{
    uint64_t carry = 0;
    for (int i = 0; i < natural->size; i++) {
        carry += (uint64_t)natural->limb[i] * factor;
        natural->limb[i] = (uint32_t)(carry % LIMB_BASE);
        carry /= LIMB_BASE;
    }
    if (carry > 0)
        natural->limb[natural->size++] = (uint32_t)carry;
}

/* Times base^power, in steps of stride = base^stride_power. */
static void natural_scale(Natural *natural, uint32_t base, int power, uint32_t stride,
                          int stride_power)
{
    for (; power >= stride_power; power -= stride_power)
        natural_multiply(natural, stride);
    for (; power > 0; power--)
        natural_multiply(natural, base);
}

static void natural_digits(const Natural *natural, char *digits)
{
    for (int i = 0; i < natural->size; i++) {
        uint32_t limb = natural->limb[natural->size - 1 - i];
        for (int place = LIMB_DIGITS - 1; place >= 0; place--, limb /= 10)
            digits[LIMB_DIGITS * i + place] = (char)('0' + limb % 10);
    }
}

/* ---- Exact decimals ------------------------------------------------------------- */

static void drop_trailing_zeros(Decimal *decimal)
{
    while (decimal->count > 0 && decimal->digits[decimal->count - 1] == '0') {
        decimal->count--;
        decimal->exponent++;
    }
    if (decimal->count == 0)
        decimal->exponent = 0;
}

static void drop_leading_zeros(Decimal *decimal)
{
    int zeros = 0;
    while (zeros < decimal->count && decimal->digits[zeros] == '0')
        zeros++;
    decimal->count -= zeros;
    for (int i = 0; zeros > 0 && i < decimal->count; i++)
        decimal->digits[i] = decimal->digits[i + zeros];
}

/* m × 2^-k is m × 5^k × 10^-k: either way the digits are those of a natural number. */
void decimal_of_binary(Decimal *decimal, Binary binary)
{
    while (binary.exponent < 0 && binary.significand != 0 &&
           binary.significand % 2 == 0) {
        binary.significand /= 2;
        binary.exponent++;
    }
    Natural natural = natural_of(binary.significand);
    if (binary.exponent < 0)
        natural_scale(&natural, 5, -binary.exponent, 244140625, 12);
    else
        natural_scale(&natural, 2, binary.exponent, 536870912, 29);
    natural_digits(&natural, decimal->digits);
    decimal->count = LIMB_DIGITS * natural.size;
    decimal->exponent = binary.exponent < 0 ? binary.exponent : 0;
    drop_leading_zeros(decimal);
    drop_trailing_zeros(decimal);
}

void decimal_of(Decimal *decimal, double value)
{
    decimal_of_binary(decimal, binary_of(value));
}

void decimal_increment(Decimal *decimal)
{
    while (decimal->count > 0 && decimal->digits[decimal->count - 1] == '9') {
        decimal->count--;
        decimal->exponent++;
    }
    if (decimal->count == 0)
        decimal->digits[decimal->count++] = '1';
    else
        decimal->digits[decimal->count - 1]++;
}

/* Of the digits, `kept` stay: does what is cut off make them one more? Nothing kept is an
 * even 0. A 5 that ends the number is a tie, since the last digit is never 0. */
static bool rounds_up(const Decimal *decimal, int kept)
{
    char next = decimal->digits[kept];
    bool tie = next == '5' && kept + 1 == decimal->count;
    bool odd = kept > 0 && decimal->digits[kept - 1] % 2 != '0' % 2;
    return tie ? odd : next >= '5';
}

void decimal_round(Decimal *decimal, int place)
{
    int kept = decimal->count - (place - decimal->exponent);
    if (kept >= decimal->count)
        return;
    bool up = kept >= 0 && rounds_up(decimal, kept);
    decimal->count = kept > 0 ? kept : 0;
    decimal->exponent = place;
    if (up)
        decimal_increment(decimal);
    else
        drop_trailing_zeros(decimal);
}

int decimal_magnitude(const Decimal *decimal)
{
    return decimal->count == 0 ? 0 : decimal->count + decimal->exponent - 1;
}

/* ---- Rounding in 128 bits ------------------------------------------------------- */

/* value × 10^places, rounded half to even, if 128 bits hold it on the way and 64 in the
 * end: m × 2^e × 10^p is m × 5^p, less than 2^116, shifted right by -(e + p). */
static bool scaled_integer(Binary binary, int places, uint64_t *scaled)
{
    int shift = -(binary.exponent + places);
    if (places < 0 || places > MOST_FIVES || shift < 1)
        return false;
    if (shift > 117) { /* less than half */
        *scaled = 0;
        return true;
    }
    Wide product = wide_product(binary.significand, power_of_five(places));
    Wide quotient = wide_shift(product, shift);
    if (quotient.high != 0 || quotient.low >> 63 != 0)
        return false;
    bool half = wide_shift(product, shift - 1).low & 1;
    bool more = wide_rest(product, shift - 1);
    *scaled = quotient.low + (half && (more || (quotient.low & 1)));
    return true;
}

static int digits_of(uint64_t number)
{
    int count = 0;
    for (; number >= 1000; number /= 1000)
        count += 3;
    return count + (number > 0) + (number > 9) + (number > 99);
}

static void decimal_of_integer(Decimal *decimal, uint64_t number, int exponent)
{
    decimal->count = digits_of(number);
    decimal->exponent = exponent;
    for (int i = decimal->count - 1; i >= 0; i--, number /= 10)
        decimal->digits[i] = (char)('0' + number % 10);
    drop_trailing_zeros(decimal);
}

void decimal_at_place(Decimal *decimal, double value, int place)
{
    uint64_t scaled;
    if (scaled_integer(binary_of(value), -place, &scaled)) {
        decimal_of_integer(decimal, scaled, place);
    } else {
        decimal_of(decimal, value);
        decimal_round(decimal, place);
    }
}

/* floor(log10 value), or one less: the first bit's position times log10(2), which is
 * 78913 / 2^18 and a little; checked for every position a double's first bit can have. */
static int magnitude_estimate(Binary binary)
{
    enum { offset = 400 }; /* keeps what is shifted positive */
    int first_bit = 63 - __builtin_clzll(binary.significand) + binary.exponent;
    return ((first_bit * 78913 + (offset << 18)) >> 18) - offset;
}

static bool significant_integer(Binary binary, int count, Decimal *decimal)
{
    int places = count - 1 - magnitude_estimate(binary);
    uint64_t scaled;
    if (count > 18 || !scaled_integer(binary, places, &scaled))
        return false;
    if (digits_of(scaled) > count && !scaled_integer(binary, --places, &scaled))
        return false;
    decimal_of_integer(decimal, scaled, -places);
    return true;
}

void decimal_significant(Decimal *decimal, double value, int count)
{
    Binary binary = binary_of(value);
    count = count < 1 ? 1 : count;
    if (binary.significand != 0 && significant_integer(binary, count, decimal))
        return;
    decimal_of_binary(decimal, binary);
    decimal_round(decimal, decimal_magnitude(decimal) - count + 1);
}

/* ---- Comparing ------------------------------------------------------------------ */

int decimal_compare(const Decimal *decimal, Text digits, int exponent)
{
    size_t zeros = 0;
    while (zeros < digits.size && digits.at[zeros] == '0')
        zeros++;
    digits = text_slice(digits, zeros, digits.size);
    if (digits.size == 0 || decimal->count == 0)
        return (decimal->count > 0) - (digits.size > 0);
    int size = (int)digits.size, top = size + exponent;
    if (decimal->count + decimal->exponent != top)
        return decimal->count + decimal->exponent < top ? -1 : 1;
    for (int i = 0; i < decimal->count || i < size; i++) {
        int left = i < decimal->count ? decimal->digits[i] : '0';
        int right = i < size ? digits.at[i] : '0';
        if (left != right)
            return left - right;
    }
    return 0;
}
