/* Figures that are more than one heatmap or plot. */
#include "colophon.h"

void chapter(Chapter *ch)
{
    Labels words = labels("cat", "dog");
    const Panel panels[] = {{"before", matrix(2, 2, 1, 0, 0, 1)},
                            {"after", matrix(2, 2, 0.5, 0.5, 0.25, 0.75)}};
    show_heatmaps(ch, "both", 2, panels, words, words, decimals(2));

    show_histogram(ch, "ages", matrix(1, 5, 1, 2, 2.5, 6, 10), 0, 10, 5,
                   (Axis){.title = "age"});

    const PictureMark marks[] = {
        {PICTURE_POINT, 2, 0.125, .label = "cat"},
        {PICTURE_LINE, 2, 0.125, 1, 1, .weight = 0.25, .label = "to dog"},
        {PICTURE_ARROW, 0, 0, -1, 1, .colour = 1}};
    show_picture(ch, "plane", (Picture){{.title = "x"}, {.title = "y"}, 3, marks});
    hide(ch, "where", "plane[cat]");
}
