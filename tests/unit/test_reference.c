/* The grammar of references, from its header, and the choice of cells. */
#include "edges.h"

#include "chapter/reference.h"
#include "chapter/region.h"
#include "chapter/suggest.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static Arena arena;

static const char *string(Text text)
{
    return text_string(&arena, text);
}

static Reference read(const char *source)
{
    Reference reference;
    size_t at;
    assert_null(reference_read(text_of(source), &reference, &at));
    return reference;
}

static void a_bare_name_is_all_of_a_value(void **state)
{
    (void)state;
    Reference reference = read(" W_Q ");
    assert_string_equal(string(reference.name), "W_Q");
    assert_int_equal(reference.chapter.size, 0);
    assert_int_equal(reference.indices, 0);
    assert_int_equal(reference.setting.size, 0);
    assert_int_equal(reference.format.size, 0);
    assert_false(reference.transposed);
}

static void a_shape_is_not_a_chapter_s_value(void **state)
{
    (void)state;
    Reference reference = read("Q.shape");
    assert_true(reference.shape);
    assert_string_equal(string(reference.name), "Q");
    assert_int_equal(reference.chapter.size, 0);
    reference = read("projections.Q.shape @ swapped");
    assert_true(reference.shape);
    assert_string_equal(string(reference.name), "Q");
    assert_string_equal(string(reference.chapter), "projections");
    assert_string_equal(string(reference.setting), "swapped");
    assert_false(read("shape").shape);
    assert_false(read("projections.Q").shape);
}

static void every_part_may_be_there(void **state)
{
    (void)state;
    Reference reference =
        read("weighted-average.weights[cat, std of q · k]^T @ identity+v-only-x : .2f");
    assert_string_equal(string(reference.chapter), "weighted-average");
    assert_string_equal(string(reference.name), "weights");
    assert_int_equal(reference.indices, 2);
    assert_string_equal(string(reference.index[0].label), "cat");
    assert_string_equal(string(reference.index[1].label), "std of q · k");
    assert_true(reference.transposed);
    assert_string_equal(string(reference.setting), "identity+v-only-x");
    assert_string_equal(string(reference_setting(&arena, reference.setting)),
                        "identity + v-only-x");
    assert_string_equal(string(reference.format), ".2f");
    assert_int_equal(reference.digits.kind, FORMAT_FIXED);
    assert_int_equal(reference.digits.digits, 2);
}

static void parts_know_their_place(void **state)
{
    (void)state;
    Reference reference = read("a.b[ cat ] @ p : d");
    assert_int_equal(reference_offset(&reference, reference.name), 2);
    assert_int_equal(reference_offset(&reference, reference.index[0].label), 5);
    assert_int_equal(reference_offset(&reference, reference.setting), 13);
    assert_int_equal(reference_offset(&reference, reference.format), 17);
}

static void quotes_hold_commas_brackets_and_the_other_quote(void **state)
{
    (void)state;
    Reference reference = read("x[\"a, b]\", 'say \"yes\"']");
    assert_string_equal(string(reference.index[0].label), "a, b]");
    assert_string_equal(string(reference.index[1].label), "say \"yes\"");
    assert_string_equal(string(read("x[dog's]").index[0].label), "dog's");
}

static void what_is_wrong_is_said_with_its_byte(void **state)
{
    (void)state;
    static const struct {
        const char *source;
        const char *sentence;
        size_t at;
    } wrong[] = {
        {"", "expected a name", 0},
        {"  [cat]", "expected a name", 2},
        {"-x", "expected a name", 0},
        {"a.", "expected a name, or the word shape, after the point", 2},
        {"a.shape[0]", "expected [ or ^T or @ or : or the end here", 7},
        {"a.b.c", "only a chapter stands before a name", 3},
        {"x[cat", "this bracket is not closed", 1},
        {"x[]", "expected a label or an index", 2},
        {"x[cat,]", "expected a label or an index", 6},
        {"x[a, b, c]", "there are at most two indices, a row and a column", 6},
        {"x[\"a]", "this quote is not closed", 2},
        {"x[\"a\" b]", "expected , or ] after a quoted label", 6},
        {"x @", "expected the name of a preset", 3},
        {"x @ a +", "expected the name of a preset", 7},
        {"x @ a b", "expected [ or ^T or @ or : or the end here", 6},
        {"x y", "expected [ or ^T or @ or : or the end here", 2},
        {"x^t", "expected [ or ^T or @ or : or the end here", 1},
    };
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        Reference reference;
        size_t at = 99;
        const char *sentence = reference_read(text_of(wrong[i].source), &reference, &at);
        assert_non_null(sentence);
        assert_string_equal(sentence, wrong[i].sentence);
        assert_int_equal(at, wrong[i].at);
    }
}

static void a_wrong_format_is_wrong_where_it_begins(void **state)
{
    (void)state;
    Reference reference;
    size_t at;
    assert_non_null(reference_read(TEXT("x : .2q"), &reference, &at));
    assert_int_equal(at, 4);
}

static ReferenceIndex bare(const char *label)
{
    return (ReferenceIndex){text_of(label), false};
}

static void an_index_is_a_label_or_else_a_position(void **state)
{
    (void)state;
    const Text words[] = {TEXT("cat"), TEXT("dog"), TEXT("car")};
    assert_int_equal(reference_resolve(bare("car"), words, 3), 2);
    assert_int_equal(reference_resolve(bare("0"), words, 3), 0);
    assert_int_equal(reference_resolve(bare("3"), words, 3), INDEX_OUTSIDE);
    assert_int_equal(reference_resolve(bare("99999999999999999999"), words, 3),
                     INDEX_OUTSIDE);
    assert_int_equal(reference_resolve(bare("Car"), words, 3), INDEX_UNKNOWN);
    assert_int_equal(reference_resolve(bare("-1"), words, 3), INDEX_UNKNOWN);
    assert_int_equal(reference_resolve(bare("2"), NULL, 3), 2);
    ReferenceIndex quoted = {TEXT("1"), true};
    assert_int_equal(reference_resolve(quoted, words, 3), INDEX_UNKNOWN);
}

static void where_labels_are_integers_an_integer_is_only_a_label(void **state)
{
    (void)state;
    const Text distances[] = {TEXT("1"), TEXT("2"), TEXT("5"), TEXT("10")};
    assert_int_equal(reference_resolve(bare("2"), distances, 4), 1);
    assert_int_equal(reference_resolve(bare("10"), distances, 4), 3);
    assert_int_equal(reference_resolve(bare("3"), distances, 4), INDEX_UNKNOWN);
    assert_int_equal(reference_resolve(bare("0"), distances, 4), INDEX_UNKNOWN);
}

static void a_label_that_stands_twice_is_ambiguous_but_has_positions(void **state)
{
    (void)state;
    const Text words[] = {TEXT("the"), TEXT("cat"), TEXT("the")};
    assert_int_equal(reference_resolve(bare("the"), words, 3), INDEX_AMBIGUOUS);
    assert_int_equal(reference_resolve(bare("2"), words, 3), 2);
}

static const Text words[] = {{"cat", 3}, {"dog", 3}, {"car", 3}};
static const Text axes[] = {{"x", 1}, {"y", 1}};
static const Frame points = {{"X", 1}, 3, 2, words, axes};
static const Frame bare_matrix = {{"A", 1}, 2, 3, NULL, NULL};
static const Frame row = {{"decay", 5}, 1, 3, NULL, words};

static void assert_region(const char *source, Frame frame, Region expected)
{
    Reference reference = read(source);
    Region region;
    Text culprit;
    assert_int_equal(region_of(&arena, &reference, frame, &region, &culprit).size, 0);
    assert_int_equal(region.row, expected.row);
    assert_int_equal(region.col, expected.col);
    assert_int_equal(region.rows, expected.rows);
    assert_int_equal(region.cols, expected.cols);
}

static void references_choose_a_matrix_a_row_or_a_cell(void **state)
{
    (void)state;
    assert_region("X", points, (Region){0, 0, 3, 2});
    assert_region("X[dog]", points, (Region){1, 0, 1, 2});
    assert_region("X[car, y]", points, (Region){2, 1, 1, 1});
    assert_region("A[1]", bare_matrix, (Region){1, 0, 1, 3});
    assert_region("decay[car]", row, (Region){0, 2, 1, 1});
    assert_region("decay[0, car]", row, (Region){0, 2, 1, 1});
}

static void assert_no_region(const char *source, Frame frame, const char *sentence,
                             const char *wrong_part)
{
    Reference reference = read(source);
    Region region;
    Text culprit;
    Text problem = region_of(&arena, &reference, frame, &region, &culprit);
    assert_string_equal(string(problem), sentence);
    assert_string_equal(string(culprit), wrong_part);
}

static void an_index_that_fits_nothing_is_explained(void **state)
{
    (void)state;
    const Text twice[] = {TEXT("the"), TEXT("the")};
    Frame ambiguous = {TEXT("S"), 2, 1, twice, NULL};
    assert_no_region("X[dgo]", points, "`X` has no row `dgo`; did you mean `dog`?",
                     "dgo");
    assert_no_region("X[elephant]", points, "`X` has no row `elephant`", "elephant");
    assert_no_region("X[cat, z]", points, "`X` has no column `z`", "z");
    assert_no_region("X[3]", points, "`X` has no row 3: it has 3, counted from 0", "3");
    assert_no_region("S[0, a]", ambiguous,
                     "`S` has no column `a`: its columns are counted from 0", "a");
    assert_no_region("S[the]", ambiguous,
                     "several rows of `S` are called `the`: write a number from 0",
                     "the");
}

static void only_near_names_are_suggested(void **state)
{
    (void)state;
    const Text names[] = {TEXT("weights"), TEXT("scores"), TEXT("output")};
    assert_string_equal(string(nearest_name(TEXT("wieghts"), names, 3, arena)),
                        "weights");
    assert_string_equal(string(nearest_name(TEXT("score"), names, 3, arena)), "scores");
    assert_int_equal(nearest_name(TEXT("loss"), names, 3, arena).size, 0);
    assert_int_equal(nearest_name(TEXT("loss"), names, 0, arena).size, 0);
}

int main(void)
{
    arena = test_arena(1 << 20);
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bare_name_is_all_of_a_value),
        cmocka_unit_test(a_shape_is_not_a_chapter_s_value),
        cmocka_unit_test(every_part_may_be_there),
        cmocka_unit_test(parts_know_their_place),
        cmocka_unit_test(quotes_hold_commas_brackets_and_the_other_quote),
        cmocka_unit_test(what_is_wrong_is_said_with_its_byte),
        cmocka_unit_test(a_wrong_format_is_wrong_where_it_begins),
        cmocka_unit_test(an_index_is_a_label_or_else_a_position),
        cmocka_unit_test(where_labels_are_integers_an_integer_is_only_a_label),
        cmocka_unit_test(a_label_that_stands_twice_is_ambiguous_but_has_positions),
        cmocka_unit_test(references_choose_a_matrix_a_row_or_a_cell),
        cmocka_unit_test(an_index_that_fits_nothing_is_explained),
        cmocka_unit_test(only_near_names_are_suggested),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
