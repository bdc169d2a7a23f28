#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "chapter/decimal.h"
#include "chapter/number.h"
#include "doubles.h"

#include <float.h>
#include <stdio.h>
#include <stdlib.h>

static void assert_decimal(const Decimal *decimal, const char *digits, int exponent)
{
    assert_int_equal(decimal->count, (int)strlen(digits));
    assert_memory_equal(decimal->digits, digits, strlen(digits));
    assert_int_equal(decimal->exponent, exponent);
}

static void assert_same(const Decimal *left, const Decimal *right)
{
    if (left->count != right->count || left->exponent != right->exponent ||
        memcmp(left->digits, right->digits, (size_t)left->count) != 0)
        fail_msg("%.*s e%d, but %.*s e%d", left->count, left->digits, left->exponent,
                 right->count, right->digits, right->exponent);
}

static void doubles_expand_exactly(void **state)
{
    (void)state;
    Decimal decimal;
    decimal_of(&decimal, 0.1);
    assert_decimal(&decimal, "1000000000000000055511151231257827021181583404541015625",
                   -55);
    decimal_of(&decimal, -2.5);
    assert_decimal(&decimal, "25", -1);
    decimal_of(&decimal, 1200);
    assert_decimal(&decimal, "12", 2);
    decimal_of(&decimal, 0);
    assert_decimal(&decimal, "", 0);
    decimal_of(&decimal, 0x1p100);
    assert_decimal(&decimal, "1267650600228229401496703205376", 0);
}

/* The longest expansion has 767 digits (the largest subnormal and its like), DBL_MAX 309;
 * the C library knows them too. */
static void extreme_doubles_expand_exactly(void **state)
{
    (void)state;
    static const double extremes[] = {DBL_MAX, DBL_MIN, DBL_TRUE_MIN,
                                      0x0.fffffffffffffp-1022, 0x1.fffffffffffffp-1022};
    for (size_t i = 0; i < sizeof extremes / sizeof extremes[0]; i++) {
        char expected[1200];
        snprintf(expected, sizeof expected, "%.*e", 800, extremes[i]);
        char *end = strchr(expected, 'e');
        int exponent = atoi(end + 1) - 800;
        memmove(expected + 1, expected + 2, (size_t)(end - expected - 2));
        Decimal decimal;
        decimal_of(&decimal, extremes[i]);
        Text digits = {expected, 801};
        assert_int_equal(decimal_compare(&decimal, digits, exponent), 0);
        assert_true(decimal.count <= 767);
    }
    Decimal longest;
    decimal_of(&longest, 0x1.fffffffffffffp-1022);
    assert_int_equal(longest.count, 767);
}

static void rounding_takes_ties_to_even(void **state)
{
    (void)state;
    static const struct {
        double value;
        int place;
        const char *digits;
        int exponent;
    } table[] = {
        {0.5, 0, "", 0},        {1.5, 0, "2", 0},       {2.5, 0, "2", 0},
        {0.75, -1, "8", -1},    {99.5, 0, "1", 2},      {0.96875, -1, "1", 0},
        {0.96875, 1, "", 0},    {7, 1, "1", 1},         {5, 1, "", 0},
        {15, 1, "2", 1},        {4, 3, "", 0},          {50.5, 2, "1", 2},
        {0.125, -3, "125", -3}, {0.125, -9, "125", -3}, {1999.5, 0, "2", 3},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        Decimal slow, fast;
        decimal_of(&slow, table[i].value);
        decimal_round(&slow, table[i].place);
        decimal_at_place(&fast, table[i].value, table[i].place);
        assert_decimal(&slow, table[i].digits, table[i].exponent);
        assert_decimal(&fast, table[i].digits, table[i].exponent);
    }
}

/* The paths through 128 bits and through the whole expansion. */
static void fast_rounding_is_exact_rounding(void **state)
{
    (void)state;
    for (int i = 0; i < 1000000; i++) {
        double value =
            i % 16 ? random_ordinary() : ldexp(random_ordinary(), i % 120 - 60);
        int place = 3 - random_below(33), count = 1 + random_below(20);
        Decimal fast, slow, exact;
        decimal_of(&exact, value);
        slow = exact;
        decimal_round(&slow, place);
        decimal_at_place(&fast, value, place);
        assert_same(&fast, &slow);
        slow = exact;
        decimal_round(&slow, decimal_magnitude(&exact) - count + 1);
        decimal_significant(&fast, value, count);
        assert_same(&fast, &slow);
    }
}

/* Near a power of ten the estimate of the magnitude is put to the test. */
static void significant_digits_are_right_near_powers_of_ten(void **state)
{
    (void)state;
    for (int power = -300; power <= 300; power++) {
        char spelling[16];
        snprintf(spelling, sizeof spelling, "1e%d", power);
        double value = nextafter(nextafter(strtod(spelling, NULL), 0), 0);
        for (int step = 0; step < 5; step++, value = nextafter(value, HUGE_VAL))
            for (int count = 1; count <= 18; count++) {
                Decimal fast, exact;
                decimal_of(&exact, value);
                decimal_round(&exact, decimal_magnitude(&exact) - count + 1);
                decimal_significant(&fast, value, count);
                assert_same(&fast, &exact);
            }
    }
}

static void comparing_ignores_outer_zeros(void **state)
{
    (void)state;
    Decimal decimal;
    decimal_of(&decimal, 0.75);
    assert_int_equal(decimal_compare(&decimal, TEXT("75"), -2), 0);
    assert_int_equal(decimal_compare(&decimal, TEXT("007500"), -4), 0);
    assert_true(decimal_compare(&decimal, TEXT("76"), -2) < 0);
    assert_true(decimal_compare(&decimal, TEXT("7499999"), -7) > 0);
    assert_true(decimal_compare(&decimal, TEXT("75000001"), -8) < 0);
    assert_true(decimal_compare(&decimal, TEXT("75"), -3) > 0);
    assert_true(decimal_compare(&decimal, TEXT("75"), 100) < 0);
    assert_true(decimal_compare(&decimal, TEXT("000"), 5) > 0);
    decimal_of(&decimal, 0);
    assert_int_equal(decimal_compare(&decimal, TEXT("00"), -1), 0);
    assert_true(decimal_compare(&decimal, TEXT("1"), -400) < 0);
}

/* ---- Reading, against strtod ---------------------------------------------------- */

static void assert_reads(const char *spelling)
{
    double expected = strtod(spelling, NULL), value = -1;
    bool read = number_parse(text_of(spelling), &value);
    if (read != (isfinite(expected) != 0) ||
        (read && memcmp(&value, &expected, sizeof value) != 0))
        fail_msg("%s read as %a, not as %a", spelling, value, expected);
}

static void hard_spellings_read_as_strtod_reads_them(void **state)
{
    (void)state;
    static const char *const spellings[] = {
        "0",
        "-0",
        "+7",
        "007",
        "1.",
        ".5",
        "1e23",
        "9007199254740993",
        "9007199254740993.0000000000000000000000000000000000000000000000000000000001",
        "2.2250738585072011e-308", /* once sent PHP and Java into endless loops */
        "2.2250738585072012e-308",
        "4.9406564584124654e-324",
        "2.4703282292062327e-324",
        "2.4703282292062328e-324",
        "1e-400",
        "0e999999999999",
        "1.7976931348623157e308",
        "1.7976931348623158e308",
        "1.7976931348623159e308",
        "1e309",
        "1e999999999999",
        "123456789012345678901234567890e-30",
        "0.000000000000000000000000000000001e33",
        "6.631236846766476e-316",
        "3.2378839133029012895883524125015321748630e-317",
    };
    for (size_t i = 0; i < sizeof spellings / sizeof spellings[0]; i++)
        assert_reads(spellings[i]);
}

/* A tie of 54 bits, and the same tie decided by its thousandth digit. */
static void the_last_of_many_digits_decides(void **state)
{
    (void)state;
    char spelling[1200] = "1.00000000000000011102230246251565404236316680908203125";
    assert_reads(spelling);
    size_t size = strlen(spelling);
    memset(spelling + size, '0', 1000 - size);
    assert_reads(spelling);
    strcpy(spelling + 1000, "1");
    assert_reads(spelling);
    double value = 0;
    assert_true(number_parse(text_of(spelling), &value) && value == 1 + DBL_EPSILON);
    memset(spelling, '9', 1100);
    spelling[1100] = 0;
    assert_reads(spelling);
    strcpy(spelling + 1100, "e-1090");
    assert_reads(spelling);
}

/* Up to 30 digits with a point somewhere; the power mostly modest. */
static void random_spellings_read_as_strtod_reads_them(void **state)
{
    (void)state;
    for (int i = 0; i < 1000000; i++) {
        char spelling[64];
        int size = 0, count = 1 + random_below(i % 8 ? 19 : 30);
        int point = random_below(count);
        for (int digit = 0; digit < count; digit++) {
            spelling[size++] = (char)('0' + random_below(10));
            if (digit == point)
                spelling[size++] = '.';
        }
        int power = i % 64 ? random_below(40) - 25 : random_below(680) - 350;
        if (i % 4 == 0) /* a whole number times a power of ten */
            power += count;
        snprintf(spelling + size, sizeof spelling - (size_t)size, "e%d", power);
        assert_reads(spelling);
    }
}

/* Halfway between two doubles, and just beside it. */
static void ties_read_as_strtod_reads_them(void **state)
{
    (void)state;
    for (int i = 0; i < 3000; i++) {
        Binary binary = binary_of(i % 2 ? random_ordinary() : random_double());
        Decimal middle;
        decimal_of_binary(&middle,
                          (Binary){2 * binary.significand + 1, binary.exponent - 1});
        char spelling[900];
        for (int beside = -1; beside <= 1; beside++) {
            memcpy(spelling, middle.digits, (size_t)middle.count);
            spelling[middle.count - 1] = (char)(middle.digits[middle.count - 1] + beside);
            snprintf(spelling + middle.count, 20, "e%d", middle.exponent);
            assert_reads(spelling);
        }
    }
}

static void only_whole_numbers_are_parsed(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "",     "-",   ".",   "e5",  "1e",  "1e+",   "1x",    " 1", "1 ",
        "0x10", "nan", "inf", "1,5", "--1", "1.2.3", "1e5.5", "−1", "1_000",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        double value = 7;
        assert_false(number_parse(text_of(wrong[i]), &value));
        assert_true(value == 7);
    }
}

/* ---- The shortest spelling ------------------------------------------------------ */

static bool reads_back_with(int digits, double value)
{
    char spelling[40];
    snprintf(spelling, sizeof spelling, "%.*e", digits - 1, value);
    return strtod(spelling, NULL) == value;
}

static void the_shortest_reads_back_and_no_rounding_is_shorter(void **state)
{
    (void)state;
    for (int i = 0; i < 20000; i++) {
        double value = fabs(i % 8 ? random_ordinary() : random_double());
        Decimal shortest;
        decimal_shortest(&shortest, value);
        char spelling[40];
        snprintf(spelling, sizeof spelling, "%.*se%d", shortest.count, shortest.digits,
                 shortest.exponent);
        assert_true(value == 0 || strtod(spelling, NULL) == value);
        assert_true(shortest.count <= 1 || !reads_back_with(shortest.count - 1, value));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(doubles_expand_exactly),
        cmocka_unit_test(extreme_doubles_expand_exactly),
        cmocka_unit_test(rounding_takes_ties_to_even),
        cmocka_unit_test(fast_rounding_is_exact_rounding),
        cmocka_unit_test(significant_digits_are_right_near_powers_of_ten),
        cmocka_unit_test(comparing_ignores_outer_zeros),
        cmocka_unit_test(hard_spellings_read_as_strtod_reads_them),
        cmocka_unit_test(the_last_of_many_digits_decides),
        cmocka_unit_test(random_spellings_read_as_strtod_reads_them),
        cmocka_unit_test(ties_read_as_strtod_reads_them),
        cmocka_unit_test(only_whole_numbers_are_parsed),
        cmocka_unit_test(the_shortest_reads_back_and_no_rounding_is_shorter),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
