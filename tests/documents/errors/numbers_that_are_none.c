#include "colophon.h"

void chapter(Chapter *ch)
{
    double zero = ask_number(ch, "zero", 0, decimals(1));
    show_number(ch, "none", zero / zero, decimals(1));
    show_row(ch, "ends", matrix(1, 2, 1 / zero, -1 / zero), labels("up", "down"),
             decimals(1));
    show_number(ch, "almost", 0.9999, decimals(2));
    show_number(ch, "little", -1e-9, decimals(2));
    show_number(ch, "allowed", 0.9999, saturating(decimals(2)));
    claim(ch, "nothing_holds", zero / zero, ==, zero / zero);
}
