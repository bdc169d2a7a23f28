#include "colophon.h"

#include <stdlib.h>

void chapter(Chapter *ch)
{
    show_number(ch, "one", 1, integer());
    exit(3);
}
