/* One section of a long report: a table of 10 × 10, a heatmap of 20 × 20 and ten numbers,
 * all drawn from a seed that stands in a data file. tests/bench/generate.py writes prose
 * around the results. */
#include "colophon.h"

enum { table_size = 10, heatmap_size = 20 };

static Labels numbered(int count)
{
    Matrix numbers = matrix_zeros(1, count);
    for (int i = 0; i < count; i++)
        numbers.at[0][i] = i + 1;
    return number_labels(numbers, integer());
}

void chapter(Chapter *ch)
{
    Random random = default_rng((uint32_t)data(ch, "seed.csv").at[0][0]);
    Labels ten = numbered(table_size), twenty = numbered(heatmap_size);
    Matrix cells = normal_matrix(&random, table_size, table_size);
    Matrix weights = softmax_rows(normal_matrix(&random, heatmap_size, heatmap_size));
    Matrix numbers = normal_matrix(&random, 1, table_size);

    show_table(ch, "cells", cells, ten, ten, saturating(decimals(3)));
    show_heatmap(ch, "weights", weights, twenty, twenty, saturating(decimals(2)));
    show_row(ch, "numbers", numbers, ten, saturating(decimals(4)));
}
