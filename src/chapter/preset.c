#include "chapter/chapter.h"

#include "chapter/frame.h"
#include "chapter/sentence.h"

/* ---- Declaring ---- */

void preset_numbers(Chapter *ch, const char *name, const char *target, int count,
                    const double *numbers)
{
    chapter_enter(ch);
    if (count < 0 || !numbers)
        count = 0; /* which is a fault, since every target needs some */
    double *kept = take(ch->arena, double, count);
    for (int i = 0; i < count; i++)
        kept[i] = numbers[i];
    chapter_check_word(ch, text_of(name));
    *record_add(ch->arena, &ch->record.presets) = (Preset){
        .name = text_copy(ch->arena, text_of(name)),
        .sets = {ch->here, text_copy(ch->arena, text_of(target)), count, kept},
    };
}

/* ---- Composing ---- */

typedef LIST(Assignment) Assignments;

/* Adds the lines of one preset; false if there is none of that name. */
static bool add_preset(Arena *arena, const Record *start, Text name, Assignments *list)
{
    int before = list->count;
    for (int i = 0; i < start->presets.count; i++)
        if (text_equal(start->presets.at[i].name, name))
            *record_add(arena, list) = start->presets.at[i].sets;
    return list->count > before;
}

static const char *unknown_preset(Arena *arena, const Record *start, Text name)
{
    int count = start->presets.count;
    Text *names = take(arena, Text, count);
    for (int i = 0; i < count; i++)
        names[i] = start->presets.at[i].name;
    Text hint = suggestion(arena, name, names, count);
    return text_string(arena, sentence(arena, "there is no preset `%t`%t", name, hint));
}

const char *setting_of(Arena *arena, const Record *start, Text composition,
                       Setting *setting)
{
    Assignments list = {0};
    for (Text rest = composition; rest.size > 0;) {
        Text name = text_trim(text_cut(&rest, '+'));
        if (!add_preset(arena, start, name, &list))
            return unknown_preset(arena, start, name);
    }
    Text name = reference_setting(arena, composition);
    *setting = (Setting){name, list.at, list.count};
    return NULL;
}

/* ---- Setting inputs ---- */

static Text name_of(const Assignment *assignment)
{
    Reference reference;
    size_t at;
    reference_read(assignment->target, &reference, &at);
    return reference.name;
}

/* What is wrong with one number for this input, or nothing. */
static Text check_value(Arena *arena, const Input *input, double value)
{
    bool finite = __builtin_fabs(value) <= DBL_MAX;
    if (!finite)
        return sentence(arena, "`%t` can not be set to %g", input->name, value);
    if (input->bounded && !(value >= input->low && value <= input->high))
        return sentence(arena, "`%t` goes from %g to %g: %g lies outside", input->name,
                        input->low, input->high, value);
    if (input->whole && !number_is_whole(value))
        return sentence(arena, "`%t` takes whole numbers, not %g", input->name, value);
    if (!chapter_on_grid(input, value))
        return sentence(arena, "`%t` goes in steps of %g from %g: %g lies between them",
                        input->name, input->step, input->low, value);
    return (Text){0};
}

static Text check_count(Arena *arena, const Assignment *assignment, Region region)
{
    int wanted = region.rows * region.cols;
    if (wanted == assignment->count)
        return (Text){0};
    return sentence(arena, "`%t` needs %d number%s, not %d", assignment->target, wanted,
                    wanted == 1 ? "" : "s", assignment->count);
}

static void store(Matrix values, Region region, const double *numbers)
{
    for (int i = 0; i < region.rows; i++)
        for (int j = 0; j < region.cols; j++)
            values.at[region.row + i][region.col + j] = *numbers++;
}

/* Sets the cells; gives a sentence, and sets none, if something does not fit. */
static Text assign(Arena *arena, Matrix values, const Input *input,
                   const Assignment *assignment)
{
    Reference reference;
    Region region;
    size_t at;
    Text culprit;
    reference_read(assignment->target, &reference, &at);
    Text problem = region_of(arena, &reference, frame_of_grid(input->name, &input->grid),
                             &region, &culprit);
    if (problem.size == 0)
        problem = check_count(arena, assignment, region);
    for (int i = 0; i < assignment->count && problem.size == 0; i++)
        problem = check_value(arena, input, assignment->numbers[i]);
    if (problem.size == 0)
        store(values, region, assignment->numbers);
    return problem;
}

/* Adds a fault at the line that asked for the assignment; what a reader set has none. */
static void blame(Chapter *ch, const Assignment *assignment, Text problem)
{
    Origin here = ch->here;
    ch->here = assignment->origin;
    chapter_fault(ch, "%t", problem);
    ch->here = here;
}

void chapter_set_input(Chapter *ch, Input *input)
{
    for (int i = 0; i < ch->setting.count; i++) {
        const Assignment *assignment = &ch->setting.at[i];
        if (!text_equal(name_of(assignment), input->name))
            continue;
        ch->used[i] = true;
        Text problem = assign(ch->arena, input->grid.values, input, assignment);
        if (problem.size > 0)
            blame(ch, assignment, problem);
    }
}

/* ---- In force ---- */

static bool same_values(Matrix left, Matrix right)
{
    for (int i = 0; i < left.rows * left.cols; i++)
        if (left.at[0][i] != right.at[0][i])
            return false;
    return true;
}

bool setting_in_force(Arena *arena, const Record *record, Text composition)
{
    Setting setting;
    bool same = !setting_of(arena, record, composition, &setting);
    for (int i = 0; i < record->inputs.count && same; i++) {
        const Input *input = &record->inputs.at[i];
        Matrix values = matrix_copy(input->grid.values);
        for (int j = 0; j < setting.count; j++)
            if (text_equal(name_of(&setting.at[j]), input->name))
                assign(arena, values, input, &setting.at[j]);
        same = same_values(values, input->grid.values);
    }
    return same;
}

/* ---- Checking ---- */

/* What is wrong with the form of a target, or nothing. */
static Text check_target(Arena *arena, Text target, Reference *reference)
{
    size_t at;
    const char *error = reference_read(target, reference, &at);
    if (error)
        return sentence(arena, "`%t`, byte %d: %s", target, (int)at, error);
    if (reference->chapter.size || reference->setting.size || reference->format.size ||
        reference->transposed || reference->shape)
        return sentence(arena, "`%t` is no control, row or cell of this chapter", target);
    return (Text){0};
}

static Text unknown_control(Arena *arena, const Record *record, Text name)
{
    int count = record->inputs.count;
    Text *names = take(arena, Text, count);
    for (int i = 0; i < count; i++)
        names[i] = record->inputs.at[i].name;
    return sentence(arena, "there is no control `%t`%t", name,
                    suggestion(arena, name, names, count));
}

/* What is wrong with an assignment, tried on a copy of its control. */
static Text check_assignment(Chapter *ch, const Assignment *assignment)
{
    Reference reference;
    Text problem = check_target(ch->arena, assignment->target, &reference);
    if (problem.size > 0)
        return problem;
    const Input *input = record_input(&ch->record, reference.name);
    if (!input || input->kind == INPUT_DATA)
        return unknown_control(ch->arena, &ch->record, reference.name);
    return assign(ch->arena, matrix_copy(input->grid.values), input, assignment);
}

/* Whatever was not used already has no control that it could set. */
void chapter_check_setting(Chapter *ch)
{
    for (int i = 0; i < ch->setting.count; i++) {
        Text problem = {0};
        if (!ch->used[i])
            problem = check_assignment(ch, &ch->setting.at[i]);
        if (problem.size > 0)
            blame(ch, &ch->setting.at[i], problem);
    }
}

void chapter_check_presets(Chapter *ch)
{
    for (int i = 0; i < ch->record.presets.count; i++) {
        const Assignment *assignment = &ch->record.presets.at[i].sets;
        Text problem = check_assignment(ch, assignment);
        if (problem.size > 0)
            blame(ch, assignment, problem);
    }
}
