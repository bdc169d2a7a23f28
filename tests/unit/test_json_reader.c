/* What the reader of JSON takes, and what it tells of what it does not. */
#include "document/json_reader.h"
#include "edges.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

static void objects_and_lists_are_read_in_order(void **state)
{
    Json json = json_reader(TEXT(" {\"a\" : [1, 2.5e-1 ,[] ], \"b\":{}, \"c\":true} "));
    Text name;
    (void)state;
    json_object(&json);
    assert_true(json_member(&json, &name) && text_is(name, "a"));
    json_list(&json);
    assert_true(json_element(&json));
    assert_int_equal(json_read_integer(&json), 1);
    assert_true(json_element(&json));
    assert_true(json_read_number(&json) == 0.25);
    assert_true(json_element(&json));
    json_list(&json);
    assert_false(json_element(&json));
    assert_false(json_element(&json));
    assert_true(json_member(&json, &name) && text_is(name, "b"));
    json_object(&json);
    assert_false(json_member(&json, &name));
    assert_true(json_member(&json, &name) && text_is(name, "c"));
    assert_true(json_read_boolean(&json));
    assert_false(json_member(&json, &name));
    json_end(&json);
    assert_null(json.problem);
}

static void strings_are_unescaped(void **state)
{
    static const struct {
        const char *json, *text;
    } cases[] = {
        {"\"\"", ""},
        {"\"plain ∑\"", "plain ∑"},
        {"\"\\\"\\\\\\/\\b\\f\\n\\r\\t\"", "\"\\/\b\f\n\r\t"},
        {"\"\\u0041\\u00e9\\u20AC\"", "Aé€"},
        {"\"\\ud83d\\ude00\"", "😀"},
        {"\"\\ud83d\"", "\xEF\xBF\xBD"},   /* half of a pair */
        {"\"\\ude00x\"", "\xEF\xBF\xBDx"}, /* the other half */
        {"\"\\ud83d\\u0041\"", "\xEF\xBF\xBD"
                               "A"}, /* one and no other */
    };
    Arena arena = test_arena(1 << 12);
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Json json = json_reader(text_of(cases[i].json));
        Text text = json_read_string(&json, &arena);
        json_end(&json);
        assert_null(json.problem);
        assert_string_equal(text_string(&arena, text), cases[i].text);
    }
}

static void numbers_are_read(void **state)
{
    static const struct {
        const char *json;
        double number;
    } cases[] = {
        {"0", 0},           {"-0.5", -0.5},
        {"1e3", 1000},      {"0.10000000000000001", 0.1},
        {"5e-324", 5e-324}, {"1.7976931348623157e+308", 1.7976931348623157e308},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Json json = json_reader(text_of(cases[i].json));
        assert_true(json_read_number(&json) == cases[i].number);
        json_end(&json);
        assert_null(json.problem);
    }
    Json json = json_reader(TEXT("\"-infinity\""));
    assert_true(json_read_number(&json) < -1.7976931348623157e308);
    json = json_reader(TEXT("\"nan\""));
    double none = json_read_number(&json);
    assert_true(none != none);
}

/* Each is read as what it should have been, to its end. */
static void what_is_malformed_is_a_problem(void **state)
{
    static const char *const numbers[] = {
        "",      "x",   "1x",  "--1", "1e", "0x10", "true", "[1",    "1 2", "1,",
        "\"1\"", "nan", "inf", "-",   ".",  "1..2", "+",    "\"nan", "{}",  "null"};
    static const char *const strings[] = {
        "",         "\"",      "\"a",    "a", "\"\\x\"",    "\"\\u12\"", "\"\\u12G4\"",
        "\"a\nb\"", "\"a\\\"", "\"\\\"", "1", "\"a\" \"b\""};
    static const char *const skipped[] = {"",  "[",    "{\"a\": [1, 2", "[\"a]", "]",
                                          ",", "[1]]", "{} {",          "\"a"};
    static const char *const integers[] = {"1.5", "1e10", "\"nan\"", "-3e9",
                                           "\"infinity\""};
    static const char *const booleans[] = {"1", "tru", "True", "\"true\"", ""};
    Arena arena = test_arena(1 << 16);
    (void)state;
#define EACH_IS_A_PROBLEM(list, read)                                                    \
    for (size_t i = 0; i < sizeof list / sizeof *list; i++) {                            \
        Json json = json_reader(text_of(list[i]));                                       \
        (void)read;                                                                      \
        json_end(&json);                                                                 \
        if (!json.problem)                                                               \
            fail_msg("taken for good: %s", list[i]);                                     \
        assert_true(json.at <= json.text.size);                                          \
    }
    EACH_IS_A_PROBLEM(numbers, json_read_number(&json));
    EACH_IS_A_PROBLEM(strings, json_read_string(&json, &arena));
    EACH_IS_A_PROBLEM(skipped, json_skip(&json));
    EACH_IS_A_PROBLEM(integers, json_read_integer(&json));
    EACH_IS_A_PROBLEM(booleans, json_read_boolean(&json));
}

static void structure_is_kept_to(void **state)
{
    static const char *const lists[] = {"[1 2]", "[1,,2]", "[1",  "[1}",
                                        "(1)",   "[1,]",   "[,1]"};
    static const char *const objects[] = {
        "{\"a\" 1}", "{a: 1}", "{\"a\": 1 \"b\": 2}", "{\"a\": 1", "{\"a\": 1, }",
        "[]",        "{,}"};
    (void)state;
    for (size_t i = 0; i < sizeof lists / sizeof *lists; i++) {
        Json json = json_reader(text_of(lists[i]));
        for (json_list(&json); json_element(&json);)
            json_read_number(&json);
        json_end(&json);
        if (!json.problem)
            fail_msg("taken for good: %s", lists[i]);
    }
    for (size_t i = 0; i < sizeof objects / sizeof *objects; i++) {
        Text name;
        Json json = json_reader(text_of(objects[i]));
        for (json_object(&json); json_member(&json, &name);)
            json_read_number(&json);
        json_end(&json);
        if (!json.problem)
            fail_msg("taken for good: %s", objects[i]);
    }
}

/* A value that is skipped gives its own text; brackets in strings do not count. */
static void skipping_gives_the_text(void **state)
{
    static const char *const values[] = {"1.50", "true", "\"a ] \\\" b\"", "[]",
                                         "[1, [2, \"]\"], {\"}\": 3}]"};
    (void)state;
    for (size_t i = 0; i < sizeof values / sizeof *values; i++) {
        Json json = json_reader(text_of(values[i]));
        assert_true(text_is(json_skip(&json), values[i]));
        json_end(&json);
        assert_null(json.problem);
    }
}

static void nesting_has_an_end(void **state)
{
    static char deep[2001];
    (void)state;
    memset(deep, '[', 1000);
    memset(deep + 1000, ']', 1000);
    Json json = json_reader(text_of(deep));
    json_skip(&json);
    assert_non_null(json.problem);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(objects_and_lists_are_read_in_order),
        cmocka_unit_test(strings_are_unescaped),
        cmocka_unit_test(numbers_are_read),
        cmocka_unit_test(what_is_malformed_is_a_problem),
        cmocka_unit_test(structure_is_kept_to),
        cmocka_unit_test(skipping_gives_the_text),
        cmocka_unit_test(nesting_has_an_end),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
