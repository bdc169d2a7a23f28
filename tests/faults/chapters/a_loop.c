#include "colophon.h"

void chapter(Chapter *ch)
{
    volatile bool go_on = ask_switch(ch, "on", true);
    while (go_on)
        continue;
}
