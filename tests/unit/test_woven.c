/* Documents of spans: what stands in the place of a hole, and what stands behind it. */
#include "document/woven.h"

#include "edges.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static Span words(const char *text)
{
    return (Span){.kind = SPAN_MARKUP, .text = text_of(text)};
}

/* "before", a hole, `behind` spans, filled with these; joined. */
static const char *filled(int behind, const Span *spans, int count)
{
    static Arena arena;
    arena = test_arena(1 << 20);
    Level level = {.arena = &arena};
    Woven woven = {.level = &level, .span_memory = test_arena(1 << 16)};
    woven_add(&woven, words("before "));
    woven_add(&woven, (Span){.kind = SPAN_HOLE});
    for (int i = 0; i < behind; i++)
        woven_add(&woven, words("behind "));
    woven_fill(&woven, spans, count);
    woven_join(&woven);
    return text_string(&arena, woven.text);
}

static void a_hole_is_filled_and_nothing_else_moves(void **unused)
{
    (void)unused;
    const Span spans[] = {words("a "), words("b "), words("c ")};
    assert_string_equal(filled(2, spans, 3), "before a b c behind behind ");
    assert_string_equal(filled(0, spans, 3), "before a b c ");
    assert_string_equal(filled(1, spans, 1), "before a behind ");
}

/* Once an empty span was left out, and with it the end of the document. */
static void empty_spans_take_no_words_away(void **unused)
{
    (void)unused;
    const Span spans[] = {words("a "), words(""), words("c "), words("")};
    assert_string_equal(filled(3, spans, 4), "before a c behind behind behind ");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_hole_is_filled_and_nothing_else_moves),
        cmocka_unit_test(empty_spans_take_no_words_away),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
