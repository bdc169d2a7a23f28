#include "colophon.h"

void chapter(Chapter *ch)
{
    ask_slider(ch, "c", 0, 1, 0.1, 0);
    preset(ch, "far", "c", 2);
}
