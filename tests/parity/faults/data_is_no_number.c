#include "colophon.h"

void chapter(Chapter *ch)
{
    show_table(ch, "numbers-shown", data(ch, "words.csv"), NULL, NULL, decimals(1));
}
