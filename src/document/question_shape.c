/* Questions whose answer is the shape of a matrix, as NumPy prints it: (5, 4). */
#include "document/list.h"
#include "document/question.h"

typedef struct Shape {
    int rows, cols;
} Shape;

static Shape shape_of(const Quote *quote)
{
    const Result *result = quote->result;
    return quote->reference.transposed ? (Shape){result->cols, result->rows}
                                       : (Shape){result->rows, result->cols};
}

static bool same(Shape a, Shape b)
{
    return a.rows == b.rows && a.cols == b.cols;
}

/* A wrong shape that is the right one, or another wrong one, would be a trap. */
static void check_wrong(Weaver *weaver, const Quote *wrong, Shape right,
                        const Shape *before, int count)
{
    Shape shape = shape_of(wrong);
    if (same(shape, right))
        fault_add(weaver->faults, wrong->place,
                  "this wrong answer is (%d, %d), like the right one", shape.rows,
                  shape.cols);
    for (int i = 0; i < count; i++)
        if (same(shape, before[i]))
            fault_add(weaver->faults, wrong->place,
                      "two wrong answers are (%d, %d): a reader can not be told which",
                      shape.rows, shape.cols);
}

static void weave_wrong_shapes(Weaver *weaver, const Block *question, Shape right)
{
    Shape *shapes = NULL;
    Quote quote;
    int count = 0;
    for (const Block *wrong = question->first; (wrong = question_part(wrong, "wrong"));
         wrong = wrong->next) {
        const Attribute *shape = question_require(weaver, wrong, "shape");
        if (!shape || !quote_find_result(weaver, shape->value, &quote))
            continue;
        quote_place(&quote);
        if (!quote_has_shape(weaver, &quote))
            continue;
        check_wrong(weaver, &quote, right, shapes, count);
        LIST_ADD(weaver->arena, shapes, count, shape_of(&quote));
        question_weave_wrong(weaver, wrong, &quote, TEXT("shape"));
    }
}

void weave_shape_answer(Weaver *weaver, const Block *question)
{
    const Attribute *answer = question_require(weaver, question, "answer");
    Quote quote;
    if (!answer || !quote_find_result(weaver, answer->value, &quote))
        return;
    quote_place(&quote);
    if (!quote_has_shape(weaver, &quote))
        return;
    Element element = {.kind = ELEMENT_ANSWER, .block = question, .word = TEXT("shape")};
    weave_begin(weaver, element);
    quote_weave_shape(weaver, &quote);
    weave_end(weaver, element);
    question_weave_after(weaver, question);
    weave_wrong_shapes(weaver, question, shape_of(&quote));
}
