/* What the colophon tells: seeds, digits near an edge, digits finer than their error. */
#include "colophon.h"

void chapter(Chapter *ch)
{
    ask_random(ch, "random", 42);
    show_number(ch, "tie", 0.125, decimals(2));
    show_number(ch, "edge", 2.34501, decimals(2));
    show_number(ch, "plain", 1.11, decimals(2));
    show_row(ch, "estimate", matrix(1, 2, 3.17, 8), labels("a", "b"), decimals(2));
    sampling_error(ch, "estimate", matrix(1, 2, 0.02, 0.001));
    claim(ch, "small", 0.125, <, 1);
}
