#include "chapter/number.h"

#include "chapter/decimal.h"

static Text with_five(Arena *arena, Text digits)
{
    Writer out = {.arena = arena};
    write_text(&out, digits);
    write_char(&out, '5');
    return written(&out);
}

/* One less; `digits` are not all zeros. */
static Text predecessor(Arena *arena, Text digits)
{
    char *copy = arena_take(arena, digits.size, 1);
    __builtin_memcpy(copy, digits.at, digits.size);
    size_t at = digits.size - 1;
    for (; copy[at] == '0'; at--)
        copy[at] = '9';
    copy[at]--;
    return (Text){copy, digits.size};
}

static bool is_zero(Text digits)
{
    for (size_t at = 0; at < digits.size; at++)
        if (digits.at[at] != '0')
            return false;
    return true;
}

/* The value against the number as it stands: < 0, 0, > 0. */
static int order_of(double value, PrintedNumber printed, const Decimal *exact,
                    int exponent)
{
    bool negative = value < 0;
    if (is_zero(printed.digits))
        return (value > 0) - (value < 0);
    if (value == 0 || negative != printed.negative)
        return printed.negative ? 1 : -1;
    int order = decimal_compare(exact, printed.digits, exponent);
    return negative ? -order : order;
}

/* The edges are the digits and half a unit more or less: with a 5 put after the digits,
 * or after their predecessor. */
static bool within_half_a_unit(const Decimal *exact, Text digits, int exponent,
                               Arena scratch)
{
    Text upper = with_five(&scratch, digits);
    if (decimal_compare(exact, upper, exponent - 1) > 0)
        return false;
    if (is_zero(digits))
        return true;
    Text lower = with_five(&scratch, predecessor(&scratch, digits));
    return decimal_compare(exact, lower, exponent - 1) >= 0;
}

bool number_agrees(double value, PrintedNumber printed, Arena scratch)
{
    if (value - value != 0)
        return false;
    int exponent = printed.exponent - (printed.percent ? 2 : 0);
    Decimal exact;
    decimal_of(&exact, value);
    if (printed.relation == '<')
        return order_of(value, printed, &exact, exponent) < 0;
    if (printed.relation == '>')
        return order_of(value, printed, &exact, exponent) > 0;
    bool same_side = is_zero(printed.digits) || (value < 0) == printed.negative;
    return same_side && within_half_a_unit(&exact, printed.digits, exponent, scratch);
}
