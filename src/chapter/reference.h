/* References: what prose and chapters write to name a value.
 *
 *     [chapter.]name[index, index]^T @ preset + preset : format
 *     [chapter.]name.shape @ preset + preset
 *
 * All but the name may be missing. An index is a label, bare (`cat`, `std of q · k`) or
 * in quotes of either kind where it holds a comma, a bracket or spaces at its ends, or an
 * integer from 0. Pure: a reference is read without knowing what there is to refer to. */
#ifndef COLOPHON_REFERENCE_H
#define COLOPHON_REFERENCE_H

#include "chapter/number.h"

typedef struct ReferenceIndex {
    Text label;  /* without its quotes */
    bool quoted; /* a label, whatever it looks like */
} ReferenceIndex;

/* Every Text is a slice of `source`, empty where the part is missing. */
typedef struct Reference {
    Text source;
    Text chapter;
    Text name;
    ReferenceIndex index[2]; /* one alone names a row */
    int indices;             /* 0, 1 or 2 */
    bool transposed;
    bool shape;    /* the numbers of rows and columns are meant */
    Text setting;  /* the presets, as written: "identity + v-only-x" */
    Text format;   /* as written: ".2f" */
    Format digits; /* what it says, if it is there */
} Reference;

/* Reads all of `source`. Returns NULL, or a sentence that says what is wrong, with the
 * byte at which it went wrong in `*at`. */
const char *reference_read(Text source, Reference *reference, size_t *at);

/* The byte at which a part begins in the reference's source. */
size_t reference_offset(const Reference *reference, Text part);

/* A setting in the spelling that results files use: presets joined by " + ". */
Text reference_setting(Arena *arena, Text setting);

/* Letters, digits, - and _, at least one, the first one no -. */
bool reference_is_name(Text name);

/* Which of the `size` labels an index means. `labels` is NULL where there are none. An
 * integer counts as a position only where no label is an integer, so that `effect[3]` can
 * not silently mean the row labelled 10. Returns the position, or one of: */
enum {
    INDEX_UNKNOWN = -1,   /* no label says that */
    INDEX_OUTSIDE = -2,   /* an integer, but not below `size` */
    INDEX_AMBIGUOUS = -3, /* several labels say that */
};
int reference_resolve(ReferenceIndex index, const Text *labels, int size);

#endif
