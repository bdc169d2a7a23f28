#include "colophon.h"

void chapter(Chapter *ch)
{
    show_number(ch, "one", 1, integer());
    show_number(ch, "one", 2, integer());
    preset(ch, "far", "x", 5);
}
