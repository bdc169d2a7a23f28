#include "chapter/frame.h"

#include "chapter/sentence.h"

static const Text *labels_or_null(Texts labels)
{
    return labels.count > 0 ? labels.at : NULL;
}

Frame frame_of_grid(Text name, const Grid *grid)
{
    return (Frame){
        .name = name,
        .rows = grid->values.rows,
        .cols = grid->values.cols,
        .row_labels = labels_or_null(grid->rows),
        .col_labels = labels_or_null(grid->cols),
    };
}

static Frame frame_of_plot(Arena *arena, const Result *result, const Reference *reference)
{
    const RecordedPlot *plot = &result->plot;
    Text *names = take(arena, Text, plot->count);
    for (int i = 0; i < plot->count; i++)
        names[i] = plot->series[i].name;
    int row = reference->indices > 0
                  ? reference_resolve(reference->index[0], names, plot->count)
                  : -1;
    int cols = row >= 0 ? plot->series[row].count : 0;
    return (Frame){result->name, plot->count, cols, names, NULL};
}

/* Perhaps one of all that was asked and shown is meant. */
static Text unknown_name(Arena *arena, const Record *record, Text wrong)
{
    int inputs = record->inputs.count, results = record->results.count;
    Text *names = take(arena, Text, inputs + results);
    for (int i = 0; i < inputs; i++)
        names[i] = record->inputs.at[i].name;
    for (int i = 0; i < results; i++)
        names[inputs + i] = record->results.at[i].name;
    return sentence(arena, "nothing is called `%t` here%t", wrong,
                    suggestion(arena, wrong, names, inputs + results));
}

Text frame_of(Arena *arena, const Record *record, const Reference *reference,
              Frame *frame)
{
    const Input *input = record_input(record, reference->name);
    const Result *result = record_result(record, reference->name);
    if (input)
        *frame = frame_of_grid(input->name, &input->grid);
    else if (result && result->kind == RESULT_PLOT)
        *frame = frame_of_plot(arena, result, reference);
    else if (result)
        *frame = frame_of_grid(result->name, &result->grid);
    else
        return unknown_name(arena, record, reference->name);
    return (Text){0};
}
