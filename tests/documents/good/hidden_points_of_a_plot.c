/* A point of a plot is asked for, and all of another line. */
#include "colophon.h"

void chapter(Chapter *ch)
{
    Matrix steps = matrix(1, 3, 0, 1, 2);
    const Series lines[] = {{"loss", steps, matrix(1, 3, 4, 2, 1), true},
                            {"slope", steps, matrix(1, 3, -2, -1, -0.5), false}};
    show_plot(ch, "descent",
              (Plot){{.title = "steps"}, {.title = "size"}, .count = 2, .series = lines},
              decimals(1));
    hide(ch, "halved", "descent[loss, 1]");
    hide(ch, "slopes", "descent[slope]");
}
