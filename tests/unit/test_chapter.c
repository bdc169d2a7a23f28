/* What a chapter may not say of what it asks for and shows; and how the faults of a run
 * are told. */
#include "faulty.h"

static void nothing_is_wrong(Chapter *ch)
{
    ask_all(ch);
    preset(ch, "car55", "X[car]", 5, 5);
    preset(ch, "edge", "c", 8);
    show_table(ch, "scores", matrix_zeros(3, 3), words, words, decimals(2));
    show_number(ch, "nan", __builtin_nan(""), decimals(2));
    hide(ch, "q", "scores[cat, 2] @ car55 + edge");
    product(ch, "scores", "X", "X^T");
    sampling_error(ch, "scores", matrix_zeros(3, 3));
    carry(ch, "c", 2);
    claim(ch, "a", 1, <=, 2);
}

static void a_claim_twice(Chapter *ch)
{
#line 3 "faulty.c"
    claim(ch, "sharp", 1, <, 2);
#line 7 "faulty.c"
    claim(ch, "sharp", 1, <, 3);
}

static void a_question_without_a_name(Chapter *ch)
{
    ask_all(ch);
#line 7 "faulty.c"
    hide(ch, "", "X");
}

static void errors_nobody_made(Chapter *ch)
{
    ask_all(ch);
#line 7 "faulty.c"
    sampling_error(ch, "c", (Matrix){0});
}

static void carrying_nothing(Chapter *ch)
{
    ask_all(ch);
#line 7 "faulty.c"
    carry(ch, "c", __builtin_nan(""));
}

static void an_error_below_zero(Chapter *ch)
{
    ask_all(ch);
#line 7 "faulty.c"
    sampling_error(ch, "X", matrix(3, 2, 0, 1, 2, -0.5, 1, 1));
}

static void an_error_that_is_no_number(Chapter *ch)
{
    ask_all(ch);
#line 7 "faulty.c"
    sampling_error(ch, "c", matrix(1, 1, __builtin_nan("")));
}

static void a_relation_that_is_none(Chapter *ch)
{
#line 7 "faulty.c"
    claim(ch, "sharp", 1, =, 2);
}

static void hiding_the_unknown(Chapter *ch)
{
    ask_all(ch);
#line 6 "faulty.c"
    show_number(ch, "scores", 1, decimals(1));
    hide(ch, "q", "score");
}

static void hiding_at_an_unknown_preset(Chapter *ch)
{
    ask_all(ch);
#line 7 "faulty.c"
    hide(ch, "q", "X @ car55");
}

static void hiding_beyond_a_series(Chapter *ch)
{
    Series series[] = {{"a", matrix_zeros(1, 2), matrix_zeros(1, 2), false}};
#line 6 "faulty.c"
    show_plot(ch, "loss", (Plot){.count = 1, .series = series}, decimals(1));
    hide(ch, "q", "loss[a, 2]");
}

static void carrying_points(Chapter *ch)
{
    ask_all(ch);
#line 7 "faulty.c"
    carry(ch, "X", 1);
}

static void a_product_that_does_not_fit(Chapter *ch)
{
    ask_all(ch);
#line 7 "faulty.c"
    product(ch, "X", "X", "X");
}

static void a_transposed_left_factor(Chapter *ch)
{
    ask_all(ch);
#line 7 "faulty.c"
    product(ch, "X", "X^T", "X");
}

static void errors_of_another_shape(Chapter *ch)
{
    ask_all(ch);
#line 7 "faulty.c"
    sampling_error(ch, "X", matrix_zeros(2, 3));
}

static void shapes_that_do_not_fit(Chapter *ch)
{
#line 7 "faulty.c"
    show_number(ch, "a", 1, decimals(1));
    chapter_shapes_fail(&program, "matmul", matrix_zeros(3, 2), matrix_zeros(3, 3));
}

static void more_than_there_is_memory_for(Chapter *ch)
{
    static char room[256];
    Arena last = {room, room + sizeof room};
#line 7 "faulty.c"
    show_number(ch, "a b", 1, decimals(1));
    chapter_memory_fail(&program, &last);
}

#line 136 "tests/unit/test_chapter.c"
static const Faulty cases[] = {
    {nothing_is_wrong, ""},
    {a_claim_twice, "faulty.c:7: error: `sharp` was already claimed in line 3\n"},
    {a_question_without_a_name,
     "faulty.c:7: error: `` is no name: names are letters, digits, - and _\n"},
    {errors_nobody_made,
     "faulty.c:7: error: `c` is 1 × 1, its standard errors are 0 × 0\n"},
    {carrying_nothing, "faulty.c:7: error: `c` can not be carried to nan\n"},
    {an_error_below_zero,
     "faulty.c:7: error: `X`, row 1, column 1: -0.5 is no standard error\n"},
    {an_error_that_is_no_number,
     "faulty.c:7: error: `c`, row 0, column 0: nan is no standard error\n"},
    {a_relation_that_is_none,
     "faulty.c:7: error: `=` is no relation: write <, <=, ==, !=, >= or >\n"},
    {hiding_the_unknown,
     "faulty.c:7: error: nothing is called `score` here; did you mean `scores`?\n"},
    {hiding_at_an_unknown_preset, "faulty.c:7: error: there is no preset `car55`\n"},
    {hiding_beyond_a_series,
     "faulty.c:7: error: `loss` has no column 2: it has 2, counted from 0\n"},
    {carrying_points, "faulty.c:7: error: `X` is no control with one number\n"},
    {a_product_that_does_not_fit,
     "faulty.c:7: error: 3 × 2 is no product of 3 × 2 and 3 × 2: `X` = `X` · `X`\n"},
    {a_transposed_left_factor, "faulty.c:7: error: `X^T` is no matrix of this chapter; "
                               "only the right one takes ^T\n"},
    {errors_of_another_shape,
     "faulty.c:7: error: `X` is 3 × 2, its standard errors are 2 × 3\n"},
    {shapes_that_do_not_fit,
     "faulty.c:7: error: after this call: matmul: 3 × 2 and 3 × 3 do not fit\n"},
    {more_than_there_is_memory_for, "faulty.c:7: error: out of memory\n"},
};

static void each_fault_is_said_with_its_line(void **state)
{
    (void)state;
    assert_faults(cases, sizeof cases / sizeof *cases);
}

static void two_faults(Chapter *ch)
{
#line 3 "faulty.c"
    show_number(ch, "a b", 1, decimals(1));
    claim(ch, "sharp", 1, =, 2);
}

static void wrong_only_unscaled(Chapter *ch)
{
#line 2 "faulty.c"
    bool scaled = ask_switch(ch, "scaled", true);
    preset(ch, "unscaled", "scaled", false);
    show_number(ch, scaled ? "a" : "a b", 1, decimals(1));
}

/* clang-format off */
static void nested(Chapter *ch)
{
#line 7 "faulty.c"
    show_number(ch, "a b",
                ask_number(ch, "c d",
                           1, decimals(1)),
                decimals(1));
}
/* clang-format on */

#line 200 "tests/unit/test_chapter.c"
static void all_faults_of_a_run_are_told(void **state)
{
    (void)state;
    assert_string_equal(
        faults_of(two_faults),
        "faulty.c:3: error: `a b` is no name: names are letters, digits, - and _\n"
        "faulty.c:4: error: `=` is no relation: write <, <=, ==, !=, >= or >\n");
}

static void a_fault_at_a_preset_says_which(void **state)
{
    (void)state;
    assert_string_equal(results_of(wrong_only_unscaled, NULL),
                        "faulty.c:4: error: `a b` is no name: names are letters, digits, "
                        "- and _ (at preset `unscaled`)\n");
}

static void a_call_in_the_arguments_of_a_call_has_its_own_line(void **state)
{
    (void)state;
    assert_string_equal(
        faults_of(nested),
        "faulty.c:8: error: `c d` is no name: names are letters, digits, - and _\n"
        "faulty.c:7: error: `a b` is no name: names are letters, digits, - and _\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_fault_is_said_with_its_line),
        cmocka_unit_test(all_faults_of_a_run_are_told),
        cmocka_unit_test(a_fault_at_a_preset_says_which),
        cmocka_unit_test(a_call_in_the_arguments_of_a_call_has_its_own_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
