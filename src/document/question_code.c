/* Questions whose answer is a program: its blank, its solution, what it is tried with,
 * and what known wrong programs show. */
#include "document/question.h"

static void weave_solution(Weaver *weaver, const Block *question)
{
    const Block *solution = question_part(question->first, "solution");
    Element answer = {.kind = ELEMENT_ANSWER, .block = question, .word = TEXT("code")};
    weave_begin(weaver, answer);
    if (solution)
        weave_block(weaver, solution);
    else
        fault_add(weaver->faults, question->attributes.place,
                  "this question has no solution: add a code block {.solution}");
    weave_end(weaver, answer);
}

/* A call and what it must return. */
static void weave_check(Weaver *weaver, const Block *check, int number)
{
    const Attribute *call = question_require(weaver, check, "call");
    const Attribute *expected = question_require(weaver, check, "expected");
    const Attribute *name = question_require(weaver, check, "name");
    Quote quote;
    if (!call || !expected || !name || !quote_find(weaver, expected->value, &quote))
        return;
    quote_place(&quote);
    Element element = {.kind = ELEMENT_CHECK,
                       .block = check,
                       .quote = &quote,
                       .attributes = &check->attributes,
                       .number = number};
    weave_begin(weaver, element);
    weave_end(weaver, element);
}

static void weave_wrong_programs(Weaver *weaver, const Block *question)
{
    for (const Block *wrong = question->first; (wrong = question_part(wrong, "wrong"));
         wrong = wrong->next)
        if (question_require(weaver, wrong, "program"))
            question_weave_wrong(weaver, wrong, NULL, TEXT("code"));
}

void weave_code_answer(Weaver *weaver, const Block *question)
{
    weave_solution(weaver, question);
    question_weave_after(weaver, question);
    weave_wrong_programs(weaver, question);
    Element checks = {.kind = ELEMENT_CHECKS, .block = question};
    int number = 0;
    weave_begin(weaver, checks);
    for (const Block *check = question->first; (check = question_part(check, "check"));
         check = check->next)
        weave_check(weaver, check, number++);
    weave_end(weaver, checks);
}
