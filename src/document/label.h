/* Labels that a document refers to: @sec-scaling, @tbl-std, @fig-weights; and the order
 * of everything, by which later is told from earlier. */
#ifndef COLOPHON_LABEL_H
#define COLOPHON_LABEL_H

#include "document/level.h"
#include "document/name_index.h"

typedef struct DocumentLabel {
    Text id; /* "tbl-std" */
    Block *block;
    Part *part;
    int number; /* of the section, table or figure; 0: it has none */
} DocumentLabel;

typedef struct DocumentLabels {
    DocumentLabel *list;
    int count;
    NameIndex index; /* of ids in the list */
} DocumentLabels;

/* Numbers blocks, sections, tables and figures in order and collects their labels.
 * Missing, malformed and repeated ones are faults. */
void labels_collect(Level *level, DocumentLabels *labels);
const DocumentLabel *labels_find(const DocumentLabels *labels, Text id); /* NULL: none */

#endif
