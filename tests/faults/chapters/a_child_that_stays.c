#define _POSIX_C_SOURCE 200809L
#include "colophon.h"

#include <unistd.h>

void chapter(Chapter *ch)
{
    show_number(ch, "one", 1, integer());
    if (fork() == 0)
        for (;;)
            pause();
}
