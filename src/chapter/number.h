/* How numbers are printed, read and compared, exactly and without libc.
 *
 * Printing rounds the exact binary value half to even. A format is declared once, where
 * the value is computed; prose may ask for another in Python's mini-language. */
#ifndef COLOPHON_NUMBER_H
#define COLOPHON_NUMBER_H

#include "chapter/text.h"

typedef enum FormatKind {
    FORMAT_DECIMALS,    /* so many decimals; a whole number prints bare: 2.83, 1.41, 0 */
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
    bool saturating; /* may print a small number as 0, 0.9996 as 1, 1.5 as an integer */
    bool plus;       /* a sign before positive numbers, too */
    bool grouped;    /* thousands apart: narrow space, comma in ASCII, \, in math */
    const struct Format *by_column; /* if not NULL: one for each column, this unused */
    int columns;                    /* how many those are */
} Format;

Format decimals(int digits);
Format fixed(int digits);
Format significant(int digits);
Format integer(void);

/* What rounds to 0, to 1 or to an integer is refused as a rule. Weights come as near to 0
 * and 1 as they like; so marked, they may print so, and saturating(integer()) rounds. */
Format saturating(Format format);

/* by_column(decimals(2), integer()): each column of a table has its own format. A table
 * of more or fewer columns is a fault; format_of_column, lest it read past the last
 * format, gives that one for all that lie beyond. */
#define by_column(...)                                                                   \
    ((Format){.by_column = (const Format[]){__VA_ARGS__},                                \
              .columns = (int)(sizeof((Format[]){__VA_ARGS__}) / sizeof(Format))})
Format format_of_column(Format format, int column);

/* Reads `.2f`, `.3g`, `.1e`, `.0%`, `d`, with `+` and `,` before the point. On an error
 * returns a sentence that says what was expected, else NULL. */
const char *format_read(Text spec, Format *format);

/* A format's spelling in the results file, `decimals 3 saturating`; see RESULTS.md. One
 * column's: by_column formats are taken apart with format_of_column first. */
Text format_word(Arena *arena, Format format);
const char *format_read_word(Text words, Format *format); /* errors as format_read's */

/* Where a number will stand decides its signs: prose has − and 8.88 × 10⁻¹⁶, ASCII has -
 * and 8.88e-16, math has - and 8.88 \times 10^{-16}. */
typedef enum NumberStyle { STYLE_PROSE, STYLE_ASCII, STYLE_MATH } NumberStyle;

/* How each format prints. -0 prints as 0, and so does what rounds to it; only a result
 * other than 0 has a sign.
 *
 * decimals, fixed, percent, integer: in plain digits below 10^15 (a percentage: below
 * 10^15 %), from there on as significant(15) does.
 * significant: Python's rule; plain digits from 10^-4 to below 10^digits, else with a
 * power of ten, since zeros in place of digits would claim to be digits: 1.45 × 10¹² for
 * 1446257064291 at 3.
 * exponent: always with a power of ten, 1.50 × 10⁰ too; but 0 prints as 0.
 * shortest: plain digits from 10^-5 to below 10^15, else with a power of ten.
 *
 * Powers print as 8.88 × 10⁻¹⁶ in prose, 8.88e-16 and 1e-07 in ASCII as C and Python do,
 * 8.88 \times 10^{-16} in math, where the percent sign is \%.
 * `value` should be finite. What is not prints as nan, infinity, -infinity; who publishes
 * numbers refuses it beforehand. */
Text number_print(Arena *arena, double value, Format format, NumberStyle style);

/* 17 significant digits without trailing zeros, in ASCII; Python's .17g, which gives back
 * the same double: 2, 0.5, 0.10000000000000001, 1e+22. */
Text number_exact(Arena *arena, double value);

Text number_hex(Arena *arena, double value); /* 0x1.8p+1, as C's %a */

/* The superscript of a digit 0 … 9, for whoever writes powers himself. */
uint32_t number_superscript(int digit);

/* What a rounded print hides. */
typedef enum NumberLoss {
    LOSS_NONE,
    LOSS_ZERO, /* a value other than zero prints as zero */
    LOSS_ONE,  /* a value below 1 in size prints as 1 (or as 100%) */
} NumberLoss;

bool number_is_whole(double value); /* infinity is, nan is not */

/* Whatever a saturating format hides, the author allowed: no loss. */
NumberLoss number_loss(double value, Format format);

/* The last printed place is the last that the format keeps, even if it prints no digit
 * there: hundredths for decimals(2) of 3; thousandths for significant(3) of 0.5 and of
 * 0.99996, since the value's own size decides. */

/* The distance from `value` to the nearest edge at which the last printed place would
 * change, in units of that place: 0 (a tie) … 0.5 (exactly what is printed). */
double number_margin(double value, Format format);

/* The size of one unit of the last printed place: 0.01 for decimals(2), 0.001 for .1%. */
double number_unit(double value, Format format);

/* The distance from `value` to the nearest value that would print otherwise. */
double number_distance(double value, Format format);

/* A number as somebody printed it. */
typedef struct PrintedNumber {
    Text digits;  /* the significand's digits as ASCII without point or separators */
    int exponent; /* of the last digit's place: 0.768 has digits 0768, exponent -3 */
    bool negative;
    bool percent;  /* the value is a hundredth of what the digits say */
    char relation; /* 0, or '~' (≈ ~), '<', '>' before the number */
    size_t size;   /* bytes read */
} PrintedNumber;

/* Reads the number that starts at `from`: a relation, a sign (− - +), digits with a
 * point, a power (e-16, × 10⁻¹⁶, \times 10^{-16}, * 10^-16, or 10⁻¹⁶ alone), a percent
 * sign. Between thousands, in groups of three, may stand a comma, a thin or a no-break
 * space, \, or {,}. False where no number starts.
 *
 * A sign stands directly before a digit or a point, and is none directly after a letter,
 * a digit or a closing bracket (GPT-2, 3–5, x−1); an en dash counts as a minus. Nor does
 * a point begin a number there, or after a point. 1,234,56 is a list, not one number; so
 * is 0,123. In the middle of a number the rest of it is read: where to look is the
 * caller's. */
bool number_read(Arena *arena, Text text, size_t from, PrintedNumber *number);

/* Right as printed: p with last place 10^-d is right if |value - p| <= 10^-d / 2, in
 * exact decimal arithmetic; with a relation < or >, if value lies on that side of p. */
bool number_agrees(double value, PrintedNumber printed, Arena scratch);

/* Reads what a program wrote: the whole text is one decimal number, -12.5e-3. The nearest
 * double, a tie to the even one: the same as C's strtod on any machine. False for
 * anything else, and for what rounds beyond the largest double. */
bool number_parse(Text text, double *value);

#endif
