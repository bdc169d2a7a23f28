#include "colophon.h"

static volatile double *nowhere;

void chapter(Chapter *ch)
{
    double w = ask_number(ch, "w", 0.5, decimals(1));
    *nowhere = w;
    show_number(ch, "w-again", *nowhere, decimals(1));
}
