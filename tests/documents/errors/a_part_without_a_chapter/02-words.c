#include "colophon.h"

void chapter(Chapter *ch)
{
    show_number(ch, "w", 1, integer());
}
