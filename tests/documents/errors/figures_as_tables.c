#include "colophon.h"

void chapter(Chapter *ch)
{
    const Panel panels[] = {{"before", matrix(1, 1, 1)}, {"after", matrix(1, 1, 2)}};
    show_heatmaps(ch, "both", 2, panels, labels("cat"), NULL, decimals(2));
    const PictureMark mark = {PICTURE_POINT, 2, 0.125, .label = "cat"};
    show_picture(ch, "plane", (Picture){{.title = "x"}, {.title = "y"}, 1, &mark});
}
