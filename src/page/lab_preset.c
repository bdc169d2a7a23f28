#include "page/lab.h"

#include "chapter/frame.h"
#include "chapter/json.h"

/* The numbers of one control, row by row, and which of them the preset sets. */
typedef struct Sets {
    const Input *input;
    double *values;
    bool *set;
    int count;
} Sets;

static void note_cell(Sets *sets, int cell, double value)
{
    sets->values[cell] = value;
    sets->set[cell] = true;
    sets->count++;
}

/* One line of the preset; the run has checked that its target is there. */
static void note_line(Arena *arena, Sets *sets, const Assignment *line)
{
    const Input *input = sets->input;
    Reference reference;
    Region region;
    Text culprit;
    size_t at;
    reference_read(line->target, &reference, &at);
    if (!text_equal(reference.name, input->name))
        return;
    region_of(arena, &reference, frame_of_grid(input->name, &input->grid), &region,
              &culprit);
    for (int i = 0; i < line->count; i++) {
        int row = region.row + i / region.cols, col = region.col + i % region.cols;
        note_cell(sets, row * input->grid.values.cols + col, line->numbers[i]);
    }
}

static Sets sets_of(Arena *arena, const Record *record, Text preset, const Input *input)
{
    int size = input->grid.values.rows * input->grid.values.cols;
    Sets sets = {input, take(arena, double, size), take(arena, bool, size), 0};
    for (int i = 0; i < record->presets.count; i++)
        if (text_equal(record->presets.at[i].name, preset))
            note_line(arena, &sets, &record->presets.at[i].sets);
    return sets;
}

static void write_typed(Writer *out, double value)
{
    Format format = {.kind = FORMAT_SHORTEST};
    json_text(out, number_print(out->arena, value, format, STYLE_ASCII));
}

static void write_sets(Writer *out, const Sets *sets)
{
    const Matrix values = sets->input->grid.values;
    write_char(out, '[');
    for (int i = 0; i < values.rows * values.cols; i++) {
        write_string(out, i > 0 ? ", " : "");
        if (sets->set[i])
            write_typed(out, sets->values[i]);
        else
            write_string(out, "null");
    }
    write_char(out, ']');
}

void lab_write_preset(Writer *out, Runs *runs, Text name)
{
    const Record *record = runs->present->record;
    int known = 0;
    write_char(out, '{');
    for (int i = 0; i < record->inputs.count; i++) {
        Sets sets = sets_of(runs->arena, record, name, &record->inputs.at[i]);
        if (sets.count == 0)
            continue;
        member(out, text_string(runs->arena, sets.input->name));
        write_sets(out, &sets);
        known++;
    }
    write_char(out, '}');
    if (known == 0)
        runs_fail(runs, "there is no preset `%t`", name);
}
