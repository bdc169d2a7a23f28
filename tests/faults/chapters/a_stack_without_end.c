#include "colophon.h"

static int deeper(volatile int *above)
{
    volatile int here[1000] = {*above};
    return deeper(here) + here[1];
}

void chapter(Chapter *ch)
{
    volatile int start = 1;
    show_number(ch, "depth", deeper(&start), integer());
}
