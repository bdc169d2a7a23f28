/* All that a chapter includes.
 *
 * A chapter is one function, from controls to results:
 *
 *     void chapter(Chapter *ch)
 *     {
 *         Matrix X = ask_points(ch, "X", words, axes, matrix(3, 2, 2, 0, 1, 1, 0, 2));
 *         preset(ch, "car55", "X[car]", 5, 5);
 *         Matrix weights = softmax_rows(attention_scores(X, X, true));
 *         show_heatmap(ch, "weights", weights, words, words, decimals(3));
 *         claim(ch, "mostly_itself", weights.at[2][2], >, 0.99);
 *     }
 *
 * It is run once with its starting controls, once at each preset, and in a reader's
 * browser at whatever the reader has set. So it must be pure: no clock, no files but
 * data(), no libm. What goes wrong is reported with the chapter's file and line.
 *
 * Names are words of letters, digits, `-` and `_`. Prose refers to what is asked and
 * shown here by these names; words live in prose, numbers live here. */
#ifndef COLOPHON_H
#define COLOPHON_H

#include "chapter/number.h"
#include "numerics/attention.h"
#include "numerics/descent.h"
#include "numerics/elementary.h"
#include "numerics/matrix.h"
#include "numerics/random.h"

#include <float.h>
#include <stdbool.h>

/* 1: floats are computed as doubles, as on s390x; we have none. */
#if !defined(FLT_EVAL_METHOD) || (FLT_EVAL_METHOD != 0 && FLT_EVAL_METHOD != 1)
#error "Colophon needs doubles that are computed as doubles (on x86: -msse2 -mfpmath=sse)"
#endif
#if defined(__FAST_MATH__) || (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__)
#error "Colophon's results must not depend on the compiler: build without -ffast-math"
#endif

typedef struct Chapter Chapter;

/* The chapter's author writes this function. */
void chapter(Chapter *ch);

/* ---- Labels: the names of rows, columns or choices ----
 *
 * static Labels words = labels("cat", "dog", "car");
 *
 * Labels, titles and names of series are UTF-8 without control characters. */
typedef const char *const *Labels; /* ends in NULL */
#define labels(...) ((const char *const[]){__VA_ARGS__, NULL})

/* The numbers of a column or a row, as labels: 1, 2, 5, 10, 50. */
Labels number_labels(Matrix numbers, Format format);

/* A label with a number in it: number_label("w = ", 0.5, decimals(1)). */
const char *number_label(const char *before, double number, Format format);

/* ---- Asking: the controls ----
 *
 * Each returns what the control is set to: `start`, unless a preset or a reader says
 * otherwise. A name is asked once. A lab shows the control, prose may quote it. */

/* Points of the plane that can be dragged: rows × 2. */
Matrix ask_points(Chapter *ch, const char *name, Labels rows, Labels axes, Matrix start);
/* A matrix whose cells can be edited. */
Matrix ask_matrix(Chapter *ch, const char *name, Labels rows, Labels cols, Matrix start);
/* One number that can be typed. */
double ask_number(Chapter *ch, const char *name, double start, Format format);
/* A number between `low` and `high`: low, low + step, low + 2 step and so on. */
double ask_slider(Chapter *ch, const char *name, double low, double high, double step,
                  double start);
/* How many steps were done, from 0 to `most`: buttons that add some. */
int ask_steps(Chapter *ch, const char *name, int most, int start);
/* On or off. */
bool ask_switch(Chapter *ch, const char *name, bool start);
/* One of the labels, all of them different, by its index. */
int ask_choice(Chapter *ch, const char *name, Labels choices, int start);
/* NumPy's default_rng(seed); the colophon lists generator and seed. */
Random ask_random(Chapter *ch, const char *name, uint32_t seed);

/* Numbers from a file beside the chapter: comma-separated lines, all of one length,
 * without a heading; # starts a comment. Whatever reads it depends on it. */
Matrix data(Chapter *ch, const char *file);

/* A named setting of a control: preset(ch, "car55", "X[car]", 5, 5). The target is a
 * control, a row `X[car]` or a cell `X[car, x]`; as many numbers follow as it has.
 * Several lines may build one preset. Presets change only what they name. */
void preset(Chapter *ch, const char *name, const char *target, ...);
void preset_numbers(Chapter *ch, const char *name, const char *target, int count,
                    const double *numbers);

/* ---- Showing: the results ---- */
void show_number(Chapter *ch, const char *name, double value, Format format);
void show_row(Chapter *ch, const char *name, Matrix row, Labels cols, Format format);
void show_table(Chapter *ch, const char *name, Matrix values, Labels rows, Labels cols,
                Format format);
/* A table that is also drawn: `figure:NAME` in prose places the picture. */
void show_heatmap(Chapter *ch, const char *name, Matrix values, Labels rows, Labels cols,
                  Format format);

typedef enum Scale { SCALE_LINEAR, SCALE_LOG } Scale;

typedef struct Axis {
    const char *title;
    Scale scale;
} Axis;

typedef struct Series {
    const char *name; /* stands at the end of its line */
    Matrix x, y;      /* 1 × n each, or n × 1 */
    bool points;      /* a dot at each value */
} Series;

typedef struct Plot {
    Axis x, y;
    int count; /* of series */
    const Series *series;
} Plot;

/* Lines over two axes. Prose quotes values as NAME[series, index], the index from 0. A
 * value on a logarithmic axis that is 0 or below is a fault. */
void show_plot(Chapter *ch, const char *name, Plot plot, Format format);

typedef struct Panel {
    const char *title;
    Matrix values;
} Panel;

/* Heatmaps of matrices of one shape, side by side under one scale of colours, so that
 * equal values look alike in all of them. As a result their rows stand below each other,
 * panel after panel. */
void show_heatmaps(Chapter *ch, const char *name, int count, const Panel *panels,
                   Labels rows, Labels cols, Format format);

/* How many of all numbers in `values` lie in each of `bars` equal parts of low … high. A
 * part includes its lower end but not its upper one; only the last part includes both, as
 * in NumPy's histogram. A value outside of low … high is a fault. `axis` says what is
 * counted. Prose quotes the counts as NAME[bar], from 0. */
void show_histogram(Chapter *ch, const char *name, Matrix values, double low, double high,
                    int bars, Axis axis);

typedef enum PictureMarkKind {
    PICTURE_POINT,
    PICTURE_ARROW,
    PICTURE_LINE
} PictureMarkKind;

/* Labels stand beside their marks, where there is room. */
typedef struct PictureMark {
    PictureMarkKind kind;
    double x, y;       /* of a point; where an arrow or a line begins */
    double to_x, to_y; /* where it ends: a line that ends where it begins is a ring */
    double weight;     /* 0 … 1, of an arrow or a line: from thin to thick */
    const char *label; /* NULL for none */
    int colour;        /* which of the colours that tell things apart, from 0 */
} PictureMark;

typedef struct Picture {
    Axis x, y;
    int count; /* of marks; later ones are painted over earlier ones */
    const PictureMark *marks;
} Picture;

/* Marks on a plane with equal units on both axes. Prose quotes coordinates as NAME[mark,
 * x], the mark by its label or its number from 0, the column one of `x`, `y`, `to x`, `to
 * y` and `weight`. */
void show_picture(Chapter *ch, const char *name, Picture picture);

/* Until question `question` is answered, `target` (as prose writes it, a preset after @
 * included) shows as "?" : hide(ch, "cat-dog-score", "scores[cat, dog]"). The same goes
 * for cells and bars of figures; a hidden mark of a picture is left out, and so is a
 * point of a plot, "descent[loss, 40]", or all of a series, "descent[loss]". A target at
 * a preset is hidden in the document at just that preset; in a lab while all that the
 * preset sets stands where it sets it, whatever else the reader has set. */
void hide(Chapter *ch, const char *question, const char *target);

/* What a control's thumb shows when the chapter itself moves it. */
void carry(Chapter *ch, const char *control, double value);

/* `result` was computed as the matrix product left · right, each an input or a result,
 * the right one with ^T for its transpose; so prose may show {{work result[row,
 * column]}}. */
void product(Chapter *ch, const char *result, const char *left, const char *right);

/* The standard errors of results that are estimates: one for each value of `result`. */
void sampling_error(Chapter *ch, const char *result, Matrix standard_errors);

/* claim(ch, "sharper", weights.at[0][0], >, 0.8): a truth that prose may lean on. */
void claim(Chapter *ch, const char *name, double left, const char *relation,
           double right);

/* Notes the line of the call that comes next; calls in its arguments come before it. */
void chapter_at(const char *file, int line);

#ifndef COLOPHON_INSIDE

/* ---- Each call knows its line ----
 *
 * So the names of the calls are macros, and a chapter can not have variables of these
 * names. They are object-like, since compilers disagree about the line of a macro with
 * arguments that goes over several lines, but not about the line of a name. */

#define ask_points CALL_(ask_points)
#define ask_matrix CALL_(ask_matrix)
#define ask_number CALL_(ask_number)
#define ask_slider CALL_(ask_slider)
#define ask_steps CALL_(ask_steps)
#define ask_switch CALL_(ask_switch)
#define ask_choice CALL_(ask_choice)
#define ask_random CALL_(ask_random)
#define data CALL_(data)
#define show_number CALL_(show_number)
#define show_row CALL_(show_row)
#define show_table CALL_(show_table)
#define show_heatmap CALL_(show_heatmap)
#define show_plot CALL_(show_plot)
#define show_heatmaps CALL_(show_heatmaps)
#define show_histogram CALL_(show_histogram)
#define show_picture CALL_(show_picture)
#define hide CALL_(hide)
#define carry CALL_(carry)
#define product CALL_(product)
#define sampling_error CALL_(sampling_error)
#define preset CALL_(preset_numbers) PRESET_ARGUMENTS_
#define claim CALL_(claim) CLAIM_ARGUMENTS_

#define CALL_(name) (chapter_at(__FILE__, __LINE__), name)
#define PRESET_ARGUMENTS_(ch, name, target, ...)                                         \
    (ch, name, target, (int)(sizeof((double[]){__VA_ARGS__}) / sizeof(double)),          \
     (const double[]){__VA_ARGS__})
#define CLAIM_ARGUMENTS_(ch, name, left, relation, right)                                \
    (ch, name, left, #relation, right)

/* A chapter that writes exp(x) gets ours, whose bits are the same everywhere; what has no
 * portable version here (sin, pow, …) does not link. */
#define exp portable_exp
#define log portable_log
#define log1p portable_log1p
#define tanh portable_tanh
#define sqrt __builtin_sqrt
#define fabs __builtin_fabs
#define floor __builtin_floor

#endif
#endif
