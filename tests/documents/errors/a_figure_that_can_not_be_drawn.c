#include "colophon.h"

void chapter(Chapter *ch)
{
    show_heatmap(ch, "map", matrix(1, 2, 1, 0.0 / 0.0), NULL, NULL, decimals(1));
    const Series lines[] = {
        {"line", matrix(1, 2, 1, 2), matrix(1, 2, 1, 1.0 / 0.0), false}};
    show_plot(ch, "plot", (Plot){{"x", SCALE_LOG}, {"y", SCALE_LOG}, 1, lines},
              decimals(1));
}
