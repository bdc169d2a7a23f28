/* Results files as they should be, and as a broken chapter may have written them. */
#include "document/results.h"

#include "edges.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>

#include <cmocka.h>

/* A file with one setting, one result and these members in it. */
static const char *file_with(const char *members)
{
    static char text[2000];
    snprintf(text, sizeof text,
             "{\"colophon\": 1, \"chapter\": \"a\", \"source\": \"a.c\", \"read\": [],"
             " \"settings\": [{\"setting\": \"\", \"inputs\": [], \"presets\": [],"
             " \"results\": [{\"name\": \"x\", \"line\": 3, %s}], \"hidden\": [],"
             " \"carried\": [], \"products\": [], \"errors\": [], \"claims\": []}]}",
             members);
    return text;
}

#define TABLE "\"kind\": \"table\", \"values\": [[1, 2], [3, 4]]"

/* What is said of a file; NULL if it is good. */
static const char *complaint(const char *text)
{
    static Arena arena;
    arena = test_arena(1 << 16);
    Faults faults = {.arena = &arena};
    ChapterResults results;
    bool good =
        results_read(&arena, &faults, (Source){"a.json", text_of(text)}, &results);
    assert_int_equal(good, faults.count == 0);
    assert_true(good || results.setting_count == 0);
    return good ? NULL : text_string(&arena, faults.list[0].message);
}

static void what_fits_is_read(void **unused)
{
    (void)unused;
    assert_null(complaint(file_with(TABLE ", \"format\": [\"decimals 2\"]")));
    assert_null(complaint(file_with(TABLE ", \"format\": [\"decimals 2\", \"integer 0\"]"
                                          ", \"new\": {\"to\": \"us\"}")));
}

static void members_that_are_missing_are_named(void **unused)
{
    (void)unused;
    assert_string_equal(
        complaint(file_with(TABLE)),
        "this is no results file of a chapter: expected the member `format`");
}

/* Twice the same member: the second list, of no formats, once followed the first one's
 * count. */
static void members_stand_once(void **unused)
{
    (void)unused;
    static const char *const twice[] = {
        TABLE ", \"format\": [\"integer 0\"], \"format\": [\"integer 0\"]",
        TABLE ", \"format\": [\"integer 0\"], \"name\": \"y\"",
        "\"kind\": \"plot\", \"format\": [\"integer 0\"], \"series\": [], \"series\": []",
    };
    for (size_t i = 0; i < sizeof twice / sizeof *twice; i++)
        assert_string_equal(
            complaint(file_with(twice[i])),
            "this is no results file of a chapter: expected each member once");
}

static void shapes_must_fit(void **unused)
{
    (void)unused;
    static const char *const odd[] = {
        "\"kind\": \"table\", \"format\": [\"integer 0\"], \"values\": [[1, 2], [3]]",
        TABLE ", \"format\": [\"integer 0\", \"integer 0\", \"integer 0\"]",
        TABLE ", \"format\": [\"integer 0\"], \"rows\": [\"a\"]",
    };
    for (size_t i = 0; i < sizeof odd / sizeof *odd; i++)
        assert_non_null(complaint(file_with(odd[i])));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_fits_is_read),
        cmocka_unit_test(members_that_are_missing_are_named),
        cmocka_unit_test(members_stand_once),
        cmocka_unit_test(shapes_must_fit),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
