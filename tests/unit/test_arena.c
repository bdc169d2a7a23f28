#include "numerics/arena.h"

#include "edges.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

static void what_is_taken_is_zero_aligned_and_apart(void **unused)
{
    (void)unused;
    Arena arena = test_arena(256);
    memset(arena.next, 0xff, 256);
    char *letters = take(&arena, char, 3);
    double *numbers = take(&arena, double, 2);
    assert_int_equal((uintptr_t)numbers % _Alignof(max_align_t), 0);
    assert_true((char *)numbers >= letters + 3);
    assert_true(numbers[0] == 0 && numbers[1] == 0);
    assert_memory_equal(letters, "\0\0\0", 3);
}

static void borrow(Arena scratch)
{
    take(&scratch, char, 200);
}

static void what_a_callee_borrows_is_free_again(void **unused)
{
    (void)unused;
    Arena arena = test_arena(256);
    for (int i = 0; i < 100; i++)
        borrow(arena);
    assert_non_null(take(&arena, char, 256));
}

static void the_newest_block_grows_in_place(void **unused)
{
    (void)unused;
    Arena arena = test_arena(64);
    memset(arena.next, 0xff, 64);
    char *block = take(&arena, char, 5);
    memcpy(block, "abcde", 5);
    assert_ptr_equal(arena_extend(&arena, block, 5, 13), block);
    assert_memory_equal(block, "abcde\0\0\0\0\0\0\0", 13);
    assert_ptr_equal(arena.next, block + 13);
}

static void an_older_block_is_copied(void **unused)
{
    (void)unused;
    Arena arena = test_arena(128);
    char *old = take(&arena, char, 5);
    memcpy(old, "abcde", 5);
    take(&arena, char, 1);
    char *grown = arena_extend(&arena, old, 5, 10);
    assert_ptr_not_equal(grown, old);
    assert_memory_equal(grown, "abcde\0\0\0\0", 10);
    assert_memory_equal(arena_extend(&arena, NULL, 0, 2), "\0\0", 2);
}

static void take_too_much(void)
{
    Arena arena = test_arena(64);
    take(&arena, char, 64);
    take(&arena, char, 1);
}

static void take_what_overflows(void)
{
    Arena arena = test_arena(64);
    take(&arena, double, SIZE_MAX / sizeof(double) + 1);
}

static void take_what_overflows_with_its_padding(void)
{
    Arena arena = test_arena(64);
    take(&arena, char, 1);
    take(&arena, char, SIZE_MAX);
}

static void extend_too_far(void)
{
    Arena arena = test_arena(64);
    void *block = take(&arena, char, 60);
    arena_extend(&arena, block, 60, 65);
}

static void extend_beyond_all_sizes(void)
{
    Arena arena = test_arena(64);
    void *block = take(&arena, char, 60);
    take(&arena, char, 1);
    arena_extend(&arena, block, 60, SIZE_MAX);
}

static void a_full_arena_says_so(void **unused)
{
    (void)unused;
    assert_string_equal(last_words(take_too_much),
                        "arena exhausted: 1 bytes wanted, 0 left");
    assert_string_equal(last_words(extend_too_far),
                        "arena exhausted: 5 bytes wanted, 4 left");
    assert_non_null(strstr(last_words(take_what_overflows), "arena exhausted"));
    assert_non_null(
        strstr(last_words(take_what_overflows_with_its_padding), "arena exhausted"));
    assert_non_null(strstr(last_words(extend_beyond_all_sizes), "arena exhausted"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_is_taken_is_zero_aligned_and_apart),
        cmocka_unit_test(what_a_callee_borrows_is_free_again),
        cmocka_unit_test(the_newest_block_grows_in_place),
        cmocka_unit_test(an_older_block_is_copied),
        cmocka_unit_test(a_full_arena_says_so),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
