#include "colophon.h"

void chapter(Chapter *ch)
{
    show_table(ch, "all", matrix_zeros(0, 3), NULL, NULL, integer());
}
