#define _POSIX_C_SOURCE 200809L
#include "colophon.h"

#include <unistd.h>

void chapter(Chapter *ch)
{
    volatile bool go_on = ask_switch(ch, "on", true);
    close(1), close(2);
    while (go_on)
        continue;
}
