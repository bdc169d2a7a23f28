/* Python is part of a page where a question asks for a program, and is packed once. */
#define _DEFAULT_SOURCE /* mkdtemp */
#include "document/system.h"
#include "edges.h"
#include "page/page_python.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include <cmocka.h>

static void only_a_program_asks_for_it(void **unused)
{
    (void)unused;
    assert_true(
        page_asks_programs(TEXT("<section class=\"question\" data-kind=\"code\">")));
    assert_false(page_asks_programs(TEXT("")));
    assert_false(
        page_asks_programs(TEXT("<section class=\"question\" data-kind=\"number\">")));
}

/* ---- What is kept ---------------------------------------------------------------- */

static char folder[] = "/tmp/colophon-python-XXXXXX";

static int make_folder(void **unused)
{
    (void)unused;
    return mkdtemp(folder) ? 0 : -1;
}

static int remove_folder(void **unused)
{
    (void)unused;
    Arena arena = test_arena(1 << 12);
    file_delete(path_join(&arena, folder, "python.pack"));
    return rmdir(folder);
}

static Text element(Arena *arena)
{
    Text element;
    assert_null(page_python(arena, folder, &element));
    return element;
}

static void it_is_one_element(void **unused)
{
    (void)unused;
    Arena arena = test_arena(32 << 20);
    const char *start = "<script type=\"text/plain\" id=\"python\" data-size=\"";
    const char *python = text_string(&arena, element(&arena));
    assert_memory_equal(python, start, strlen(start));
    assert_true(strtol(python + strlen(start), NULL, 10) > 433743); /* the engine alone */
    assert_in_range(strlen(python), 200000, 240000);
}

/* Letters that stand behind the hash are taken, others are not. */
static void it_is_packed_once(void **unused)
{
    (void)unused;
    Arena arena = test_arena(64 << 20);
    Text first = element(&arena), kept;
    const char *path = path_join(&arena, folder, "python.pack");
    assert_null(file_read(&arena, path, &kept));
    Text line = text_slice(kept, 0, text_find_char(kept, '\n', 0) + 1);
    Writer other = {.arena = &arena};
    write_text(&other, line);
    write_string(&other, "otters");
    assert_null(file_write(arena, path, written(&other)));
    assert_true(text_ends(element(&arena), TEXT(">otters</script>")));
    assert_null(file_write(arena, path, TEXT("0123456789abcdef\notters")));
    assert_true(text_equal(element(&arena), first));
    Text again;
    assert_null(file_read(&arena, path, &again));
    assert_true(text_equal(again, kept));
}

static void where_it_can_not_be_kept_it_says_so(void **unused)
{
    (void)unused;
    Arena arena = test_arena(32 << 20);
    Text none;
    const char *reason = page_python(&arena, "/dev/null", &none);
    assert_non_null(reason);
    assert_non_null(strstr(reason, "/dev/null/python.pack can not be written: "));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(only_a_program_asks_for_it),
        cmocka_unit_test(it_is_one_element),
        cmocka_unit_test(it_is_packed_once),
        cmocka_unit_test(where_it_can_not_be_kept_it_says_so),
    };
    return cmocka_run_group_tests(tests, make_folder, remove_folder);
}
