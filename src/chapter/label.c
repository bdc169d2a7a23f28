#include "colophon.h"

/* All in the workspace: labels are asked for before there is a chapter to keep them. */

Labels number_labels(Matrix numbers, Format format)
{
    int count = numbers.rows * numbers.cols;
    const char **list = take(matrix_memory(), const char *, count + 1);
    for (int i = 0; i < count; i++)
        list[i] = number_label("", numbers.at[0][i], format);
    return list;
}

const char *number_label(const char *before, double number, Format format)
{
    Writer out = {.arena = matrix_memory()};
    write_text(&out, text_of(before));
    write_text(&out, number_print(out.arena, number, format, STYLE_PROSE));
    return text_string(out.arena, written(&out));
}
