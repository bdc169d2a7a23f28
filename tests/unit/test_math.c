#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "edges.h"
#include "math/math.h"

#include <string.h>

enum { most = 8 };

typedef struct Converted {
    const char *mathml; /* without <math> around it */
    int count;
    MathFault faults[most];
} Converted;

static Converted convert(const char *tex, bool display)
{
    static Arena room;
    if (!room.next)
        room = test_arena(1 << 24);
    Arena arena = room;
    Converted result = {0};
    Writer out = {.arena = &arena};
    result.count =
        math_write(&out, &arena, text_of(tex), display, NULL, NULL, result.faults, most);
    Text text = written(&out), end = TEXT("</math>");
    Text begin = display ? TEXT("<math display=\"block\">") : TEXT("<math>");
    assert_true(text_starts(text, begin) && text_ends(text, end));
    result.mathml =
        text_string(&arena, text_slice(text, begin.size, text.size - end.size));
    return result;
}

typedef struct Example {
    const char *tex, *mathml;
} Example;

static void assert_examples(const Example *examples, size_t count, bool display)
{
    for (size_t i = 0; i < count; i++) {
        Converted got = convert(examples[i].tex, display);
        assert_string_equal(got.mathml, examples[i].mathml);
        assert_int_equal(got.count, 0);
    }
}

#define inline_is(...)                                                                   \
    assert_examples((const Example[]){__VA_ARGS__},                                      \
                    sizeof((const Example[]){__VA_ARGS__}) / sizeof(Example), false)
#define display_is(...)                                                                  \
    assert_examples((const Example[]){__VA_ARGS__},                                      \
                    sizeof((const Example[]){__VA_ARGS__}) / sizeof(Example), true)

#define OPEN "<mo stretchy=\"false\">(</mo>"
#define CLOSE "<mo stretchy=\"false\">)</mo>"
#define THIN "<mspace width=\"0.1667em\"></mspace>"

static void letters_and_numbers(void **state)
{
    (void)state;
    inline_is({"x", "<mi>x</mi>"}, {"xy", "<mi>x</mi><mi>y</mi>"}, {"", ""},
              {"0.768", "<mn>0.768</mn>"}, {".5", "<mn>.5</mn>"},
              {"1{,}234.5", "<mn>1,234.5</mn>"}, {"1\\,234", "<mn>1\u202f234</mn>"},
              {"1\\,2345", "<mn>1</mn>" THIN "<mn>2345</mn>"},
              {"1, 2", "<mn>1</mn><mo>,</mo><mn>2</mn>"},
              {"12\\%", "<mn>12</mn><mi>%</mi>"}, {"\\alpha", "<mi>α</mi>"},
              {"\\Gamma", "<mi mathvariant=\"normal\">Γ</mi>"}, {"é", "<mi>é</mi>"},
              {"\\infty", "<mi>∞</mi>"}, {"√2", "<mi>√</mi><mn>2</mn>"},
              {"語", "<mtext>語</mtext>"});
}

static void scripts_and_primes(void **state)
{
    (void)state;
    inline_is(
        {"x_t", "<msub><mi>x</mi><mi>t</mi></msub>"},
        {"X^T", "<msup><mi>X</mi><mi>T</mi></msup>"},
        {"x^2_i", "<msubsup><mi>x</mi><mi>i</mi><mn>2</mn></msubsup>"},
        {"h_{t-1}", "<msub><mi>h</mi><mrow><mi>t</mi><mo lspace=\"0\" rspace=\"0\">−</mo>"
                    "<mn>1</mn></mrow></msub>"},
        {"10^{-16}", "<msup><mn>10</mn><mrow><mo form=\"prefix\">−</mo><mn>16</mn>"
                     "</mrow></msup>"},
        {"x_{i,j}", "<msub><mi>x</mi><mrow><mi>i</mi><mo rspace=\"0\">,</mo><mi>j</mi>"
                    "</mrow></msub>"},
        {"f''", "<msup><mi>f</mi><mo lspace=\"0\" rspace=\"0\">′′</mo></msup>"},
        {"f'^2", "<msup><mi>f</mi><mrow><mo lspace=\"0\" rspace=\"0\">′</mo>"
                 "<mn>2</mn></mrow></msup>"},
        {"{}^2", "<msup><mrow></mrow><mn>2</mn></msup>"},
        {"d_{\\text{model}}", "<msub><mi>d</mi><mtext>model</mtext></msub>"});
}

static void fractions_and_roots(void **state)
{
    (void)state;
    inline_is(
        {"\\frac12", "<mfrac><mn>1</mn><mn>2</mn></mfrac>"},
        {"\\frac{a b}{c}", "<mfrac><mrow><mi>a</mi><mi>b</mi></mrow><mi>c</mi></mfrac>"},
        {"\\dfrac ab", "<mfrac displaystyle=\"true\"><mi>a</mi><mi>b</mi></mfrac>"},
        {"\\tfrac ab", "<mfrac displaystyle=\"false\"><mi>a</mi><mi>b</mi></mfrac>"},
        {"\\binom nk", "<mrow><mo>(</mo><mfrac linethickness=\"0\"><mi>n</mi><mi>k</mi>"
                       "</mfrac><mo>)</mo></mrow>"},
        {"\\sqrt{d_k}", "<msqrt><msub><mi>d</mi><mi>k</mi></msub></msqrt>"},
        {"\\sqrt2", "<msqrt><mn>2</mn></msqrt>"},
        {"\\sqrt[3]{x}", "<mroot><mi>x</mi><mn>3</mn></mroot>"},
        {"a/b", "<mi>a</mi><mo lspace=\"0\" rspace=\"0\">/</mo><mi>b</mi>"});
}

static void signs_bind_as_in_tex(void **state)
{
    (void)state;
    inline_is(
        {"a - b", "<mi>a</mi><mo>−</mo><mi>b</mi>"},
        {"-b", "<mo form=\"prefix\">−</mo><mi>b</mi>"},
        {"a = -b", "<mi>a</mi><mo>=</mo><mo form=\"prefix\">−</mo><mi>b</mi>"},
        {"a \\cdot -b", "<mi>a</mi><mo>⋅</mo><mo form=\"prefix\">−</mo><mi>b</mi>"},
        {"(-b)", OPEN "<mo form=\"prefix\">−</mo><mi>b</mi>" CLOSE},
        {"\\times", "<mo lspace=\"0\" rspace=\"0\">×</mo>"},
        {"\\approx 3", "<mo lspace=\"0\">≈</mo><mn>3</mn>"},
        {"a ≤ b", "<mi>a</mi><mo>≤</mo><mi>b</mi>"},
        {"a < b", "<mi>a</mi><mo>&lt;</mo><mi>b</mi>"},
        {"a \\not= b", "<mi>a</mi><mo>≠</mo><mi>b</mi>"},
        {"a \\not\\to b", "<mi>a</mi><mo>→\u0338</mo><mi>b</mi>"},
        {"a : b",
         "<mi>a</mi><mo lspace=\"0.2778em\" rspace=\"0.2778em\">:</mo><mi>b</mi>"},
        {"a, \\dots, b", "<mi>a</mi><mo>,</mo><mo lspace=\"0\" rspace=\"0.1667em\">…</mo>"
                         "<mo>,</mo><mi>b</mi>"},
        {"a \\bmod b", "<mi>a</mi><mo lspace=\"0.2222em\" rspace=\"0.2222em\">mod</mo>"
                       "<mi>b</mi>"});
}

static void signs_without_an_operand_stand_alone(void **state)
{
    (void)state;
    inline_is({"(a) - b", OPEN "<mi>a</mi>" CLOSE "<mo>−</mo><mi>b</mi>"},
              {"a + = b", "<mi>a</mi><mo form=\"prefix\">+</mo><mo>=</mo><mi>b</mi>"},
              {"a \\times", "<mi>a</mi><mo lspace=\"0\" rspace=\"0\">×</mo>"},
              {"\\frac{a + b}2",
               "<mfrac><mrow><mi>a</mi><mo lspace=\"0\" rspace=\"0\">+</mo>"
               "<mi>b</mi></mrow><mn>2</mn></mfrac>"});
    display_is({"\\frac{a + b}2",
                "<mfrac><mrow><mi>a</mi><mo>+</mo><mi>b</mi></mrow><mn>2</mn>"
                "</mfrac>"});
}

static void brackets(void **state)
{
    (void)state;
    inline_is(
        {"(x)", OPEN "<mi>x</mi>" CLOSE},
        {"|x|", "<mo stretchy=\"false\" lspace=\"0\" rspace=\"0\">|</mo><mi>x</mi>"
                "<mo stretchy=\"false\" lspace=\"0\" rspace=\"0\">|</mo>"},
        {"\\left(x\\right]", "<mrow><mo form=\"prefix\">(</mo><mi>x</mi>"
                             "<mo form=\"postfix\">]</mo></mrow>"},
        {"\\left(x\\right) y", "<mrow><mo form=\"prefix\">(</mo><mi>x</mi>"
                               "<mo form=\"postfix\" rspace=\"0.1667em\">)</mo></mrow>"
                               "<mi>y</mi>"},
        {"f \\left(x\\right)",
         "<mi>f</mi><mrow><mo form=\"prefix\" lspace=\"0.1667em\">(</mo><mi>x</mi>"
         "<mo form=\"postfix\">)</mo></mrow>"},
        {"a_{f \\left(x\\right)}",
         "<msub><mi>a</mi><mrow><mi>f</mi><mrow><mo form=\"prefix\">(</mo><mi>x</mi>"
         "<mo form=\"postfix\">)</mo></mrow></mrow></msub>"},
        {"\\left.x\\right|", "<mrow><mi>x</mi>"
                             "<mo stretchy=\"true\" form=\"postfix\">|</mo></mrow>"},
        {"\\left\\{a\\middle|b\\right\\}",
         "<mrow><mo form=\"prefix\">{</mo><mi>a</mi>"
         "<mo stretchy=\"true\" lspace=\"0\" rspace=\"0\">|</mo><mi>b</mi>"
         "<mo form=\"postfix\">}</mo></mrow>"},
        {"\\bigl(", "<mo stretchy=\"true\" form=\"prefix\" minsize=\"1.2em\" "
                    "maxsize=\"1.2em\">(</mo>"},
        {"\\langle", "<mo stretchy=\"false\">⟨</mo>"});
}

static void functions_are_apart_from_operands(void **state)
{
    (void)state;
    inline_is({"\\tanh(x)", "<mi>tanh</mi><mo>\u2061</mo>" OPEN "<mi>x</mi>" CLOSE},
              {"2\\sin x", "<mn>2</mn>" THIN "<mi>sin</mi>"
                           "<mo lspace=\"0\" rspace=\"0.1667em\">\u2061</mo><mi>x</mi>"},
              {"2\\,\\sin\\,x",
               "<mn>2</mn>" THIN "<mi>sin</mi><mo>\u2061</mo>" THIN "<mi>x</mi>"},
              {"\\tanh", "<mi>tanh</mi>"},
              {"\\operatorname{softmax}(x)",
               "<mi>softmax</mi><mo>\u2061</mo>" OPEN "<mi>x</mi>" CLOSE},
              {"\\mathrm{softmax}(x)", "<mi>softmax</mi>" OPEN "<mi>x</mi>" CLOSE},
              {"\\mathrm d", "<mi mathvariant=\"normal\">d</mi>"});
}

static void limits_stand_below_in_display_only(void **state)
{
    (void)state;
    inline_is(
        {"\\max_i x", "<msub><mi>max</mi><mi>i</mi></msub>"
                      "<mo lspace=\"0\" rspace=\"0.1667em\">\u2061</mo><mi>x</mi>"},
        {"\\sum_i^n x", "<msubsup><mo lspace=\"0\">∑</mo><mi>i</mi><mi>n</mi></msubsup>"
                        "<mi>x</mi>"},
        {"\\sum\\limits_i x", "<munder><mo lspace=\"0\" movablelimits=\"false\">∑</mo>"
                              "<mi>i</mi></munder><mi>x</mi>"});
    display_is(
        {"\\max_i x", "<munder><mi>max</mi><mi>i</mi></munder>"
                      "<mo lspace=\"0\" rspace=\"0.1667em\">\u2061</mo><mi>x</mi>"},
        {"\\sum_i^n x", "<munderover><mo lspace=\"0\">∑</mo><mi>i</mi><mi>n</mi>"
                        "</munderover><mi>x</mi>"},
        {"\\frac{\\sum_i x}2", "<mfrac><mrow><msub><mo lspace=\"0\">∑</mo><mi>i</mi>"
                               "</msub><mi>x</mi></mrow><mn>2</mn></mfrac>"},
        {"\\sum\\nolimits_i x",
         "<msub><mo lspace=\"0\">∑</mo><mi>i</mi></msub><mi>x</mi>"},
        {"\\int_0^1 x", "<msubsup><mo lspace=\"0\">∫</mo><mn>0</mn><mn>1</mn></msubsup>"
                        "<mi>x</mi>"},
        {"\\operatorname*{argmax}_x", "<munder><mi>argmax</mi><mi>x</mi></munder>"});
}

static void accents_and_braces(void **state)
{
    (void)state;
    inline_is(
        {"\\hat x", "<mover accent=\"true\"><mi>x</mi><mo stretchy=\"false\">ˆ</mo>"
                    "</mover>"},
        {"\\overline{ab}", "<mover accent=\"true\"><mrow><mi>a</mi><mi>b</mi></mrow>"
                           "<mo stretchy=\"true\">‾</mo></mover>"},
        {"\\underbrace{a}_n",
         "<munder><munder accentunder=\"true\"><mi>a</mi><mo stretchy=\"true\">⏟</mo>"
         "</munder><mi>n</mi></munder>"},
        {"a \\overset{!}{=} b", "<mi>a</mi><mover><mo>=</mo>"
                                "<mo lspace=\"0\" rspace=\"0\">!</mo></mover><mi>b</mi>"},
        {"\\underset{n}{x}", "<munder><mi>x</mi><mi>n</mi></munder>"});
}

static void alphabets_are_code_points(void **state)
{
    (void)state;
    inline_is({"\\mathbf{x1}", "<mrow><mi>𝐱</mi><mn>𝟏</mn></mrow>"},
              {"\\mathbb R", "<mi>ℝ</mi>"}, {"\\mathbb{H}", "<mi>ℍ</mi>"},
              {"\\mathcal{F}", "<mi>ℱ</mi>"}, {"\\mathbb{E}", "<mi>𝔼</mi>"},
              {"\\mathcal{LN}", "<mrow><mi>ℒ</mi><mi>𝒩</mi></mrow>"},
              {"\\boldsymbol\\theta", "<mi>𝜽</mi>"}, {"\\mathsf{T}", "<mi>𝖳</mi>"},
              {"\\mathit{dim}", "<mi>𝑑𝑖𝑚</mi>"}, {"\\mathfrak g", "<mi>𝔤</mi>"},
              {"\\mathtt{f}", "<mi>𝚏</mi>"}, {"\\mathit h", "<mi>h</mi>"});
}

static void words_and_spaces(void **state)
{
    (void)state;
    inline_is({"\\text{if } x", "<mtext>if\u00a0</mtext><mi>x</mi>"},
              {"\\text{a_b \\& {c}'s}", "<mtext>a_b\u00a0&amp;\u00a0c’s</mtext>"},
              {"\\textbf{b}", "<mtext>𝐛</mtext>"},
              {"a\\;b", "<mi>a</mi><mspace width=\"0.2778em\"></mspace><mi>b</mi>"},
              {"a\\!b", "<mi>a</mi><mspace width=\"-0.1667em\"></mspace><mi>b</mi>"},
              {"a\\qquad b", "<mi>a</mi><mspace width=\"2em\"></mspace><mi>b</mi>"},
              {"a~b", "<mi>a</mi><mtext>\u00a0</mtext><mi>b</mi>"},
              {"\\phantom{x}", "<mphantom><mi>x</mi></mphantom>"});
}

static void tables(void **state)
{
    (void)state;
    inline_is(
        {"\\begin{matrix}a&b\\\\c&d\\\\\\end{matrix}",
         "<mtable><mtr><mtd><mi>a</mi></mtd><mtd><mi>b</mi></mtd></mtr>"
         "<mtr><mtd><mi>c</mi></mtd><mtd><mi>d</mi></mtd></mtr></mtable>"},
        {"\\begin{bmatrix}1\\end{bmatrix}",
         "<mrow><mo form=\"prefix\">[</mo><mtable><mtr><mtd><mn>1</mn></mtd></mtr>"
         "</mtable><mo form=\"postfix\">]</mo></mrow>"},
        {"\\begin{cases}1\\end{cases}",
         "<mrow><mo form=\"prefix\">{</mo><mtable class=\"cases\"><mtr>"
         "<mtd class=\"left\"><mn>1</mn></mtd></mtr></mtable></mrow>"},
        {"\\begin{aligned}a&=b\\\\&+c\\end{aligned}",
         "<mtable displaystyle=\"true\" class=\"aligned\"><mtr><mtd class=\"right\">"
         "<mi>a</mi></mtd><mtd class=\"left\"><mo>=</mo><mi>b</mi></mtd></mtr><mtr>"
         "<mtd class=\"right\"></mtd><mtd class=\"left\"><mo>+</mo><mi>c</mi></mtd>"
         "</mtr></mtable>"},
        {"\\begin{array}{l|r|}a&b\\\\\\hline\\end{array}",
         "<mtable><mtr class=\"ruled-below\"><mtd class=\"left\"><mi>a</mi></mtd>"
         "<mtd class=\"right ruled-left ruled-right\"><mi>b</mi></mtd></mtr></mtable>"},
        {"\\begin{matrix}a\\\\[2pt][b]\\end{matrix}",
         "<mtable><mtr><mtd><mi>a</mi></mtd></mtr><mtr><mtd><mo stretchy=\"false\">[</mo>"
         "<mi>b</mi><mo stretchy=\"false\">]</mo></mtd></mtr></mtable>"});
}

static void note_number(void *closure, Writer *out, size_t from, size_t to)
{
    Writer *list = closure;
    write_integer(list, (int64_t)from);
    write_char(list, '-');
    write_integer(list, (int64_t)to);
    write_char(list, ' ');
    write_string(out, " id=\"n\"");
}

static void numbers_are_told_where_they_come_from(void **state)
{
    (void)state;
    Arena arena = test_arena(1 << 16);
    Writer out = {.arena = &arena}, list = {.arena = &arena};
    math_write(&out, &arena, TEXT("-0.5 = \\frac12 x^3"), false, note_number, &list, NULL,
               0);
    assert_true(text_is(written(&list), "1-4 12-13 13-14 17-18 "));
    assert_true(text_find(written(&out), TEXT("<mn id=\"n\">0.5</mn>"), 0) <
                written(&out).size);
}

/* ---- Faults ---------------------------------------------------------------------- */

static const struct Wrong {
    const char *tex;
    size_t from, to;
    const char *says;
} wrong[] = {
    {"x + \\fraq12", 4, 9, "did you mean \\frac?"},
    {"\\softmax(x)", 0, 8, "\\operatorname{softmax}"},
    {"\\frac{a}", 0, 5, "what belongs to `\\frac` is missing"},
    {"a {b", 2, 3, "this `{` is not closed"},
    {"a} b", 1, 2, "no `{` belongs to this"},
    {"a & b", 2, 3, "\\&"},
    {"a \\\\ b", 2, 4, "\\begin{aligned}"},
    {"{a & b}", 3, 4, "\\&"},
    {"x^1^2", 3, 4, "a second exponent"},
    {"x^2'", 3, 4, "a second exponent"},
    {"x_1_2", 3, 4, "a second index"},
    {"e^28", 1, 4, "^{28}"},
    {"10^-16", 2, 6, "^{-16}"},
    {"x^", 1, 2, "what belongs to `^` is missing"},
    {"\\left( x", 0, 5, "no \\right belongs to this \\left"},
    {"x \\right)", 2, 8, "no \\left belongs to this \\right"},
    {"\\left x \\right)", 0, 5, "needs a bracket"},
    {"\\left( \\begin{matrix} a \\right)", 7, 13, "no \\end{matrix} belongs"},
    {"\\begin{matrix} a \\end{cases}", 17, 28, "what began here is `matrix`"},
    {"\\begin{martix} a \\end{martix}", 0, 14, "did you mean `matrix`?"},
    {"\\end{matrix}", 0, 4, "no \\begin belongs"},
    {"\\begin{array} a \\end{array}", 0, 13, "needs its columns"},
    {"\\sqrt[3 x", 5, 6, "this `[` is not closed"},
    {"\\text{a", 5, 6, "this `{` is not closed"},
    {"\\text{\\frac12}", 6, 11, "no commands"},
    {"50%", 2, 3, "write \\%"},
    {"a \\over b", 2, 7, "\\frac{above}{below}"},
    {"x \\limits_1", 2, 9, "behind \\sum"},
    {"\\not{ab}", 0, 4, "one sign"},
    {"a\xff", 1, 2, "no character"},
};

static void faults_say_where_and_how_to_mend_it(void **state)
{
    (void)state;
    for (size_t i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        Converted got = convert(wrong[i].tex, false);
        if (got.count < 1)
            fail_msg("%s: no fault", wrong[i].tex);
        const MathFault *fault = &got.faults[0];
        if (got.count != 1 || fault->from != wrong[i].from || fault->to != wrong[i].to ||
            !strstr(fault->message, wrong[i].says))
            fail_msg("%s: %d, %zu-%zu: %s", wrong[i].tex, got.count, fault->from,
                     fault->to, fault->message);
    }
}

static void what_is_not_known_is_shown_as_it_stands(void **state)
{
    (void)state;
    assert_string_equal(convert("a \\foo b", false).mathml,
                        "<mi>a</mi><mtext>\\foo</mtext><mi>b</mi>");
}

static void more_faults_than_fit_are_counted(void **state)
{
    (void)state;
    assert_int_equal(convert("\\u\\u\\u\\u\\u\\u\\u\\u\\u\\u\\u\\u", false).count, 12);
}

/* In time and depth: none of these may end the program, and each is long. */
static void nothing_is_too_long_or_too_deep(void **state)
{
    (void)state;
    static const char *const pieces[] = {"{",
                                         "x^{",
                                         "\\sqrt",
                                         "\\left(",
                                         "\\frac",
                                         "\\begin{matrix}",
                                         "x_1_1",
                                         "'",
                                         "\\,",
                                         "\\hat",
                                         "1\\,000",
                                         "&",
                                         "\\mathrm a",
                                         "\\text{",
                                         "\\displaystyle",
                                         "\\begin{array}{c|"};
    static char tex[20001];
    for (size_t i = 0; i < sizeof pieces / sizeof *pieces; i++) {
        size_t size = strlen(pieces[i]), at = 0;
        for (; at + size < sizeof tex; at += size)
            memcpy(tex + at, pieces[i], size);
        tex[at] = '\0';
        convert(tex, true);
    }
    Converted deep = convert(memset(tex, '{', 1000), false);
    assert_int_equal(deep.count, 1);
    assert_non_null(strstr(deep.faults[0].message, "within one another"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(letters_and_numbers),
        cmocka_unit_test(scripts_and_primes),
        cmocka_unit_test(fractions_and_roots),
        cmocka_unit_test(signs_bind_as_in_tex),
        cmocka_unit_test(signs_without_an_operand_stand_alone),
        cmocka_unit_test(brackets),
        cmocka_unit_test(functions_are_apart_from_operands),
        cmocka_unit_test(limits_stand_below_in_display_only),
        cmocka_unit_test(accents_and_braces),
        cmocka_unit_test(alphabets_are_code_points),
        cmocka_unit_test(words_and_spaces),
        cmocka_unit_test(tables),
        cmocka_unit_test(numbers_are_told_where_they_come_from),
        cmocka_unit_test(faults_say_where_and_how_to_mend_it),
        cmocka_unit_test(what_is_not_known_is_shown_as_it_stands),
        cmocka_unit_test(more_faults_than_fit_are_counted),
        cmocka_unit_test(nothing_is_too_long_or_too_deep),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
