#include "colophon.h"

void chapter(Chapter *ch)
{
    ask_switch(ch, "on", true);
    Matrix huge = matrix_zeros(60000, 60000);
    show_number(ch, "last", huge.at[59999][59999], decimals(1));
}
