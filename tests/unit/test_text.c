#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "chapter/text.h"
#include "edges.h"

#define assert_text(text, string) assert_true(text_is(text, string))

static void texts_are_slices(void **state)
{
    (void)state;
    Text text = TEXT("softmax");
    assert_text(text_slice(text, 0, 4), "soft");
    assert_text(text_slice(text, 4, 99), "max");
    assert_text(text_slice(text, 5, 3), "");
    assert_text(text_of(NULL), "");
    assert_text(text_trim(TEXT(" \t two words \r\n")), "two words");
    assert_text(text_trim(TEXT(" \n ")), "");
}

static void a_copy_is_independent_and_a_string_ends_in_zero(void **state)
{
    (void)state;
    Arena arena = test_arena(1000);
    char buffer[] = "query";
    Text copy = text_copy(&arena, text_of(buffer));
    const char *string = text_string(&arena, text_slice(text_of(buffer), 0, 3));
    buffer[0] = '?';
    assert_text(copy, "query");
    assert_string_equal(string, "que");
}

static void texts_compare_by_bytes(void **state)
{
    (void)state;
    assert_true(text_equal(TEXT("key"), TEXT("key")));
    assert_false(text_equal(TEXT("key"), TEXT("keys")));
    assert_false(text_is(TEXT("key"), "kez"));
    assert_true(text_compare(TEXT("key"), TEXT("keys")) < 0);
    assert_true(text_compare(TEXT("z"), TEXT("é")) < 0);
    assert_true(text_compare(TEXT("b"), TEXT("abc")) > 0);
    assert_int_equal(text_compare(TEXT(""), text_of(NULL)), 0);
    assert_true(text_starts(TEXT("{{weights}}"), TEXT("{{")));
    assert_false(text_starts(TEXT("{"), TEXT("{{")));
    assert_true(text_ends(TEXT("weights.md"), TEXT(".md")));
    assert_false(text_ends(TEXT("md"), TEXT(".md")));
    assert_true(text_starts(TEXT("x"), TEXT("")) && text_ends(TEXT("x"), TEXT("")));
}

static void finding_gives_positions_or_the_end(void **state)
{
    (void)state;
    Text text = TEXT("a {b {{c}}");
    assert_int_equal(text_find(text, TEXT("{{"), 0), 5);
    assert_int_equal(text_find(text, TEXT("{{"), 6), text.size);
    assert_int_equal(text_find(text, TEXT("}}"), 0), 8);
    assert_int_equal(text_find(text, TEXT("}}}"), 0), text.size);
    assert_int_equal(text_find(text, TEXT(""), 3), 3);
    assert_int_equal(text_find_char(text, '{', 3), 5);
    assert_int_equal(text_find_char(text, '?', 0), text.size);
    assert_int_equal(text_find_char(text, 'a', 99), text.size);
}

static void cutting_takes_one_piece_after_the_other(void **state)
{
    (void)state;
    Text rest = TEXT("2,,x");
    assert_text(text_cut(&rest, ','), "2");
    assert_text(text_cut(&rest, ','), "");
    assert_text(rest, "x");
    assert_text(text_cut(&rest, ','), "x");
    assert_int_equal(rest.size, 0);
    assert_text(text_cut(&rest, ','), "");
}

static void code_points_are_decoded(void **state)
{
    (void)state;
    Text text = TEXT("a\u00e9\u2212\U0001f600");
    const uint32_t expected[] = {'a', 0xe9, 0x2212, 0x1f600};
    size_t at = 0, size;
    for (size_t i = 0; i < 4; i++, at += size) {
        assert_int_equal(text_code_point(text, at, &size), expected[i]);
        assert_int_equal(size, i + 1);
    }
    assert_int_equal(at, text.size);
    assert_int_equal(text_code_points(text), 4);
}

/* The Unicode Standard, 3.9: what is ill-formed in UTF-8. */
static void malformed_bytes_stand_for_themselves(void **state)
{
    (void)state;
    static const char *const malformed[] = {
        "\x80",             /* a tail without a head */
        "\xc3",             /* cut off at the end */
        "\xc3(",            /* cut off by another character */
        "\xc0\xaf",         /* overlong / */
        "\xe0\x80\xaf",     /* overlong / */
        "\xed\xa0\x80",     /* a surrogate */
        "\xf4\x90\x80\x80", /* beyond U+10FFFF */
        "\xff",             /* never occurs */
    };
    for (size_t i = 0; i < sizeof malformed / sizeof malformed[0]; i++) {
        size_t size = 99;
        assert_int_equal(text_code_point(text_of(malformed[i]), 0, &size), 0xfffd);
        assert_int_equal(size, 1);
    }
}

static void a_text_ends_where_it_ends(void **state)
{
    (void)state;
    size_t size;
    assert_int_equal(text_code_point(text_slice(TEXT("\u00e9"), 0, 1), 0, &size), 0xfffd);
    assert_int_equal(size, 1);
    assert_int_equal(text_code_points(text_slice(TEXT("\u2212"), 0, 2)), 2);
}

static void widths_are_terminal_cells(void **state)
{
    (void)state;
    assert_int_equal(text_width(TEXT("")), 0);
    assert_int_equal(text_width(TEXT("8.88 \u00d7 10\u207b\u00b9\u2076")), 12);
    assert_int_equal(text_width(TEXT("e\u0301")), 1);          /* e and an accent */
    assert_int_equal(text_width(TEXT("\u732b\u72ac")), 4);     /* cat, dog in Han */
    assert_int_equal(text_width(TEXT("\uff21")), 2);           /* fullwidth A */
    assert_int_equal(text_width(TEXT("\uac00\U0001f600")), 4); /* Hangul, emoji */
    assert_int_equal(text_width(TEXT("\u0928\u093f")), 2);     /* a spacing mark */
    assert_int_equal(text_width(TEXT("\u0e01\u0e34")), 1);     /* a Thai vowel above */
    assert_int_equal(text_width(TEXT("a\u200db\ufe0f")), 2);   /* joiner, selector */
    assert_int_equal(text_width(TEXT("\u05d7\u05ea\u05d5\u05dc")), 4); /* Hebrew */
    assert_int_equal(text_width(TEXT("\xff\xff")), 2);
}

static void distance_counts_single_edits(void **state)
{
    (void)state;
    Arena arena = test_arena(10000);
    static const struct {
        const char *left, *right;
        int distance;
    } pairs[] = {
        {"kitten", "sitting", 3},
        {"weights", "wieghts", 1},
        {"ca", "abc", 3},
        {"", "abc", 3},
        {"abc", "", 3},
        {"same", "same", 0},
        {"scores", "score", 1},
        {"na\u00efve", "naive", 1},
        {"Saturday", "Sunday", 3},
        {"output", "uotptu", 2},
    };
    for (size_t i = 0; i < sizeof pairs / sizeof pairs[0]; i++)
        assert_int_equal(
            text_distance(text_of(pairs[i].left), text_of(pairs[i].right), arena),
            pairs[i].distance);
}

static void a_writer_builds_text_piece_by_piece(void **state)
{
    (void)state;
    Arena arena = test_arena(1 << 16);
    Writer out = {.arena = &arena};
    assert_int_equal(written(&out).size, 0);
    write_string(&out, "row ");
    write_integer(&out, -64);
    write_char(&out, ':');
    write_text(&out, TEXT(" x "));
    write_code_point(&out, 0x2212);
    write_code_point(&out, 'a');
    write_code_point(&out, 0xe9);
    write_code_point(&out, 0x1f600);
    assert_text(written(&out), "row -64: x \u2212a\u00e9\U0001f600");
}

static void a_writer_grows_even_when_others_take_memory(void **state)
{
    (void)state;
    Arena arena = test_arena(1 << 20);
    Writer out = {.arena = &arena};
    for (int i = 0; i < 1000; i++) {
        write_integer(&out, i % 10);
        if (i % 50 == 0)
            take(&arena, char, 3);
    }
    Text text = written(&out);
    assert_int_equal(text.size, 1000);
    for (size_t i = 0; i < text.size; i++)
        assert_int_equal(text.at[i], '0' + (int)(i % 10));
}

static void a_writer_takes_a_long_text_at_once(void **state)
{
    (void)state;
    Arena arena = test_arena(1 << 16);
    char *row = take(&arena, char, 5000);
    for (int i = 0; i < 5000; i++)
        row[i] = (char)('a' + i % 26);
    Writer out = {.arena = &arena};
    write_char(&out, '|');
    write_text(&out, (Text){row, 5000});
    char *other = take(&arena, char, 100);
    for (int i = 0; i < 100; i++)
        other[i] = '!';
    assert_true(text_equal(text_slice(written(&out), 1, 5001), (Text){row, 5000}));
    assert_int_equal(written(&out).size, 5001);
}

static void the_ends_of_the_integers_are_written(void **state)
{
    (void)state;
    Arena arena = test_arena(1000);
    Writer out = {.arena = &arena};
    write_integer(&out, INT64_MIN);
    write_char(&out, ' ');
    write_integer(&out, INT64_MAX);
    write_char(&out, ' ');
    write_integer(&out, 0);
    assert_text(written(&out), "-9223372036854775808 9223372036854775807 0");
}

static void hashes_are_those_of_fnv(void **unused)
{
    /* Test vectors of the FNV-1a draft, Fowler, Noll, Vo, Eastlake. */
    (void)unused;
    assert_true(text_hash(TEXT("")) == 0xCBF29CE484222325);
    assert_true(text_hash(TEXT("a")) == 0xAF63DC4C8601EC8C);
    assert_true(text_hash(TEXT("foobar")) == 0x85944171F73967E8);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hashes_are_those_of_fnv),
        cmocka_unit_test(texts_are_slices),
        cmocka_unit_test(a_copy_is_independent_and_a_string_ends_in_zero),
        cmocka_unit_test(texts_compare_by_bytes),
        cmocka_unit_test(finding_gives_positions_or_the_end),
        cmocka_unit_test(cutting_takes_one_piece_after_the_other),
        cmocka_unit_test(code_points_are_decoded),
        cmocka_unit_test(malformed_bytes_stand_for_themselves),
        cmocka_unit_test(a_text_ends_where_it_ends),
        cmocka_unit_test(widths_are_terminal_cells),
        cmocka_unit_test(distance_counts_single_edits),
        cmocka_unit_test(a_writer_builds_text_piece_by_piece),
        cmocka_unit_test(a_writer_grows_even_when_others_take_memory),
        cmocka_unit_test(a_writer_takes_a_long_text_at_once),
        cmocka_unit_test(the_ends_of_the_integers_are_written),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
