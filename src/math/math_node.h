/* A formula as a tree. */
#ifndef COLOPHON_MATH_NODE_H
#define COLOPHON_MATH_NODE_H

#include "math/math_letter.h"
#include "math/math_sign.h"

/* What stands beside what decides how much room is between them (The TeXbook, chapter
 * 18). */
typedef enum MathClass {
    MATH_CLASS_NONE, /* a space, which stands for itself */
    MATH_ORDINARY,
    MATH_OPERATOR, /* a function or a large sign */
    MATH_BINARY_SIGN,
    MATH_RELATION_SIGN,
    MATH_OPEN,
    MATH_CLOSE,
    MATH_SEPARATOR,
    MATH_INNER
} MathClass;

typedef enum MathKind {
    MATH_ROW_NODE,       /* first … */
    MATH_SIGN_NODE,      /* sign: a letter, a mark, an operator */
    MATH_NUMBER_NODE,    /* its bytes */
    MATH_PRIMES_NODE,    /* as many as `height` */
    MATH_WORDS_NODE,     /* text, in <mtext> */
    MATH_FUNCTION_NODE,  /* text */
    MATH_SPACE_NODE,     /* sign.code as in MATH_SPACE */
    MATH_FRACTION_NODE,  /* part: above, below */
    MATH_BINOMIAL_NODE,  /* part: above, below */
    MATH_ROOT_NODE,      /* part: of what, index or NULL */
    MATH_SCRIPTS_NODE,   /* part: base, below or NULL, above or NULL */
    MATH_OVER_NODE,      /* part: base; sign.code stands above it */
    MATH_UNDER_NODE,     /* part: base; sign.code stands below it */
    MATH_STACK_NODE,     /* part: base, below or NULL, above or NULL */
    MATH_FENCED_NODE,    /* part: content; between brackets that grow with it */
    MATH_DELIMITER_NODE, /* sign; of a height of its own, or as high as what is around */
    MATH_TABLE_NODE,     /* first …: rows of cells, each of them a row */
    MATH_PHANTOM_NODE,   /* part: what takes room and is not seen */
    MATH_STYLE_NODE      /* part: content, shown as `style` says */
} MathKind;

typedef enum MathPlacing { MATH_BESIDE, MATH_IN_DISPLAY, MATH_ABOVE } MathPlacing;

typedef struct MathEnvironment {
    const char *name;
    uint32_t left, right; /* brackets around it, or 0 */
    const char *columns;  /* l, c, r, again and again; NULL: as the formula says */
    bool display;         /* cells are formulas on lines of their own */
    const char *look;     /* a class, or NULL */
} MathEnvironment;

typedef struct MathNode MathNode;
struct MathNode {
    MathKind kind;
    MathClass beside;
    MathNode *next, *first; /* in a row: the one behind; of a row: the first in it */
    MathNode *part[3];
    MathSign sign;
    MathAlphabet alphabet;
    Text text;
    size_t from, to;    /* the bytes it comes from */
    MathPlacing limits; /* of scripts at this node */
    MathStyle style;
    uint32_t left, right; /* of a fence: its brackets, or 0 */
    int height;           /* of a delimiter: in tenths of an em; 0: as what is around */
    bool stretchy;        /* of what stands over or under: as wide as the base */
    bool struck;          /* a stroke goes through the sign */
    bool ruled, ruled_below; /* of a table's row: a line there */
    const MathEnvironment *environment;
};

#endif
