/* Printed arithmetic that is true, that is not, and what is no equation. */
#include "document/woven.h"
#include "edges.h"
#include "proof/equation.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdio.h>
#include <string.h>

typedef enum Outcome { NO_EQUATION, HOLDS, FALSE_AS_PRINTED } Outcome;

/* What becomes of a document that consists of these words. */
static Outcome outcome(const char *words)
{
    Arena arena = test_arena(1 << 22);
    Source source = {"words.md", text_of(words)};
    Level level = {.arena = &arena};
    Woven woven = {.level = &level, .span_memory = test_arena(1 << 16)};
    woven_add(&woven, (Span){.kind = SPAN_COPIED,
                             .text = source.text,
                             .place = place_at(&source, 0, source.text.size)});
    woven_join(&woven);
    Faults faults = {.arena = &arena};
    Tallies tallies = {0};
    Reading reading = reading_of(&woven, &arena);
    equations_check(&woven, &reading, &faults, &tallies);
    assert_true(faults.count <= tallies.equations);
    return faults.count ? FALSE_AS_PRINTED : tallies.equations ? HOLDS : NO_EQUATION;
}

static void all_are(const char *const *list, size_t count, Outcome expected)
{
    bool failed = false;
    for (size_t i = 0; i < count; i++)
        if (outcome(list[i]) != expected)
            print_error("not as expected: %s\n", list[i]), failed = true;
    assert_false(failed);
}

#define ALL_ARE(list, expected) all_are(list, sizeof(list) / sizeof *(list), expected)

static void what_is_true_holds(void **state)
{
    static const char *const words[] = {
        "2 + 3 = 5",
        "It is 2 + 3 = 5, and so on.",
        "10 − 3 = 7",
        "10 - 3 = 7",
        "3 − 10 = −7",
        "2 − −3 = 5",
        "3 × (−2) = −6",
        "0.768 × 2 + 0.187 × 1 + 0.045 × 0 = 1.723",
        "2 + 3 × 4 = 14",
        "(2 + 3) × 4 = 20",
        "2 · 3 = 6",
        "12 / 4 / 3 = 1",
        "12 ÷ 4 = 3",
        "5 = 2 + 3",
        "6 = 12 / 2",
        "2 × 3 = 6 = 12 / 2",
        "2 × 3 = 12 / 2",
        "1 + 1 = 2, 3 + 3 = 6",
        "1,000 + 1 = 1,001",
        "50% × 2 = 100%",
        "1/2 = 50%",
        "2² = 4",
        "2^10 = 1024",
        "2⁻¹ = 0.5",
        "−2² = −4",
        "(−2)² = 4",
        "10² + 1 = 101",
        "2 × 5 × 10⁻³ = 0.01",
        "√2 ≈ 1.41",
        "√(2 + 2) = 2",
        "√2 × √3 ≈ 2.449",
        "e^2 ≈ 7.39",
        "e² ≈ 7.4",
        "e⁻² ≈ 0.135",
        "The sum is **2** + *3* = 5.",
        "<b>2 + 3 = 5</b>",
        "| 2 + 3 = 5 |\n|---|\n",
        "2 +\n3 = 5",
        "$2 + 3 = 5$",
        "$0.5 \\times 0.5 = 0.25$",
        "$2 \\cdot 3 = 6$, $12 \\div 4 = 3$",
        "$\\frac{1}{3} \\approx 0.333$",
        "$\\dfrac{4}{6} = 0.667$",
        "$\\frac{1}{1 + e^{-2}} \\approx 0.881$",
        "$\\sqrt{2} \\approx 1.414$",
        "$e^{-2} \\approx 0.135$",
        "$2^{10} = 1024$",
        "$\\left(1 + 2\\right) \\cdot 3 = 9$",
        "$x = 2 \\times 3 = 6$",
        "$1{,}000 + 1 = 1{,}001$",
        "$2 + 3 = 5$ and more",
        "$2 + 3 = 5$ (4 of them)",
        "$$\n2 + 3 = 5\n$$",
        "$$2 + 3 &= 5 \\\\ 4 + 5 &= 9$$",
        "(2 + 3 = 5)",
        "So (2 × 3 = 6).",
        "f(2 + 1 = 3)",
        "$(2 + 3 = 5)$",
        "2 &times; 0.50 = 1",
        "2&nbsp;+&nbsp;3&nbsp;=&nbsp;5",
        "2\u00A0+\u00A03\u00A0=\u00A05",
        "3 &minus; 10 = &minus;7",
        "2 &#43; 3 &equals; 5",
        "6 &divide; 2 &#x3d; 3",
        "<b>2 &times; 3 = 6</b>",
        "2 ⋅ 3 = 6",
        "6 ∕ 3 = 2",
        "$2 + 3\\;=\\;5$",
        "$2\\,+\\,3\\ = 5$",
        "$2 + 3 = 5 \\text{ cm}$",
        "$2 + 3 = 5\\,\\mathrm{cm}$",
        "$$\\begin{aligned} 2 + 3 &= 5 \\end{aligned}$$",
        "$$\\begin{aligned}\n2 + 3 &= 5 \\\\\n4 + 4 &= 8\n\\end{aligned}$$",
        "$\\frac63 = 2$",
        "$\\frac 6{3} = 2$",
        "$\\sqrt4 = 2$",
        "$2(3) = 6$",
        "$2 (3 + 4) = 14$",
        "$(1 + 1)(2 + 2) = 8$",
        "$2\\sqrt{4} = 4$",
        "$2\\left(1 + 1\\right) = 4$",
        "2 + 3 = about 5",
        "2 + 3 = approximately 5",
        "2 + 3 = 5 times as many",
        "0.5 ≈ 1/2 = 0.5",
        "so → 2 + 3 = 5",
        "the log: 2 + 3 = 5",
    };
    (void)state;
    ALL_ARE(words, HOLDS);
}

/* The printed place decides: 2/3 is 0.667, and 0.67, and 0.7, but not 0.66. */
static void half_a_unit_is_allowed(void **state)
{
    static const char *const right[] = {
        "2 / 3 = 0.667", "2 / 3 = 0.67",   "2 / 3 = 0.7",     "2 / 3 = 1",
        "1 / 8 = 0.12",  "1 / 8 = 0.13",   "0.1 + 0.2 = 0.3", "1 / 3 = 33%",
        "1 / 3 = 0.333", "8 / 9 = 0.8889", "2 / 3 ≈ 0.667",   "200 / 3 = 67",
    };
    static const char *const wrong[] = {
        "2 / 3 = 0.66", "2 / 3 = 0.6",   "1 / 8 = 0.126", "0.1 + 0.2 = 0.31",
        "1 / 3 = 34%",  "1 / 3 = 0.334", "8 / 9 = 0.888", "200 / 3 = 66.6",
    };
    (void)state;
    ALL_ARE(right, HOLDS);
    ALL_ARE(wrong, FALSE_AS_PRINTED);
}

static void what_is_not_true_is_told(void **state)
{
    static const char *const words[] = {
        "2 + 2 = 5",
        "So 2 + 2 = 5.",
        "2 × 3 = 6 = 12 / 3",
        "2 × 3 = 13 / 2",
        "10 − 3 = −7",
        "−2² = 4",
        "2 + 3 × 4 = 20",
        "2^10 = 1000",
        "√2 ≈ 1.42",
        "e^2 ≈ 7.38",
        "1 / 0 = 5",
        "0 / 0 = 1",
        "$2 + 2 = 5$",
        "$\\frac{1}{3} = 0.334$",
        "$\\dfrac{1}{1 + 2} = 0.334$",
        "$2 + 2 = 5$ + 3",
        "2 + 3 = **6**",
        "$$2 + 3 &= 6$$",
        "(2 + 3 = 6)",
        "$(2 + 3 = 6)$",
        "2 &times; 0.50 = 3",
        "2&nbsp;+&nbsp;3&nbsp;=&nbsp;6",
        "3 &minus; 10 = 7",
        "2 + 3 &equals; 6",
        "$2 + 3\\;=\\;6$",
        "$2 + 3 = 6 \\text{ cm}$",
        "$$\\begin{aligned} 2 + 3 &= 6 \\end{aligned}$$",
        "$\\frac33 = 3$",
        "$3(3) = 3$",
        "2 + 3 = about 6",
    };
    (void)state;
    ALL_ARE(words, FALSE_AS_PRINTED);
}

/* Rather none than one that its author did not mean. */
static void other_words_are_no_equations(void **state)
{
    static const char *const words[] = {
        "w = 0.5",
        "2 = 2",
        "10⁻³ = 0.001",
        "x + 2 = 5",
        "2 + x = 5",
        "2 + 3 = x",
        "2 + 3 = 5 + x",
        "2 + 3 = 5x",
        "2x + 2 = 5",
        "f(2 + 1) = 9",
        "f(1) + 2 = 5",
        "2 (3 + 4) = 15",
        "15 = 1 + 2(3 + 4)",
        "2 km + 3 km = 6 km",
        "50 % of 4 = 3",
        "5! = 121",
        "2 + 3 = ?",
        "? × 2 + 1 = 4",
        "2 + 2 <= 5",
        "2 + 2 >= 5",
        "2 + 2 ≠ 5",
        "2 + 2 == 5",
        "a := 2 + 2",
        "5 ± 0.1 = 4 + 2",
        "1/3 ≈ 0.333 × 1",
        "`2 + 2 = 5`",
        "```\n2 + 2 = 5\n```",
        "<!-- 2 + 2 = 5 -->",
        "<https://example.org/?a=2+2=5>",
        "$x_1 + 2 = 4$",
        "$x 2 + 2 = 5$",
        "$2 \\times x + 1 = 4$",
        "$2 + 3 = 5 x$",
        "$2 + 3 = 5 \\cdot x$",
        "$2 + 3 = 5 \\alpha$",
        "$\\sin 2 + 2 = 9$",
        "$h_2 = 3$",
        "$2 \\quad 3 = 4 + 5$ is odd",
        "[2, 3] = 4 + 5",
        "log 2 + 3 = 5.3",
        "log₂ 2 + 3 = 4",
        "5 mod 2 + 3 = 4",
        "3 plus 2 + 3 = 8",
        "∑ 2 + 3 = 9",
        "∛8 + 3 = 5",
        "∛ 8 + 3 = 5",
        "π 2 + 3 = 9.28",
        "2 + 3 = 8 mod 6",
        "2 + 3 = 2 plus 3",
        "$\\log 2 + 3 = 5.3$",
        "$5 \\bmod 2 + 3 = 4$",
        "$\\sqrt[3]{8} + 3 = 5$",
        "$6 / 2(3) = 9$",
        "$f(3) = 4 + 5 x$",
        "$f_2(3) = 9$",
        "2 + 3 &ne; 6",
        "2(3) = 7",
        "about 1/3 = about 0.5 × 1",
        "2 + 3",
        "= 5",
        "2 + 3 =",
        "",
    };
    (void)state;
    ALL_ARE(words, NO_EQUATION);
}

/* An exponent that is no int was once taken for one. */
static void exponents_without_measure_do_no_harm(void **state)
{
    static const char *const words[] = {
        "2^111111111111 = 5",
        "10^111111111111 = 5",
        "$2^{-99999999999} = 5$",
        "2¹¹¹¹¹¹¹¹¹¹¹¹ = 5",
    };
    (void)state;
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        assert_int_not_equal(outcome(words[i]), HOLDS);
}

static void depth_and_length_do_no_harm(void **state)
{
    enum { many = 20000 };
    static char deep[4 * many + 16], roots[4 * many + 16];
    (void)state;
    memset(deep, '(', many);
    strcpy(deep + many, "1 + 1");
    memset(deep + many + 5, ')', many);
    strcpy(deep + 2 * many + 5, " = 2");
    assert_int_equal(outcome(deep), NO_EQUATION);
    for (int i = 0; i < many / 10; i++)
        memcpy(roots + 3 * i, "√", 3);
    strcpy(roots + 3 * (many / 10), "1 = 1");
    assert_int_equal(outcome(roots), NO_EQUATION);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_true_holds),
        cmocka_unit_test(half_a_unit_is_allowed),
        cmocka_unit_test(what_is_not_true_is_told),
        cmocka_unit_test(other_words_are_no_equations),
        cmocka_unit_test(exponents_without_measure_do_no_harm),
        cmocka_unit_test(depth_and_length_do_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
