/* Questions, static: the prompt, hints and answers that fold away, and what each known
 * wrong answer shows.
 *
 * A right answer and every wrong one is a reference, computed like any other number;
 * weaving proves that they differ as a reader sees them. */
#include "document/block.h"
#include "document/list.h"
#include "document/system.h"

#include <stdlib.h>

/* ---- Parts of a question --------------------------------------------------------- */

static bool is_blank_block(const Block *block)
{
    Text text = text_slice(block->place.source->text, block->place.from, block->place.to);
    return block->kind == BLOCK_TEXT && text_trim(text).size == 0;
}

/* The kinds of blocks in a question that are not its prompt. */
static const char *const roles[] = {"hint",   "wrong", "after",
                                    "choice", "check", "solution"};

static bool has_role(const Block *block, const char *role)
{
    return (block->kind == BLOCK_DIV || block->kind == BLOCK_CODE) &&
           has_class(&block->attributes, role);
}

static bool is_prompt(const Block *block)
{
    for (size_t i = 0; i < sizeof roles / sizeof *roles; i++)
        if (has_role(block, roles[i]))
            return false;
    return !is_blank_block(block);
}

/* The next block of a role from `block` on, itself included. */
static const Block *next_of(const Block *block, const char *role)
{
    while (block && !has_role(block, role))
        block = block->next;
    return block;
}

static const Attribute *require(Weaver *weaver, const Block *block, const char *name)
{
    const Attribute *found = attribute(&block->attributes, name);
    if (!found)
        fault_add(weaver->faults, block->attributes.place, "this needs %s=\"…\"", name);
    return found;
}

/* ---- Prompt, choices, hints ------------------------------------------------------ */

/* Blank lines count only between two blocks of the prompt. */
static void weave_prompt(Weaver *weaver, const Block *question)
{
    const Block *blank = NULL;
    bool begun = false;
    weave_markup(weaver, TEXT("**Question.** "));
    for (const Block *block = question->first; block; block = block->next) {
        if (is_blank_block(block))
            blank = block;
        if (!is_prompt(block))
            continue;
        if (begun && blank)
            weave_block(weaver, blank);
        weave_block(weaver, block);
        begun = true, blank = NULL;
    }
}

/* The words of a choice: its first paragraph. */
static Place choice_words(const Block *choice)
{
    const Block *block = choice->first;
    while (block && is_blank_block(block))
        block = block->next;
    Place place = block ? block->place : choice->body;
    Text text = text_slice(place.source->text, place.from, place.to);
    place.to = place.from + (size_t)(text_trim(text).at - text.at) + text_trim(text).size;
    return place;
}

static void weave_choices(Weaver *weaver, const Block *question)
{
    weave_blank_line(weaver);
    for (const Block *choice = question->first; (choice = next_of(choice, "choice"));
         choice = choice->next) {
        weave_markup(weaver, TEXT("- "));
        weave_inline(weaver, choice_words(choice));
        weave_markup(weaver, TEXT("\n"));
    }
}

static void weave_hints(Weaver *weaver, const Block *question)
{
    int number = 0;
    for (const Block *hint = question->first; (hint = next_of(hint, "hint"));
         hint = hint->next) {
        weave_blank_line(weaver);
        weave_fold(weaver, text_format(weaver->arena, "Hint %d", ++number));
        weave_blocks(weaver, hint->first);
        weave_fold_end(weaver);
    }
}

static void weave_after(Weaver *weaver, const Block *question)
{
    const Block *after = next_of(question->first, "after");
    if (!after) {
        fault_add(
            weaver->faults, question->attributes.place,
            "this question does not say why its answer is right: add `::: {.after}`");
        return;
    }
    weave_blocks(weaver, after->first);
    const Block *second = next_of(after->next, "after");
    if (second)
        fault_add(weaver->faults, second->attributes.place, "one `.after` is enough");
}

/* ---- Numbers --------------------------------------------------------------------- */

static bool single(Weaver *weaver, const Quote *quote)
{
    bool one = quote->row_end - quote->row == 1 && quote->col_end - quote->col == 1;
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
    for (const Block *wrong = question->first; (wrong = next_of(wrong, "wrong"));
         wrong = wrong->next) {
        const Attribute *value = require(weaver, wrong, "value");
        if (!value || !quote_find(weaver, value->value, &quote) ||
            !single(weaver, &quote))
            continue;
        check_wrong(weaver, &quote, answer);
        LIST_ADD(weaver->arena, wrongs, count, quote);
        weave_blank_line(weaver);
        weave_markup(weaver, TEXT("*If you found "));
        quote_weave(weaver, &quote);
        weave_markup(weaver, TEXT(":* "));
        weave_blocks(weaver, wrong->first);
    }
    check_distinct(weaver, wrongs, count, answer);
}

static void weave_number_answer(Weaver *weaver, const Block *question)
{
    const Attribute *reference = require(weaver, question, "answer");
    Quote quote;
    if (!reference || !quote_find(weaver, reference->value, &quote) ||
        !single(weaver, &quote))
        return;
    Answer answer = {.cell = quote_cell(weaver, &quote, quote.row, quote.col),
                     .tolerance = read_tolerance(weaver, question)};
    answer.printed = print_like(weaver, answer.cell.value, &answer);
    weave_markup(weaver, TEXT("**"));
    quote_weave(weaver, &quote);
    weave_markup(weaver, TEXT("**\n\n"));
    weave_after(weaver, question);
    weave_wrong_numbers(weaver, question, &answer);
}

/* ---- Choices --------------------------------------------------------------------- */

/* A choice is right if, and only if, its claim is true. */
static bool is_right(Weaver *weaver, const Block *choice)
{
    Part *owner;
    const Setting *setting;
    const Attribute *reference = require(weaver, choice, "claim");
    Claim *claim =
        reference ? quote_claim(weaver, reference->value, &owner, &setting) : NULL;
    return claim && claim->holds;
}

static void weave_choice_answer(Weaver *weaver, const Block *question)
{
    int right = 0;
    for (const Block *choice = question->first; (choice = next_of(choice, "choice"));
         choice = choice->next) {
        if (!is_right(weaver, choice))
            continue;
        right++;
        weave_markup(weaver, TEXT("**Right:** "));
        weave_inline(weaver, choice_words(choice));
        weave_markup(weaver, TEXT("\n\n"));
    }
    if (right != 1)
        fault_add(weaver->faults, question->attributes.place,
                  "exactly one choice must be right, but the claims of %d hold", right);
    weave_after(weaver, question);
}

/* Why the others are wrong: what follows a choice's words. */
static void weave_wrong_choices(Weaver *weaver, const Block *question)
{
    for (const Block *choice = question->first; (choice = next_of(choice, "choice"));
         choice = choice->next) {
        const Block *why = choice->first;
        while (why && is_blank_block(why))
            why = why->next;
        why = why ? why->next : NULL;
        if (!why)
            continue;
        weave_blank_line(weaver);
        weave_markup(weaver, TEXT("*If you chose:* "));
        weave_inline(weaver, choice_words(choice));
        weave_markup(weaver, TEXT("\n\n"));
        weave_blocks(weaver, why);
    }
}

/* ---- Code ------------------------------------------------------------------------ */

static void weave_solution(Weaver *weaver, const Block *question)
{
    const Block *solution = next_of(question->first, "solution");
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
    const Attribute *call = require(weaver, check, "call");
    const Attribute *expected = require(weaver, check, "expected");
    const Attribute *name = require(weaver, check, "name");
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
    for (const Block *wrong = question->first; (wrong = next_of(wrong, "wrong"));
         wrong = wrong->next) {
        const Attribute *program = require(weaver, wrong, "program");
        if (!program)
            continue;
        weave_blank_line(weaver);
        weave_markup(weaver, TEXT("*If you wrote* `"));
        weave_copy(weaver, program->value.from, program->value.to);
        weave_markup(weaver, TEXT("`: "));
        weave_blocks(weaver, wrong->first);
    }
}

static void weave_code_answer(Weaver *weaver, const Block *question)
{
    weave_solution(weaver, question);
    weave_after(weaver, question);
    weave_wrong_programs(weaver, question);
    weave_blank_line(weaver);
    weave_markup(weaver, TEXT("Your program is tried with:\n\n"));
    for (const Block *check = question->first; (check = next_of(check, "check"));
         check = check->next)
        weave_check(weaver, check);
}

/* ---- All kinds ------------------------------------------------------------------- */

static void check_attributes(Weaver *weaver, const Block *question)
{
    static const Text classes[] = {{"choice", 6}, {"code", 4}};
    static const Text names[] = {{"answer", 6}, {"tolerance", 9}};
    const Attributes *attributes = &question->attributes;
    for (int i = 0; i < attributes->class_count; i++) {
        Text class = attributes->classes[i];
        if (!text_is(class, "question") && !text_is(class, "choice") &&
            !text_is(class, "code"))
            fault_add(weaver->faults, attributes->place,
                      "there is no kind of question `.%.*s`%s", (int)class.size, class.at,
                      did_you_mean(weaver->arena, class, classes, 2));
    }
    for (int i = 0; i < attributes->count; i++) {
        Text name = attributes->list[i].name;
        if (!text_is(name, "answer") && !text_is(name, "tolerance"))
            fault_add(weaver->faults, attributes->list[i].name_place,
                      "a question has no `%.*s`%s", (int)name.size, name.at,
                      did_you_mean(weaver->arena, name, names, 2));
    }
}

void weave_question(Weaver *weaver)
{
    const Block *question = weaver->block;
    bool choice = has_class(&question->attributes, "choice");
    bool code = has_class(&question->attributes, "code");
    check_attributes(weaver, question);
    weaver->site = SITE_QUESTION;
    weave_anchor(weaver, question->attributes.id);
    weave_prompt(weaver, question);
    if (choice)
        weave_choices(weaver, question);
    weave_hints(weaver, question);
    weave_blank_line(weaver);
    weave_fold(weaver, TEXT("Answer"));
    weaver->revealed = question;
    if (choice)
        weave_choice_answer(weaver, question), weave_wrong_choices(weaver, question);
    else if (code)
        weave_code_answer(weaver, question);
    else
        weave_number_answer(weaver, question);
    weaver->revealed = NULL;
    weave_fold_end(weaver);
    weaver->site = SITE_PROSE;
}
