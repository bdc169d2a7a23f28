/* Results files and requests, against literals written by hand from RESULTS.md. */
#include "chapters.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define words labels("cat", "d\"og")

static void small(Chapter *ch)
{
#line 4 "chapters/level/02-small.c"
    Matrix X = ask_points(ch, "X", words, labels("x", "y"), matrix(2, 2, 2, 0, 1, 0.5));
    double c = ask_slider(ch, "c", -3, 8, 0.5, 1);
    int n = ask_steps(ch, "n", 10, 2);
    int word = ask_choice(ch, "word", words, 1);
    Random random = ask_random(ch, "random", 3);
    preset(ch, "moved", "X[cat]", 5, -5);
    preset(ch, "moved", "n", 3);
    preset(ch, "far", "c", 8);
    Series line[] = {{"a", matrix(1, 2, 1, 2), matrix(2, 1, 3, 4), true}};

    Random same = default_rng(3);
    random_bits(&same);
    show_number(ch, "draws", random_bits(&random) == random_bits(&same), integer());
    show_table(ch, "sum", matrix_scale(X, c + n), words, NULL,
               by_column(decimals(1), saturating(significant(2))));
    show_heatmap(ch, "edge", matrix(1, 3, 1 / 0.0, -1 / 0.0, word / 0.0 - word / 0.0),
                 NULL, NULL, decimals(0));
    show_plot(ch, "loss", (Plot){{"x", SCALE_LINEAR}, {"y", SCALE_LOG}, 1, line},
              decimals(2));
    hide(ch, "q", "sum[cat, 0]");
    carry(ch, "c", c / 4);
    product(ch, "sum", "X", "X");
    sampling_error(ch, "sum", matrix(2, 2, X.at[0][0], c, 1, 0.5));
    claim(ch, "not", c, !=, 1);
}

static void changes_its_matrices(Chapter *ch)
{
    Matrix start = matrix(1, 2, 1, 2);
    Matrix A = ask_matrix(ch, "A", NULL, NULL, start);
    show_row(ch, "row", A, NULL, integer());
    A.at[0][0] = start.at[0][0] = 9;
}

static void compares(Chapter *ch)
{
    static const double lefts[] = {1, 2, 3, __builtin_nan("")};
    for (int i = 0; i < 4; i++) {
        const char *before = (const char *[]){"less", "equal", "more", "nan"}[i];
        claim(ch, number_label(before, 1, integer()), lefts[i], <, 2);
        claim(ch, number_label(before, 2, integer()), lefts[i], <=, 2);
        claim(ch, number_label(before, 3, integer()), lefts[i], ==, 2);
        claim(ch, number_label(before, 4, integer()), lefts[i], !=, 2);
        claim(ch, number_label(before, 5, integer()), lefts[i], >=, 2);
        claim(ch, number_label(before, 6, integer()), lefts[i], >, 2);
    }
}

static void empty(Chapter *ch)
{
    (void)ch;
}

static void reads(Chapter *ch)
{
#line 7 "chapters/level/03-reads.c"
    bool on = ask_switch(ch, "on", false);
    preset(ch, "p", "on", 1);
    preset(ch, "q", "on", 1);
    if (on)
        data(ch, "words.csv");
}

#line 80 "tests/unit/test_results.c"
#define INPUTS(x, y, c, n)                                                               \
    "   \"inputs\": [\n"                                                                 \
    "    {\"name\": \"X\", \"line\": 4, \"kind\": \"points\", \"rows\": [\"cat\", "      \
    "\"d\\\"og\"], \"columns\": [\"x\", \"y\"], \"format\": [\"shortest\"], "            \
    "\"values\": [[" x ", " y "], [1, 0.5]]},\n"                                         \
    "    {\"name\": \"c\", \"line\": 5, \"kind\": \"slider\", \"rows\": [], "            \
    "\"columns\": [], \"format\": [\"shortest\"], \"values\": [[" c "]], \"low\": -3, "  \
    "\"high\": 8, \"step\": 0.5},\n"                                                     \
    "    {\"name\": \"n\", \"line\": 6, \"kind\": \"steps\", \"rows\": [], "             \
    "\"columns\": [], \"format\": [\"shortest\"], \"values\": [[" n "]], "               \
    "\"most\": 10},\n"                                                                   \
    "    {\"name\": \"word\", \"line\": 7, \"kind\": \"choice\", \"rows\": [], "         \
    "\"columns\": [], \"format\": [\"shortest\"], \"values\": [[1]], \"choices\": "      \
    "[\"cat\", \"d\\\"og\"]},\n"                                                         \
    "    {\"name\": \"random\", \"line\": 8, \"kind\": \"random\", \"rows\": [], "       \
    "\"columns\": [], \"format\": [\"shortest\"], \"values\": [[3]], \"generator\": "    \
    "\"NumPy default_rng (SeedSequence, PCG64, ziggurat)\"}\n"                           \
    "   ],\n"

#define PRESETS                                                                          \
    "   \"presets\": [\n"                                                                \
    "    {\"name\": \"moved\", \"line\": 9, \"target\": \"X[cat]\", \"values\": "        \
    "[5, -5]},\n"                                                                        \
    "    {\"name\": \"moved\", \"line\": 10, \"target\": \"n\", \"values\": [3]},\n"     \
    "    {\"name\": \"far\", \"line\": 11, \"target\": \"c\", \"values\": [8]}\n"        \
    "   ],\n"

#define RESULTS(sums)                                                                    \
    "   \"results\": [\n"                                                                \
    "    {\"name\": \"draws\", \"line\": 16, \"kind\": \"number\", \"rows\": [], "       \
    "\"columns\": [], \"format\": [\"integer 0\"], \"values\": [[0]]},\n"                \
    "    {\"name\": \"sum\", \"line\": 17, \"kind\": \"table\", \"rows\": [\"cat\", "    \
    "\"d\\\"og\"], \"columns\": [], \"format\": [\"decimals 1\", \"significant 2 "       \
    "saturating\"], \"values\": [" sums "]},\n"                                          \
    "    {\"name\": \"edge\", \"line\": 19, \"kind\": \"heatmap\", \"rows\": [], "       \
    "\"columns\": [], \"format\": [\"decimals 0\"], \"values\": [[\"infinity\", "        \
    "\"-infinity\", \"nan\"]]},\n"                                                       \
    "    {\"name\": \"loss\", \"line\": 21, \"kind\": \"plot\", \"format\": "            \
    "[\"decimals 2\"], \"x\": {\"title\": \"x\", \"scale\": \"linear\"}, \"y\": "        \
    "{\"title\": \"y\", \"scale\": \"log\"}, \"series\": [{\"name\": \"a\", "            \
    "\"points\": true, \"x\": [1, 2], \"y\": [3, 4]}]}\n"                                \
    "   ],\n"

#define REMARKS(x, carried, left, holds)                                                 \
    "   \"hidden\": [\n"                                                                 \
    "    {\"question\": \"q\", \"line\": 23, \"target\": \"sum[cat, 0]\"}\n"             \
    "   ],\n"                                                                            \
    "   \"carried\": [\n"                                                                \
    "    {\"control\": \"c\", \"line\": 24, \"value\": " carried "}\n"                   \
    "   ],\n"                                                                            \
    "   \"products\": [\n"                                                               \
    "    {\"result\": \"sum\", \"line\": 25, \"left\": \"X\", \"right\": \"X\"}\n"       \
    "   ],\n"                                                                            \
    "   \"errors\": [\n"                                                                 \
    "    {\"result\": \"sum\", \"line\": 26, \"values\": [[" x ", " left                 \
    "], [1, 0.5]]}\n"                                                                    \
    "   ],\n"                                                                            \
    "   \"claims\": [\n"                                                                 \
    "    {\"name\": \"not\", \"line\": 27, \"left\": " left                              \
    ", \"relation\": \"!=\", \"right\": 1, \"holds\": " holds "}\n"                      \
    "   ]}"

/* One setting, in pieces that compilers take as string literals. */
#define SETTING(name, x, y, c, n, sums, carried, holds)                                  \
    "{\"setting\": \"" name "\",\n", INPUTS(x, y, c, n), PRESETS, RESULTS(sums),         \
        REMARKS(x, carried, c, holds)
#define MOVED_AND_FAR                                                                    \
    SETTING("moved + far", "5", "-5", "8", "3", "[55, -55], [11, 5.5]", "2", "true")

static const char *joined(const char *const *pieces)
{
    static char text[10000];
    text[0] = 0;
    while (*pieces)
        strcat(text, *pieces++);
    return text;
}

static void a_results_file_has_exactly_these_bytes(void **state)
{
    (void)state;
    static const char *const expected[] = {
        "{\n \"colophon\": 1,\n \"chapter\": \"small\",\n \"source\": \"02-small.c\",\n",
        " \"settings\": [\n  ",
        SETTING("", "2", "0", "1", "2", "[6, 0], [3, 1.5]", "0.25", "false"),
        ",\n  ",
        SETTING("moved", "5", "-5", "1", "3", "[20, -20], [4, 2]", "0.25", "false"),
        ",\n  ",
        SETTING("far", "2", "0", "8", "2", "[20, 0], [10, 5]", "2", "true"),
        ",\n  ",
        MOVED_AND_FAR,
        "\n ],\n \"read\": []\n}\n",
        NULL,
    };
    assert_string_equal(results_of(small, "moved+far"), joined(expected));
}

static void a_chapter_may_say_nothing(void **state)
{
    (void)state;
    assert_string_equal(
        results_of(empty, NULL),
        "{\n \"colophon\": 1,\n \"chapter\": \"small\",\n \"source\": \"\",\n"
        " \"settings\": [\n  {\"setting\": \"\",\n   \"inputs\": [],\n   \"presets\": "
        "[],\n"
        "   \"results\": [],\n   \"hidden\": [],\n   \"carried\": [],\n"
        "   \"products\": [],\n   \"errors\": [],\n   \"claims\": []}\n ],\n"
        " \"read\": []\n}\n");
}

static void an_unknown_preset_in_a_composition_is_a_fault(void **state)
{
    (void)state;
    assert_string_equal(results_of(small, "moved + fat"),
                        "chapters/level/02-small.c: error: there is no preset `fat`; did "
                        "you mean `far`?\n");
}

static void the_start_is_no_composition(void **state)
{
    (void)state;
    const char *without = results_of(small, NULL);
    assert_string_equal(results_of(small, ""), without);
}

static void a_record_keeps_what_was_true_at_the_call(void **state)
{
    (void)state;
    Arena memory = test_arena(1 << 16);
    program = program_of(changes_its_matrices);
    const Record *record = chapter_run(&program, (Setting){0}, &memory);
    assert_true(record->inputs.at[0].grid.values.at[0][0] == 1);
    assert_true(record->results.at[0].grid.values.at[0][0] == 1);
}

static void claims_hold_as_in_c(void **state)
{
    (void)state;
    static const char holds[] = "110100"  /* 1 < 2, 1 <= 2, 1 != 2 */
                                "011010"  /* 2 <= 2, 2 == 2, 2 >= 2 */
                                "000111"  /* 3 != 2, 3 >= 2, 3 > 2 */
                                "000000"; /* nothing is true of nan */
    Arena memory = test_arena(1 << 20);
    program = program_of(compares);
    const Record *record = chapter_run(&program, (Setting){0}, &memory);
    assert_int_equal(record->claims.count, 24);
    for (int i = 0; i < record->claims.count; i++)
        assert_int_equal(record->claims.at[i].holds, holds[i] == '1');
}

static void requests_set_presets_and_controls_in_turn(void **state)
{
    (void)state;
    static const char *const composed[] = {MOVED_AND_FAR, NULL};
    assert_string_equal(answer_to(small, "@ moved + far\n"), joined(composed));
    static const char *const set[] = {
        SETTING("moved", "5", "-5", "8", "3", "[55, -55], [11, 5.5]", "2", "true"), NULL};
    const char *request = "n = 9\n\n @ moved \nc = 8\nX[cat, y] = 0.25 \n X[cat]=5,-5";
    assert_string_equal(answer_to(small, request), joined(set));
}

static void requests_that_fit_nothing_are_faults(void **state)
{
    (void)state;
    assert_string_equal(answer_to(small, "d = 1"),
                        "small: error: there is no control `d`\n");
    assert_string_equal(answer_to(small, "c = 9"),
                        "small: error: `c` goes from -3 to 8: 9 lies outside\n");
    assert_string_equal(answer_to(small, "c"), "small: error: `c` sets nothing\n");
    assert_string_equal(answer_to(small, "c = 1x"), "small: error: `1x` is no number\n");
    assert_string_equal(answer_to(small, "c = "),
                        "small: error: `c` needs 1 number, not 0\n");
    assert_string_equal(
        answer_to(small, "@ moevd"),
        "small: error: there is no preset `moevd`; did you mean `moved`?\n");
}

/* Where the data's entry is in a results file. */
static const char *data_entry(const char *results)
{
    const char *entry = strstr(results, "{\"name\": \"words\"");
    assert_non_null(entry);
    return entry;
}

static void data_are_comma_separated_numbers(void **state)
{
    (void)state;
    set_words("# a heading in a comment\r\n 1, -2.5 ,3e-1\r\n\n4,5,6 # the end\n");
    const char *results = results_of(reads, NULL);
    const char *entry =
        "{\"name\": \"words\", \"line\": 11, \"kind\": \"data\", \"rows\": "
        "[], \"columns\": [], \"format\": [\"shortest\"], \"values\": [[1, "
        "-2.5, 0.29999999999999999], [4, 5, 6]]}\n";
    assert_memory_equal(data_entry(results), entry, strlen(entry));
    assert_non_null(strstr(results, "\n ],\n \"read\": [\"words.csv\"]\n}\n"));
}

static void bad_data_are_faults_in_the_data_file(void **state)
{
    (void)state;
    set_words("1,2\n3,é4\n");
    assert_string_equal(
        results_of(reads, NULL),
        "chapters/level/words.csv:2:3: error: `é4` is no number (at preset "
        "`p`)\n");
    set_words("1,2\n\n  3,4,5\n");
    assert_string_equal(results_of(reads, NULL),
                        "chapters/level/words.csv:3:3: error: this line has 3 cells, the "
                        "first one has 2 (at preset `p`)\n");
    set_words("1,2,\n");
    assert_string_equal(
        results_of(reads, NULL),
        "chapters/level/words.csv:1:5: error: `` is no number (at preset `p`)\n");
    set_words("# nothing\n");
    assert_string_equal(results_of(reads, NULL),
                        "chapters/level/03-reads.c:11: error: `words.csv` has no numbers "
                        "(at preset `p`)\n");
}

static void labels_are_numbers_as_prose_prints_them(void **state)
{
    (void)state;
    Arena arena_of_labels = test_arena(1 << 16);
    matrix_workspace(&arena_of_labels);
    Labels rows = number_labels(matrix(3, 1, 2, 64, -0.5), decimals(1));
    assert_string_equal(rows[0], "2");
    assert_string_equal(rows[1], "64");
    assert_string_equal(rows[2], "−0.5");
    assert_null(rows[3]);
    assert_string_equal(number_label("w = ", 0.5, decimals(1)), "w = 0.5");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_results_file_has_exactly_these_bytes),
        cmocka_unit_test(a_chapter_may_say_nothing),
        cmocka_unit_test(an_unknown_preset_in_a_composition_is_a_fault),
        cmocka_unit_test(the_start_is_no_composition),
        cmocka_unit_test(a_record_keeps_what_was_true_at_the_call),
        cmocka_unit_test(claims_hold_as_in_c),
        cmocka_unit_test(requests_set_presets_and_controls_in_turn),
        cmocka_unit_test(requests_that_fit_nothing_are_faults),
        cmocka_unit_test(data_are_comma_separated_numbers),
        cmocka_unit_test(bad_data_are_faults_in_the_data_file),
        cmocka_unit_test(labels_are_numbers_as_prose_prints_them),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
