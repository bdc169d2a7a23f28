/* Changes between results: values, claims, and what came or went. */
#ifndef COLOPHON_CHANGE_RESULTS_H
#define COLOPHON_CHANGE_RESULTS_H

#include "proof/change.h"

typedef struct ResultFiles {
    ChapterResults *list; /* in order of their names */
    int count;
} ResultFiles;

/* Reads one results file, or those of all chapters in a build folder. What can not be
 * read, or a folder without any, is a fault, and false. */
bool result_files_read(Arena *arena, Faults *faults, const char *path,
                       ResultFiles *files);

/* Every value that prints otherwise in the format that it has now, and every claim that
 * changed its truth. Values that changed in no printed digit are counted. */
void changes_of_results(Changes *changes, Faults *faults, const ResultFiles *old,
                        const ResultFiles *new);

/* Claims that words of the document stand on, and that changed their truth. Without old
 * results (NULL) they were true: nothing false can be published. */
void changes_of_stands(Changes *changes, const Woven *woven, const ResultFiles *old);

/* What stands behind changes of a document: their old values; and how many values
 * changed that none of them names. */
void changes_behind(Changes *changes, Faults *faults, const ResultFiles *old,
                    const ResultFiles *new);

/* The changes of two documents of which nothing but the text is known. A number that
 * changed as just one of the results did is a place of that; if several did, it is told
 * with them and belongs to none. */
void changes_of_texts(Changes *changes, const char *old_path, Text old,
                      const char *new_path, Text new);

#endif
