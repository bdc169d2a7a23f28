/* The commands `page` and `serve`. */
#ifndef COLOPHON_COMMAND_PAGE_H
#define COLOPHON_COMMAND_PAGE_H

#include "command_line.h"

int command_page(Run *run);
int command_serve(Run *run);

#endif
