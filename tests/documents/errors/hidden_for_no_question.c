#include "colophon.h"

void chapter(Chapter *ch)
{
    show_number(ch, "one", 1, integer());
    hide(ch, "who-knows", "one");
}
