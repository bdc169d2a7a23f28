#define _POSIX_C_SOURCE 200809L
#include "colophon.h"

#include <unistd.h>

void chapter(Chapter *ch)
{
    static const char line[4096] = "It goes on, and on, and on.\n";
    volatile bool go_on = ask_switch(ch, "on", true);
    go_on = write(2, line, 28) > 0;
    while (go_on)
        if (write(2, line + 28, sizeof line - 28) < 0)
            return;
}
