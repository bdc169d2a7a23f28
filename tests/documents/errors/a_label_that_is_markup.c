#include "colophon.h"

static Labels ways = labels("1. first", "- second", "*third* | [4](x) <b>");

void chapter(Chapter *ch)
{
    ask_choice(ch, "way", ways, 0);
    ask_choice(ch, "other", ways, 2);
    show_table(ch, "ways", matrix(3, 1, 1, 2, 3), ways, labels("n"), integer());
}
