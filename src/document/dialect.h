/* Dialects: the forms in which one level is woven, for one kind of reader or another.
 *
 * Weaving finds, checks and orders what a document is made of, its elements. A dialect
 * says what stands around each of them. Paragraphs, lists, numbers and all that stands
 * within a line are the same in every dialect: Markdown. */
#ifndef COLOPHON_DIALECT_H
#define COLOPHON_DIALECT_H

#include "document/quote.h"

/* In the order in which they stand; what is further in stands in what is before it. */
typedef enum ElementKind {
    ELEMENT_TITLE,
    ELEMENT_PART,
    ELEMENT_HEADING,
    /**/ ELEMENT_NUMBERING, /* its number */
    ELEMENT_TABLE,
    ELEMENT_FIGURE,
    /**/ ELEMENT_CAPTION,
    /**/ ELEMENT_ROWS, /* heading included */
    ELEMENT_BOX,       /* begins with its title */
    /**/ ELEMENT_FOLD, /* what stands below that */
    ELEMENT_QUESTION,
    /**/ ELEMENT_PROMPT,
    /**/ ELEMENT_TEMPLATE, /* of a program, within the prompt */
    /**/ ELEMENT_CHOICES,
    /**/ ELEMENT_CHOICE,
    /**/ ELEMENT_HINT,
    /**/ ELEMENT_SOLUTION, /* all that follows is not to be seen at once */
    /**/ ELEMENT_ANSWER,
    /**/ ELEMENT_AFTER,
    /**/ ELEMENT_WRONG, /* what a known wrong answer shows */
    /**/ ELEMENT_WHY,   /* why a choice is wrong */
    /**/ ELEMENT_CHECKS,
    /**/ ELEMENT_CHECK, /* of a program */
    ELEMENT_LAB,
    /**/ ELEMENT_CONTROLS,
    /**/ ELEMENT_CONTROL, /* begins with its words */
    /**/ ELEMENT_VALUE,   /* of a control */
    /**/ ELEMENT_PRESETS,
    /**/ ELEMENT_PRESET,
    /**/ ELEMENT_SHOWS,
    /**/ ELEMENT_SHOW,  /* with its title; a dialect without it does not show it */
    /**/ ELEMENT_SHOWN, /* the rows or the drawing */
    /**/ ELEMENT_READOUT,
    ELEMENT_COLOPHON,
    ELEMENT_KINDS
} ElementKind;

/* One of them, as far as its kind has these. */
typedef struct Element {
    ElementKind kind;
    const Block *block;
    const Quote *quote;     /* what is shown, set or asked for */
    const Picture *picture; /* of a figure */
    const Attributes *attributes;
    Place words; /* of a line of a lab */
    Text word;   /* "Table", "Aside"; of a question its kind, as in question_kind */
    int number;  /* from 0, among its like */
} Element;

/* What stands before an element and after it; NULL: nothing. */
typedef struct DialectElement {
    void (*begin)(Weaver *weaver, const Element *element);
    void (*end)(Weaver *weaver, const Element *element);
} DialectElement;

struct Dialect {
    DialectElement elements[ELEMENT_KINDS];
};

/* What a visitor of a repository reads. */
extern const Dialect markdown_dialect;

void weave_begin(Weaver *weaver, Element element);
void weave_end(Weaver *weaver, Element element);

/* Whether the dialect says anything of such elements. */
bool weave_has(const Weaver *weaver, ElementKind kind);

#endif
