/* The page of a level: one HTML file that needs nothing beside it. PAGE.md says what
 * stands in it. */
#ifndef COLOPHON_PAGE_H
#define COLOPHON_PAGE_H

#include "page/html.h"

/* Makes the page of a document, which need not be free of falsehoods. The WebAssembly
 * modules are read from the folder `build`, data files from the level's. False after a
 * fault, which is in the level's faults. The same document gives the same bytes. */
bool page_make(const Document *document, const char *build, Arena scratch, Text *page);

#endif
