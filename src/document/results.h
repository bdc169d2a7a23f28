/* What the chapters computed, read from their results files (src/chapter/RESULTS.md).
 *
 * A matrix stays text until somebody asks for a value of it. */
#ifndef COLOPHON_RESULTS_H
#define COLOPHON_RESULTS_H

#include "chapter/number.h"
#include "document/fault.h"

typedef struct ResultSeries {
    Text name;
    bool points;
    int count;
    const double *x, *y; /* count each */
} ResultSeries;

/* A mark of a picture; the rest of it is a row of values. */
typedef struct ResultMark {
    Text kind; /* "point", "arrow", "line" */
    int colour;
} ResultMark;

typedef struct ResultAxis {
    Text title;
    bool logarithmic;
} ResultAxis;

/* Anything with a name: an input or a result. A number is 1 × 1, a row 1 × n. */
typedef struct Result {
    Text name, kind; /* kind as in the file: "points" … "data", "number" … "plot" */
    bool input;
    int line; /* in the chapter's source */
    int rows, cols;
    Texts row_labels, col_labels; /* empty where there are none */
    const Format *formats;        /* one, or one a column */
    int format_count;
    Text generator; /* of a random input */
    Texts choices;  /* of a choice */

    ResultAxis x, y; /* of a plot, picture or histogram */
    int series_count;
    ResultSeries *series; /* of a plot */
    Texts panels;         /* the titles of heatmaps side by side */
    double low, high;     /* of a histogram */
    int mark_count;
    ResultMark *marks; /* of a picture: one a row */

    Text raw;             /* the values as JSON */
    const double *values; /* row by row, once result_values was called */
    const double *errors; /* standard errors, of the same shape; NULL if exact */
    bool placed;          /* something in the document shows it */
} Result;

typedef struct Claim {
    Text name, relation;
    int line;
    double left, right;
    bool holds;
    bool placed; /* words stand on it */
} Claim;

typedef struct Product {
    Text result, left, right; /* right may end in ^T */
    int line;
} Product;

typedef struct Hidden {
    Text question, target;
    int line;
} Hidden;

typedef struct Setting {
    Text name;       /* "" for the start, "a", "a + b" */
    bool used;       /* something in the prose refers to it */
    Result *results; /* inputs first */
    int result_count;
    Claim *claims;
    int claim_count;
    Product *products;
    int product_count;
    Hidden *hidden;
    int hidden_count;
} Setting;

typedef struct ChapterResults {
    Source file; /* the results file itself */
    Text chapter, source;
    Texts read; /* data files */
    Setting *settings;
    int setting_count;
} ChapterResults;

/* Reads a results file's text. What does not fit the schema is a fault in it, and false.
 */
bool results_read(Arena *arena, Faults *faults, Source file, ChapterResults *results);

Setting *chapter_setting(const ChapterResults *results, Text name); /* NULL: none */
Result *setting_result(const Setting *setting, Text name);
Claim *setting_claim(const Setting *setting, Text name);

/* "4 > 2": what it claims, to all digits. */
Text claim_sides(Arena *arena, const Claim *claim);

/* The values, rows * cols of them; reads them if need be. A fault in the file gives NULL.
 */
const double *result_values(Arena *arena, Faults *faults, const ChapterResults *owner,
                            Result *result);
Format result_format(const Result *result, int col);

#endif
