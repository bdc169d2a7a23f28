/* What a chapter may not say, and what it is told. Each small chapter stands in a file
 * `faulty.c` of its own, with its fault in line 7. */
#include "chapters.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define words labels("cat", "dog", "car")
#define axes labels("x", "y")

/* Three points, a slider, a number of steps, a switch, a choice. */
static void ask_all(Chapter *ch)
{
#line 1 "faulty.c"
    ask_points(ch, "X", words, axes, matrix(3, 2, 2, 0, 1, 1, 0, 2));
    ask_slider(ch, "c", -3, 8, 0.5, 0);
    ask_steps(ch, "n", 5000, 0);
    ask_switch(ch, "scaled", true);
    ask_choice(ch, "word", words, 0);
}

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

static void a_name_asked_twice(Chapter *ch)
{
    ask_all(ch);
#line 7 "faulty.c"
    ask_number(ch, "c", 1, decimals(1));
}

static void a_name_asked_and_shown(Chapter *ch)
{
    ask_all(ch);
#line 7 "faulty.c"
    show_number(ch, "X", 1, decimals(1));
}

static void a_name_shown_twice(Chapter *ch)
{
#line 3 "faulty.c"
    show_number(ch, "decay", 1, decimals(1));
#line 7 "faulty.c"
    show_row(ch, "decay", matrix(1, 2, 1, 2), NULL, decimals(1));
}

static void a_claim_twice(Chapter *ch)
{
#line 3 "faulty.c"
    claim(ch, "sharp", 1, <, 2);
#line 7 "faulty.c"
    claim(ch, "sharp", 1, <, 3);
}

static void a_name_with_a_blank(Chapter *ch)
{
#line 7 "faulty.c"
    show_number(ch, "the loss", 1, decimals(1));
}

static void a_question_without_a_name(Chapter *ch)
{
    ask_all(ch);
#line 7 "faulty.c"
    hide(ch, "", "X");
}

static void too_few_labels(Chapter *ch)
{
#line 7 "faulty.c"
    show_table(ch, "scores", matrix_zeros(3, 2), axes, axes, decimals(1));
}

static void too_many_columns(Chapter *ch)
{
#line 7 "faulty.c"
    ask_points(ch, "X", words, NULL, matrix_zeros(3, 3));
}

static void too_many_digits(Chapter *ch)
{
#line 7 "faulty.c"
    show_table(ch, "scores", matrix_zeros(1, 2), NULL, NULL,
               by_column(decimals(1), decimals(41)));
}

static void a_table_without_rows(Chapter *ch)
{
#line 7 "faulty.c"
    show_table(ch, "scores", matrix_zeros(0, 3), NULL, NULL, decimals(1));
}

static void a_control_without_columns(Chapter *ch)
{
#line 7 "faulty.c"
    ask_matrix(ch, "W", NULL, NULL, matrix_zeros(2, 0));
}

static void a_matrix_nobody_made(Chapter *ch)
{
#line 7 "faulty.c"
    show_heatmap(ch, "weights", (Matrix){0}, NULL, NULL, decimals(1));
}

static void a_panel_nobody_made(Chapter *ch)
{
    const Panel panels[2] = {{.title = "a"}, {.title = "b"}};
#line 7 "faulty.c"
    show_heatmaps(ch, "map", 2, panels, NULL, NULL, decimals(1));
}

static void a_histogram_of_nothing(Chapter *ch)
{
#line 7 "faulty.c"
    show_histogram(ch, "ages", (Matrix){0}, 0, 1, 2, (Axis){.title = "age"});
}

static void a_series_of_nothing(Chapter *ch)
{
    Series series[] = {{.name = "a"}};
#line 7 "faulty.c"
    show_plot(ch, "loss", (Plot){.count = 1, .series = series}, decimals(1));
}

static void errors_nobody_made(Chapter *ch)
{
    ask_all(ch);
#line 7 "faulty.c"
    sampling_error(ch, "c", (Matrix){0});
}

static void fewer_than_no_series(Chapter *ch)
{
    Series series[] = {{.name = "a"}};
#line 7 "faulty.c"
    show_plot(ch, "loss", (Plot){.count = -1, .series = series}, decimals(1));
}

static void no_list_of_series(Chapter *ch)
{
#line 7 "faulty.c"
    show_plot(ch, "loss", (Plot){.count = 2}, decimals(1));
}

static void no_list_of_panels(Chapter *ch)
{
#line 7 "faulty.c"
    show_heatmaps(ch, "map", 2, NULL, NULL, NULL, decimals(1));
}

static void fewer_than_no_marks(Chapter *ch)
{
    const PictureMark mark = {.kind = PICTURE_POINT};
#line 7 "faulty.c"
    show_picture(ch, "plane", (Picture){.count = -1, .marks = &mark});
}

static void no_list_of_marks(Chapter *ch)
{
#line 7 "faulty.c"
    show_picture(ch, "plane", (Picture){.count = 2});
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

static void no_name(Chapter *ch)
{
#line 7 "faulty.c"
    show_row(ch, NULL, matrix(1, 2, 1, 2), labels(number_label(NULL, 1, integer()), "b"),
             decimals(1));
}

static void no_integer(Chapter *ch)
{
#line 6 "faulty.c"
    show_number(ch, "rounded", 1.5, saturating(integer()));
    show_table(ch, "counts", matrix(2, 2, 0.5, 1, 0.5, 1.5), NULL, NULL,
               by_column(decimals(1), integer()));
}

static void no_integer_in_a_plot(Chapter *ch)
{
    Series series[] = {{"a", matrix(1, 2, 0.5, 1), matrix(1, 2, 1, 2.5), false}};
#line 7 "faulty.c"
    show_plot(ch, "counts", (Plot){.count = 1, .series = series}, integer());
}

static void a_typed_number_that_is_no_integer(Chapter *ch)
{
    chapter_at("faulty.c", 6);
    ask_number(ch, "seed", 1, integer());
#line 7 "faulty.c"
    preset(ch, "half", "seed", 0.5);
}

static void a_label_in_latin_1(Chapter *ch)
{
#line 7 "faulty.c"
    show_row(ch, "sizes", matrix(1, 2, 1, 2),
             labels("\xef\xbf\xbd", "gr\xf6\xdf"
                                    "er"),
             decimals(1));
}

static void a_label_of_two_lines(Chapter *ch)
{
#line 7 "faulty.c"
    ask_matrix(ch, "W", labels("a", "b\n"), NULL, matrix_zeros(2, 2));
}

static void a_title_that_moves_the_cursor(Chapter *ch)
{
    Series series[] = {{"a", matrix_zeros(1, 2), matrix_zeros(1, 2), false}};
#line 7 "faulty.c"
    show_plot(ch, "loss",
              (Plot){{.title = "\xc2\x9b"
                               "2J"},
                     {.title = "y"},
                     1,
                     series},
              decimals(1));
}

static void a_series_with_a_bell(Chapter *ch)
{
    Series series[] = {{"ding\a", matrix_zeros(1, 2), matrix_zeros(1, 2), false}};
#line 7 "faulty.c"
    show_plot(ch, "loss", (Plot){.count = 1, .series = series}, decimals(1));
}

static void a_panel_cut_in_a_letter(Chapter *ch)
{
    const Panel panel = {"\xe2\x88", matrix_zeros(1, 1)};
#line 7 "faulty.c"
    show_heatmaps(ch, "map", 1, &panel, NULL, NULL, decimals(1));
}

static void a_mark_with_a_tab(Chapter *ch)
{
    const PictureMark mark = {PICTURE_POINT, .label = "\t"};
#line 7 "faulty.c"
    show_picture(ch, "plane", (Picture){.count = 1, .marks = &mark});
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

static void too_few_formats(Chapter *ch)
{
#line 7 "faulty.c"
    show_table(ch, "scores", matrix_zeros(1, 3), NULL, NULL,
               by_column(decimals(1), decimals(2)));
}

static void too_many_formats(Chapter *ch)
{
#line 7 "faulty.c"
    show_number(ch, "loss", 1, by_column(decimals(1), decimals(2)));
}

static void formats_for_a_plot(Chapter *ch)
{
    Series series[] = {{"a", matrix_zeros(1, 2), matrix_zeros(1, 2), false}};
#line 7 "faulty.c"
    show_plot(ch, "loss", (Plot){.count = 1, .series = series},
              by_column(decimals(1), decimals(2)));
}

static void a_row_of_two_rows(Chapter *ch)
{
#line 7 "faulty.c"
    show_row(ch, "decay", matrix_zeros(2, 3), words, decimals(1));
}

static void a_series_of_two_lengths(Chapter *ch)
{
    Series series[] = {{"a", matrix_zeros(1, 2), matrix_zeros(3, 1), false}};
#line 7 "faulty.c"
    show_plot(ch, "loss", (Plot){.count = 1, .series = series}, decimals(1));
}

static void a_plot_of_nothing(Chapter *ch)
{
#line 7 "faulty.c"
    show_plot(ch, "loss", (Plot){.count = 0}, decimals(1));
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

static void a_relation_that_is_none(Chapter *ch)
{
#line 7 "faulty.c"
    claim(ch, "sharp", 1, =, 2);
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

#line 503 "tests/unit/test_chapter.c"
static const struct {
    void (*chapter)(Chapter *);
    const char *faults;
} cases[] = {
    {nothing_is_wrong, ""},
    {a_name_asked_twice, "faulty.c:7: error: `c` was already asked for in line 2\n"},
    {a_name_asked_and_shown, "faulty.c:7: error: `X` was already asked for in line 1\n"},
    {a_name_shown_twice, "faulty.c:7: error: `decay` was already shown in line 3\n"},
    {a_claim_twice, "faulty.c:7: error: `sharp` was already claimed in line 3\n"},
    {a_name_with_a_blank,
     "faulty.c:7: error: `the loss` is no name: names are letters, digits, - and _\n"},
    {a_question_without_a_name,
     "faulty.c:7: error: `` is no name: names are letters, digits, - and _\n"},
    {too_few_labels, "faulty.c:7: error: `scores` has 3 rows, but 2 labels for them\n"},
    {too_many_columns, "faulty.c:7: error: `X` is 3 × 3, but points have two columns\n"},
    {too_many_digits,
     "faulty.c:7: error: `scores` has a format of 41 digits: it can have 0 to 40\n"},
    {a_table_without_rows,
     "faulty.c:7: error: `scores` is 0 × 3: there are no numbers in it\n"},
    {a_control_without_columns,
     "faulty.c:7: error: `W` is 2 × 0: there are no numbers in it\n"},
    {a_matrix_nobody_made,
     "faulty.c:7: error: `weights` is 0 × 0: there are no numbers in it\n"},
    {a_panel_nobody_made,
     "faulty.c:7: error: `map` is 0 × 0: there are no numbers in it\n"},
    {a_histogram_of_nothing,
     "faulty.c:7: error: `ages` is 0 × 0: there are no numbers in it\n"},
    {a_series_of_nothing, "faulty.c:7: error: `loss`, series `a` has no points\n"},
    {errors_nobody_made,
     "faulty.c:7: error: `c` is 1 × 1, its standard errors are 0 × 0\n"},
    {fewer_than_no_series, "faulty.c:7: error: `loss` has no series to plot\n"},
    {no_list_of_series, "faulty.c:7: error: `loss` has no series to plot\n"},
    {no_list_of_panels, "faulty.c:7: error: `map` has no panels\n"},
    {fewer_than_no_marks, "faulty.c:7: error: `plane` has no marks\n"},
    {no_list_of_marks, "faulty.c:7: error: `plane` has no marks\n"},
    {no_list_of_choices,
     "faulty.c:7: error: `word` has nothing to choose from: 0 to -1\n"},
    {no_list_of_numbers, "faulty.c:7: error: `c` needs 1 number, not 0\n"},
    {fewer_than_no_numbers, "faulty.c:7: error: `c` needs 1 number, not 0\n"},
    {no_name_of_a_file,
     "faulty.c:7: error: can not read ``: a data file lies in the chapter's folder\n"},
    {no_name, "faulty.c:7: error: `` is no name: names are letters, digits, - and _\n"},
    {no_integer, "faulty.c:7: error: `counts` has 1.5 for an integer: "
                 "saturating(integer()) rounds\n"},
    {no_integer_in_a_plot, "faulty.c:7: error: `counts` has 2.5 for an integer: "
                           "saturating(integer()) rounds\n"},
    {a_typed_number_that_is_no_integer,
     "faulty.c:7: error: `seed` takes whole numbers, not 0.5\n"},
    {a_label_in_latin_1,
     "faulty.c:7: error: `sizes`, after \"gr\": this label is no UTF-8\n"},
    {a_label_of_two_lines, "faulty.c:7: error: `W`, after \"b\": a label can not hold "
                           "control character 10\n"},
    {a_title_that_moves_the_cursor, "faulty.c:7: error: `loss`, after \"\": a label can "
                                    "not hold control character 155\n"},
    {a_series_with_a_bell, "faulty.c:7: error: `loss`, after \"ding\": a label can not "
                           "hold control character 7\n"},
    {a_panel_cut_in_a_letter,
     "faulty.c:7: error: `map`, after \"\": this label is no UTF-8\n"},
    {a_mark_with_a_tab, "faulty.c:7: error: `plane`, after \"\": a label can not hold "
                        "control character 9\n"},
    {a_choice_twice, "faulty.c:7: error: `word` has two choices called `cat`\n"},
    {a_start_between_steps,
     "faulty.c:7: error: `c` starts at 0.25, between steps of 0.5 from -3\n"},
    {a_slider_without_an_end,
     "faulty.c:7: error: `c` goes from 0 to infinity, but a slider has two ends\n"},
    {between_steps,
     "faulty.c:7: error: `c` goes in steps of 0.5 from -3: 0.75 lies between them\n"},
    {carrying_nothing, "faulty.c:7: error: `c` can not be carried to nan\n"},
    {an_error_below_zero,
     "faulty.c:7: error: `X`, row 1, column 1: -0.5 is no standard error\n"},
    {an_error_that_is_no_number,
     "faulty.c:7: error: `c`, row 0, column 0: nan is no standard error\n"},
    {too_few_formats,
     "faulty.c:7: error: `scores` has 3 columns, but 2 formats by column\n"},
    {too_many_formats,
     "faulty.c:7: error: `loss` has 1 column, but 2 formats by column\n"},
    {formats_for_a_plot,
     "faulty.c:7: error: `loss` has 1 column, but 2 formats by column\n"},
    {a_row_of_two_rows, "faulty.c:7: error: `decay` is 2 × 3, but a row is 1 × n\n"},
    {a_series_of_two_lengths,
     "faulty.c:7: error: `loss`, series `a`: x is 1 × 2 and y is 3 × 1, but both are "
     "lists of one length\n"},
    {a_plot_of_nothing, "faulty.c:7: error: `loss` has no series to plot\n"},
    {a_start_outside, "faulty.c:7: error: `c` starts at 9, outside of -3 to 8\n"},
    {bounds_the_wrong_way_round,
     "faulty.c:7: error: `c` has nothing to choose from: 8 to -3\n"},
    {no_step, "faulty.c:7: error: `c` needs a step above 0, not 0\n"},
    {a_choice_of_nothing,
     "faulty.c:7: error: `word` has nothing to choose from: 0 to -1\n"},
    {a_relation_that_is_none,
     "faulty.c:7: error: `=` is no relation: write <, <=, ==, !=, >= or >\n"},
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
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++)
        assert_string_equal(faults_of(cases[i].chapter), cases[i].faults);
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

#line 665 "tests/unit/test_chapter.c"
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
