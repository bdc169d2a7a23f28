/* Where brackets, code, math and quotes end, and what attributes say. */
#include "document/attributes.h"
#include "document/bracket.h"
#include "edges.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <string.h>

/* In each text, `from` is where a ⟨ would stand, its end is marked by ¦. */
typedef struct Case {
    const char *text;
    int end; /* -1: none */
} Case;

static void a_bracket_closes(void **state)
{
    static const Case cases[] = {
        {"[a]", 2},
        {"[a [b] c] d]", 8},
        {"[a", -1},
        {"[a \\] b]", 7},
        {"[`]` b]", 6},
        {"[`` ` ] `` b]", 12},
        {"[``]` b]", 3}, /* no code: two backticks are not one and one */
        {"[` b]", 4},    /* no code: its end is missing */
        {"[$[0, 1)$ b]", 11},
        {"[$5 b]", 5}, /* no math */
        {"[{{odd['a, b', \"[z]\"]}} b]", 25},
        {"[a\\", -1},
    };
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        Text text = text_of(cases[i].text);
        size_t end = cases[i].end < 0 ? text.size : (size_t)cases[i].end;
        assert_int_equal(closing_bracket(text, 0), end);
    }
}

/* Asked for all of them in order, Brackets say the same. */
static void many_brackets_close(void **state)
{
    static const char *const texts[] = {
        "[a [b] c] d]",     "[[[a] [b [c] ]", "]] [ [x] [ [y] ]", "[`]` [b] `",
        "[$[0, 1)$ [b]] [", "[\\] [] \\[ ]",  "[`[ ] [` ]]",
    };
    (void)state;
    for (size_t i = 0; i < sizeof texts / sizeof *texts; i++) {
        Arena arena = test_arena(1 << 16);
        Text text = text_of(texts[i]);
        Brackets brackets = brackets_of(&arena, text, 0);
        for (int round = 0; round < 2; round++)
            for (size_t at = 0; at < text.size; at++)
                if (text.at[at] == '[')
                    assert_int_equal(brackets_close(&brackets, at),
                                     closing_bracket(text, at));
    }
}

/* Were each searched for to the end, this would take an hour. */
static void very_many_brackets_that_never_close(void **state)
{
    enum { many = 2000000 };
    static char open[many];
    Arena arena = test_arena((size_t)many * 8);
    Text text = {open, many};
    (void)state;
    memset(open, '[', many);
    Brackets brackets = brackets_of(&arena, text, 0);
    for (size_t at = 0; at < many; at++)
        assert_int_equal(brackets_close(&brackets, at), many);
}

/* Functions that give `from`, here 0, where nothing ends. */
static void check(size_t (*end_of)(Text, size_t), const Case *cases, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (end_of(text_of(cases[i].text), 0) !=
            (cases[i].end < 0 ? 0 : (size_t)cases[i].end))
            fail_msg("%s", cases[i].text);
}

static void code_spans_end(void **state)
{
    static const Case cases[] = {{"`a` b", 3}, {"``a ` b`` c", 9}, {"`a", -1},
                                 {"``a`", -1}, {"`a\\` b`", 4},    {"a", -1}};
    (void)state;
    check(code_span_end, cases, sizeof cases / sizeof *cases);
}

static void math_ends(void **state)
{
    static const Case cases[] = {
        {"$a$ b", 3}, {"$a \\$ b$ c", 8}, {"$5 and $6", -1},
        {"$ a$", -1}, {"$a $", -1},       {"$$\na\n$$ b", 7},
        {"$$a", -1},  {"$", -1},          {"$\\frac$", 7},
    };
    (void)state;
    check(math_end, cases, sizeof cases / sizeof *cases);
}

static void quotes_end(void **state)
{
    static const Case cases[] = {
        {"{{w}} b", 5},
        {"{{odd[\"}}\", 0]}} b", 16},
        {"{{odd['}}']}}", 13},
        {"{{it's}} or 'that'}}", 8},
        {"{{w", -1},
        {"{{w}", -1},
        {"{{", -1},
    };
    (void)state;
    check(quote_end, cases, sizeof cases / sizeof *cases);
}

static void paragraphs_end(void **state)
{
    (void)state;
    assert_int_equal(paragraph_end(TEXT("a\nb\n\nc"), 0), 4);
    assert_int_equal(paragraph_end(TEXT("a\nb\n \t\nc"), 0), 4);
    assert_int_equal(paragraph_end(TEXT("a\nb"), 0), 3);
    assert_int_equal(paragraph_end(TEXT("a\n\nb\n\nc"), 3), 5);
    assert_int_equal(paragraph_end(TEXT(""), 0), 0);
}

/* ---- Attributes ------------------------------------------------------------------ */

static Arena arena;

static bool attributes_of(const char *words, Attributes *attributes)
{
    static Source source;
    source = (Source){"words.md", text_of(words)};
    return attributes_read(&arena, &source, 0, paragraph_end(source.text, 0), attributes);
}

static void all_parts_are_read(void **state)
{
    Attributes attributes;
    (void)state;
    assert_true(attributes_of(
        "{#id-1 .one\n.two name=\"a } {{w[\"b\"]}} \\\" c\" flag} x", &attributes));
    assert_true(text_is(attributes.id, "id-1"));
    assert_int_equal(attributes.class_count, 2);
    assert_true(has_class(&attributes, "two") && !has_class(&attributes, "three"));
    const Attribute *name = attribute(&attributes, "name");
    assert_non_null(name);
    Text value = text_slice(name->value.source->text, name->value.from, name->value.to);
    assert_true(text_is(value, "a } {{w[\"b\"]}} \\\" c"));
    assert_non_null(attribute(&attributes, "flag"));
    assert_null(attribute(&attributes, "other"));
    assert_int_equal(attributes.place.to,
                     strlen("{#id-1 .one\n.two name=\"a } {{w[\"b\"]}} "
                            "\\\" c\" flag}"));
}

static void what_is_malformed_is_none(void **state)
{
    static const char *const malformed[] = {
        "",         "{",        "{}",       "{ }", "{{w}}",   "{a=b}",
        "{a=}",     "{a=\"b}",  "{a=\"b\"", "{#}", "{.}",     "{a=\"b\n\nc\"}",
        "{a\n\nb}", "{=\"a\"}", "{a{b}}",   "a",   "{\"a\"}", "{#a=\"b\"}"};
    Attributes attributes;
    (void)state;
    for (size_t i = 0; i < sizeof malformed / sizeof *malformed; i++) {
        if (attributes_of(malformed[i], &attributes))
            fail_msg("%s", malformed[i]);
        assert_int_equal(attributes.place.to, 0);
    }
}

static void some_braces_are_meant_as_attributes(void **state)
{
    static const char *const meant[] = {"{#id", "{.class", "{name=\"", "{name=\"a\"}"};
    static const char *const others[] = {"{}",   "{a}",   "{a b}", "{.5}",
                                         "{#1}", "{a=b}", "{{w}}"};
    (void)state;
    for (size_t i = 0; i < sizeof meant / sizeof *meant; i++)
        assert_true(attributes_meant(text_of(meant[i]), 0));
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        assert_false(attributes_meant(text_of(others[i]), 0));
}

static int open_arena(void **state)
{
    (void)state;
    arena = test_arena(1 << 16);
    return 0;
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_bracket_closes),
        cmocka_unit_test(code_spans_end),
        cmocka_unit_test(many_brackets_close),
        cmocka_unit_test(very_many_brackets_that_never_close),
        cmocka_unit_test(math_ends),
        cmocka_unit_test(quotes_end),
        cmocka_unit_test(paragraphs_end),
        cmocka_unit_test(all_parts_are_read),
        cmocka_unit_test(what_is_malformed_is_none),
        cmocka_unit_test(some_braces_are_meant_as_attributes),
    };
    return cmocka_run_group_tests(tests, open_arena, NULL);
}
