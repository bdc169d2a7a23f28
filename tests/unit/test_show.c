/* What a chapter may not show, and what it is told. */
#include "faulty.h"

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

static void a_name_with_a_blank(Chapter *ch)
{
#line 7 "faulty.c"
    show_number(ch, "the loss", 1, decimals(1));
}

static void too_few_labels(Chapter *ch)
{
#line 7 "faulty.c"
    show_table(ch, "scores", matrix_zeros(3, 2), axes, axes, decimals(1));
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

static void a_label_in_latin_1(Chapter *ch)
{
#line 7 "faulty.c"
    show_row(ch, "sizes", matrix(1, 2, 1, 2),
             labels("\xef\xbf\xbd", "gr\xf6\xdf"
                                    "er"),
             decimals(1));
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

#line 208 "tests/unit/test_show.c"
static const Faulty cases[] = {
    {a_name_asked_and_shown, "faulty.c:7: error: `X` was already asked for in line 1\n"},
    {a_name_shown_twice, "faulty.c:7: error: `decay` was already shown in line 3\n"},
    {a_name_with_a_blank,
     "faulty.c:7: error: `the loss` is no name: names are letters, digits, - and _\n"},
    {too_few_labels, "faulty.c:7: error: `scores` has 3 rows, but 2 labels for them\n"},
    {too_many_digits,
     "faulty.c:7: error: `scores` has a format of 41 digits: it can have 0 to 40\n"},
    {a_table_without_rows,
     "faulty.c:7: error: `scores` is 0 × 3: there are no numbers in it\n"},
    {a_matrix_nobody_made,
     "faulty.c:7: error: `weights` is 0 × 0: there are no numbers in it\n"},
    {a_panel_nobody_made,
     "faulty.c:7: error: `map` is 0 × 0: there are no numbers in it\n"},
    {a_histogram_of_nothing,
     "faulty.c:7: error: `ages` is 0 × 0: there are no numbers in it\n"},
    {a_series_of_nothing, "faulty.c:7: error: `loss`, series `a` has no points\n"},
    {fewer_than_no_series, "faulty.c:7: error: `loss` has no series to plot\n"},
    {no_list_of_series, "faulty.c:7: error: `loss` has no series to plot\n"},
    {no_list_of_panels, "faulty.c:7: error: `map` has no panels\n"},
    {fewer_than_no_marks, "faulty.c:7: error: `plane` has no marks\n"},
    {no_list_of_marks, "faulty.c:7: error: `plane` has no marks\n"},
    {no_name, "faulty.c:7: error: `` is no name: names are letters, digits, - and _\n"},
    {no_integer, "faulty.c:7: error: `counts` has 1.5 for an integer: "
                 "saturating(integer()) rounds\n"},
    {no_integer_in_a_plot, "faulty.c:7: error: `counts` has 2.5 for an integer: "
                           "saturating(integer()) rounds\n"},
    {a_label_in_latin_1,
     "faulty.c:7: error: `sizes`, after \"gr\": this label is no UTF-8\n"},
    {a_title_that_moves_the_cursor, "faulty.c:7: error: `loss`, after \"\": a label can "
                                    "not hold control character 155\n"},
    {a_series_with_a_bell, "faulty.c:7: error: `loss`, after \"ding\": a label can not "
                           "hold control character 7\n"},
    {a_panel_cut_in_a_letter,
     "faulty.c:7: error: `map`, after \"\": this label is no UTF-8\n"},
    {a_mark_with_a_tab, "faulty.c:7: error: `plane`, after \"\": a label can not hold "
                        "control character 9\n"},
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
