#include "colophon.h"

void chapter(Chapter *ch)
{
    ask_number(ch, "w", 0.5, decimals(1)); /* an input need not */
    show_number(ch, "shown", 1, integer());
    show_number(ch, "forgotten", 2, integer());
    claim(ch, "on_its_own", 1, <, 2);
    claim(ch, "not_true", 0.1 + 0.2, ==, 0.3);
}
