#include "chapter/chapter.h"

static const Format as_typed = {.kind = FORMAT_SHORTEST};

/* A slider goes from low in steps; tenths, say, are not quite where they should be. */
bool chapter_on_grid(const Input *input, double value)
{
    if (!(input->step > 0))
        return true;
    double steps = (value - input->low) / input->step;
    double nearest = steps < 0x1p53 ? (double)(int64_t)(steps + 0.5) : steps;
    return __builtin_fabs(steps - nearest) <= 1e-9 * (1 + steps);
}

static void check_limits(Chapter *ch, Input *input)
{
    double *value = input->grid.values.at[0];
    if (!input->bounded)
        return;
    if (!(input->low <= input->high))
        chapter_fault(ch, "`%t` has nothing to choose from: %g to %g", input->name,
                      input->low, input->high);
    else if (!(*value >= input->low && *value <= input->high))
        chapter_fault(ch, "`%t` starts at %g, outside of %g to %g", input->name, *value,
                      input->low, input->high);
    else if (!chapter_on_grid(input, *value))
        chapter_fault(ch, "`%t` starts at %g, between steps of %g from %g", input->name,
                      *value, input->step, input->low);
    else
        return;
    *value = input->low;
}

/* Records an input and gives what it is set to. */
static Matrix ask(Chapter *ch, Input input)
{
    input.origin = ch->here;
    chapter_check_name(ch, input.name);
    chapter_check_grid(ch, input.name, &input.grid);
    check_limits(ch, &input);
    chapter_set_input(ch, &input);
    *record_add(ch->arena, &ch->record.inputs) = input;
    return matrix_copy(input.grid.values);
}

/* An input that is one number. */
static Input single(Chapter *ch, const char *name, InputKind kind, double start)
{
    return (Input){
        .name = text_copy(ch->arena, text_of(name)),
        .kind = kind,
        .grid = record_grid(ch->arena, matrix(1, 1, start), NULL, NULL, as_typed),
    };
}

/* An input that is one integer from 0 to `most`. */
static Input whole(Chapter *ch, const char *name, InputKind kind, double most,
                   double start)
{
    Input input = single(ch, name, kind, start);
    input.bounded = input.whole = true;
    input.high = most;
    return input;
}

Matrix ask_points(Chapter *ch, const char *name, Labels rows, Labels axes, Matrix start)
{
    chapter_enter(ch);
    if (start.cols != 2)
        chapter_fault(ch, "`%s` is %d × %d, but points have two columns", name,
                      start.rows, start.cols);
    return ask(ch, (Input){
                       .name = text_copy(ch->arena, text_of(name)),
                       .kind = INPUT_POINTS,
                       .grid = record_grid(ch->arena, start, rows, axes, as_typed),
                   });
}

Matrix ask_matrix(Chapter *ch, const char *name, Labels rows, Labels cols, Matrix start)
{
    chapter_enter(ch);
    return ask(ch, (Input){
                       .name = text_copy(ch->arena, text_of(name)),
                       .kind = INPUT_MATRIX,
                       .grid = record_grid(ch->arena, start, rows, cols, as_typed),
                   });
}

double ask_number(Chapter *ch, const char *name, double start, Format format)
{
    chapter_enter(ch);
    Input input = single(ch, name, INPUT_NUMBER, start);
    input.grid = record_grid(ch->arena, input.grid.values, NULL, NULL, format);
    Format one = format_of_column(format, 0);
    input.whole = one.kind == FORMAT_INTEGER && !one.saturating;
    return ask(ch, input).at[0][0];
}

double ask_slider(Chapter *ch, const char *name, double low, double high, double step,
                  double start)
{
    chapter_enter(ch);
    Input input = single(ch, name, INPUT_SLIDER, start);
    input.bounded = true;
    input.low = low;
    input.high = high;
    input.step = step;
    if (!(step > 0 && step <= DBL_MAX))
        chapter_fault(ch, "`%s` needs a step above 0, not %g", name, step);
    if (low < -DBL_MAX || high > DBL_MAX)
        chapter_fault(ch, "`%s` goes from %g to %g, but a slider has two ends", name, low,
                      high);
    return ask(ch, input).at[0][0];
}

int ask_steps(Chapter *ch, const char *name, int most, int start)
{
    chapter_enter(ch);
    return (int)ask(ch, whole(ch, name, INPUT_STEPS, most, start)).at[0][0];
}

bool ask_switch(Chapter *ch, const char *name, bool start)
{
    chapter_enter(ch);
    return ask(ch, whole(ch, name, INPUT_SWITCH, 1, start)).at[0][0] != 0;
}

static void check_choices(Chapter *ch, Text name, Texts choices)
{
    for (int i = 0; i < choices.count; i++) {
        chapter_check_words(ch, name, choices.at[i]);
        for (int j = 0; j < i; j++)
            if (text_equal(choices.at[i], choices.at[j]))
                chapter_fault(ch, "`%t` has two choices called `%t`", name,
                              choices.at[i]);
    }
}

int ask_choice(Chapter *ch, const char *name, Labels choices, int start)
{
    chapter_enter(ch);
    Texts list = record_labels(ch->arena, choices);
    Input input = whole(ch, name, INPUT_CHOICE, list.count - 1, start);
    input.choices = list;
    check_choices(ch, input.name, list);
    return (int)ask(ch, input).at[0][0];
}

Random ask_random(Chapter *ch, const char *name, uint32_t seed)
{
    chapter_enter(ch);
    Input input = whole(ch, name, INPUT_RANDOM, UINT32_MAX, seed);
    return default_rng((uint32_t)ask(ch, input).at[0][0]);
}
