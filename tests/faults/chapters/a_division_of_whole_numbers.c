#include "colophon.h"

void chapter(Chapter *ch)
{
    volatile int none = ask_steps(ch, "steps", 5, 0);
    show_number(ch, "half", 100 / none, integer());
}
