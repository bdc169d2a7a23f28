#include "colophon.h"

#include <stdio.h>
#include <stdlib.h>

void chapter(Chapter *ch)
{
    show_number(ch, "one", 1, integer());
    printf("{\n \"colophon\": 1,\n \"chapter\": \"half\",\n \"settings\": [\n  "
           "{\"setting\"");
    fflush(stdout);
    _Exit(0);
}
