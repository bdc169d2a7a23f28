#include "colophon.h"

void chapter(Chapter *ch)
{
    double w = ask_number(ch, "w", 0.5, decimals(1));
    show_heatmap(ch, "map", matrix(1, 2, w, 1 - w / 2), NULL, labels("a", "b"),
                 decimals(2));
    show_heatmap(ch, "other", matrix(2, 1, w, 1), NULL, NULL, decimals(2));
}
