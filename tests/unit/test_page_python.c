/* Python is part of a page where a question asks for a program, and nowhere else. */
#include "edges.h"
#include "page/page_python.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static const char *python_for(const char *main)
{
    Arena arena = test_arena(8 << 20);
    return text_string(&arena, page_python(&arena, text_of(main)));
}

static void only_a_program_asks_for_it(void **unused)
{
    (void)unused;
    const char *start = "<script type=\"text/plain\" id=\"python\" data-size=\"";
    const char *python = python_for("<section class=\"question\" data-kind=\"code\">");
    assert_memory_equal(python, start, strlen(start));
    assert_true(strtol(python + strlen(start), NULL, 10) > 433743); /* the engine alone */
    assert_true(strlen(python) < 240000);
}

static void no_other_page_has_it(void **unused)
{
    (void)unused;
    assert_string_equal(python_for(""), "");
    assert_string_equal(python_for("<section class=\"question\" data-kind=\"number\">"),
                        "");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_a_program_asks_for_it),
        cmocka_unit_test(no_other_page_has_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
