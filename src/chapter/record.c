#include "chapter/record.h"

void *record_room(Arena *arena, void *at, int count, int *capacity, size_t size)
{
    if (count < *capacity)
        return at;
    int wider = *capacity == 0 ? 4 : 2 * *capacity;
    at = arena_extend(arena, at, *capacity * size, wider * size);
    *capacity = wider;
    return at;
}

Input *record_input(const Record *record, Text name)
{
    for (int i = 0; i < record->inputs.count; i++)
        if (text_equal(record->inputs.at[i].name, name))
            return &record->inputs.at[i];
    return NULL;
}

Result *record_result(const Record *record, Text name)
{
    for (int i = 0; i < record->results.count; i++)
        if (text_equal(record->results.at[i].name, name))
            return &record->results.at[i];
    return NULL;
}

Texts record_labels(Arena *arena, Labels labels)
{
    int count = 0;
    while (labels && labels[count])
        count++;
    Text *copies = take(arena, Text, count);
    for (int i = 0; i < count; i++)
        copies[i] = text_copy(arena, text_of(labels[i]));
    return (Texts){copies, count};
}

/* The formats of a table's columns often live in the caller's frame. */
static Format copy_format(Arena *arena, Format format)
{
    if (!format.by_column)
        return format;
    Format *each = take(arena, Format, format.columns);
    for (int i = 0; i < format.columns; i++)
        each[i] = format_of_column(format, i);
    format.by_column = each;
    return format;
}

Matrix record_matrix(Matrix values)
{
    return values.at ? matrix_copy(values) : matrix_zeros(0, 0);
}

Grid record_grid(Arena *arena, Matrix values, Labels rows, Labels cols, Format format)
{
    return (Grid){
        .rows = record_labels(arena, rows),
        .cols = record_labels(arena, cols),
        .format = copy_format(arena, format),
        .values = record_matrix(values),
    };
}
