/* What characters and commands mean in a formula. */
#ifndef COLOPHON_MATH_SIGN_H
#define COLOPHON_MATH_SIGN_H

#include "chapter/text.h"

typedef enum MathMeaning {
    /* What holds a formula together. */
    MATH_END,
    MATH_OPEN_BRACE,
    MATH_CLOSE_BRACE,
    MATH_RAISE, /* ^ */
    MATH_LOWER, /* _ */
    MATH_PRIME,
    MATH_CELL, /* & */
    MATH_LINE, /* \\ */
    /* Signs: `code` is what is written. */
    MATH_DIGIT,
    MATH_LETTER,  /* italic, as variables are */
    MATH_UPRIGHT, /* other letters, and signs that stand like one */
    MATH_BINARY,
    MATH_RELATION,
    MATH_IMPLICATION, /* a relation with more room around it */
    MATH_OPENING,
    MATH_CLOSING,
    MATH_BAR, /* opens or closes */
    MATH_PUNCTUATION,
    MATH_COLON, /* \colon */
    MATH_DOTS,
    MATH_SUM,      /* large, with its limits above and below */
    MATH_INTEGRAL, /* large, with its limits beside it */
    MATH_ARROW,    /* a vertical one: a relation that may be a bracket, too */
    MATH_SLASH,    /* that may be a bracket, too */
    /* Functions: `words` are what is written. */
    MATH_FUNCTION,
    MATH_LIMIT, /* what belongs to it stands below */
    MATH_NAMED, /* \operatorname */
    /* Constructions; what `code` says of each stands beside it. */
    MATH_FRACTION, /* MathStyle */
    MATH_BINOMIAL, /* MathStyle */
    MATH_ROOT,
    MATH_ALPHABET,    /* MathAlphabet */
    MATH_WORDS,       /* \text: MathAlphabet */
    MATH_ACCENT,      /* the accent */
    MATH_WIDE_ACCENT, /* the accent, which stretches */
    MATH_LINE_BELOW,  /* the line */
    MATH_BRACE_ABOVE, /* the brace */
    MATH_BRACE_BELOW, /* the brace */
    MATH_SET_ABOVE,
    MATH_SET_BELOW,
    MATH_SUBSTACK,
    MATH_PHANTOM,
    MATH_LEFT,
    MATH_MIDDLE,
    MATH_RIGHT,
    MATH_BIG, /* the height in tenths of an em */
    MATH_BEGIN,
    MATH_END_ENVIRONMENT,
    MATH_RULE,  /* \hline */
    MATH_SPACE, /* the width in eighteenths of an em, as an int32_t; 0: a blank */
    MATH_STYLE, /* MathStyle, up to the end of the group */
    MATH_LIMITS,
    MATH_NO_LIMITS,
    MATH_NOT,
    MATH_MODULO, /* \bmod */
    MATH_IN_MODULO,
    /* What can not be read: `words` are how to mend it, or NULL. */
    MATH_REFUSED,
    MATH_UNKNOWN, /* a command that nobody knows */
    MATH_STRANGE, /* any other character */
    MATH_MEANINGS
} MathMeaning;

typedef enum MathStyle { MATH_AS_AROUND, MATH_DISPLAY, MATH_INLINE } MathStyle;

typedef struct MathSign {
    MathMeaning meaning;
    uint32_t code;
    const char *words;
} MathSign;

/* What `\name` means, and what a character means that is typed as it is. */
MathSign math_command(Text name);
MathSign math_character(uint32_t code);

/* What a character means for which there is a command. */
MathSign math_sign(uint32_t code);

/* The sign with a stroke through it, as far as there is one; else 0. */
uint32_t math_negated(uint32_t code);

/* The nearest command, for one that nobody knows; else the empty text. */
Text math_command_near(Text name, Arena scratch);

#endif
