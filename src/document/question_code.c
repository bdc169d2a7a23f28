/* Questions whose answer is a program: its blank, its solution, what it is tried with,
 * and what known wrong programs show. */
#include "document/question.h"

static void weave_solution(Weaver *weaver, const Block *question)
{
    const Block *solution = question_part(question->first, "solution");
    if (solution)
        weave_block(weaver, solution);
    else
        fault_add(weaver->faults, question->attributes.place,
                  "this question has no solution: add a code block {.solution}");
    weave_blank_line(weaver);
}

/* A call and what it must return, both as a reader of Python would type them. */
static void weave_check(Weaver *weaver, const Block *check)
{
    const Attribute *call = question_require(weaver, check, "call");
    const Attribute *expected = question_require(weaver, check, "expected");
    const Attribute *name = question_require(weaver, check, "name");
    Quote quote;
    if (!call || !expected || !name || !quote_find(weaver, expected->value, &quote))
        return;
    weaver->site = SITE_CODE;
    weave_markup(weaver, TEXT("- "));
    weave_inline(weaver, name->value);
    weave_markup(weaver, TEXT(": `"));
    weaver->style = STYLE_ASCII;
    weave_inline(weaver, call->value);
    weave_markup(weaver, TEXT("` gives `"));
    quote_weave(weaver, &quote);
    weave_markup(weaver, TEXT("`\n"));
    weaver->style = STYLE_PROSE, weaver->site = SITE_QUESTION;
}

static void weave_wrong_programs(Weaver *weaver, const Block *question)
{
    for (const Block *wrong = question->first; (wrong = question_part(wrong, "wrong"));
         wrong = wrong->next) {
        const Attribute *program = question_require(weaver, wrong, "program");
        if (!program)
            continue;
        weave_blank_line(weaver);
        weave_markup(weaver, TEXT("*If you wrote* `"));
        weave_copy(weaver, program->value.from, program->value.to);
        weave_markup(weaver, TEXT("`: "));
        weave_blocks(weaver, wrong->first);
    }
}

void weave_code_answer(Weaver *weaver, const Block *question)
{
    weave_solution(weaver, question);
    question_weave_after(weaver, question);
    weave_wrong_programs(weaver, question);
    weave_blank_line(weaver);
    weave_markup(weaver, TEXT("Your program is tried with:\n\n"));
    for (const Block *check = question->first; (check = question_part(check, "check"));
         check = check->next)
        weave_check(weaver, check);
}
