#include "chapter/results.h"

#include "chapter/json.h"
#include "chapter/reference.h"

/* ---- Entries ---- */

static const char *const input_kinds[] = {
    [INPUT_POINTS] = "points", [INPUT_MATRIX] = "matrix", [INPUT_NUMBER] = "number",
    [INPUT_SLIDER] = "slider", [INPUT_STEPS] = "steps",   [INPUT_SWITCH] = "switch",
    [INPUT_CHOICE] = "choice", [INPUT_RANDOM] = "random", [INPUT_DATA] = "data",
};

static const char *const result_kinds[] = {
    [RESULT_NUMBER] = "number",       [RESULT_ROW] = "row",
    [RESULT_TABLE] = "table",         [RESULT_HEATMAP] = "heatmap",
    [RESULT_PLOT] = "plot",           [RESULT_HEATMAPS] = "heatmaps",
    [RESULT_HISTOGRAM] = "histogram", [RESULT_PICTURE] = "picture",
};

static void member_format(Writer *out, Format format, int cols)
{
    int count = format.by_column ? cols : 1;
    member(out, "format");
    write_char(out, '[');
    for (int i = 0; i < count; i++) {
        write_string(out, i > 0 ? ", " : "");
        json_text(out, format_word(out->arena, format_of_column(format, i)));
    }
    write_char(out, ']');
}

static void write_grid(Writer *out, const Grid *grid)
{
    member(out, "rows");
    json_texts(out, grid->rows);
    member(out, "columns");
    json_texts(out, grid->cols);
    member_format(out, grid->format, grid->values.cols);
    member(out, "values");
    json_matrix(out, grid->values);
}

const char *results_input_kind(InputKind kind)
{
    return input_kinds[kind];
}

void results_limits(Writer *out, const Input *input)
{
    if (input->kind == INPUT_SLIDER) {
        member_number(out, "low", input->low);
        member_number(out, "high", input->high);
        member_number(out, "step", input->step);
    }
    if (input->kind == INPUT_STEPS)
        member_number(out, "most", input->high);
    if (input->kind == INPUT_CHOICE) {
        member(out, "choices");
        json_texts(out, input->choices);
    }
}

static void write_input(Writer *out, const Input *input)
{
    member_text(out, "name", input->name);
    member_integer(out, "line", input->origin.line);
    member_string(out, "kind", input_kinds[input->kind]);
    write_grid(out, &input->grid);
    results_limits(out, input);
    if (input->kind == INPUT_RANDOM)
        member_string(out, "generator",
                      "NumPy default_rng (SeedSequence, PCG64, ziggurat)");
}

static void write_preset(Writer *out, const Preset *preset)
{
    member_text(out, "name", preset->name);
    member_integer(out, "line", preset->sets.origin.line);
    member_text(out, "target", preset->sets.target);
    member(out, "values");
    json_numbers(out, preset->sets.numbers, preset->sets.count);
}

static void write_axis(Writer *out, const char *key, RecordedAxis axis)
{
    member(out, key);
    write_char(out, '{');
    member_text(out, "title", axis.title);
    member_string(out, "scale", axis.scale == SCALE_LOG ? "log" : "linear");
    write_char(out, '}');
}

static void write_series(Writer *out, const RecordedSeries *series)
{
    write_char(out, '{');
    member_text(out, "name", series->name);
    member_truth(out, "points", series->points);
    member(out, "x");
    json_numbers(out, series->x, series->count);
    member(out, "y");
    json_numbers(out, series->y, series->count);
    write_char(out, '}');
}

static void write_plot(Writer *out, const Result *result)
{
    const RecordedPlot *plot = &result->plot;
    member_format(out, result->grid.format, 1);
    write_axis(out, "x", result->x);
    write_axis(out, "y", result->y);
    member(out, "series");
    write_char(out, '[');
    for (int i = 0; i < plot->count; i++) {
        write_string(out, i > 0 ? ", " : "");
        write_series(out, &plot->series[i]);
    }
    write_char(out, ']');
}

static void write_panels(Writer *out, const Result *result)
{
    member(out, "panels");
    json_texts(out, result->titles);
}

static void write_histogram(Writer *out, const Result *result)
{
    write_axis(out, "x", result->x);
    member_number(out, "low", result->low);
    member_number(out, "high", result->high);
}

static void write_picture(Writer *out, const Result *result)
{
    static const char *const kinds[] = {
        [PICTURE_POINT] = "point", [PICTURE_ARROW] = "arrow", [PICTURE_LINE] = "line"};
    write_axis(out, "x", result->x);
    write_axis(out, "y", result->y);
    member(out, "marks");
    write_char(out, '[');
    for (int i = 0; i < result->grid.values.rows; i++) {
        write_string(out, i > 0 ? ", {" : "{");
        member_string(out, "kind", kinds[result->marks[i].kind]);
        member_integer(out, "colour", result->marks[i].colour);
        write_char(out, '}');
    }
    write_char(out, ']');
}

/* What a kind has beside its grid. */
static void (*const kind_writers[])(Writer *, const Result *) = {
    [RESULT_HEATMAPS] = write_panels,
    [RESULT_HISTOGRAM] = write_histogram,
    [RESULT_PICTURE] = write_picture,
};

static void write_result(Writer *out, const Result *result)
{
    member_text(out, "name", result->name);
    member_integer(out, "line", result->origin.line);
    member_string(out, "kind", result_kinds[result->kind]);
    if (result->kind == RESULT_PLOT)
        write_plot(out, result);
    else
        write_grid(out, &result->grid);
    if (kind_writers[result->kind])
        kind_writers[result->kind](out, result);
}

static void write_hidden(Writer *out, const Hidden *hidden)
{
    member_text(out, "question", hidden->question);
    member_integer(out, "line", hidden->origin.line);
    member_text(out, "target", hidden->target);
}

static void write_carried(Writer *out, const Carried *carried)
{
    member_text(out, "control", carried->control);
    member_integer(out, "line", carried->origin.line);
    member_number(out, "value", carried->value);
}

static void write_product(Writer *out, const Product *product)
{
    member_text(out, "result", product->result);
    member_integer(out, "line", product->origin.line);
    member_text(out, "left", product->left);
    member_text(out, "right", product->right);
}

static void write_error(Writer *out, const SamplingError *error)
{
    member_text(out, "result", error->result);
    member_integer(out, "line", error->origin.line);
    member(out, "values");
    json_matrix(out, error->values);
}

static void write_claim(Writer *out, const Claim *claim)
{
    member_text(out, "name", claim->name);
    member_integer(out, "line", claim->origin.line);
    member_number(out, "left", claim->left);
    member_text(out, "relation", claim->relation);
    member_number(out, "right", claim->right);
    member_truth(out, "holds", claim->holds);
}

/* ---- A setting ---- */

/* A member on a line of its own whose value is a list, one entry a line. */
#define write_list(out, key, list, write_entry)                                          \
    do {                                                                                 \
        write_string(out, ",\n   \"" key "\": [");                                       \
        for (int i = 0; i < (list).count; i++) {                                         \
            write_string(out, i > 0 ? ",\n    {" : "\n    {");                           \
            write_entry(out, &(list).at[i]);                                             \
            write_char(out, '}');                                                        \
        }                                                                                \
        write_string(out, (list).count > 0 ? "\n   ]" : "]");                            \
    } while (0)

void results_setting(Writer *out, Text setting, const Record *record)
{
    write_char(out, '{');
    member_text(out, "setting", setting);
    write_list(out, "inputs", record->inputs, write_input);
    write_list(out, "presets", record->presets, write_preset);
    write_list(out, "results", record->results, write_result);
    write_list(out, "hidden", record->hidden, write_hidden);
    write_list(out, "carried", record->carried, write_carried);
    write_list(out, "products", record->products, write_product);
    write_list(out, "errors", record->errors, write_error);
    write_list(out, "claims", record->claims, write_claim);
    write_char(out, '}');
}

/* ---- The file ---- */

/* The names of all settings but the start: each preset once, then each composition that
 * is not there yet. */
static Texts list_settings(Arena *arena, const Record *start, const Text *compositions,
                           int count)
{
    int presets = start->presets.count, listed = 0;
    Text *list = take(arena, Text, presets + count);
    for (int i = 0; i < presets + count; i++) {
        Text name = i < presets ? start->presets.at[i].name
                                : reference_setting(arena, compositions[i - presets]);
        bool known = name.size == 0;
        for (int j = 0; j < listed && !known; j++)
            known = text_equal(list[j], name);
        if (!known)
            list[listed++] = name;
    }
    return (Texts){list, listed};
}

static void write_head(Writer *out, const Program *program)
{
    Text source = text_of(program->source);
    while (text_find_char(source, '/', 0) < source.size)
        text_cut(&source, '/');
    write_string(out, "{\n \"colophon\": 1,\n \"chapter\": ");
    json_text(out, text_of(program->name));
    write_string(out, ",\n \"source\": ");
    json_text(out, source);
    write_string(out, ",\n \"settings\": [\n  ");
}

static void write_tail(Writer *out, const Program *program)
{
    write_string(out, "\n ],\n \"read\": [");
    for (const DataFile *file = program->read; file; file = file->next) {
        json_text(out, text_of(file->name));
        write_string(out, file->next ? ", " : "");
    }
    write_string(out, "]\n}\n");
}

Text results_keep(Arena *arena, char *from, Text text)
{
    return (Text){arena_keep(arena, from, text.at, text.size), text.size};
}

/* Runs at one setting and leaves nothing in the arena but its entry. */
static bool add_setting(Program *program, const Record *start, Text name, Arena *arena,
                        Text *faults)
{
    char *from = arena->next;
    Setting setting;
    const char *unknown = setting_of(arena, start, name, &setting);
    if (unknown) {
        Writer out = {.arena = arena};
        write_string(&out, program->source ? program->source : program->name);
        write_string(&out, ": error: ");
        write_string(&out, unknown);
        write_char(&out, '\n');
        *faults = written(&out);
        return false;
    }
    Record *record = chapter_run(program, setting, arena);
    *faults = record->faults;
    if (faults->size > 0)
        return false;
    Writer out = {.arena = arena};
    write_string(&out, ",\n  ");
    results_setting(&out, name, record);
    results_keep(arena, from, written(&out));
    return true;
}

/* The start's run stays, the others come and go: behind it only text piles up, piece
 * after piece, which in the end is the file. */
bool chapter_results(Program *program, const Text *compositions, int count, Arena *arena,
                     Text *text)
{
    Record *start = chapter_run(program, (Setting){0}, arena);
    *text = start->faults;
    if (text->size > 0)
        return false;
    Texts names = list_settings(arena, start, compositions, count);

    char *file = arena->next;
    Writer head = {.arena = arena};
    write_head(&head, program);
    results_setting(&head, (Text){"", 0}, start);
    results_keep(arena, file, written(&head));
    for (int i = 0; i < names.count; i++)
        if (!add_setting(program, start, names.at[i], arena, text))
            return false;
    char *end = arena->next;
    Writer tail = {.arena = arena};
    write_tail(&tail, program);
    results_keep(arena, end, written(&tail));
    *text = (Text){file, (size_t)(arena->next - file)};
    return true;
}
