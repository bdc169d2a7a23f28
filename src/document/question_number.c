/* Questions whose answer is a number: the right one, and known wrong ones, which a reader
 * must be able to tell from it and from one another. */
#include "document/list.h"
#include "document/question.h"
#include "document/system.h"

#include <stdlib.h>

static bool single(Weaver *weaver, const Quote *quote)
{
    bool one = quote->row_end - quote->row == 1 && quote->col_end - quote->col == 1 &&
               !quote->reference.shape;
    if (!one)
        fault_add(weaver->faults, quote->place, "an answer is one number");
    return one;
}

typedef struct Answer {
    Quoted cell;
    Text printed;
    double tolerance;
} Answer;

static double read_tolerance(Weaver *weaver, const Block *question)
{
    const Attribute *tolerance = attribute(&question->attributes, "tolerance");
    if (!tolerance)
        return 0;
    const char *text = text_string(
        weaver->arena, text_slice(tolerance->value.source->text, tolerance->value.from,
                                  tolerance->value.to));
    char *end;
    double value = strtod(text, &end);
    if (*text == '\0' || *end != '\0' || !(value > 0 && value < 1e300))
        fault_add(weaver->faults, tolerance->value, "a tolerance is a positive number");
    return value;
}

/* The value as the answer would print, so that what a reader types can be compared. */
static Text print_like(Weaver *weaver, double value, const Answer *answer)
{
    return number_print(weaver->arena, value, answer->cell.format, STYLE_PROSE);
}

static bool near(double left, double right, double tolerance)
{
    return left - right <= tolerance && right - left <= tolerance;
}

/* A wrong answer that a reader could not tell from the right one would be a trap. */
static void check_wrong(Weaver *weaver, const Quote *wrong, const Answer *answer)
{
    Quoted cell = quote_cell(weaver, wrong, wrong->row, wrong->col);
    if (text_equal(print_like(weaver, cell.value, answer), answer->printed))
        fault_add(weaver->faults, wrong->place,
                  "this wrong answer prints as %.*s, like the right one",
                  (int)answer->printed.size, answer->printed.at);
    else if (near(cell.value, answer->cell.value, answer->tolerance))
        fault_add(weaver->faults, wrong->place,
                  "this wrong answer lies within the tolerance of the right one");
}

static void check_distinct(Weaver *weaver, Quote *wrongs, int count, const Answer *answer)
{
    for (int i = 0; i < count; i++)
        for (int j = 0; j < i; j++) {
            double a = quote_cell(weaver, &wrongs[i], wrongs[i].row, wrongs[i].col).value;
            double b = quote_cell(weaver, &wrongs[j], wrongs[j].row, wrongs[j].col).value;
            if (text_equal(print_like(weaver, a, answer), print_like(weaver, b, answer)))
                fault_add(
                    weaver->faults, wrongs[i].place,
                    "two wrong answers print alike: a reader can not be told which");
        }
}

static void weave_wrong_numbers(Weaver *weaver, const Block *question,
                                const Answer *answer)
{
    Quote *wrongs = NULL, quote;
    int count = 0;
    for (const Block *wrong = question->first; (wrong = question_part(wrong, "wrong"));
         wrong = wrong->next) {
        const Attribute *value = question_require(weaver, wrong, "value");
        if (!value || !quote_find(weaver, value->value, &quote) ||
            !single(weaver, &quote))
            continue;
        check_wrong(weaver, &quote, answer);
        LIST_ADD(weaver->arena, wrongs, count, quote);
        quote_place(&quote);
        question_weave_wrong(weaver, wrong, &quote, TEXT("number"));
    }
    check_distinct(weaver, wrongs, count, answer);
}

void weave_number_answer(Weaver *weaver, const Block *question)
{
    const Attribute *reference = question_require(weaver, question, "answer");
    Quote quote;
    if (!reference || !quote_find(weaver, reference->value, &quote) ||
        !single(weaver, &quote))
        return;
    Answer answer = {.cell = quote_cell(weaver, &quote, quote.row, quote.col),
                     .tolerance = read_tolerance(weaver, question)};
    answer.printed = print_like(weaver, answer.cell.value, &answer);
    Element element = {.kind = ELEMENT_ANSWER, .block = question, .word = TEXT("number")};
    weave_begin(weaver, element);
    quote_weave(weaver, &quote);
    weave_end(weaver, element);
    question_weave_after(weaver, question);
    weave_wrong_numbers(weaver, question, &answer);
}
