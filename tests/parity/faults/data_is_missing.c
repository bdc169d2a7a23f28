#include "colophon.h"

void chapter(Chapter *ch)
{
    Matrix numbers = data(ch, "nowhere.csv");
    show_table(ch, "numbers", numbers, NULL, NULL, decimals(1));
}
