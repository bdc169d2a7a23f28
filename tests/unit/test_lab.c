/* What labs show and how answers are checked. The numbers are those of three words,
 * (2, 0), (1, 1) and (0, 2), worked out by hand: scores 4, 2 and 0 for the first one,
 * divided by √2, softmax 0.768, 0.187, 0.045, output (1.723, 0.277). */
#include "chapters.h"

#include "page/check.h"
#include "page/lab.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define words labels("cat", "dog", "car")
#define axes labels("x", "y")

static void average(Chapter *ch)
{
    Matrix X = ask_points(ch, "X", words, axes, matrix(3, 2, 2, 0, 1, 1, 0, 2));
    bool scaled = ask_switch(ch, "scaled", true);
    int looking = ask_choice(ch, "looking", words, 0);
    double start = ask_slider(ch, "start", -1, 1, 0.5, 0);
    int steps = ask_steps(ch, "steps", 9, 0);
    ask_number(ch, "word", 1, decimals(1)); /* named like a kind of line */
    preset(ch, "car55", "X[car]", 5, 5);
    preset(ch, "unscaled", "scaled", false);
    carry(ch, "start", start + steps * 0.125);

    Matrix weights = softmax_rows(attention_scores(X, X, scaled));
    show_table(ch, "scores", attention_scores(X, X, false), words, words, decimals(2));
    show_heatmap(ch, "weights", weights, words, words, decimals(3));
    show_table(ch, "output", matmul(weights, X), words, axes, decimals(3));
    const PictureMark marks[] = {
        {PICTURE_POINT, X.at[0][0], X.at[0][1], .label = "cat"},
        {PICTURE_POINT, X.at[looking][0], X.at[looking][1], .label = "looking"}};
    show_picture(ch, "plane", (Picture){{.title = "x"}, {.title = "y"}, 2, marks});
    const Series lines[] = {{"cat", matrix(1, 3, 1, 2, 3), matrix_row(weights, 0), true}};
    show_plot(ch, "shares", (Plot){.count = 1, .series = lines}, decimals(3));
    claim(ch, "lopsided", weights.at[0][0], >, 0.5);
    hide(ch, "cat-dog", "scores[cat, dog]");
    hide(ch, "unscaled-self", "weights[cat, cat] @ unscaled");
    hide(ch, "third", "shares[cat, 2]");
    hide(ch, "where", "plane[looking]");
}

static void answers(Chapter *ch)
{
    show_number(ch, "half", 0.5, decimals(2));
    show_number(ch, "third", 1.0 / 3, fixed(3));
    show_number(ch, "minus", -1.5, fixed(1));
    show_number(ch, "two", 2, decimals(2));
    show_number(ch, "thousand", 1234, integer());
    show_number(ch, "tiny", 8.881784197001252e-16, significant(3));
    show_table(ch, "tall", matrix_zeros(5, 4), NULL, NULL, decimals(1));
}

const ChapterEntry chapter_table[] = {{"average", average}, {"answers", answers}};

static Program *choose(int chapter)
{
    program = program_of(chapter_table[chapter].function);
    program.name = chapter_table[chapter].name;
    return &program;
}

typedef bool Ask(const Chapters *chapters, int chapter, Text request, Arena *memory,
                 Text *text);

static const char *ask(Ask *core, int chapter, const char *request, bool good)
{
    Chapters chapters = {chapter_table, 2, choose};
    Text text;
    arena = test_arena(4 << 20);
    assert_int_equal(setjmp(end), 0);
    assert_int_equal(core(&chapters, chapter, text_of(request), &arena, &text), good);
    return text_string(&arena, text);
}

#define LAB(request, expected)                                                           \
    assert_string_equal(ask(lab_answer, 0, request, true), expected "\n")
#define FAULT(request, expected)                                                         \
    assert_string_equal(ask(lab_answer, 0, request, false), expected "\n")

static void assert_holds(const char *text, const char *part)
{
    if (!strstr(text, part))
        fail_msg("no `%s` in %s", part, text);
}

/* ---- Labs ------------------------------------------------------------------------ */

static void numbers_are_those_of_the_setting(void **unused)
{
    (void)unused;
    LAB("number weights[cat, cat]", "[\"0.768\"]");
    LAB("number weights[0, 1]\nnumber output[cat]", "[\"0.187\",\n\"[1.723, 0.277]\"]");
    LAB("X = 1, 1, 1, 1, 1, 1\nnumber weights[cat]", "[\"[0.333, 0.333, 0.333]\"]");
    LAB("number weights[cat, cat] : .1%\nnumber X",
        "[\"76.8%\",\n\"[[2, 0], [1, 1], [0, 2]]\"]");
    LAB("X[dog] = -1, 0\nnumber X[dog, x]\nnumber X.shape", "[\"−1\",\n\"(3, 2)\"]");
    LAB("word = 3\nnumber word", "[\"3\"]");
    LAB("", "[]");
}

static void presets_and_other_chapters_are_as_prose_means_them(void **unused)
{
    (void)unused;
    LAB("X[cat] = 7, 7\nnumber X[cat] @ car55\nnumber X[car] @ car55",
        "[\"[2, 0]\",\n\"[5, 5]\"]");
    LAB("@ car55\nX[cat] = 7, 7\nnumber X", "[\"[[7, 7], [1, 1], [5, 5]]\"]");
    LAB("number answers.third\nclaim lopsided @ car55", "[\"0.333\",\nfalse]");
}

static void what_questions_ask_is_hidden_until_answered(void **unused)
{
    (void)unused;
    LAB("number scores[cat, dog]\nnumber scores[dog, cat]", "[\"?\",\n\"2\"]");
    LAB("answered cat-dog\nnumber scores[cat, dog]", "[\"2\"]");
    LAB("answered other\ntable scores",
        "[[[\"4\", \"?\", \"0\"], [\"2\", \"2\", \"2\"], [\"0\", \"2\", \"4\"]]]");
    LAB("number shares[0]", "[\"[0.768, 0.187, ?]\"]");
}

/* While nothing is divided, wherever the points are. */
static void a_secret_at_a_preset_is_one_while_the_preset_is_in_force(void **unused)
{
    (void)unused;
    LAB("number weights[cat, cat]", "[\"0.768\"]");
    LAB("scaled = 0\nnumber weights[cat, cat]", "[\"?\"]");
    LAB("scaled = 0\nX[cat] = 1, 1\nnumber weights[0, 0]\nnumber weights[cat, dog]",
        "[\"?\",\n\"0.333\"]");
    LAB("number weights[cat, cat] @ unscaled", "[\"?\"]");
    LAB("number weights[cat, cat] @ car55 + unscaled", "[\"?\"]");
    LAB("scaled = 0\nanswered unscaled-self\nnumber weights[cat, cat]", "[\"0.867\"]");
}

static void controls_say_what_they_are_and_where_they_stand(void **unused)
{
    (void)unused;
    LAB("X[dog] = -1, 0.5\ncontrol X",
        "[{\"name\": \"X\", \"kind\": \"points\", \"rows\": [\"cat\", \"dog\", \"car\"], "
        "\"columns\": [\"x\", \"y\"], "
        "\"values\": [[\"2\", \"0\"], [\"-1\", \"0.5\"], [\"0\", \"2\"]]}]");
    LAB("control looking",
        "[{\"name\": \"looking\", \"kind\": \"choice\", \"rows\": [], \"columns\": [], "
        "\"choices\": [\"cat\", \"dog\", \"car\"], \"values\": [[\"0\"]]}]");
    LAB("control steps", "[{\"name\": \"steps\", \"kind\": \"steps\", \"rows\": [], "
                         "\"columns\": [], \"most\": 9, \"values\": [[\"0\"]]}]");
    LAB("looking = 2\nword looking\nword scaled", "[\"car\",\n\"on\"]");
}

static void a_carried_control_stands_where_the_chapter_moved_it(void **unused)
{
    (void)unused;
#define START                                                                            \
    "[{\"name\": \"start\", \"kind\": \"slider\", \"rows\": [], \"columns\": [], "       \
    "\"low\": -1, \"high\": 1, \"step\": 0.5, \"values\": [[\""
    LAB("start = -0.5\ncontrol start", START "-0.5\"]]}]");
    LAB("start = 0.5\nsteps = 3\ncontrol start", START "0.875\"]], \"carried\": true}]");
}

static void pictures_say_where_their_points_are(void **unused)
{
    (void)unused;
    const char *answer = ask(lab_answer, 0,
                             "frame plane = -5, 5, -5, 5\n"
                             "answered where\nX[cat] = 5, -5\nlooking = 2\nfigure plane",
                             true);
    assert_holds(answer, "\"points\": [{\"label\": \"cat\", \"x\": 5, \"y\": -5}, "
                         "{\"label\": \"looking\", \"x\": 0, \"y\": 2}]");
    const char *framed = strstr(answer, "\"plane\": {\"left\"");
    answer = ask(lab_answer, 0,
                 "frame plane = -5, 5, -5, 5\nanswered where\nfigure plane", true);
    assert_non_null(framed);
    size_t size = (size_t)(strchr(framed, '}') - framed);
    assert_memory_equal(strstr(answer, "\"plane\": {\"left\""), framed, size);
    answer = ask(lab_answer, 0, "figure plane", true);
    assert_holds(answer, "\"points\": [{\"label\": \"cat\", \"x\": 2, \"y\": 0}]}");
}

static void figures_are_svg_without_secrets_and_styles(void **unused)
{
    (void)unused;
    const char *answer =
        ask(lab_answer, 0, "scaled = 0\nX[cat] = 3, 0\nfigure weights", true);
    assert_holds(answer, ">?</text>");
    assert_null(strstr(answer, "0.997"));
    assert_holds(ask(lab_answer, 0,
                     "X[cat] = 3, 0\nscaled = 0\n"
                     "answered unscaled-self\nfigure weights",
                     true),
                 ">0.997</text>");
    assert_null(strstr(answer, "style="));
    assert_null(strstr(answer, " id="));
    answer = ask(lab_answer, 0, "figure weights", true);
    assert_holds(answer, ">0.768</text>");
    answer = ask(lab_answer, 0, "X[cat] = 1e101, 0\nfigure plane", true);
    assert_string_equal(
        answer, "[{\"refused\": \"has a mark that is further than 10¹⁰⁰ from 0\"}]\n");
}

static void what_can_not_be_shown_is_a_fault(void **unused)
{
    (void)unused;
    FAULT("number weight[0, 0]",
          "average: error: nothing is called `weight` here; did you mean `weights`?");
    FAULT("number weights[cars, 0]",
          "average: error: `weights` has no row `cars`; did you mean `car`?");
    FAULT("number answer.half",
          "average: error: there is no chapter `answer`; did you mean `answers`?");
    FAULT("claim lopside",
          "average: error: there is no claim `lopside`; did you mean `lopsided`?");
    FAULT("number X @ car5",
          "average: error: there is no preset `car5`; did you mean `car55`?");
    FAULT("figure output", "average: error: `output` is no figure");
    FAULT("table plane", "average: error: `plane` is no table");
    FAULT("table weights[cat]", "average: error: `weights[cat]` is not all of a result");
    FAULT("control weights", "average: error: `weights` is no control");
    FAULT("word X", "average: error: `X` is no choice and no switch");
    FAULT("number X^T", "average: error: `X^T`: a transpose can not be quoted");
    FAULT("frame plane = 1, 2", "average: error: `frame plane = 1, 2` is no low x, high "
                                "x, low y, high y");
    FAULT("start = 3", "average: error: `start` goes from -1 to 1: 3 lies outside");
    FAULT("X[cat] = 1, x", "average: error: `x` is no number");
    FAULT("hello", "average: error: `hello` sets nothing");
}

/* ---- Checks ---------------------------------------------------------------------- */

static const char *verdict(int chapter, const char *question, const char *typed)
{
    Arena memory = test_arena(4096);
    Writer out = {.arena = &memory};
    write_string(&out, question);
    write_string(&out, "\ntyped ");
    write_string(&out, typed);
    write_char(&out, '\0');
    const char *answer = ask(check_answer, chapter, written(&out).at, true);
    Text text = text_trim(text_of(answer));
    assert_true(text_starts(text, TEXT("{\"verdict\": \"")));
    return text_string(&arena, text_slice(text, 13, text.size - 1));
}

#define RIGHT "right\""
#define DIGITS(count) "digits\", \"digits\": " #count
#define WRONG(which) "wrong\", \"which\": " #which
#define UNREADABLE "unreadable\""

typedef struct Trial {
    const char *typed, *expected;
} Trial;

static void try_all(int chapter, const char *question, const Trial *trials, int count)
{
    for (int i = 0; i < count; i++) {
        const char *found = verdict(chapter, question, trials[i].typed);
        if (strcmp(found, trials[i].expected) != 0)
            fail_msg("%s, typed %s: %s, not %s", question, trials[i].typed, found,
                     trials[i].expected);
    }
}
#define TRY(chapter, question, ...)                                                      \
    try_all(chapter, question, (const Trial[]){__VA_ARGS__},                             \
            sizeof((const Trial[]){__VA_ARGS__}) / sizeof(Trial))

static void numbers_are_read_as_people_mean_them(void **unused)
{
    (void)unused;
    TRY(1, "answer half", {".5", RIGHT}, {"0,5", RIGHT}, {"1/2", RIGHT}, {"50%", RIGHT},
        {"50 %", RIGHT}, {" 0.50 ", RIGHT}, {"+.5", RIGHT}, {"5e-1", RIGHT},
        {"1,5/3", RIGHT}, {"−.5", WRONG(-1)}, {"1", WRONG(-1)}, {"abc", UNREADABLE},
        {"", UNREADABLE}, {"0.5 or so", UNREADABLE}, {"<1", UNREADABLE},
        {"1/0", UNREADABLE}, {"1/2/3", UNREADABLE}, {"1e999", UNREADABLE},
        {"0.4.1", UNREADABLE});
    TRY(1, "answer minus", {"−1.5", RIGHT}, {"-1,5", RIGHT}, {"–1.5", RIGHT},
        {"1.5", WRONG(-1)}, {"-3/2", RIGHT});
    TRY(1, "answer thousand", {"1234", RIGHT}, {"1,234", RIGHT}, {"1.234", WRONG(-1)},
        {"1 234", UNREADABLE}, {"1.234,0", RIGHT}, {"1234.", RIGHT});
    TRY(1, "answer tiny", {"8.88e-16", RIGHT}, {"8.88 × 10⁻¹⁶", RIGHT},
        {"9e-16", DIGITS(2)}, {"0", WRONG(-1)});
}

static void as_many_digits_as_the_answer_has_are_needed(void **unused)
{
    (void)unused;
#define OUTPUT "answer output[cat, x] : .2f\nwrong X[cat, x]\nwrong output[cat, y] : .2f"
    TRY(0, OUTPUT, {"1.72", RIGHT}, {"1,72", RIGHT}, {"1.7227", RIGHT}, {"1.719", RIGHT},
        {"172%", RIGHT}, {"1.7", DIGITS(2)}, {"1.73", WRONG(-1)}, {"1.8", WRONG(-1)},
        {"1.6", WRONG(-1)});
    TRY(1, "answer third", {"0.333", RIGHT}, {"1/3", RIGHT}, {"0.33", DIGITS(3)},
        {"0.3", DIGITS(3)}, {"2/3", WRONG(-1)}, {"0", WRONG(-1)});
    TRY(1, "answer two", {"2", RIGHT}, {"2.0", RIGHT}, {"2.00", RIGHT}, {"4/2", RIGHT});
    TRY(1, "answer two : .2f", {"2", RIGHT}, {"2.5", WRONG(-1)});
}

static void a_tolerance_widens_what_is_right(void **unused)
{
    (void)unused;
    TRY(0, "answer output[cat, x] : .2f\ntolerance 0.01", {"1.73", RIGHT},
        {"1.72", RIGHT}, {"1.74", WRONG(-1)}, {"1.7", DIGITS(2)});
    TRY(1, "answer half\ntolerance 0.1", {"0.60", RIGHT}, {"0.40", RIGHT},
        {"0.61", WRONG(-1)});
}

static void known_wrong_answers_are_recognised(void **unused)
{
    (void)unused;
    TRY(0, OUTPUT, {"2", WRONG(0)}, {"2.00", WRONG(0)}, {"0.28", WRONG(1)},
        {"0,28", WRONG(1)}, {"0.3", WRONG(1)});
}

static void shapes_are_read_in_any_spelling(void **unused)
{
    (void)unused;
    TRY(1, "shape tall\nwrong tall^T\nwrong two", {"(5, 4)", RIGHT}, {"5x4", RIGHT},
        {"5 × 4", RIGHT}, {"[5,4]", RIGHT}, {"5 4", RIGHT}, {"5, 4", RIGHT},
        {"( 5,4 )", RIGHT}, {"4 5", WRONG(0)}, {"1 1", WRONG(1)}, {"(5, 5)", WRONG(-1)},
        {"5", UNREADABLE}, {"54", UNREADABLE}, {"(5, 4", UNREADABLE},
        {"5, 4, 3", UNREADABLE}, {"five, four", UNREADABLE}, {"5,,4", UNREADABLE});
}

static void what_can_not_be_checked_is_a_fault(void **unused)
{
    (void)unused;
    assert_string_equal(ask(check_answer, 1, "typed 1", false),
                        "answers: error: there is no answer to check\n");
    assert_string_equal(ask(check_answer, 1, "answer tall\ntyped 1", false),
                        "answers: error: `tall` is not one number\n");
    assert_string_equal(ask(check_answer, 1, "answer half\ntolerance x\ntyped 1", false),
                        "answers: error: `x` is no tolerance\n");
    assert_string_equal(ask(check_answer, 1, "answer half\nwrong tall\ntyped 1", false),
                        "answers: error: `tall` is not one number\n");
    assert_string_equal(ask(check_answer, 1, "reply half\ntyped 1", false),
                        "answers: error: `reply half` checks nothing\n");
    assert_string_equal(
        ask(check_answer, 0, "shape plane\ntyped 1 1", false),
        "average: error: only all of a number, a row or a matrix has a shape, not "
        "`plane`\n");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(numbers_are_those_of_the_setting),
        cmocka_unit_test(presets_and_other_chapters_are_as_prose_means_them),
        cmocka_unit_test(what_questions_ask_is_hidden_until_answered),
        cmocka_unit_test(a_secret_at_a_preset_is_one_while_the_preset_is_in_force),
        cmocka_unit_test(controls_say_what_they_are_and_where_they_stand),
        cmocka_unit_test(a_carried_control_stands_where_the_chapter_moved_it),
        cmocka_unit_test(pictures_say_where_their_points_are),
        cmocka_unit_test(figures_are_svg_without_secrets_and_styles),
        cmocka_unit_test(what_can_not_be_shown_is_a_fault),
        cmocka_unit_test(numbers_are_read_as_people_mean_them),
        cmocka_unit_test(as_many_digits_as_the_answer_has_are_needed),
        cmocka_unit_test(a_tolerance_widens_what_is_right),
        cmocka_unit_test(known_wrong_answers_are_recognised),
        cmocka_unit_test(shapes_are_read_in_any_spelling),
        cmocka_unit_test(what_can_not_be_checked_is_a_fault),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
