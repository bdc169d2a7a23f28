#include "chapter/region.h"

#include "chapter/sentence.h"

/* One of the two ways through a matrix. */
typedef struct Side {
    const char *one, *many; /* "row", "rows" */
    const Text *labels;
    int size;
} Side;

static Text explain(Arena *arena, int problem, Text label, Text name, Side side)
{
    if (problem == INDEX_AMBIGUOUS)
        return sentence(arena,
                        "several %s of `%t` are called `%t`: write a number from 0",
                        side.many, name, label);
    if (problem == INDEX_OUTSIDE)
        return sentence(arena, "`%t` has no %s %t: it has %d, counted from 0", name,
                        side.one, label, side.size);
    if (!side.labels)
        return sentence(arena, "`%t` has no %s `%t`: its %s are counted from 0", name,
                        side.one, label, side.many);
    return sentence(arena, "`%t` has no %s `%t`%t", name, side.one, label,
                    suggestion(arena, label, side.labels, side.size));
}

Text region_of(Arena *arena, const Reference *reference, Frame frame, Region *region,
               Text *culprit)
{
    Side row = {"row", "rows", frame.row_labels, frame.rows};
    Side col = {"column", "columns", frame.col_labels, frame.cols};
    bool only_row = reference->indices == 1 && frame.rows == 1 && !frame.row_labels;
    *region = (Region){0, 0, frame.rows, frame.cols};
    for (int i = 0; i < reference->indices; i++) {
        bool is_row = i == 0 && !only_row;
        Side side = is_row ? row : col;
        int at = reference_resolve(reference->index[i], side.labels, side.size);
        if (at < 0) {
            *culprit = reference->index[i].label;
            return explain(arena, at, *culprit, frame.name, side);
        }
        *(is_row ? &region->row : &region->col) = at;
        *(is_row ? &region->rows : &region->cols) = 1;
    }
    return (Text){0};
}
