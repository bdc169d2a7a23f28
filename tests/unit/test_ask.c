/* What a chapter may not ask for, set or read, and what it is told. */
#include "faulty.h"

static void a_name_asked_twice(Chapter *ch)
{
    ask_all(ch);
#line 7 "faulty.c"
    ask_number(ch, "c", 1, decimals(1));
}

static void too_many_columns(Chapter *ch)
{
#line 7 "faulty.c"
    ask_points(ch, "X", words, NULL, matrix_zeros(3, 3));
}

static void a_control_without_columns(Chapter *ch)
{
#line 7 "faulty.c"
    ask_matrix(ch, "W", NULL, NULL, matrix_zeros(2, 0));
}

static void no_list_of_choices(Chapter *ch)
{
#line 7 "faulty.c"
    ask_choice(ch, "word", NULL, 0);
}

static void no_list_of_numbers(Chapter *ch)
{
    ask_all(ch);
    chapter_at("faulty.c", 7);
    preset_numbers(ch, "p", "c", 1, NULL);
}

static void fewer_than_no_numbers(Chapter *ch)
{
    ask_all(ch);
    chapter_at("faulty.c", 7);
    preset_numbers(ch, "p", "c", -1, (const double[]){1});
}

static void no_name_of_a_file(Chapter *ch)
{
#line 7 "faulty.c"
    data(ch, NULL);
}

static void a_typed_number_that_is_no_integer(Chapter *ch)
{
    chapter_at("faulty.c", 6);
    ask_number(ch, "seed", 1, integer());
#line 7 "faulty.c"
    preset(ch, "half", "seed", 0.5);
}

static void a_label_of_two_lines(Chapter *ch)
{
#line 7 "faulty.c"
    ask_matrix(ch, "W", labels("a", "b\n"), NULL, matrix_zeros(2, 2));
}

static void a_choice_twice(Chapter *ch)
{
#line 7 "faulty.c"
    ask_choice(ch, "word", labels("cat", "dog", "cat"), 0);
}

static void a_start_between_steps(Chapter *ch)
{
    chapter_at("faulty.c", 6);
    ask_slider(ch, "tenths", -0.3, 1, 0.1, 0.7);
#line 7 "faulty.c"
    ask_slider(ch, "c", -3, 8, 0.5, 0.25);
}

static void a_slider_without_an_end(Chapter *ch)
{
#line 7 "faulty.c"
    ask_slider(ch, "c", 0, __builtin_inf(), 1, 0);
}

static void a_start_outside(Chapter *ch)
{
#line 7 "faulty.c"
    ask_slider(ch, "c", -3, 8, 0.5, 9);
}

static void bounds_the_wrong_way_round(Chapter *ch)
{
#line 7 "faulty.c"
    ask_slider(ch, "c", 8, -3, 0.5, 0);
}

static void no_step(Chapter *ch)
{
#line 7 "faulty.c"
    ask_slider(ch, "c", 0, 1, 0, 0);
}

static void a_choice_of_nothing(Chapter *ch)
{
#line 7 "faulty.c"
    ask_choice(ch, "word", (const char *const[]){NULL}, 0);
}

static void a_missing_file(Chapter *ch)
{
#line 7 "faulty.c"
    data(ch, "wrods.csv");
}

static void a_path_with_a_gap(Chapter *ch)
{
#line 7 "faulty.c"
    data(ch, "sub//words.csv");
}

static void a_file_elsewhere(Chapter *ch)
{
#line 7 "faulty.c"
    data(ch, "sub/../../secret.csv");
}

/* A chapter with a wrong preset. */
#define PRESET(name, target, ...)                                                        \
    static void name(Chapter *ch)                                                        \
    {                                                                                    \
        ask_all(ch);                                                                     \
        chapter_at("faulty.c", 7);                                                       \
        preset_numbers(ch, "p", target,                                                  \
                       (int)(sizeof((double[]){__VA_ARGS__}) / sizeof(double)),          \
                       (const double[]){__VA_ARGS__});                                   \
    }
PRESET(an_unknown_control, "Xs[car]", 5, 5)
PRESET(an_unknown_row, "X[cra]", 5, 5)
PRESET(too_few_numbers, "X[car]", 5)
PRESET(too_many_numbers, "X[car, x]", 5, 5)
PRESET(outside_the_slider, "c", 8.5)
PRESET(between_steps, "c", 0.75)
PRESET(half_a_step, "n", 2.5)
PRESET(neither_on_nor_off, "scaled", 2)
PRESET(no_such_choice, "word", 3)
PRESET(an_infinite_point, "X[car, x]", -__builtin_inf())
PRESET(a_broken_target, "X[car", 1)
PRESET(a_format_in_a_target, "c : .2f", 1)

#line 149 "tests/unit/test_ask.c"
static const Faulty cases[] = {
    {a_name_asked_twice, "faulty.c:7: error: `c` was already asked for in line 2\n"},
    {too_many_columns, "faulty.c:7: error: `X` is 3 × 3, but points have two columns\n"},
    {a_control_without_columns,
     "faulty.c:7: error: `W` is 2 × 0: there are no numbers in it\n"},
    {no_list_of_choices,
     "faulty.c:7: error: `word` has nothing to choose from: 0 to -1\n"},
    {no_list_of_numbers, "faulty.c:7: error: `c` needs 1 number, not 0\n"},
    {fewer_than_no_numbers, "faulty.c:7: error: `c` needs 1 number, not 0\n"},
    {no_name_of_a_file,
     "faulty.c:7: error: can not read ``: a data file lies in the chapter's folder\n"},
    {a_typed_number_that_is_no_integer,
     "faulty.c:7: error: `seed` takes whole numbers, not 0.5\n"},
    {a_label_of_two_lines, "faulty.c:7: error: `W`, after \"b\": a label can not hold "
                           "control character 10\n"},
    {a_choice_twice, "faulty.c:7: error: `word` has two choices called `cat`\n"},
    {a_start_between_steps,
     "faulty.c:7: error: `c` starts at 0.25, between steps of 0.5 from -3\n"},
    {a_slider_without_an_end,
     "faulty.c:7: error: `c` goes from 0 to infinity, but a slider has two ends\n"},
    {between_steps,
     "faulty.c:7: error: `c` goes in steps of 0.5 from -3: 0.75 lies between them\n"},
    {a_start_outside, "faulty.c:7: error: `c` starts at 9, outside of -3 to 8\n"},
    {bounds_the_wrong_way_round,
     "faulty.c:7: error: `c` has nothing to choose from: 8 to -3\n"},
    {no_step, "faulty.c:7: error: `c` needs a step above 0, not 0\n"},
    {a_choice_of_nothing,
     "faulty.c:7: error: `word` has nothing to choose from: 0 to -1\n"},
    {an_unknown_control,
     "faulty.c:7: error: there is no control `Xs`; did you mean `X`?\n"},
    {an_unknown_row, "faulty.c:7: error: `X` has no row `cra`; did you mean `car`?\n"},
    {too_few_numbers, "faulty.c:7: error: `X[car]` needs 2 numbers, not 1\n"},
    {too_many_numbers, "faulty.c:7: error: `X[car, x]` needs 1 number, not 2\n"},
    {outside_the_slider, "faulty.c:7: error: `c` goes from -3 to 8: 8.5 lies outside\n"},
    {half_a_step, "faulty.c:7: error: `n` takes whole numbers, not 2.5\n"},
    {neither_on_nor_off,
     "faulty.c:7: error: `scaled` goes from 0 to 1: 2 lies outside\n"},
    {no_such_choice, "faulty.c:7: error: `word` goes from 0 to 2: 3 lies outside\n"},
    {an_infinite_point, "faulty.c:7: error: `X` can not be set to -infinity\n"},
    {a_broken_target, "faulty.c:7: error: `X[car`, byte 1: this bracket is not closed\n"},
    {a_format_in_a_target,
     "faulty.c:7: error: `c : .2f` is no control, row or cell of this chapter\n"},
    {a_missing_file,
     "faulty.c:7: error: can not read `wrods.csv`: No such file or directory\n"},
    {a_path_with_a_gap, "faulty.c:7: error: can not read `sub//words.csv`: a data file "
                        "lies in the chapter's folder\n"},
    {a_file_elsewhere, "faulty.c:7: error: can not read `sub/../../secret.csv`: a data "
                       "file lies in the chapter's folder\n"},
};

static void each_fault_is_said_with_its_line(void **state)
{
    (void)state;
    assert_faults(cases, sizeof cases / sizeof *cases);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_fault_is_said_with_its_line),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
