#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "chapter/number.h"
#include "edges.h"

static void assert_format(Format actual, Format expected)
{
    assert_int_equal(actual.kind, expected.kind);
    assert_int_equal(actual.digits, expected.digits);
    assert_int_equal(actual.saturating, expected.saturating);
    assert_int_equal(actual.plus, expected.plus);
    assert_int_equal(actual.grouped, expected.grouped);
}

static void python_specs_are_read(void **state)
{
    (void)state;
    static const struct {
        const char *spec;
        Format format;
    } specs[] = {
        {".2f", {.kind = FORMAT_FIXED, .digits = 2}},
        {".0f", {.kind = FORMAT_FIXED, .digits = 0}},
        {".40f", {.kind = FORMAT_FIXED, .digits = 40}},
        {".3g", {.kind = FORMAT_SIGNIFICANT, .digits = 3}},
        {".1e", {.kind = FORMAT_EXPONENT, .digits = 1}},
        {".0%", {.kind = FORMAT_PERCENT, .digits = 0}},
        {"d", {.kind = FORMAT_INTEGER}},
        {",d", {.kind = FORMAT_INTEGER, .grouped = true}},
        {"+.2f", {.kind = FORMAT_FIXED, .digits = 2, .plus = true}},
        {"+,.1f", {.kind = FORMAT_FIXED, .digits = 1, .plus = true, .grouped = true}},
        {" .2f ", {.kind = FORMAT_FIXED, .digits = 2}},
    };
    for (size_t i = 0; i < sizeof specs / sizeof specs[0]; i++) {
        Format format;
        assert_null(format_read(text_of(specs[i].spec), &format));
        assert_format(format, specs[i].format);
    }
}

static void a_wrong_spec_is_explained(void **state)
{
    (void)state;
    static const struct {
        const char *spec, *sentence;
    } wrong[] = {
        {"", "a format is missing: write .2f, .3g, .1e, .0% or d"},
        {".2", "a type is missing after the digits: f, g, e or %"},
        {"+,", "a type is missing: write .2f, .3g, .1e, .0% or d"},
        {".f", "the number of digits is missing after the point: .2f"},
        {"f",
         "the number of digits is missing before the type: write .2f, .3g, .1e or .0%"},
        {".2x", "the type after the digits is one of f, g, e and %"},
        {"x", "the type is one of f, g, e, % and d, as in .2f"},
        {".41f", "at most 40 digits can be asked for"},
        {".99999999999999999999f", "at most 40 digits can be asked for"},
        {".0g", "g needs at least one digit: .1g"},
        {".2d", "d takes no digits: for whole numbers write d alone, else .2f"},
        {"8.2f", "width and fill are not supported: begin with the point, as in .2f"},
        {">8", "width and fill are not supported: begin with the point, as in .2f"},
        {",+.2f", "the + stands first, before the comma: +,.2f"},
        {".2ff", "nothing may follow the type: .2f is a whole format"},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        Format format = decimals(7);
        const char *sentence = format_read(text_of(wrong[i].spec), &format);
        assert_non_null(sentence);
        assert_string_equal(sentence, wrong[i].sentence);
        assert_format(format, decimals(7));
    }
}

static void formats_are_spelt_as_results_md_says(void **state)
{
    (void)state;
    Arena arena = test_arena(1000);
    static const struct {
        const char *words;
        Format format;
    } spellings[] = {
        {"decimals 3 saturating",
         {.kind = FORMAT_DECIMALS, .digits = 3, .saturating = true}},
        {"fixed 2", {.kind = FORMAT_FIXED, .digits = 2}},
        {"significant 3 plus", {.kind = FORMAT_SIGNIFICANT, .digits = 3, .plus = true}},
        {"exponent 2", {.kind = FORMAT_EXPONENT, .digits = 2}},
        {"percent 0", {.kind = FORMAT_PERCENT}},
        {"integer 0 plus grouped",
         {.kind = FORMAT_INTEGER, .plus = true, .grouped = true}},
        {"shortest", {.kind = FORMAT_SHORTEST}},
        {"shortest grouped", {.kind = FORMAT_SHORTEST, .grouped = true}},
    };
    for (size_t i = 0; i < sizeof spellings / sizeof spellings[0]; i++) {
        assert_true(
            text_is(format_word(&arena, spellings[i].format), spellings[i].words));
        Format format;
        assert_null(format_read_word(text_of(spellings[i].words), &format));
        assert_format(format, spellings[i].format);
    }
}

static void every_format_survives_its_spelling(void **state)
{
    (void)state;
    Arena arena = test_arena(1000);
    for (int kind = FORMAT_DECIMALS; kind <= FORMAT_SHORTEST; kind++)
        for (int flags = 0; flags < 8; flags++)
            for (int digits = 0; digits <= (kind == FORMAT_SHORTEST ? 0 : 40); digits++) {
                Arena scratch = arena;
                Format format = {.kind = (FormatKind)kind,
                                 .digits = digits,
                                 .saturating = flags & 1,
                                 .plus = flags & 2,
                                 .grouped = flags & 4};
                Format back;
                assert_null(format_read_word(format_word(&scratch, format), &back));
                assert_format(back, format);
            }
}

static void a_wrong_spelling_is_an_error(void **state)
{
    (void)state;
    static const char *const wrong[] = {
        "",
        "decimal 3",
        "decimals",
        "decimals three",
        "decimals 41",
        "decimals 3 3",
        "decimals 3 growing",
        "decimals 3  plus",
        "integer",
    };
    for (size_t i = 0; i < sizeof wrong / sizeof wrong[0]; i++) {
        Format format;
        assert_non_null(format_read_word(text_of(wrong[i]), &format));
    }
}

static void each_column_may_have_its_format(void **state)
{
    (void)state;
    Format table = by_column(decimals(2), integer());
    assert_format(format_of_column(table, 0), decimals(2));
    assert_format(format_of_column(table, 1), integer());
    assert_format(format_of_column(table, 2), integer());
    assert_format(format_of_column(significant(3), 5), significant(3));
    assert_format(format_of_column(saturating(table), 0), saturating(decimals(2)));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(python_specs_are_read),
        cmocka_unit_test(a_wrong_spec_is_explained),
        cmocka_unit_test(formats_are_spelt_as_results_md_says),
        cmocka_unit_test(every_format_survives_its_spelling),
        cmocka_unit_test(a_wrong_spelling_is_an_error),
        cmocka_unit_test(each_column_may_have_its_format),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
