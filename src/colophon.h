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
 * It is run once with its starting controls, once at each preset, and in a reader's browser
 * at whatever the reader has set. So it must be pure: no clock, no files but data(), no
 * libm. What goes wrong is reported with the chapter's file and line.
 *
 * Names are words of letters, digits, `-` and `_`. Prose refers to what is asked and shown
 * here by these names; words live in prose, numbers live here. */
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

#if !defined(FLT_EVAL_METHOD) || FLT_EVAL_METHOD != 0
#error "Colophon needs doubles that are computed as doubles (on x86: -msse2 -mfpmath=sse)"
#endif
#if defined(__FAST_MATH__) || (defined(__FINITE_MATH_ONLY__) && __FINITE_MATH_ONLY__)
#error "Colophon's results must not depend on the compiler: build without -ffast-math"
#endif

typedef struct Chapter Chapter;

/* The chapter's author writes this function. */
void chapter(Chapter *ch);

/* ---- Labels: the names of rows, columns or choices -------------------------------------
 *     static Labels words = labels("cat", "dog", "car");
 */
typedef const char *const *Labels; /* ends in NULL */
#define labels(...) ((const char *const[]){__VA_ARGS__, NULL})

/* The numbers of a column or a row, as labels: 1, 2, 5, 10, 50. */
Labels number_labels(Matrix numbers, Format format);

/* A label with a number in it: number_label("w = ", 0.5, decimals(1)). */
const char *number_label(const char *before, double number, Format format);

/* ---- Asking: the controls ---------------------------------------------------------------
 * Each returns what the control is set to: `start`, unless a preset or a reader says
 * otherwise. A name is asked once. A lab shows the control, prose may quote it. */

/* Points of the plane that can be dragged: rows × 2. */
Matrix ask_points(Chapter *ch, const char *name, Labels rows, Labels axes, Matrix start);
/* A matrix whose cells can be edited. */
Matrix ask_matrix(Chapter *ch, const char *name, Labels rows, Labels cols, Matrix start);
/* One number that can be typed. */
double ask_number(Chapter *ch, const char *name, double start, Format format);
/* A number between `low` and `high` on a grid of `step`. */
double ask_slider(Chapter *ch, const char *name, double low, double high, double step,
                  double start);
/* How many steps were done, from 0 to `most`: buttons that add some. */
int ask_steps(Chapter *ch, const char *name, int most, int start);
/* On or off. */
bool ask_switch(Chapter *ch, const char *name, bool start);
/* One of the labels, by its index. */
int ask_choice(Chapter *ch, const char *name, Labels choices, int start);
/* NumPy's default_rng(seed); the colophon lists generator and seed. */
Random ask_random(Chapter *ch, const char *name, uint32_t seed);

/* Numbers from a file beside the chapter: comma-separated lines, all of one length, without
 * a heading; # starts a comment. Whatever reads it depends on it. */
Matrix data(Chapter *ch, const char *file);

/* A named setting of a control: preset(ch, "car55", "X[car]", 5, 5). The target is a control,
 * a row `X[car]` or a cell `X[car, x]`; as many numbers follow as it has. Several lines may
 * build one preset. Presets change only what they name. */
void preset(Chapter *ch, const char *name, const char *target, ...);

/* ---- Showing: the results ------------------------------------------------------------ */
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

/* Lines over two axes. Prose quotes values as NAME[series, index]. */
void show_plot(Chapter *ch, const char *name, Plot plot, Format format);

/* Until question `question` is answered, `target` (as prose writes it, a preset after @
 * included) shows as "?" : hide(ch, "cat-dog-score", "scores[cat, dog]"). */
void hide(Chapter *ch, const char *question, const char *target);

/* What a control's thumb shows when the chapter itself moves it. */
void carry(Chapter *ch, const char *control, double value);

/* `result` was computed as the matrix product left · right, each an input or a result, the
 * right one with ^T for its transpose; so prose may show {{work result[row, column]}}. */
void product(Chapter *ch, const char *result, const char *left, const char *right);

/* The standard errors of results that are estimates: one for each value of `result`. */
void sampling_error(Chapter *ch, const char *result, Matrix standard_errors);

/* claim(ch, "sharper", weights.at[0][0], >, 0.8): a truth that prose may lean on. */
void claim(Chapter *ch, const char *name, double left, const char *relation, double right);

/* ---- Each call knows its line --------------------------------------------------------- */
Chapter *chapter_here(Chapter *ch, const char *file, int line);
void preset_numbers(Chapter *ch, const char *name, const char *target, int count,
                    const double *numbers);

#define HERE_(ch) chapter_here(ch, __FILE__, __LINE__)
#define ask_points(ch, ...) (ask_points)(HERE_(ch), __VA_ARGS__)
#define ask_matrix(ch, ...) (ask_matrix)(HERE_(ch), __VA_ARGS__)
#define ask_number(ch, ...) (ask_number)(HERE_(ch), __VA_ARGS__)
#define ask_slider(ch, ...) (ask_slider)(HERE_(ch), __VA_ARGS__)
#define ask_steps(ch, ...) (ask_steps)(HERE_(ch), __VA_ARGS__)
#define ask_switch(ch, ...) (ask_switch)(HERE_(ch), __VA_ARGS__)
#define ask_choice(ch, ...) (ask_choice)(HERE_(ch), __VA_ARGS__)
#define ask_random(ch, ...) (ask_random)(HERE_(ch), __VA_ARGS__)
#define data(ch, ...) (data)(HERE_(ch), __VA_ARGS__)
#define preset(ch, name, target, ...)                                                     \
    preset_numbers(HERE_(ch), name, target,                                                \
                   (int)(sizeof((double[]){__VA_ARGS__}) / sizeof(double)),                \
                   (const double[]){__VA_ARGS__})
#define show_number(ch, ...) (show_number)(HERE_(ch), __VA_ARGS__)
#define show_row(ch, ...) (show_row)(HERE_(ch), __VA_ARGS__)
#define show_table(ch, ...) (show_table)(HERE_(ch), __VA_ARGS__)
#define show_heatmap(ch, ...) (show_heatmap)(HERE_(ch), __VA_ARGS__)
#define show_plot(ch, ...) (show_plot)(HERE_(ch), __VA_ARGS__)
#define hide(ch, ...) (hide)(HERE_(ch), __VA_ARGS__)
#define carry(ch, ...) (carry)(HERE_(ch), __VA_ARGS__)
#define product(ch, ...) (product)(HERE_(ch), __VA_ARGS__)
#define sampling_error(ch, ...) (sampling_error)(HERE_(ch), __VA_ARGS__)
#define claim(ch, name, left, relation, right)                                            \
    (claim)(HERE_(ch), name, left, #relation, right)

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
