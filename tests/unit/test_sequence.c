/* Differences of small sequences against all the ways there are, and of large ones. */
#include "edges.h"
#include "proof/sequence.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>
#include <stdbool.h>

enum { longest = 8 };

/* The fewest elements that must go from both so that the same is left: by trying. */
static int fewest_edits(const uint64_t *old, int olds, const uint64_t *new, int news)
{
    if (olds == 0 || news == 0)
        return olds + news;
    if (old[0] == new[0])
        return fewest_edits(old + 1, olds - 1, new + 1, news - 1);
    int without_old = fewest_edits(old + 1, olds - 1, new, news);
    int without_new = fewest_edits(old, olds, new + 1, news - 1);
    return 1 + (without_old < without_new ? without_old : without_new);
}

/* Hunks are in order, not empty and apart, and what lies between them is equal; returns
 * how many elements are in them. */
static int check_hunks(Hunks hunks, const uint64_t *old, int olds, const uint64_t *new,
                       int news)
{
    int x = 0, y = 0, edits = 0;
    for (int i = 0; i <= hunks.count; i++) {
        Hunk hunk = i < hunks.count ? hunks.list[i] : (Hunk){olds, olds, news, news};
        assert_true(i == 0 || i == hunks.count || hunk.old_from > x);
        assert_int_equal(hunk.old_from - x, hunk.new_from - y);
        for (; x < hunk.old_from; x++, y++)
            assert_true(old[x] == new[y]);
        edits += hunk.old_to - hunk.old_from + hunk.new_to - hunk.new_from;
        assert_true(i == hunks.count || hunk.old_to > hunk.old_from ||
                    hunk.new_to > hunk.new_from);
        x = hunk.old_to, y = hunk.new_to;
    }
    assert_int_equal(x, olds);
    assert_int_equal(y, news);
    return edits;
}

/* A stream of numbers: Knuth, Seminumerical Algorithms, the constants of MMIX. */
static uint64_t next(uint64_t *state, unsigned below)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (*state >> 33) % below;
}

static void small_ones_have_the_fewest_edits(void **unused)
{
    uint64_t state = 1;
    (void)unused;
    for (int round = 0; round < 20000; round++) {
        uint64_t old[longest], new[longest];
        int olds = (int)next(&state, longest + 1), news = (int)next(&state, longest + 1);
        unsigned letters = 1 + (unsigned)next(&state, 4);
        for (int i = 0; i < olds; i++)
            old[i] = next(&state, letters);
        for (int i = 0; i < news; i++)
            new[i] = next(&state, letters);
        static Arena arena;
        if (!arena.next)
            arena = test_arena(1 << 20);
        Arena scratch = arena;
        Hunks hunks = sequence_diff(&scratch, old, olds, new, news);
        assert_int_equal(check_hunks(hunks, old, olds, new, news),
                         fewest_edits(old, olds, new, news));
    }
}

static void known_ones(void **unused)
{
    /* ABCABBA and CBABAC, the example of Myers, "An O(ND) Difference Algorithm and Its
     * Variations", 1986: five edits. */
    static const uint64_t old[] = {'A', 'B', 'C', 'A', 'B', 'B', 'A'};
    static const uint64_t new[] = {'C', 'B', 'A', 'B', 'A', 'C'};
    Arena arena = test_arena(1 << 20);
    (void)unused;
    Hunks hunks = sequence_diff(&arena, old, 7, new, 6);
    assert_int_equal(check_hunks(hunks, old, 7, new, 6), 5);
    assert_int_equal(sequence_diff(&arena, old, 7, old, 7).count, 0);
    assert_int_equal(sequence_diff(&arena, old, 0, new, 0).count, 0);
    hunks = sequence_diff(&arena, old, 7, new, 0);
    assert_int_equal(hunks.count, 1);
    assert_int_equal(hunks.list[0].old_to, 7);
}

static void large_ones_are_one_hunk(void **unused)
{
    enum { many = 6000 };
    static uint64_t old[many], new[many];
    Arena arena = test_arena(1 << 26);
    (void)unused;
    for (int i = 0; i < many; i++)
        old[i] = (uint64_t)i, new[i] = (uint64_t)(i + many);
    old[0] = new[0] = 7;
    old[many - 1] = new[many - 1] = 8;
    Hunks hunks = sequence_diff(&arena, old, many, new, many);
    assert_int_equal(hunks.count, 1);
    assert_int_equal(hunks.list[0].old_from, 1);
    assert_int_equal(hunks.list[0].new_to, many - 1);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_ones_have_the_fewest_edits),
        cmocka_unit_test(known_ones),
        cmocka_unit_test(large_ones_are_one_hunk),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
