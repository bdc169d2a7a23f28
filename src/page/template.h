/* Templates: HTML files with named places.
 *
 * A place is written so that the template is HTML that any editor understands: as the
 * comment `place: text`, of HTML among elements and in data blocks, of CSS or JavaScript
 * in style sheets and scripts; or as a whole attribute, "place: lang", whose quotation
 * marks stay. */
#ifndef COLOPHON_TEMPLATE_H
#define COLOPHON_TEMPLATE_H

#include "chapter/text.h"

/* What stands at a place. It is written as it is: escaping is the caller's. */
typedef struct Filling {
    const char *place;
    Text text;
} Filling;

/* Appends the template with all places filled. Returns NULL, or what is wrong with the
 * template: a place that nothing fills, one that is missing, one that stands there
 * twice. */
const char *template_write(Writer *out, Text template, const Filling *fillings,
                           int count);

#endif
