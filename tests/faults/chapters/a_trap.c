#include "colophon.h"

void chapter(Chapter *ch)
{
    ask_number(ch, "w", 0.5, decimals(1));
    __builtin_trap();
}
