/* Style sheets in fewer bytes. */
#include "document/system.h"
#include "edges.h"
#include "figure/base64.h"
#include "page/page_style.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void expect(const char *style, const char *tight)
{
    Arena arena = test_arena(1 << 16);
    const Asset sheet[] = {{"style.css", style, style + strlen(style)}};
    assert_string_equal(text_string(&arena, page_style(&arena, (Assets){sheet, 1}, NULL)),
                        tight);
}

static void comments_and_blanks_go(void **unused)
{
    (void)unused;
    expect("/* Why. */\na,\nb > c {\n  color: red;\n  margin: 0 1px !important;\n}\n",
           "a,b>c{color:red;margin:0 1px!important}");
    expect("@media (min-width: 70em) {\n  a { top: 0; }\n}\n",
           "@media (min-width:70em){a{top:0}}");
}

static void blanks_that_mean_something_stay(void **unused)
{
    (void)unused;
    expect("a :hover b + c { width: calc(1px + 2 * var(--half)); }",
           "a :hover b + c{width:calc(1px + 2 * var(--half))}");
    expect("a::after { content: \"; }  \"; }", "a::after{content:\"; }  \"}");
}

/* ---- Fonts ----------------------------------------------------------------------- */

/* Which fonts of a sheet a page with this text brings: "text, text-more" */
static const char *fonts_for(const char *html)
{
    static const char style[] =
        "@font-face { font-family: \"A\"; src: url(\"font/text.woff2\"); unicode-range: "
        "U+0061-0063, U+0078; }\n"
        "@font-face { font-family: \"A\"; src: url(\"font/text-more.woff2\"); "
        "unicode-range: U+0041, U+0061, U+003C; }\n"
        "@font-face { font-family: \"B\"; src: url(\"font/text-italic.woff2\"); "
        "unicode-range: U+1D465; }\n"
        "@font-face { font-family: \"Colophon Math\"; src: "
        "url(\"font/colophon-math-main.woff2\"); unicode-range: U+002B, U+0061; }\n";
    static const char *const names[] = {"text", "text-more", "text-italic",
                                        "colophon-math-main"};
    Arena arena = test_arena(1 << 20);
    const Asset sheet[] = {{"style.css", style, style + strlen(style)}};
    Characters *shown = take(&arena, Characters, 1);
    characters_add(shown, text_of(html));
    Text tight = page_style(&arena, (Assets){sheet, 1}, shown);
    Writer out = {.arena = &arena}, url = {.arena = &arena};
    for (int i = 0; i < 4; i++) {
        url.size = 0;
        write_string(&url, text_format(&arena, "font/%s.woff2", names[i]).at);
        Text data =
            base64_url(&arena, "font/woff2",
                       asset_text(assets_named(text_string(&arena, written(&url)))));
        if (text_find(tight, data, 0) < tight.size) {
            write_string(&out, out.size > 0 ? ", " : "");
            write_string(&out, names[i]);
        }
    }
    return text_string(&arena, written(&out));
}

static void fonts_come_with_what_they_show(void **unused)
{
    (void)unused;
    assert_string_equal(fonts_for("d"), "");
    assert_string_equal(fonts_for("<p>ad</p>"), "text");
    assert_string_equal(fonts_for("A"), "text-more");
    assert_string_equal(fonts_for("aA"), "text, text-more");
    assert_string_equal(fonts_for("a &lt; b"), "text, text-more");
    assert_string_equal(fonts_for("a &quot;d&quot; <b>+</b>"), "text");
}

static void code_and_drawings_have_other_fonts(void **unused)
{
    (void)unused;
    assert_string_equal(fonts_for("<code class=\"x\">a</code> <pre>A</pre><svg>a</svg>"),
                        "");
    assert_string_equal(fonts_for("<code>A</code>a"), "text");
}

static void formulas_have_signs_of_their_own(void **unused)
{
    (void)unused;
    assert_string_equal(fonts_for("<math><mo>+</mo></math>"), "colophon-math-main");
    assert_string_equal(fonts_for("<math><mi>x</mi></math>"), "text-italic");
    assert_string_equal(fonts_for("<math><mi>xx</mi><mo>&lt;</mo></math>"), "text");
    assert_string_equal(fonts_for("<math><mtext>a</mtext></math>"),
                        "text, colophon-math-main");
    assert_string_equal(fonts_for("<math></math>+"), "");
}

/* The first of a family has all that others have not. */
static void only_later_fonts_need_a_range(void **unused)
{
    (void)unused;
    Arena arena = test_arena(1 << 20);
    const char *style =
        "@font-face{font-family:\"A\";src:url(\"font/text.woff2\") "
        "format(\"woff2\");unicode-range:U+0061}"
        "@font-face{font-family:\"A\";src:url(\"font/text-more.woff2\");unicode-range:"
        "U+0062}";
    const Asset sheet[] = {{"style.css", style, style + strlen(style)}};
    Characters *shown = take(&arena, Characters, 1);
    characters_add(shown, TEXT("ab"));
    Text tight = page_style(&arena, (Assets){sheet, 1}, shown);
    size_t first = text_find(tight, TEXT("unicode-range"), 0);
    assert_true(text_find(tight, TEXT(")}@font-face{font-family:\"A\";src:url(data:"),
                          0) < first);
    assert_true(text_ends(tight, TEXT(");unicode-range:U+0062}")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(comments_and_blanks_go),
        cmocka_unit_test(blanks_that_mean_something_stay),
        cmocka_unit_test(fonts_come_with_what_they_show),
        cmocka_unit_test(code_and_drawings_have_other_fonts),
        cmocka_unit_test(formulas_have_signs_of_their_own),
        cmocka_unit_test(only_later_fonts_need_a_range),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
