/* Templates with places of each kind, faulty ones. */
#include "edges.h"
#include "page/template.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

/* The template with its places a and b filled by A and "place: a", or the fault. */
static const char *fill(const char *template)
{
    Arena arena = test_arena(1 << 12);
    Writer out = {.arena = &arena};
    const Filling fillings[] = {{"a", TEXT("A")}, {"b", TEXT("<!-- place: a -->")}};
    const char *fault = template_write(&out, text_of(template), fillings, 2);
    return fault ? fault : text_string(&arena, written(&out));
}

static void places_are_filled_once(void **unused)
{
    (void)unused;
    assert_string_equal(fill("<p lang=\"place: a\">\n<!-- place: b -->\n</p>"),
                        "<p lang=\"A\">\n<!-- place: a -->\n</p>");
    assert_string_equal(fill("<i>/* place: b *//* place: a */</i>"),
                        "<i><!-- place: a -->A</i>");
    assert_string_equal(fill("place: x <!-- place: a --><!-- place: b -->"),
                        "place: x A<!-- place: a -->");
}

static void faults(void **unused)
{
    (void)unused;
    assert_string_equal(fill("<!-- place: a -->"), "the place `b` is missing");
    assert_string_equal(fill("<!-- place: a --><!-- place: b -->/* place: a */"),
                        "the place `a` stands there twice");
    assert_string_equal(fill("<!-- place: a --><!-- place: b -->\"place: c\""),
                        "the place `c` is not known");
    assert_string_equal(fill("<!-- place: a --><!-- place: b"),
                        "the place `b` is missing");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(places_are_filled_once),
        cmocka_unit_test(faults),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
