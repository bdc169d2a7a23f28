/* Code points that Unicode counts as numbers, and their neighbours that it does not. */
#include "proof/digit.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* Read in the charts of Unicode 15. */
static void what_unicode_counts_as_numbers_is_digits(void **state)
{
    static const uint32_t yes[] = {
        '0',    '9',    0xB2,   0xBD,    0x664,   0x96B,   0xBF2,   0xD70,   0xDE6,
        0x1090, 0x1369, 0x1946, 0x19D0,  0x1A80,  0x1B50,  0x1BB0,  0x1C40,  0x1C50,
        0x2163, 0x2189, 0x2460, 0x24EA,  0x24F5,  0x24FF,  0x2776,  0x2780,  0x2793,
        0x3007, 0x3220, 0x3251, 0x32BF,  0xA620,  0xA8D0,  0xA900,  0xA9D0,  0xA9F0,
        0xAA50, 0xABF0, 0xFF13, 0x10107, 0x11F50, 0x1D2D3, 0x1D7FF, 0x1E4F9, 0x1FBF9,
    };
    (void)state;
    for (size_t i = 0; i < sizeof yes / sizeof *yes; i++)
        assert_true(is_digit(yes[i]));
}

static void other_signs_are_none(void **state)
{
    static const uint32_t no[] = {
        0,      '/',     ':',     'a',     0xB1,     0xB4,     0xBB,       0xBF,   0x2071,
        0x207A, 0x2212,  0x221E,  0x24D0,  0x2794,   0x3008,   0x4E00,     0xFF0F, 0xFF1A,
        0xFFFD, 0x10000, 0x1D800, 0x1FBFA, 0x10FFFF, 0x110000, UINT32_MAX,
    };
    (void)state;
    for (size_t i = 0; i < sizeof no / sizeof *no; i++)
        assert_false(is_digit(no[i]));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_unicode_counts_as_numbers_is_digits),
        cmocka_unit_test(other_signs_are_none),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
