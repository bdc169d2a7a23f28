/* Names that are markup. */
#include "colophon.h"

static Labels rows = labels("<script>alert(1)</script>", "a & b", "\"c\" 'd'");
static Labels cols = labels("</td><b>", "|`*_[x](y)*`|");

void chapter(Chapter *ch)
{
    ask_choice(ch, "pick", rows, 0);
    show_table(ch, "odd", matrix(3, 2, 1, 2, 3, 4, 5, 6), rows, cols, integer());
    show_heatmap(ch, "map", matrix(3, 2, 1, 2, 3, 4, 5, 6), rows, cols, integer());
}
