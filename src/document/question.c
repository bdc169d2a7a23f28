/* Questions, static: the prompt, hints and answers that fold away, and what each known
 * wrong answer shows.
 *
 * A right answer and every wrong one is a reference, computed like any other number;
 * weaving proves that they differ as a reader sees them. */
#include "document/question.h"

#include "document/system.h"

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

Text question_kind(const Block *question)
{
    QuestionKind kind = kind_of(question);
    return kind == GUESS    ? TEXT("guess")
           : kind == CHOICE ? TEXT("choice")
           : kind == CODE   ? TEXT("code")
           : kind == SHAPE  ? TEXT("shape")
                            : TEXT("number");
}

/* An element of the question, or of a part of it. */
static Element element_of(ElementKind kind, const Block *question, const Block *block,
                          int number)
{
    return (Element){.kind = kind,
                     .block = block,
                     .attributes = &block->attributes,
                     .word = question_kind(question),
                     .number = number};
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

static void weave_prompt_block(Weaver *weaver, const Block *question, const Block *block)
{
    Element template = element_of(ELEMENT_TEMPLATE, question, block, 0);
    bool program = block->kind == BLOCK_CODE && has_class(&block->attributes, "template");
    if (program)
        weave_begin(weaver, template);
    weave_block(weaver, block);
    if (program)
        weave_end(weaver, template);
}

/* Blank lines count only between two blocks of the prompt. */
static void weave_prompt(Weaver *weaver, const Block *question)
{
    Element prompt = element_of(ELEMENT_PROMPT, question, question, 0);
    const Block *blank = NULL;
    bool begun = false;
    weave_begin(weaver, prompt);
    for (const Block *block = question->first; block; block = block->next) {
        if (is_blank_block(block))
            blank = block;
        if (!is_prompt(block))
            continue;
        if (begun && blank)
            weave_block(weaver, blank);
        weave_prompt_block(weaver, question, block);
        begun = true, blank = NULL;
    }
    weave_end(weaver, prompt);
}

/* The words of a choice: its first paragraph. NULL if it does not begin with one. */
static const Block *choice_words(const Block *choice)
{
    const Block *block = choice->first;
    while (block && is_blank_block(block))
        block = block->next;
    return block && block->kind == BLOCK_TEXT ? block : NULL;
}

void question_weave_choice(Weaver *weaver, const Block *choice, bool again)
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
    Element choices = element_of(ELEMENT_CHOICES, question, question, 0);
    int number = 0;
    weave_begin(weaver, choices);
    for (const Block *choice = question->first;
         (choice = question_part(choice, "choice")); choice = choice->next) {
        Element element = element_of(ELEMENT_CHOICE, question, choice, number++);
        weave_begin(weaver, element);
        question_weave_choice(weaver, choice, false);
        weave_end(weaver, element);
    }
    weave_end(weaver, choices);
}

static void weave_hints(Weaver *weaver, const Block *question)
{
    int number = 0;
    for (const Block *hint = question->first; (hint = question_part(hint, "hint"));
         hint = hint->next) {
        Element element = element_of(ELEMENT_HINT, question, hint, number++);
        weave_begin(weaver, element);
        weave_blocks(weaver, hint->first);
        weave_end(weaver, element);
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
    Element element = element_of(ELEMENT_AFTER, question, after, 0);
    weave_begin(weaver, element);
    weave_blocks(weaver, after->first);
    weave_end(weaver, element);
    const Block *second = question_part(after->next, "after");
    if (second)
        fault_add(weaver->faults, second->attributes.place, "one `.after` is enough");
}

void question_weave_wrong(Weaver *weaver, const Block *wrong, const Quote *quote,
                          Text kind)
{
    Element element = {.kind = ELEMENT_WRONG,
                       .block = wrong,
                       .quote = quote,
                       .attributes = &wrong->attributes,
                       .word = kind};
    weave_begin(weaver, element);
    weave_blocks(weaver, wrong->first);
    weave_end(weaver, element);
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

static void weave_choice_answer(Weaver *weaver, const Block *question)
{
    Element element = element_of(ELEMENT_ANSWER, question, question, 0);
    int right = 0;
    bool known = true;
    for (const Block *choice = question->first;
         (choice = question_part(choice, "choice")); choice = choice->next) {
        const Claim *claim = claim_of(weaver, choice);
        known = known && claim;
        if (!claim || !claim->holds)
            continue;
        right++;
        weave_begin(weaver, element);
        question_weave_choice(weaver, choice, true);
        weave_end(weaver, element);
    }
    if (known && right != 1)
        fault_add(weaver->faults, question->attributes.place,
                  "exactly one choice must be right, but the claims of %d hold", right);
    question_weave_after(weaver, question);
}

/* Why the others are wrong: what follows a choice's words. */
static void weave_wrong_choices(Weaver *weaver, const Block *question)
{
    int number = 0;
    for (const Block *choice = question->first;
         (choice = question_part(choice, "choice")); choice = choice->next) {
        const Block *words = choice_words(choice), *why = words ? words->next : NULL;
        Element element = element_of(ELEMENT_WHY, question, choice, number++);
        if (!why)
            continue;
        weave_begin(weaver, element);
        weave_blocks(weaver, why);
        weave_end(weaver, element);
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
    if (kind == CHOICE || kind == GUESS) {
        weave_choice_answer(weaver, question);
        weave_wrong_choices(weaver, question);
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
    Element element = element_of(ELEMENT_QUESTION, question, question, 0);
    Element solution = element_of(ELEMENT_SOLUTION, question, question, 0);
    weave_begin(weaver, element);
    weave_prompt(weaver, question);
    if (kind == CHOICE || kind == GUESS)
        weave_choices(weaver, question);
    weave_hints(weaver, question);
    weave_begin(weaver, solution);
    weaver->revealed = question;
    weave_answer(weaver, question, kind);
    weaver->revealed = NULL;
    weave_end(weaver, solution);
    weave_end(weaver, element);
    weaver->site = SITE_PROSE;
}
