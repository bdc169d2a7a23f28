/* What one run of a chapter leaves behind: plain data, all of it in the run's arena.
 *
 * Names, labels and values are copies, so that a chapter may go on to change its own. */
#ifndef COLOPHON_RECORD_H
#define COLOPHON_RECORD_H

#define COLOPHON_INSIDE /* the calls themselves, without their macros */
#include "colophon.h"

/* The call of a chapter that something comes from. */
typedef struct Origin {
    const char *file; /* NULL before the first call */
    int line;
} Origin;

/* A growing list in an arena. record_add(arena, list) is where its next element goes; the
 * elements may move then. */
#define LIST(Type)                                                                       \
    struct {                                                                             \
        Type *at;                                                                        \
        int count, capacity;                                                             \
    }
#define record_add(arena, list)                                                          \
    ((list)->at = record_room(arena, (list)->at, (list)->count, &(list)->capacity,       \
                              sizeof *(list)->at),                                       \
     &(list)->at[(list)->count++])
void *record_room(Arena *arena, void *at, int count, int *capacity, size_t size);

/* A matrix with the names of its rows and columns; a list is empty where there are none.
 */
typedef struct Grid {
    Texts rows, cols;
    Format format; /* by_column, if there, has one for each of values.cols */
    Matrix values;
} Grid;

typedef enum InputKind {
    INPUT_POINTS,
    INPUT_MATRIX,
    INPUT_NUMBER,
    INPUT_SLIDER,
    INPUT_STEPS,
    INPUT_SWITCH,
    INPUT_CHOICE,
    INPUT_RANDOM,
    INPUT_DATA,
} InputKind;

typedef struct Input {
    Origin origin;
    Text name;
    InputKind kind;
    Grid grid;
    bool bounded;           /* its values lie between low and high */
    bool whole;             /* and are integers */
    double low, high, step; /* step: of a slider */
    Texts choices;
} Input;

/* "Set these cells to that": one line of a preset, or what a reader did. */
typedef struct Assignment {
    Origin origin;
    Text target;
    int count;
    const double *numbers; /* row by row */
} Assignment;

typedef struct Preset {
    Text name;
    Assignment sets;
} Preset;

typedef enum ResultKind {
    RESULT_NUMBER,
    RESULT_ROW,
    RESULT_TABLE,
    RESULT_HEATMAP,
    RESULT_PLOT,
    RESULT_HEATMAPS,
    RESULT_HISTOGRAM,
    RESULT_PICTURE,
} ResultKind;

typedef struct RecordedSeries {
    Text name;
    bool points;
    int count;
    const double *x, *y;
} RecordedSeries;

typedef struct RecordedAxis {
    Text title;
    Scale scale;
} RecordedAxis;

typedef struct RecordedPlot {
    int count;
    RecordedSeries *series;
} RecordedPlot;

typedef struct RecordedMark {
    PictureMarkKind kind;
    int colour;
} RecordedMark;

typedef struct Result {
    Origin origin;
    Text name;
    ResultKind kind;
    Grid grid;           /* of a plot, only the format */
    RecordedAxis x, y;   /* of a plot or picture; of a histogram only x */
    RecordedPlot plot;   /* of a plot */
    Texts titles;        /* of heatmaps: as many times the rows of one are in the grid */
    double low, high;    /* of a histogram, whose counts are the grid's only column */
    RecordedMark *marks; /* of a picture: one a row of the grid */
} Result;

typedef struct Hidden {
    Origin origin;
    Text question, target;
} Hidden;

typedef struct Carried {
    Origin origin;
    Text control;
    double value;
} Carried;

typedef struct Product {
    Origin origin;
    Text result, left, right;
} Product;

typedef struct SamplingError {
    Origin origin;
    Text result;
    Matrix values;
} SamplingError;

typedef struct Claim {
    Origin origin;
    Text name;
    Text relation;
    double left, right;
    bool holds;
} Claim;

typedef struct Record {
    LIST(Input) inputs;
    LIST(Preset) presets;
    LIST(Result) results;
    LIST(Hidden) hidden;
    LIST(Carried) carried;
    LIST(Product) products;
    LIST(SamplingError) errors;
    LIST(Claim) claims;
    Text faults; /* one a line, `file:line: error: sentence`; empty if all went well */
} Record;

/* NULL where nothing has that name. */
Input *record_input(const Record *record, Text name);
Result *record_result(const Record *record, Text name);

/* A copy; of a matrix that nobody made, `(Matrix){0}`, one without numbers. */
Matrix record_matrix(Matrix values);
Texts record_labels(Arena *arena, Labels labels);
Grid record_grid(Arena *arena, Matrix values, Labels rows, Labels cols, Format format);

#endif
