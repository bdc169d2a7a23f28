#include "page/check.h"

#include "chapter/json.h"
#include "page/quotation.h"
#include "page/typed.h"

typedef struct Check {
    Runs runs;
    bool asked, shape; /* whether there is an answer, and whether it is a shape */
    Found answer;
    double tolerance;
    LIST(Found) wrongs;
    Text typed;
} Check;

/* ---- Verdicts ---- */

typedef struct Verdict {
    const char *word;
    const char *member; /* what is said besides; NULL for nothing */
    int value;
} Verdict;

static const Verdict right = {"right", NULL, 0}, unreadable = {"unreadable", NULL, 0};

static Verdict wrong(int which)
{
    return (Verdict){"wrong", "which", which};
}

/* ---- Numbers ---- */

/* The first is what fits best. */
typedef enum Match { MATCH_RIGHT, MATCH_FEW_DIGITS, MATCH_NONE } Match;

static double size_of(double value)
{
    return __builtin_fabs(value);
}

static Text print(Arena *arena, double value, Format format)
{
    return number_print(arena, value, format, STYLE_ASCII);
}

/* The place of the last digit: -2 for 1.72 and for 72%. */
static int last_place(PrintedNumber number)
{
    return number.exponent - (number.percent ? 2 : 0);
}

/* As many digits as the answer has, as it is printed. */
static bool has_digits(Arena *arena, const TypedNumber *typed, Text printed)
{
    PrintedNumber answer;
    return typed->fraction || !number_read(arena, printed, 0, &answer) ||
           last_place(typed->printed) <= last_place(answer);
}

static Match match(Arena *arena, const TypedNumber *typed, double value, Format format,
                   double tolerance)
{
    const double rounding = 1e-9; /* errors of what is exact, but for them */
    Text printed = print(arena, value, format);
    double off = size_of(typed->value - value);
    bool agrees = !typed->fraction && off <= size_of(value) / 8 && /* 1 is no 0.87 */
                  number_agrees(value, typed->printed, *arena);
    bool alike = text_equal(print(arena, typed->value, format), printed);
    bool near = tolerance > 0 && off <= tolerance * (1 + rounding);
    if (off <= rounding * size_of(value))
        return MATCH_RIGHT;
    if (!agrees && !alike && !near)
        return MATCH_NONE;
    return has_digits(arena, typed, printed) ? MATCH_RIGHT : MATCH_FEW_DIGITS;
}

/* The best match over all that was meant. */
static Match match_any(Check *check, const TypedNumber *typed, int count,
                       const Found *found, double tolerance)
{
    Format format = quotation_format(&check->answer, check->answer.region.col);
    double value = found_value(found, found->region.row, found->region.col);
    Match best = MATCH_NONE;
    for (int i = 0; i < count; i++) {
        Match one = match(check->runs.arena, &typed[i], value, format, tolerance);
        best = one < best ? one : best;
    }
    return best;
}

/* How many digits stand after the point. */
static int decimals_of(Text printed)
{
    size_t point = text_find_char(printed, '.', 0), at = point + 1;
    while (at < printed.size && printed.at[at] >= '0' && printed.at[at] <= '9')
        at++;
    return point < printed.size ? (int)(at - point - 1) : 0;
}

static Verdict few_digits(Check *check)
{
    const Found *answer = &check->answer;
    double value = found_value(answer, answer->region.row, answer->region.col);
    Format format = quotation_format(answer, answer->region.col);
    return (Verdict){"digits", "digits",
                     decimals_of(print(check->runs.arena, value, format))};
}

static Verdict judge_number(Check *check)
{
    TypedNumber typed[TYPED_MEANINGS];
    int count = typed_numbers(check->runs.arena, check->typed, typed), near = -1;
    Match found = match_any(check, typed, count, &check->answer, check->tolerance);
    if (count == 0)
        return unreadable;
    if (found == MATCH_RIGHT)
        return right;
    for (int i = check->wrongs.count - 1; i >= 0; i--) {
        Match one = match_any(check, typed, count, &check->wrongs.at[i], 0);
        if (one == MATCH_RIGHT)
            return wrong(i);
        near = one == MATCH_FEW_DIGITS ? i : near;
    }
    return found == MATCH_FEW_DIGITS ? few_digits(check) : wrong(near);
}

/* ---- Shapes ---- */

static bool has_shape(Check *check, const Found *found, int rows, int cols)
{
    int its_rows, its_cols;
    return quotation_shape(&check->runs, found, &its_rows, &its_cols) &&
           its_rows == rows && its_cols == cols;
}

static Verdict judge_shape(Check *check)
{
    int rows, cols;
    if (!typed_shape(check->typed, &rows, &cols))
        return unreadable;
    if (has_shape(check, &check->answer, rows, cols))
        return right;
    for (int i = 0; i < check->wrongs.count; i++)
        if (has_shape(check, &check->wrongs.at[i], rows, cols))
            return wrong(i);
    return wrong(-1);
}

/* ---- The request ---- */

static void note_answer(Check *check, Text reference)
{
    check->asked = runs_find(&check->runs, reference, &check->answer);
}

static void note_shape(Check *check, Text reference)
{
    note_answer(check, reference);
    check->shape = true;
}

static void note_wrong(Check *check, Text reference)
{
    Found found;
    if (runs_find(&check->runs, reference, &found))
        *record_add(check->runs.arena, &check->wrongs) = found;
}

static void note_tolerance(Check *check, Text number)
{
    if (!number_parse(number, &check->tolerance) || !(check->tolerance >= 0))
        runs_fail(&check->runs, "`%t` is no tolerance", number);
}

static void note_typed(Check *check, Text typed)
{
    check->typed = typed;
}

static const struct {
    const char *word;
    void (*note)(Check *check, Text rest);
} kinds[] = {
    {"answer", note_answer}, {"shape", note_shape}, {"tolerance", note_tolerance},
    {"wrong", note_wrong},   {"typed", note_typed},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

static void read_line(Check *check, Text line)
{
    Text rest = line, word = text_cut(&rest, ' ');
    int i = 0;
    while (i < KINDS && !text_is(word, kinds[i].word))
        i++;
    if (i < KINDS)
        kinds[i].note(check, text_trim(rest));
    else if (line.size > 0)
        runs_fail(&check->runs, "`%t` checks nothing", line);
}

static void check_single(Check *check, const Found *found)
{
    if (found->region.rows != 1 || found->region.cols != 1 || found->reference.shape ||
        found->reference.transposed)
        runs_fail(&check->runs, "`%t` is not one number", found->reference.source);
}

static void check_request(Check *check)
{
    if (!check->asked)
        runs_fail(&check->runs, "there is no answer to check");
    if (check->asked && !check->shape)
        check_single(check, &check->answer);
    for (int i = 0; i < check->wrongs.count && !check->shape; i++)
        check_single(check, &check->wrongs.at[i]);
}

static void write_verdict(Writer *out, Verdict verdict)
{
    write_char(out, '{');
    member_string(out, "verdict", verdict.word);
    if (verdict.member)
        member_integer(out, verdict.member, verdict.value);
    write_string(out, "}\n");
}

bool check_answer(const Chapters *chapters, int chapter, Text request, Arena *arena,
                  Text *text)
{
    Writer out = {.arena = arena};
    Check check = {.runs = {.chapters = chapters, .arena = arena, .chapter = chapter}};
    while (request.size > 0)
        read_line(&check, text_trim(text_cut(&request, '\n')));
    check_request(&check);
    if (check.runs.fault.size == 0)
        write_verdict(&out, check.shape ? judge_shape(&check) : judge_number(&check));
    *text = check.runs.fault.size > 0 ? check.runs.fault : written(&out);
    return check.runs.fault.size == 0;
}
