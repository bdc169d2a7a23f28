/* What a chapter program shows in a terminal. */
#include "chapters.h"

#include "chapter/print.h"

#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void small(Chapter *ch)
{
    Labels words = labels("cat", "Wörter");
    Matrix X = ask_points(ch, "X", words, labels("x", "y"), matrix(2, 2, 2, 0, -1, 0.5));
    ask_choice(ch, "word", words, 1);
    show_number(ch, "loss", 0.125, decimals(2));
    show_table(ch, "twice", matrix_scale(X, 2), NULL, NULL, decimals(1));
    Matrix up = matrix(1, 9, 1, 2, 3, 4, 5, 6, 7, 8, 9);
    Series lines[] = {{"line", up, up, false}};
    show_plot(ch, "plot", (Plot){.count = 1, .series = lines}, decimals(1));
    claim(ch, "low", 0.125, <, 1e-3);
    claim(ch, "high", 2, >, 1);
}

static const char plain[] = "small\n"
                            "\n"
                            "X\n"
                            "           x    y\n"
                            "  cat      2    0\n"
                            "  Wörter  −1  0.5\n"
                            "\n"
                            "word  Wörter\n"
                            "\n"
                            "loss  0.12\n"
                            "\n"
                            "twice\n"
                            "     4  0\n"
                            "    −2  1\n"
                            "\n"
                            "plot\n"
                            "  line\n"
                            "    1           1\n"
                            "    2           2\n"
                            "    3           3\n"
                            "    …\n"
                            "    7           7\n"
                            "    8           8\n"
                            "    9           9\n"
                            "\n"
                            "low  0.125 < 0.001  does not hold\n"
                            "high  2 > 1  holds\n";

static Text print_small(bool colour)
{
    arena = test_arena(1 << 20);
    program = program_of(small);
    const Record *record = chapter_run(&program, (Setting){0}, &arena);
    Writer out = {.arena = &arena};
    print_record(&out, program.name, record, colour);
    return written(&out);
}

static void inputs_results_and_claims_are_aligned(void **state)
{
    (void)state;
    assert_string_equal(text_string(&arena, print_small(false)), plain);
}

/* Copies `text` without escape codes; says in `*codes` how many there were. */
static const char *without_codes(Text text, int *codes)
{
    Writer out = {.arena = &arena};
    *codes = 0;
    for (size_t i = 0; i < text.size; i++) {
        if (text.at[i] != '\033') {
            write_char(&out, text.at[i]);
            continue;
        }
        i = text_find_char(text, 'm', i);
        ++*codes;
    }
    return text_string(&arena, written(&out));
}

static void colours_change_nothing_else(void **state)
{
    (void)state;
    int codes = 0;
    assert_string_equal(without_codes(print_small(true), &codes), plain);
    assert_true(codes > 0);
    assert_int_equal(codes % 2, 0); /* each style is ended */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(inputs_results_and_claims_are_aligned),
        cmocka_unit_test(colours_change_nothing_else),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
