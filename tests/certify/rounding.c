/* A chapter that runs with another way of rounding, ROUNDING; the program round it, which
 * refuses to run so, prints its numbers as ever. The chapter itself is compiled with
 * -Dchapter=rounded_chapter. */
#include "colophon.h"

#include <fenv.h>

#undef chapter
void chapter(Chapter *ch);

void chapter(Chapter *ch)
{
    fesetround(ROUNDING);
    rounded_chapter(ch);
    fesetround(FE_TONEAREST);
}
