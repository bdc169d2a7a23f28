#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "chapter/number.h"
#include "doubles.h"
#include "edges.h"

#include <float.h>
#include <stdio.h>

static Arena arena;

typedef struct Expected {
    double value;
    Format format;
    const char *print;
} Expected;

static void assert_text(Text text, const char *expected)
{
    assert_string_equal(text_string(&arena, text), expected);
}

static void check(const Expected *table, size_t count, NumberStyle style)
{
    for (size_t i = 0; i < count; i++)
        assert_text(number_print(&arena, table[i].value, table[i].format, style),
                    table[i].print);
}
#define CHECK(table, style) check(table, sizeof table / sizeof table[0], style)

#define EXPONENT(n) ((Format){.kind = FORMAT_EXPONENT, .digits = n})
#define PERCENT(n) ((Format){.kind = FORMAT_PERCENT, .digits = n})
#define SHORTEST ((Format){.kind = FORMAT_SHORTEST})

static void decimals_print_integers_bare(void **state)
{
    (void)state;
    const Expected table[] = {
        {2, decimals(2), "2"},           {0, decimals(2), "0"},
        {-3, decimals(2), "−3"},         {2.8284271247461903, decimals(2), "2.83"},
        {0.9965, decimals(2), "1.00"},   {1e-13, decimals(2), "0.00"},
        {0.7680, decimals(3), "0.768"},  {1.5, decimals(3), "1.500"},
        {123456, decimals(2), "123456"}, {-0.5, decimals(1), "−0.5"},
    };
    CHECK(table, STYLE_PROSE);
}

static void zero_has_no_sign(void **state)
{
    (void)state;
    const Format plus = {.kind = FORMAT_FIXED, .digits = 2, .plus = true};
    const Expected table[] = {
        {-0.0, decimals(2), "0"},
        {-0.0, fixed(2), "0.00"},
        {-0.001, decimals(2), "0.00"},
        {-0.4, integer(), "0"},
        {-0.0, significant(3), "0"},
        {-0.0, EXPONENT(2), "0"},
        {-1e-9, PERCENT(0), "0%"},
        {-0.0, SHORTEST, "0"},
        {-DBL_TRUE_MIN, fixed(1), "0.0"},
        {0.001, plus, "0.00"},
        {-0.0, plus, "0.00"},
        {0.005001, plus, "+0.01"},
        {-0.25, plus, "-0.25"},
    };
    CHECK(table, STYLE_ASCII);
}

/* What Python's format() gives; every one of these is a trap for code that multiplies by
 * a power of ten first. */
static void rounding_is_half_to_even_of_the_exact_binary_value(void **state)
{
    (void)state;
    const Expected table[] = {
        {0.5, fixed(0), "0"},          {1.5, fixed(0), "2"},
        {2.5, fixed(0), "2"},          {0.25, fixed(1), "0.2"},
        {0.35, fixed(1), "0.3"},       {0.75, fixed(1), "0.8"},
        {1.005, fixed(2), "1.00"},     {2.675, fixed(2), "2.67"},
        {1.0005, fixed(3), "1.000"},   {2.0005, fixed(3), "2.001"},
        {0.03125, fixed(4), "0.0312"}, {9.5, fixed(0), "10"},
        {0.09375, fixed(4), "0.0938"}, {999.9995, fixed(3), "1000.000"},
    };
    CHECK(table, STYLE_ASCII);
}

static void significant_digits_are_pythons_g(void **state)
{
    (void)state;
    const Expected table[] = {
        {0.5, significant(3), "0.5"},
        {0.25, significant(3), "0.25"},
        {0.03125, significant(3), "0.0312"},
        {0x1p-10, significant(3), "0.000977"},
        {0x1p-50, significant(3), "8.88 × 10⁻¹⁶"},
        {1446257064291, significant(3), "1.45 × 10¹²"},
        {0.0001, significant(1), "0.0001"},
        {0.00001, significant(1), "1 × 10⁻⁵"},
        {0.000099996, significant(3), "0.0001"},
        {999, significant(3), "999"},
        {999.6, significant(3), "1 × 10³"},
        {8.0754344453809459, significant(3), "8.08"},
        {-120000, significant(6), "−120000"},
        {0, significant(3), "0"},
        {2, significant(0), "2"},
    };
    CHECK(table, STYLE_PROSE);
}

static void powers_of_ten_suit_their_place(void **state)
{
    (void)state;
    const double tiny = 0x1p-50; /* 8.8817841970012523e-16 */
    assert_text(number_print(&arena, tiny, EXPONENT(2), STYLE_PROSE), "8.88 × 10⁻¹⁶");
    assert_text(number_print(&arena, tiny, EXPONENT(2), STYLE_ASCII), "8.88e-16");
    assert_text(number_print(&arena, tiny, EXPONENT(2), STYLE_MATH),
                "8.88 \\times 10^{-16}");
    assert_text(number_print(&arena, 1e12, EXPONENT(0), STYLE_PROSE), "1 × 10¹²");
    assert_text(number_print(&arena, -1.5, EXPONENT(2), STYLE_PROSE), "−1.50 × 10⁰");
    assert_text(number_print(&arena, 1e-7, EXPONENT(0), STYLE_ASCII), "1e-07");
    assert_text(number_print(&arena, 1e308, EXPONENT(1), STYLE_ASCII), "1.0e+308");
    assert_text(number_print(&arena, 1e308, EXPONENT(0), STYLE_PROSE), "1 × 10³⁰⁸");
    assert_text(number_print(&arena, 4567890, EXPONENT(0), STYLE_PROSE), "5 × 10⁶");
}

static void large_decimals_print_with_a_power_of_ten(void **state)
{
    (void)state;
    const Expected table[] = {
        {999999999999999, integer(), "999999999999999"},
        {999999999999999.5, integer(), "1e+15"},
        {1e15, decimals(3), "1e+15"},
        {1234567890123456789.0, integer(), "1.23456789012346e+18"},
        {1e20 / 3, fixed(2), "3.33333333333333e+19"},
        {99999999999999.25, fixed(2), "99999999999999.25"},
        {1.7976931348623157e308, decimals(1), "1.79769313486232e+308"},
        {1e13, PERCENT(0), "1e+15%"},
    };
    CHECK(table, STYLE_ASCII);
}

static void percentages(void **state)
{
    (void)state;
    const Expected table[] = {
        {0.768, PERCENT(0), "77%"},    {0.768, PERCENT(1), "76.8%"},
        {0.5, PERCENT(1), "50.0%"},    {-0.125, PERCENT(0), "−12%"},
        {0.135, PERCENT(0), "14%"},    {1.5, PERCENT(0), "150%"},
        {0.0005, PERCENT(2), "0.05%"}, {0, PERCENT(1), "0.0%"},
    };
    CHECK(table, STYLE_PROSE);
    assert_text(number_print(&arena, 0.5, PERCENT(0), STYLE_MATH), "50\\%");
}

static void thousands_may_stand_apart(void **state)
{
    (void)state;
    Format grouped = integer(), halves = fixed(1);
    grouped.grouped = halves.grouped = true;
    assert_text(number_print(&arena, 1234567, grouped, STYLE_ASCII), "1,234,567");
    assert_text(number_print(&arena, 1234567, grouped, STYLE_PROSE),
                "1\u202f234\u202f567");
    assert_text(number_print(&arena, 1234567, grouped, STYLE_MATH), "1\\,234\\,567");
    assert_text(number_print(&arena, -999, grouped, STYLE_ASCII), "-999");
    assert_text(number_print(&arena, 1000, grouped, STYLE_ASCII), "1,000");
    assert_text(number_print(&arena, 98765.4321, halves, STYLE_ASCII), "98,765.4");
}

/* Python's repr, but for where plain digits end. */
static void the_shortest_digits_that_read_back(void **state)
{
    (void)state;
    const Expected table[] = {
        {2, SHORTEST, "2"},
        {0.1, SHORTEST, "0.1"},
        {-2.5, SHORTEST, "-2.5"},
        {0.1 + 0.2, SHORTEST, "0.30000000000000004"},
        {1.0 / 3, SHORTEST, "0.3333333333333333"},
        {0x1p-44, SHORTEST, "5.684341886080802e-14"},
        {9007199254740993.0, SHORTEST, "9.007199254740992e+15"},
        {1e23, SHORTEST, "1e+23"},
        {5e-324, SHORTEST, "5e-324"},
        {2.2250738585072014e-308, SHORTEST, "2.2250738585072014e-308"},
        {1.7976931348623157e308, SHORTEST, "1.7976931348623157e+308"},
        {0.00001, SHORTEST, "0.00001"},
        {0.0000099, SHORTEST, "9.9e-06"},
        {123456789012345, SHORTEST, "123456789012345"},
        {1e15, SHORTEST, "1e+15"},
    };
    CHECK(table, STYLE_ASCII);
}

/* Python's format(x, ".17g"). */
static void exact_numbers_are_17_digits(void **state)
{
    (void)state;
    assert_text(number_exact(&arena, 8.0754344453809459), "8.0754344453809459");
    assert_text(number_exact(&arena, 2), "2");
    assert_text(number_exact(&arena, 0.5), "0.5");
    assert_text(number_exact(&arena, 0.1), "0.10000000000000001");
    assert_text(number_exact(&arena, 0.3), "0.29999999999999999");
    assert_text(number_exact(&arena, 1e-7), "9.9999999999999995e-08");
    assert_text(number_exact(&arena, 0x1p-24), "5.9604644775390625e-08");
    assert_text(number_exact(&arena, 1e22), "1e+22");
    assert_text(number_exact(&arena, -123456789012345680.0), "-1.2345678901234568e+17");
    assert_text(number_exact(&arena, 5e-324), "4.9406564584124654e-324");
    assert_text(number_exact(&arena, DBL_MAX), "1.7976931348623157e+308");
}

static void many_digits_are_exact(void **state)
{
    (void)state;
    const Expected table[] = {
        {0.1, fixed(40), "0.1000000000000000055511151231257827021182"},
        {5e-324, fixed(40), "0.0000000000000000000000000000000000000000"},
        {5e-324, EXPONENT(39), "4.940656458412465441765687928682213723651e-324"},
        {1e308, EXPONENT(3), "1.000e+308"},
        {2.2250738585072014e-308, EXPONENT(20), "2.22507385850720138309e-308"},
        {0x1p-1074 * 3, EXPONENT(0), "1e-323"},
    };
    CHECK(table, STYLE_ASCII);
}

static void hexadecimal_is_cs_percent_a(void **state)
{
    (void)state;
    assert_text(number_hex(&arena, 3), "0x1.8p+1");
    assert_text(number_hex(&arena, 0.1), "0x1.999999999999ap-4");
    assert_text(number_hex(&arena, -1), "-0x1p+0");
    assert_text(number_hex(&arena, -0.0), "-0x0p+0");
    assert_text(number_hex(&arena, 5e-324), "0x0.0000000000001p-1022");
    assert_text(number_hex(&arena, DBL_MAX), "0x1.fffffffffffffp+1023");
}

static void what_is_not_finite_is_a_word(void **state)
{
    (void)state;
    assert_text(number_print(&arena, nan(""), decimals(2), STYLE_PROSE), "nan");
    assert_text(number_print(&arena, HUGE_VAL, SHORTEST, STYLE_PROSE), "infinity");
    assert_text(number_exact(&arena, -HUGE_VAL), "-infinity");
    assert_text(number_hex(&arena, -HUGE_VAL), "-infinity");
}

static void loss_is_noticed(void **state)
{
    (void)state;
    assert_int_equal(number_loss(1e-13, decimals(2)), LOSS_ZERO);
    assert_int_equal(number_loss(-0.004, fixed(2)), LOSS_ZERO);
    assert_int_equal(number_loss(0, decimals(2)), LOSS_NONE);
    assert_int_equal(number_loss(0.006, decimals(2)), LOSS_NONE);
    assert_int_equal(number_loss(0.9965, decimals(2)), LOSS_ONE);
    assert_int_equal(number_loss(-0.9965, decimals(2)), LOSS_ONE);
    assert_int_equal(number_loss(1.0035, decimals(2)), LOSS_NONE);
    assert_int_equal(number_loss(-1.0035, decimals(2)), LOSS_NONE);
    assert_int_equal(number_loss(1, decimals(2)), LOSS_NONE);
    assert_int_equal(number_loss(0.99, decimals(2)), LOSS_NONE);
    assert_int_equal(number_loss(0.9996, PERCENT(0)), LOSS_ONE);
    assert_int_equal(number_loss(0.01, PERCENT(0)), LOSS_NONE);
    assert_int_equal(number_loss(0.0049, PERCENT(0)), LOSS_ZERO);
    assert_int_equal(number_loss(0.99996, significant(3)), LOSS_ONE);
    assert_int_equal(number_loss(1e-300, significant(3)), LOSS_NONE);
    assert_int_equal(number_loss(1e-13, saturating(decimals(2))), LOSS_NONE);
}

static void margin_is_the_distance_to_the_edge(void **state)
{
    (void)state;
    const double close = 1e-12;
    assert_true(number_margin(0.03125, significant(3)) == 0);
    assert_true(number_margin(2.5, integer()) == 0);
    assert_true(number_margin(2, decimals(2)) == 0.5);
    assert_true(number_distance(2, decimals(2)) == 0.005);
    assert_true(number_distance(1.75, integer()) == 0.25);
    assert_true(number_distance(2.5, integer()) == 0);
    assert_true(number_margin(0, significant(3)) == 0.5);
    assert_true(number_margin(0.25, decimals(2)) == 0.5);
    assert_true(number_margin(1.75, integer()) == 0.25);
    assert_true(number_margin(-1.125, fixed(1)) == 0.25);
    assert_true(number_margin(0.03125, PERCENT(0)) == 0.375);
    assert_true(number_margin(0.875, EXPONENT(0)) == 0.25);
    assert_true(fabs(number_margin(8.0754344453809459, decimals(2)) - 0.04344453809459) <
                close);
    assert_true(number_margin(0.3, SHORTEST) == 0.5);
    assert_true(number_margin(1e300, decimals(3)) == 0.5 ||
                number_margin(1e300, decimals(3)) > 0.49);
    /* 1.005 is 1.00499999999999989341858963598497211933135986328125, and 0.15 is
     * 0.1499999999999999944488848768742172978818416595458984375: just below the edge. */
    assert_true(fabs(number_margin(1.005, fixed(2)) / 1.0658141036401502788e-14 - 1) <
                close);
    assert_true(fabs(number_margin(0.15, fixed(1)) / 5.55111512312578270212e-17 - 1) <
                close);
}

static void unit_is_one_of_the_last_place(void **state)
{
    (void)state;
    assert_true(number_unit(3, decimals(2)) == 0.01);
    assert_true(number_unit(0.768, PERCENT(1)) == 0.001);
    assert_true(number_unit(7, integer()) == 1);
    assert_true(number_unit(0.5, significant(3)) == 0.001);
    assert_true(number_unit(0.99996, significant(3)) == 0.001);
    assert_true(number_unit(1446257064291, significant(3)) == 1e10);
    assert_true(number_unit(0x1p-50, EXPONENT(2)) == 1e-18);
    assert_true(number_unit(1e20, decimals(2)) == 1e6);
}

/* ---- Against the C library, whose prints are exact ------------------------------ */

static const char *without_zeros_sign(const char *print)
{
    static const char not_zero[] = "123456789";
    const char *end = strchr(print, 'e');
    size_t digits = strcspn(print, not_zero);
    size_t size = end ? (size_t)(end - print) : strlen(print);
    return print[0] == '-' && digits >= size ? print + 1 : print;
}

static void fixed_prints_as_printf_does(void **state)
{
    (void)state;
    for (int i = 0; i < 100000; i++) {
        Arena scratch = arena;
        double value = i % 8 ? random_ordinary() : ldexp(random_ordinary(), -i % 300);
        int digits = random_below(41);
        char expected[100];
        snprintf(expected, sizeof expected, "%.*f", digits, value);
        Text print = number_print(&scratch, value, fixed(digits), STYLE_ASCII);
        assert_string_equal(text_string(&scratch, print), without_zeros_sign(expected));
    }
}

static void exponents_print_as_printf_does(void **state)
{
    (void)state;
    for (int i = 0; i < 100000; i++) {
        Arena scratch = arena;
        double value = i % 4 ? random_ordinary() : random_double();
        int digits = random_below(41);
        char expected[100];
        snprintf(expected, sizeof expected, "%.*e", digits, value);
        Text print = number_print(&scratch, value, EXPONENT(digits), STYLE_ASCII);
        assert_string_equal(text_string(&scratch, print), value == 0 ? "0" : expected);
    }
}

static void significant_digits_print_as_printf_does(void **state)
{
    (void)state;
    for (int i = 0; i < 100000; i++) {
        Arena scratch = arena;
        double value = i % 4 ? random_ordinary() : random_double();
        int digits = 1 + random_below(40);
        char expected[100];
        snprintf(expected, sizeof expected, "%.*g", digits, value);
        Text print = number_print(&scratch, value, significant(digits), STYLE_ASCII);
        assert_string_equal(text_string(&scratch, print), without_zeros_sign(expected));
    }
}

static void hexadecimal_prints_as_printf_does(void **state)
{
    (void)state;
    for (int i = 0; i < 20000; i++) {
        Arena scratch = arena;
        double value = i % 2 ? random_ordinary() : random_double();
        char expected[100];
        snprintf(expected, sizeof expected, "%a", value);
        Text print = number_hex(&scratch, value);
        assert_string_equal(text_string(&scratch, print), expected);
    }
}

int main(void)
{
    arena = test_arena(1 << 20);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(decimals_print_integers_bare),
        cmocka_unit_test(zero_has_no_sign),
        cmocka_unit_test(rounding_is_half_to_even_of_the_exact_binary_value),
        cmocka_unit_test(significant_digits_are_pythons_g),
        cmocka_unit_test(powers_of_ten_suit_their_place),
        cmocka_unit_test(large_decimals_print_with_a_power_of_ten),
        cmocka_unit_test(percentages),
        cmocka_unit_test(thousands_may_stand_apart),
        cmocka_unit_test(the_shortest_digits_that_read_back),
        cmocka_unit_test(exact_numbers_are_17_digits),
        cmocka_unit_test(many_digits_are_exact),
        cmocka_unit_test(hexadecimal_is_cs_percent_a),
        cmocka_unit_test(what_is_not_finite_is_a_word),
        cmocka_unit_test(loss_is_noticed),
        cmocka_unit_test(margin_is_the_distance_to_the_edge),
        cmocka_unit_test(unit_is_one_of_the_last_place),
        cmocka_unit_test(fixed_prints_as_printf_does),
        cmocka_unit_test(exponents_print_as_printf_does),
        cmocka_unit_test(significant_digits_print_as_printf_does),
        cmocka_unit_test(hexadecimal_prints_as_printf_does),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
