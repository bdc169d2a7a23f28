/* Questions, static: the prompt, hints and answers that fold away, and what each known
 * wrong answer shows.
 *
 * A right answer and every wrong one is a reference, computed like any other number;
 * weaving proves that they differ as a reader sees them. */
#include "document/question.h"

#include "document/list.h"
#include "document/system.h"

#include <stdlib.h>

/* ---- Parts of a question --------------------------------------------------------- */

typedef enum QuestionKind {
    NUMBER = 1,
    CHOICE = 2,
    CODE = 4,
    SHAPE = 8,
    GUESS = 16, /* a choice that nobody grades */
    ANY = 31,
} QuestionKind;

static QuestionKind kind_of(const Block *question)
{
    const Attributes *attributes = &question->attributes;
    return has_class(attributes, "choice")
               ? has_class(attributes, "guess") ? GUESS : CHOICE
           : has_class(attributes, "code")  ? CODE
           : has_class(attributes, "shape") ? SHAPE
                                            : NUMBER;
}

/* The blocks in a question that are not its prompt, and how they are written. */
typedef struct Role {
    const char *class;
    int kinds; /* of questions in which they stand */
    const char *form;
} Role;

static const Role roles[] = {
    {"hint", ANY, "{.hint}"},
    {"after", ANY, "{.after}"},
    {"wrong", NUMBER, "{.wrong value=\"…\"}"},
    {"wrong", CODE, "{.wrong program=\"…\"}"},
    {"wrong", SHAPE, "{.wrong shape=\"…\"}"},
    {"choice", CHOICE | GUESS, "{.choice claim=\"…\"}"},
    {"check", CODE, "{.check name=\"…\" call=\"…\" expected=\"…\" tolerance=\"…\"}"},
    {"solution", CODE, "{.solution}"},
};
enum { role_count = sizeof roles / sizeof *roles };

bool question_has_role(Text class)
{
    for (int i = 0; i < role_count; i++)
        if (text_is(class, roles[i].class))
            return true;
    return false;
}

static bool has_role(const Block *block, const char *role)
{
    return (block->kind == BLOCK_DIV || block->kind == BLOCK_CODE) &&
           has_class(&block->attributes, role);
}

static bool is_prompt(const Block *block)
{
    for (int i = 0; i < role_count; i++)
        if (has_role(block, roles[i].class))
            return false;
    return !is_blank_block(block);
}

const Block *question_part(const Block *block, const char *role)
{
    while (block && !has_role(block, role))
        block = block->next;
    return block;
}

const Attribute *question_require(Weaver *weaver, const Block *block, const char *name)
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
    weave_markup(weaver, kind_of(question) == GUESS ? TEXT("**Guess.** ")
                                                    : TEXT("**Question.** "));
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

/* The words of a choice: its first paragraph. NULL if it does not begin with one. */
static const Block *choice_words(const Block *choice)
{
    const Block *block = choice->first;
    while (block && is_blank_block(block))
        block = block->next;
    return block && block->kind == BLOCK_TEXT ? block : NULL;
}

/* `again`: they stand in the document already. */
static void weave_choice_words(Weaver *weaver, const Block *choice, bool again)
{
    const Block *words = choice_words(choice);
    if (!words) {
        fault_add(weaver->faults, choice->attributes.place,
                  "this choice says nothing: it begins with a sentence");
        return;
    }
    Place place = words->place;
    Text text = text_slice(place.source->text, place.from, place.to);
    place.to = place.from + text_trim(text).size;
    weaver->repeating = again;
    weave_inline(weaver, place);
    weaver->repeating = false;
}

static void weave_choices(Weaver *weaver, const Block *question)
{
    weave_blank_line(weaver);
    for (const Block *choice = question->first;
         (choice = question_part(choice, "choice")); choice = choice->next) {
        weave_markup(weaver, TEXT("- "));
        weave_choice_words(weaver, choice, false);
        weave_markup(weaver, TEXT("\n"));
    }
}

static void weave_hints(Weaver *weaver, const Block *question)
{
    int number = 0;
    for (const Block *hint = question->first; (hint = question_part(hint, "hint"));
         hint = hint->next) {
        weave_blank_line(weaver);
        weave_fold(weaver, text_format(weaver->arena, "Hint %d", ++number));
        weave_blocks(weaver, hint->first);
        weave_fold_end(weaver);
    }
}

void question_weave_after(Weaver *weaver, const Block *question)
{
    const Block *after = question_part(question->first, "after");
    if (!after) {
        fault_add(
            weaver->faults, question->attributes.place,
            "this question does not say why its answer is right: add `::: {.after}`");
        return;
    }
    weave_blocks(weaver, after->first);
    const Block *second = question_part(after->next, "after");
    if (second)
        fault_add(weaver->faults, second->attributes.place, "one `.after` is enough");
}

/* ---- Numbers --------------------------------------------------------------------- */

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
    const Attribute *reference = question_require(weaver, question, "answer");
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
    question_weave_after(weaver, question);
    weave_wrong_numbers(weaver, question, &answer);
}

/* ---- Choices --------------------------------------------------------------------- */

/* A choice is right if, and only if, its claim is true. NULL after a fault. */
static const Claim *claim_of(Weaver *weaver, const Block *choice)
{
    Part *owner;
    const Setting *setting;
    const Attribute *reference = question_require(weaver, choice, "claim");
    return reference ? quote_claim(weaver, reference->value, &owner, &setting) : NULL;
}

static void weave_choice_answer(Weaver *weaver, const Block *question, bool guess)
{
    int right = 0;
    bool known = true;
    for (const Block *choice = question->first;
         (choice = question_part(choice, "choice")); choice = choice->next) {
        const Claim *claim = claim_of(weaver, choice);
        known = known && claim;
        if (!claim || !claim->holds)
            continue;
        right++;
        weave_markup(weaver, guess ? TEXT("") : TEXT("**Right:** "));
        weave_choice_words(weaver, choice, true);
        weave_markup(weaver, TEXT("\n\n"));
    }
    if (known && right != 1)
        fault_add(weaver->faults, question->attributes.place,
                  "exactly one choice must be right, but the claims of %d hold", right);
    question_weave_after(weaver, question);
}

/* Why the others are wrong: what follows a choice's words. */
static void weave_wrong_choices(Weaver *weaver, const Block *question, bool guess)
{
    for (const Block *choice = question->first;
         (choice = question_part(choice, "choice")); choice = choice->next) {
        const Block *words = choice_words(choice), *why = words ? words->next : NULL;
        if (!why)
            continue;
        weave_blank_line(weaver);
        weave_markup(weaver,
                     guess ? TEXT("*If you guessed:* ") : TEXT("*If you chose:* "));
        weave_choice_words(weaver, choice, true);
        weave_markup(weaver, TEXT("\n\n"));
        weave_blocks(weaver, why);
    }
}

/* ---- All kinds ------------------------------------------------------------------- */

static const char *answer_of(QuestionKind kind)
{
    return kind == NUMBER  ? "a number for an answer"
           : kind == SHAPE ? "a shape for an answer"
           : kind == CODE  ? "a program for an answer"
                           : "choices";
}

/* A part that this kind of question has, written as it should be. */
static void check_part(Weaver *weaver, const Block *block, QuestionKind kind)
{
    const Role *role = NULL;
    for (int i = 0; i < role_count; i++)
        if (has_role(block, roles[i].class) && (!role || roles[i].kinds & kind))
            role = &roles[i];
    if (role && role->kinds & kind)
        attributes_check(weaver->arena, weaver->faults, &block->attributes,
                         "this part of a question takes", role->form);
    else if (role)
        fault_add(weaver->faults, block->attributes.place,
                  "a question with %s has no `.%s`", answer_of(kind), role->class);
}

static void check_question(Weaver *weaver, const Block *question, QuestionKind kind)
{
    static const char *const forms[] = {
        [NUMBER] = "{.question .choice .code .shape #name answer=\"…\" tolerance=\"…\"}",
        [CHOICE] = "{.question .choice #name}",
        [CODE] = "{.question .code #name}",
        [SHAPE] = "{.question .shape #name answer=\"…\"}",
        [GUESS] = "{.question .choice .guess #name}",
    };
    bool asks = false;
    attributes_check(weaver->arena, weaver->faults, &question->attributes,
                     "a question takes", forms[kind]);
    for (const Block *block = question->first; block; block = block->next) {
        check_part(weaver, block, kind);
        asks = asks || is_prompt(block);
    }
    if (!asks)
        fault_add(weaver->faults, question->attributes.place,
                  "this question asks nothing: begin it with a sentence");
    for (const Block *outer = question->parent; outer; outer = outer->parent)
        if (is_box(outer, "question"))
            fault_add(weaver->faults, question->attributes.place,
                      "a question can not stand in another one");
}

static void weave_answer(Weaver *weaver, const Block *question, QuestionKind kind)
{
    bool guess = kind == GUESS;
    if (kind == CHOICE || guess) {
        weave_choice_answer(weaver, question, guess);
        weave_wrong_choices(weaver, question, guess);
    } else if (kind == CODE) {
        weave_code_answer(weaver, question);
    } else if (kind == SHAPE) {
        weave_shape_answer(weaver, question);
    } else {
        weave_number_answer(weaver, question);
    }
}

void weave_question(Weaver *weaver)
{
    const Block *question = weaver->block;
    QuestionKind kind = kind_of(question);
    check_question(weaver, question, kind);
    weaver->site = SITE_QUESTION;
    weave_anchor(weaver, question->attributes.id);
    weave_prompt(weaver, question);
    if (kind == CHOICE || kind == GUESS)
        weave_choices(weaver, question);
    weave_hints(weaver, question);
    weave_blank_line(weaver);
    weave_fold(weaver, kind == GUESS ? TEXT("What happens") : TEXT("Answer"));
    weaver->revealed = question;
    weave_answer(weaver, question, kind);
    weaver->revealed = NULL;
    weave_fold_end(weaver);
    weaver->site = SITE_PROSE;
}
