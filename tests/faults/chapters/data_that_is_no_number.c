#include "colophon.h"

void chapter(Chapter *ch)
{
    show_table(ch, "all", data(ch, "words.csv"), NULL, NULL, integer());
}
