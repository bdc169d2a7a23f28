#include "proof/position.h"

#include "document/list.h"

Positions positions_of(Arena *arena, Text text)
{
    Positions positions = {.text = text};
    for (size_t at = 0; at <= text.size; at = text_find_char(text, '\n', at) + 1)
        LIST_ADD(arena, positions.starts, positions.count, at);
    return positions;
}

void position_of(const Positions *positions, size_t at, int *line, int *column)
{
    int low = 0, high = positions->count;
    while (high - low > 1) {
        int middle = low + (high - low) / 2;
        if (positions->starts[middle] <= at)
            low = middle;
        else
            high = middle;
    }
    *line = low + 1;
    *column = 1 + (int)text_code_points(
                      text_slice(positions->text, positions->starts[low], at));
}
