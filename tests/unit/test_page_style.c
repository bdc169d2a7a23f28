/* Style sheets in fewer bytes. */
#include "edges.h"
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
    assert_string_equal(text_string(&arena, page_style(&arena, (Assets){sheet, 1})),
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

static void fonts_stand_in_it(void **unused)
{
    (void)unused;
    Arena arena = test_arena(1 << 20);
    const char *style = "a { src: url(\"font/text.woff2\"); }";
    const Asset sheet[] = {{"style.css", style, style + strlen(style)}};
    Text tight = page_style(&arena, (Assets){sheet, 1});
    assert_true(text_starts(tight, TEXT("a{src:url(\"data:font/woff2;base64,d09GMg")));
    assert_true(text_ends(tight, TEXT("\")}")));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(comments_and_blanks_go),
        cmocka_unit_test(blanks_that_mean_something_stay),
        cmocka_unit_test(fonts_stand_in_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
