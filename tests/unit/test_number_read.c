#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "chapter/number.h"
#include "doubles.h"
#include "edges.h"

#include <stdio.h>

static Arena arena;

typedef struct Reading {
    const char *text;
    const char *digits;
    int exponent;
    const char *rest; /* what is left unread */
} Reading;

static PrintedNumber read_all(const Reading *reading)
{
    Text text = text_of(reading->text);
    PrintedNumber number;
    if (!number_read(&arena, text, 0, &number))
        fail_msg("no number begins %s", reading->text);
    assert_string_equal(text_string(&arena, number.digits), reading->digits);
    assert_int_equal(number.exponent, reading->exponent);
    assert_string_equal(reading->text + number.size, reading->rest);
    return number;
}

static void digits_and_points(void **state)
{
    (void)state;
    static const Reading readings[] = {
        {"0.768", "0768", -3, ""}, {"64", "64", 0, ""}, {"007", "007", 0, ""},
        {".5 ", "5", -1, " "},     {"3.", "3", 0, "."}, {"1.2.3", "12", -1, ".3"},
        {"2.50x", "250", -2, "x"}, {"0", "0", 0, ""},   {"5th", "5", 0, "th"},
        {"1..2", "1", 0, "..2"},
    };
    for (size_t i = 0; i < sizeof readings / sizeof readings[0]; i++) {
        PrintedNumber number = read_all(&readings[i]);
        assert_false(number.negative || number.percent || number.relation);
    }
}

static void signs_and_relations(void **state)
{
    (void)state;
    static const struct {
        Reading reading;
        bool negative;
        char relation;
    } table[] = {
        {{"-1.5", "15", -1, ""}, true, 0},           {{"−1.5", "15", -1, ""}, true, 0},
        {{"–1.5", "15", -1, ""}, true, 0},           {{"+1.5", "15", -1, ""}, false, 0},
        {{"≈ 0.77", "077", -2, ""}, false, '~'},     {{"~5", "5", 0, ""}, false, '~'},
        {{"< 0.001,", "0001", -3, ","}, false, '<'}, {{">−2", "2", 0, ""}, true, '>'},
        {{"\\approx 3", "3", 0, ""}, false, '~'},    {{"-.5", "5", -1, ""}, true, 0},
        {{"≈\u00a010⁻⁶", "1", -6, ""}, false, '~'},
    };
    for (size_t i = 0; i < sizeof table / sizeof table[0]; i++) {
        PrintedNumber number = read_all(&table[i].reading);
        assert_int_equal(number.negative, table[i].negative);
        assert_int_equal(number.relation, table[i].relation);
    }
}

static void powers_of_ten(void **state)
{
    (void)state;
    static const Reading readings[] = {
        {"8.88e-16", "888", -18, ""},
        {"8.88E+5", "888", 3, ""},
        {"1e−7", "1", -7, ""},
        {"8.88 × 10⁻¹⁶", "888", -18, ""},
        {"8.88×10⁻¹⁶.", "888", -18, "."},
        {"8.88\u202f×\u202f10⁻¹⁶", "888", -18, ""},
        {"8.88 \\times 10^{-16}$", "888", -18, "$"},
        {"8.88\\times10^{16}", "888", 14, ""},
        {"8.88 * 10^-16", "888", -18, ""},
        {"8.88 \\cdot 10^3", "888", 1, ""},
        {"1.5 × 10⁰", "15", -1, ""},
        {"2 × 10⁺³", "2", 3, ""},
        {"10⁻¹⁶", "1", -16, ""},
        {"10^{-16}", "1", -16, ""},
        {"10^12", "1", 12, ""},
        {"3 × 10", "3", 0, " × 10"},
        {"3 × 10^{x}", "3", 0, " × 10^{x}"},
        {"3 × 10^{2", "3", 0, " × 10^{2"},
        {"0.768 × 2", "0768", -3, " × 2"},
        {"2e", "2", 0, "e"},
        {"2em", "2", 0, "em"},
        {"2e-x", "2", 0, "e-x"},
        {"10", "10", 0, ""},
        {"100⁻¹", "100", 0, "⁻¹"},
        {"1e99999999999", "1", 100000000, ""},
    };
    for (size_t i = 0; i < sizeof readings / sizeof readings[0]; i++)
        read_all(&readings[i]);
}

static void percent_signs(void **state)
{
    (void)state;
    static const Reading percents[] = {
        {"76.8%", "768", -1, ""},
        {"76.8 %", "768", -1, ""},
        {"0\\% of", "0", 0, " of"},
        {"5\u202f% ", "5", 0, " "},
    };
    for (size_t i = 0; i < sizeof percents / sizeof percents[0]; i++)
        assert_true(read_all(&percents[i]).percent);
    assert_false(read_all(&(Reading){"5 of", "5", 0, " of"}).percent);
    assert_false(read_all(&(Reading){"5  %", "5", 0, "  %"}).percent);
}

static void thousands_stand_in_groups_of_three(void **state)
{
    (void)state;
    static const Reading readings[] = {
        {"1,234,567.5", "12345675", -1, ""},
        {"10,000", "10000", 0, ""},
        {"10\u2009000", "10000", 0, ""},
        {"10\u202f000", "10000", 0, ""},
        {"10\u00a0000", "10000", 0, ""},
        {"10\\,000", "10000", 0, ""},
        {"10{,}000", "10000", 0, ""},
        {"1,234, 5", "1234", 0, ", 5"},
        {"1,2", "1", 0, ",2"},
        {"1,23", "1", 0, ",23"},
        {"1,2345", "1", 0, ",2345"},
        {"1,234,56", "1", 0, ",234,56"},
        {"0,123", "0", 0, ",123"},
        {"1234,567", "1234", 0, ",567"},
        {"1,234\u2009567", "1234", 0, "\u2009567"},
        {"10 000", "10", 0, " 000"},
    };
    for (size_t i = 0; i < sizeof readings / sizeof readings[0]; i++)
        read_all(&readings[i]);
}

static bool begins(const char *text, size_t from)
{
    PrintedNumber number;
    return number_read(&arena, text_of(text), from, &number);
}

static void signs_within_words_and_ranges_are_none(void **state)
{
    (void)state;
    assert_false(begins("3–5", 1));
    assert_false(begins("GPT-2", 3));
    assert_false(begins("x−1", 1));
    assert_false(begins("(a)-1", 3));
    assert_false(begins("fig.5", 3));
    assert_false(begins("...5", 2));
    assert_false(begins("->5", 1));
    assert_true(begins("->5", 2));
    assert_true(begins("(−1)", 1));
    assert_true(begins("3 –5", 2));
    assert_true(begins("p<0.05", 1));
}

static void elsewhere_no_number_begins(void **state)
{
    (void)state;
    static const char *const nothing[] = {"",    "x",       "-",   "− 5", "<",
                                          "< x", "..",      ".x",  "%",   "×",
                                          "¹",   "\\times", "– 5", "\xe2"};
    for (size_t i = 0; i < sizeof nothing / sizeof nothing[0]; i++)
        assert_false(begins(nothing[i], 0));
    assert_false(begins("5", 1));
    assert_false(begins("5", 99));
}

/* ---- The half-unit rule --------------------------------------------------------------
 */

static bool agrees(double value, const char *text)
{
    PrintedNumber printed;
    assert_true(number_read(&arena, text_of(text), 0, &printed));
    assert_int_equal(printed.size, text_of(text).size);
    return number_agrees(value, printed, arena);
}

static void printed_numbers_are_right_within_half_a_unit(void **state)
{
    (void)state;
    assert_true(agrees(2.0 / 3, "0.667"));
    assert_false(agrees(0.6661, "0.667"));
    assert_false(agrees(2.0 / 3, "0.666"));
    assert_true(agrees(8.0754344453809459, "8.08"));
    assert_false(agrees(8.0754344453809459, "8.18"));
    assert_true(agrees(2.0 / 3, "≈ 0.667"));
    assert_true(agrees(1e15, "1e15") && agrees(1.4e15, "1e15") &&
                !agrees(1.6e15, "1e15"));
    assert_true(agrees(0x1p-50, "8.88 × 10⁻¹⁶"));
    assert_false(agrees(0x1p-50, "8.89 × 10⁻¹⁶"));
    assert_true(agrees(1234.4, "1,234"));
    assert_true(agrees(-2.0 / 3, "−0.667"));
    assert_false(agrees(-2.0 / 3, "0.667"));
}

static void ties_are_right_on_both_sides(void **state)
{
    (void)state;
    assert_true(agrees(0.03125, "0.0312") && agrees(0.03125, "0.0313"));
    assert_false(agrees(nextafter(0.03125, 1), "0.0312"));
    assert_true(agrees(nextafter(0.03125, 1), "0.0313"));
    assert_false(agrees(nextafter(0.03125, 0), "0.0313"));
    assert_true(agrees(2.5, "2") && agrees(2.5, "3"));
    assert_true(agrees(-2.5, "-2") && agrees(-2.5, "-3"));
    assert_true(agrees(99.5, "100") && agrees(100.5, "100"));
    assert_false(agrees(99.4, "100") || agrees(100.6, "100"));
    /* 1.005 is a little less than its spelling says: no tie. */
    assert_true(agrees(1.005, "1.00"));
    assert_false(agrees(1.005, "1.01"));
}

static void zero_agrees_from_both_sides(void **state)
{
    (void)state;
    assert_true(agrees(0, "0") && agrees(-0.0, "0.00"));
    assert_true(agrees(0.005, "0.01") && !agrees(0.005, "0.00"));
    assert_true(agrees(0.0049, "0.00") && agrees(-0.0049, "0.00"));
    assert_true(agrees(0.5, "0") && agrees(-0.5, "-0") && !agrees(0.51, "0"));
    assert_false(agrees(0, "1") || agrees(0, "0.01"));
    assert_true(agrees(5e-324, "0.000"));
}

static void percentages_are_hundredths(void **state)
{
    (void)state;
    assert_true(agrees(0.768, "77%") && agrees(0.768, "76.8%"));
    assert_false(agrees(0.768, "76%") || agrees(77, "77%"));
    assert_true(agrees(0.125, "12%") && agrees(0.125, "13%"));
}

static void relations_hold_strictly(void **state)
{
    (void)state;
    assert_true(agrees(0.0009, "<0.001") && !agrees(0.001, "<0.0010000000000000000"));
    assert_true(agrees(0.001, ">0.001")); /* the double lies above its spelling */
    assert_true(agrees(0.5, "<0.51") && !agrees(0.5, "<0.5") && !agrees(0.5, ">0.5"));
    assert_true(agrees(-3, "<-2") && !agrees(-1, "<-2") && agrees(-1, ">-2"));
    assert_true(agrees(-1, "<0") && agrees(1, ">0") && !agrees(0, "<0"));
    assert_true(agrees(0, "<1") && agrees(0, ">-1") && !agrees(0, ">1"));
    assert_true(agrees(0.999, ">99%"));
}

static void nothing_agrees_with_what_is_not_finite(void **state)
{
    (void)state;
    assert_false(agrees(nan(""), "0") || agrees(HUGE_VAL, ">1") ||
                 agrees(-HUGE_VAL, "<1"));
}

/* What we print, in prose, ASCII and math, is read again and right; with another last
 * digit it is wrong.
 */
static void what_is_printed_is_read_and_agrees(void **state)
{
    (void)state;
    for (int i = 0; i < 50000; i++) {
        Arena scratch = arena;
        double value = i % 4 ? random_ordinary() : random_double();
        Format format = {.kind = (FormatKind)random_below(FORMAT_SHORTEST),
                         .digits = random_below(20),
                         .plus = random_below(2),
                         .grouped = random_below(2)};
        /* significant drops the zeros that would say how far it is exact. */
        if (format.kind == FORMAT_SIGNIFICANT || format.kind == FORMAT_DECIMALS)
            format.kind = FORMAT_FIXED;
        Text print = number_print(&scratch, value, format, (NumberStyle)random_below(3));
        PrintedNumber number;
        assert_true(number_read(&scratch, print, 0, &number));
        assert_int_equal(number.size, print.size);
        assert_true(number_agrees(value, number, scratch));
        char *digits = take(&scratch, char, number.digits.size), *last;
        memcpy(digits, number.digits.at, number.digits.size);
        last = digits + number.digits.size - 1;
        *last = (char)(*last < '8' ? *last + 2 : *last - 2);
        number.digits.at = digits;
        assert_false(number_agrees(value, number, scratch));
    }
}

int main(void)
{
    arena = test_arena(1 << 20);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(digits_and_points),
        cmocka_unit_test(signs_and_relations),
        cmocka_unit_test(powers_of_ten),
        cmocka_unit_test(percent_signs),
        cmocka_unit_test(thousands_stand_in_groups_of_three),
        cmocka_unit_test(signs_within_words_and_ranges_are_none),
        cmocka_unit_test(elsewhere_no_number_begins),
        cmocka_unit_test(printed_numbers_are_right_within_half_a_unit),
        cmocka_unit_test(ties_are_right_on_both_sides),
        cmocka_unit_test(zero_agrees_from_both_sides),
        cmocka_unit_test(percentages_are_hundredths),
        cmocka_unit_test(relations_hold_strictly),
        cmocka_unit_test(nothing_agrees_with_what_is_not_finite),
        cmocka_unit_test(what_is_printed_is_read_and_agrees),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
