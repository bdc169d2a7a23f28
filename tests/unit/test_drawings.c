/* What labs show is drawn once, in the text. */
#include "edges.h"
#include "page/drawings.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#define FIGURE "<figure class=\"drawing\"><div class=\"scroll\"><svg class=\"figure\">"
#define SHOW "<figure class=\"show drawing\"><div class=\"scroll\"><svg class=\"figure\">"
#define END "</svg></div></figure>\n"

static void expect(const char *html, const char *shared)
{
    Arena arena = test_arena(1 << 16);
    assert_string_equal(text_string(&arena, drawings_share(&arena, text_of(html))),
                        shared);
}

static void labs_use_what_the_text_has(void **unused)
{
    (void)unused;
    expect(FIGURE "<path/>" END SHOW "<path/>" END "b",
           FIGURE "<g id=\"drawing.1\"><path/></g>" END SHOW
                  "<use href=\"#drawing.1\"/>" END "b");
    expect(SHOW "<path/>" END FIGURE "<path/>" END SHOW "<path/>" END, SHOW
           "<use href=\"#drawing.1\"/>" END FIGURE
           "<g id=\"drawing.1\"><path/></g>" END SHOW "<use href=\"#drawing.1\"/>" END);
    expect(FIGURE "<b/>" END FIGURE "<a/>" END SHOW "<a/>" END SHOW "<b/>" END,
           FIGURE "<g id=\"drawing.2\"><b/></g>" END FIGURE
                  "<g id=\"drawing.1\"><a/></g>" END SHOW
                  "<use href=\"#drawing.1\"/>" END SHOW "<use href=\"#drawing.2\"/>" END);
}

/* A lab draws anew, and takes its drawing away from others. */
static void nothing_uses_what_a_lab_has(void **unused)
{
    (void)unused;
    const char *const alone[] = {SHOW "<a/>" END SHOW "<a/>" END, FIGURE "<a/>" END,
                                 FIGURE "<a/>" END SHOW "<b/>" END,
                                 FIGURE "<a/>" END FIGURE "<a/>" END, "<p>a</p>\n"};
    for (size_t i = 0; i < sizeof alone / sizeof *alone; i++)
        expect(alone[i], alone[i]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(labs_use_what_the_text_has),
        cmocka_unit_test(nothing_uses_what_a_lab_has),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
