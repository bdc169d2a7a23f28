#include "colophon.h"

#include <stdlib.h>

void chapter(Chapter *ch)
{
    volatile bool go_on = ask_switch(ch, "on", true);
    while (go_on) {
        volatile char *more = malloc(1 << 20);
        for (int i = 0; i < 1 << 20; i += 1024)
            more[i] = 1;
    }
}
