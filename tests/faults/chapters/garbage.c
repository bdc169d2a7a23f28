#include "colophon.h"

#include <stdio.h>

void chapter(Chapter *ch)
{
    printf("one is %d\n", 1);
    fflush(stdout);
    show_number(ch, "one", 1, integer());
}
