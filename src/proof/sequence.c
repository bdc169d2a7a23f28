#include "proof/sequence.h"

#include "document/list.h"

#include <stdbool.h>

enum { most_edits = 2000 };

/* The middle of both sequences, between what they share at both ends. */
typedef struct Middle {
    const uint64_t *old, *new;
    int old_count, new_count;
} Middle;

/* The furthest x on each diagonal k = x - y after d edits, for every d: row d has 2d + 1
 * entries, k = -d … d. */
typedef struct Trace {
    int **rows;
    int edits; /* -1: too many */
} Trace;

static int furthest(const Trace *trace, int d, int k)
{
    return k < -d || k > d ? -1 : trace->rows[d][k + d];
}

/* Where diagonal k is reached with d edits, before the run of equal elements. A step down
 * (an element of new put in) is preferred where both are as good. */
static bool came_down(const Trace *trace, int d, int k)
{
    return k == -d ||
           (k != d && furthest(trace, d - 1, k - 1) < furthest(trace, d - 1, k + 1));
}

static int start_of(const Trace *trace, int d, int k)
{
    if (d == 0)
        return 0;
    return came_down(trace, d, k) ? furthest(trace, d - 1, k + 1)
                                  : furthest(trace, d - 1, k - 1) + 1;
}

static Trace search(Arena *arena, Middle middle)
{
    Trace trace = {take(arena, int *, most_edits + 1), -1};
    for (int d = 0; d <= most_edits; d++) {
        trace.rows[d] = take(arena, int, 2 * (size_t)d + 1);
        for (int k = -d; k <= d; k += 2) {
            int x = start_of(&trace, d, k), y = x - k;
            while (x < middle.old_count && y >= 0 && y < middle.new_count &&
                   middle.old[x] == middle.new[y])
                x++, y++;
            trace.rows[d][k + d] = x;
            if (x >= middle.old_count && y >= middle.new_count) {
                trace.edits = d;
                return trace;
            }
        }
    }
    return trace;
}

/* Marks from the end back which elements have no partner. */
static void mark(const Trace *trace, Middle middle, bool *old_alone, bool *new_alone)
{
    int x = middle.old_count, y = middle.new_count;
    for (int d = trace->edits; d > 0; d--) {
        int k = x - y;
        bool down = came_down(trace, d, k);
        int before = down ? k + 1 : k - 1;
        x = furthest(trace, d - 1, before);
        y = x - before;
        if (down)
            new_alone[y] = true;
        else
            old_alone[x] = true;
    }
}

static Hunks collect(Arena *arena, Middle middle, const bool *old_alone,
                     const bool *new_alone, int offset)
{
    Hunks hunks = {0};
    int x = 0, y = 0;
    while (x < middle.old_count || y < middle.new_count) {
        Hunk hunk = {offset + x, 0, offset + y, 0};
        while (x < middle.old_count && old_alone[x])
            x++;
        while (y < middle.new_count && new_alone[y])
            y++;
        hunk.old_to = offset + x, hunk.new_to = offset + y;
        if (hunk.old_to > hunk.old_from || hunk.new_to > hunk.new_from)
            LIST_ADD(arena, hunks.list, hunks.count, hunk);
        else
            x++, y++;
    }
    return hunks;
}

Hunks sequence_diff(Arena *arena, const uint64_t *old, int old_count, const uint64_t *new,
                    int new_count)
{
    int same = 0;
    while (same < old_count && same < new_count && old[same] == new[same])
        same++;
    Middle middle = {old + same, new + same, old_count - same, new_count - same};
    while (middle.old_count > 0 && middle.new_count > 0 &&
           middle.old[middle.old_count - 1] == middle.new[middle.new_count - 1])
        middle.old_count--, middle.new_count--;
    bool *old_alone = take(arena, bool, (size_t)middle.old_count + 1);
    bool *new_alone = take(arena, bool, (size_t)middle.new_count + 1);
    Trace trace = search(arena, middle);
    if (trace.edits >= 0) {
        mark(&trace, middle, old_alone, new_alone);
        return collect(arena, middle, old_alone, new_alone, same);
    }
    Hunks hunks = {0};
    LIST_ADD(arena, hunks.list, hunks.count,
             (Hunk){same, same + middle.old_count, same, same + middle.new_count});
    return hunks;
}
