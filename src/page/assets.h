/* What every page is made with, compiled into the tool: an installed colophon needs no
 * files beside it. */
#ifndef COLOPHON_ASSETS_H
#define COLOPHON_ASSETS_H

#include "chapter/text.h"

/* A file of src/page/: its name there, and its bytes. */
typedef struct Asset {
    const char *name, *start, *end;
} Asset;

typedef struct Assets {
    const Asset *at;
    int count;
} Assets;

Text asset_text(Asset asset);

/* In the order in which a page has them; `programs`: it has questions that ask for one.
 */
Assets assets_scripts(bool programs);
Assets assets_styles(void);           /* style sheets, in that order, too */
Assets assets_python(void);           /* what runs programs of readers */
Asset assets_named(const char *name); /* one of the others, which must be there */

#endif
