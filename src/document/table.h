/* Results as rows and columns, or as a picture, wherever they are shown. */
#ifndef COLOPHON_TABLE_H
#define COLOPHON_TABLE_H

#include "document/quote.h"

/* Whether what is quoted can be shown as a table, or be drawn: all of a result that is
 * fit for it. What can not is a fault, and false. */
bool table_shows(Weaver *weaver, const Quote *quote);
bool figure_shows(Weaver *weaver, const Quote *quote);

/* Puts the table's rows, under the names of its columns, into the document. */
void table_weave(Weaver *weaver, const Quote *quote);

/* The picture of a quote; `name` is that of its file. */
Picture figure_picture(Weaver *weaver, const Quote *quote, Text name);

#endif
