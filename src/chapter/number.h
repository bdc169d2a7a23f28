/* How numbers are printed, read and compared, exactly and without libc.
 *
 * Printing rounds the exact binary value half to even. A format is declared once, where the
 * value is computed; prose may ask for another in Python's mini-language. */
#ifndef COLOPHON_NUMBER_H
#define COLOPHON_NUMBER_H

#include "chapter/text.h"

typedef enum FormatKind {
    FORMAT_DECIMALS,    /* so many decimals; an exact integer prints bare: 2.83, 1.41, 0 */
    FORMAT_FIXED,       /* so many decimals, always: Python's .2f */
    FORMAT_SIGNIFICANT, /* so many digits, trailing zeros dropped: Python's .3g */
    FORMAT_EXPONENT,    /* one digit, so many decimals, a power of ten: Python's .2e */
    FORMAT_PERCENT,     /* times 100, so many decimals, a percent sign: Python's .1% */
    FORMAT_INTEGER,     /* no decimals: Python's d, and .0f for what is no integer */
    FORMAT_SHORTEST,    /* the fewest digits that give the value back: 2, 0.5, 0.1 */
} FormatKind;

typedef struct Format {
    FormatKind kind;
    int digits;      /* 0 … 40 */
    bool saturating; /* may print a small number as 0, one just below 1 as 1 */
    bool plus;       /* a sign before positive numbers, too */
    bool grouped;    /* thousands apart: thin space in prose, comma in ASCII, \, in math */
    const struct Format *by_column; /* if not NULL: one format a column, this one unused */
} Format;

Format decimals(int digits);
Format significant(int digits);
Format integer(void);

/* Weights come as near to 0 and 1 as they like; so marked, they may print so. */
Format saturating(Format format);

/* by_column(decimals(2), integer()): each column of a table has its own format. */
#define by_column(...) ((Format){.by_column = (const Format[]){__VA_ARGS__}})
Format format_of_column(Format format, int column);

/* Reads `.2f`, `.3g`, `.1e`, `.0%`, `d`, with `+` and `,` before the point. On an error
 * returns a sentence that says what was expected, else NULL. */
const char *format_read(Text spec, Format *format);

/* Where a number will stand decides its signs: prose has − and 8.88 × 10⁻¹⁶, ASCII has -
 * and 8.88e-16, math has - and 8.88 \times 10^{-16}. */
typedef enum NumberStyle { STYLE_PROSE, STYLE_ASCII, STYLE_MATH } NumberStyle;

/* `value` must be finite. -0 prints as 0, and so does what rounds to it. Under decimals,
 * fixed and integer formats magnitudes of 10^15 and more print with a power of ten. */
Text number_print(Arena *arena, double value, Format format, NumberStyle style);
Text number_exact(Arena *arena, double value); /* 17 significant digits, ASCII, shortest
                                                * spelling that keeps them: 2, 0.5, 1e-07 */
Text number_hex(Arena *arena, double value);   /* 0x1.8p+1, as C's %a */

/* What a rounded print hides. */
typedef enum NumberLoss {
    LOSS_NONE,
    LOSS_ZERO, /* a value other than zero prints as zero */
    LOSS_ONE,  /* a value below 1 in size prints as 1 */
} NumberLoss;
NumberLoss number_loss(double value, Format format);

/* The distance from `value` to the nearest edge at which its print would change, in units
 * of the last printed place: 0 (a tie) … 0.5 (exactly what is printed). */
double number_margin(double value, Format format);

/* The size of one unit of the last printed place: 0.01 for decimals(2). */
double number_unit(double value, Format format);

/* A number as somebody printed it. */
typedef struct PrintedNumber {
    Text digits;     /* the significand's digits as ASCII without point or separators */
    int exponent;    /* of the last digit's place: 0.768 has digits 0768, exponent -3 */
    bool negative;
    bool percent;    /* the value is a hundredth of what the digits say */
    char relation;   /* 0, or '~' (≈ ~), '<', '>' before the number */
    size_t size;     /* bytes read */
} PrintedNumber;

/* Reads the number that starts at `from`: signs − - +, digits with . (a comma counts only as
 * a thousands separator, in groups of three; so do thin and no-break spaces), powers as
 * e-16, × 10⁻¹⁶, \times 10^{-16}, a percent sign. False where none starts there. */
bool number_read(Arena *arena, Text text, size_t from, PrintedNumber *number);

/* Right as printed: p with last place 10^-d is right if |value - p| <= 10^-d / 2, in exact
 * decimal arithmetic; with a relation < or >, if value lies on that side of p. */
bool number_agrees(double value, PrintedNumber printed, Arena scratch);

#endif
