#include "chapter/number.h"

#include "chapter/decimal.h"

enum { KEPT = 770, MOST_EXPONENT = 100000000 };

/* The digits that decide, without leading zeros: no middle between two doubles has more
 * than 768, so whatever follows the KEPT ones counts only as "and something more". */
typedef struct Significand {
    char digits[KEPT + 1];
    int count;
    int exponent; /* of the last kept digit */
    bool more;    /* something other than 0 follows it */
} Significand;

static bool is_digit(Text rest)
{
    return rest.size > 0 && rest.at[0] >= '0' && rest.at[0] <= '9';
}

static char take_first(Text *rest)
{
    char first = rest->at[0];
    *rest = text_slice(*rest, 1, rest->size);
    return first;
}

static bool accept(Text *rest, char c)
{
    bool found = rest->size > 0 && rest->at[0] == c;
    if (found)
        take_first(rest);
    return found;
}

/* A digit that is kept moves the point if it stands after it, one that is not moves it if
 * it stands before. */
static void add_digit(Significand *number, char digit, bool fraction)
{
    if (number->count < KEPT) {
        if (digit != '0' || number->count > 0)
            number->digits[number->count++] = digit;
        number->exponent -= fraction;
    } else {
        number->more |= digit != '0';
        number->exponent += !fraction;
    }
}

static int read_run(Text *rest, Significand *number, bool fraction)
{
    int count = 0;
    for (; is_digit(*rest); count++)
        add_digit(number, take_first(rest), fraction);
    return count;
}

static bool read_power(Text *rest, int *power)
{
    bool negative = accept(rest, '-');
    if (!negative)
        accept(rest, '+');
    if (!is_digit(*rest))
        return false;
    int size = 0;
    while (is_digit(*rest)) {
        int digit = take_first(rest) - '0';
        size = size < MOST_EXPONENT / 10 ? 10 * size + digit : MOST_EXPONENT;
    }
    *power = negative ? -size : size;
    return true;
}

static double nearest(Significand *number)
{
    if (number->more) {
        number->digits[number->count++] = '1';
        number->exponent--;
    }
    return decimal_nearest((Text){number->digits, (size_t)number->count},
                           number->exponent);
}

bool number_parse(Text text, double *value)
{
    Significand number;
    number.count = number.exponent = 0;
    number.more = false;
    bool negative = accept(&text, '-');
    if (!negative)
        accept(&text, '+');
    int digits = read_run(&text, &number, false);
    if (accept(&text, '.'))
        digits += read_run(&text, &number, true);
    int power = 0;
    bool scaled = accept(&text, 'e') || accept(&text, 'E');
    if (digits == 0 || (scaled && !read_power(&text, &power)) || text.size > 0)
        return false;
    number.exponent += power;
    double size = nearest(&number);
    if (size - size != 0)
        return false;
    *value = negative ? -size : size;
    return true;
}
