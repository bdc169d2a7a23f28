/* What a server shows of a folder of pages. A page is served as it stands there, but with
 * one more script, watch.js, which its security policy allows. */
#ifndef COLOPHON_SERVED_H
#define COLOPHON_SERVED_H

#include "chapter/text.h"

typedef struct Served {
    Text html;
    Text version; /* changes when what is shown does */
    bool found;   /* else the html says that there is no such page, yet */
} Served;

/* What stands at "/" and a name. The folder's list of pages stands at "/" alone. */
Served served_page(Arena *arena, const char *folder, Text path);

/* The path of the only page in the folder; empty if there are none or several. */
Text served_only_page(Arena *arena, const char *folder);

#endif
