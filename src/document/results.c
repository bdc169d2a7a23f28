#include "document/results.h"

#include "document/json_fields.h"
#include "document/list.h"
#include "document/system.h"

#include <string.h>

/* ---- Results --------------------------------------------------------------------- */

static void read_format(FieldReader *reader, void *member)
{
    Result *result = (Result *)((char *)member - offsetof(Result, formats));
    Format *formats = NULL;
    for (json_list(&reader->json); json_element(&reader->json);) {
        Format format = {0};
        Text word = json_read_string(&reader->json, reader->arena);
        fields_expect(reader, !format_read_word(word, &format), "a format");
        LIST_ADD(reader->arena, formats, result->format_count, format);
    }
    result->formats = formats;
}

static void read_scale(FieldReader *reader, void *member)
{
    *(bool *)member = text_is(json_read_string(&reader->json, reader->arena), "log");
}

static void read_axis(FieldReader *reader, void *member)
{
    static const Field fields[] = {
        FIELD(ResultAxis, title, field_text, true),
        FIELD_AS("scale", ResultAxis, logarithmic, read_scale, true),
    };
    fields_read(reader, fields, COUNT(fields), member);
}

typedef struct Numbers {
    double *at;
    int count;
} Numbers;

static void read_numbers(FieldReader *reader, void *member)
{
    Numbers *numbers = member;
    for (json_list(&reader->json); json_element(&reader->json);)
        LIST_ADD(reader->arena, numbers->at, numbers->count,
                 json_read_number(&reader->json));
}

typedef struct SeriesRead {
    Text name;
    bool points;
    Numbers x, y;
} SeriesRead;

static void read_series(FieldReader *reader, void *member)
{
    static const Field fields[] = {
        FIELD(SeriesRead, name, field_text, true),
        FIELD(SeriesRead, points, field_boolean, true),
        FIELD(SeriesRead, x, read_numbers, true),
        FIELD(SeriesRead, y, read_numbers, true),
    };
    Result *result = (Result *)((char *)member - offsetof(Result, series));
    for (json_list(&reader->json); json_element(&reader->json);) {
        SeriesRead read = {0};
        fields_read(reader, fields, COUNT(fields), &read);
        fields_expect(reader, read.x.count == read.y.count, "as many x as y in a series");
        LIST_ADD(
            reader->arena, result->series, result->series_count,
            (ResultSeries){read.name, read.points, read.x.count, read.x.at, read.y.at});
    }
}

static void read_marks(FieldReader *reader, void *member)
{
    static const Field fields[] = {
        FIELD(ResultMark, kind, field_text, true),
        FIELD(ResultMark, colour, field_integer, true),
    };
    Result *result = (Result *)((char *)member - offsetof(Result, marks));
    for (json_list(&reader->json); json_element(&reader->json);) {
        ResultMark mark = {0};
        fields_read(reader, fields, COUNT(fields), &mark);
        LIST_ADD(reader->arena, result->marks, result->mark_count, mark);
    }
}

static const Field result_fields[] = {
    FIELD(Result, name, field_text, true),
    FIELD(Result, line, field_integer, true),
    FIELD(Result, kind, field_text, true),
    FIELD_AS("rows", Result, row_labels, field_texts, false),
    FIELD_AS("columns", Result, col_labels, field_texts, false),
    FIELD_AS("format", Result, formats, read_format, true),
    FIELD_AS("values", Result, raw, field_raw, false),
    FIELD(Result, generator, field_text, false),
    FIELD(Result, choices, field_texts, false),
    FIELD(Result, x, read_axis, false),
    FIELD(Result, y, read_axis, false),
    FIELD(Result, series, read_series, false),
    FIELD(Result, panels, field_texts, false),
    FIELD(Result, low, field_real, false),
    FIELD(Result, high, field_real, false),
    FIELD(Result, marks, read_marks, false),
};

/* Rows and columns of a JSON matrix, without reading its numbers. */
static void count_shape(FieldReader *reader, Result *result)
{
    Json values = json_reader(result->raw);
    for (json_list(&values); json_element(&values); result->rows++) {
        int cols = 0;
        for (json_list(&values); json_element(&values); cols++)
            json_skip(&values);
        fields_expect(reader, result->rows == 0 || cols == result->cols,
                      "rows of one length in `values`");
        result->cols = cols;
    }
    fields_expect(reader, !values.problem, "a matrix in `values`");
}

static void find_plot_shape(Result *plot)
{
    plot->rows = plot->series_count;
    for (int i = 0; i < plot->series_count; i++)
        if (plot->series[i].count > plot->cols)
            plot->cols = plot->series[i].count;
}

/* What a figure has beside its values must have their shape. */
static void expect_figure(FieldReader *reader, const Result *result)
{
    enum { MARK_NUMBERS = 5 };
    bool picture = text_is(result->kind, "picture");
    bool heatmaps = text_is(result->kind, "heatmaps");
    int panels = result->panels.count;
    fields_expect(reader,
                  !picture || (result->mark_count == result->rows &&
                               result->row_labels.count == result->rows &&
                               result->cols == MARK_NUMBERS),
                  "a label, a mark and five numbers in each row of a picture");
    fields_expect(reader, !heatmaps || (panels > 0 && result->rows % panels == 0),
                  "as many rows in each panel of heatmaps");
}

/* Labels say the shape where there are any; the numbers are held to it when they are
 * read. */
static void find_shape(FieldReader *reader, Result *result)
{
    bool plot = text_is(result->kind, "plot");
    int formats = result->format_count, rows = result->row_labels.count,
        cols = result->col_labels.count;
    result->rows = text_is(result->kind, "row") ? 1 : rows;
    result->cols = cols;
    if (plot) {
        find_plot_shape(result);
    } else if (result->rows == 0 || result->cols == 0) {
        result->rows = result->cols = 0;
        count_shape(reader, result);
    }
    fields_expect(reader, formats == 1 || (formats == result->cols && formats > 0),
                  "one format, or one a column");
    fields_expect(reader,
                  (rows == 0 || rows == result->rows) &&
                      (cols == 0 || cols == result->cols),
                  "as many labels as rows and columns");
    fields_expect(reader,
                  result->rows > 0 && result->cols > 0 &&
                      (double)result->rows * result->cols < 1e8,
                  "a number or more, and not too many");
    expect_figure(reader, result);
}

static void read_results(FieldReader *reader, Setting *setting, bool input)
{
    for (json_list(&reader->json); json_element(&reader->json);) {
        Result result = {.input = input};
        fields_read(reader, result_fields, COUNT(result_fields), &result);
        if (!reader->json.problem)
            find_shape(reader, &result);
        LIST_ADD(reader->arena, setting->results, setting->result_count, result);
    }
}

/* ---- Settings -------------------------------------------------------------------- */

static Setting *setting_of(void *member, size_t offset)
{
    return (Setting *)((char *)member - offset);
}

/* Inputs and results make one list; both members stand for it. */
static void read_inputs(FieldReader *reader, void *member)
{
    read_results(reader, setting_of(member, offsetof(Setting, results)), true);
}

static void read_shown(FieldReader *reader, void *member)
{
    read_results(reader, setting_of(member, offsetof(Setting, results)), false);
}

static void read_claims(FieldReader *reader, void *member)
{
    static const Field fields[] = {
        FIELD(Claim, name, field_text, true),  FIELD(Claim, line, field_integer, true),
        FIELD(Claim, left, field_real, true),  FIELD(Claim, relation, field_text, true),
        FIELD(Claim, right, field_real, true), FIELD(Claim, holds, field_boolean, true),
    };
    Setting *setting = setting_of(member, offsetof(Setting, claims));
    for (json_list(&reader->json); json_element(&reader->json);) {
        Claim claim = {0};
        fields_read(reader, fields, COUNT(fields), &claim);
        LIST_ADD(reader->arena, setting->claims, setting->claim_count, claim);
    }
}

static void read_products(FieldReader *reader, void *member)
{
    static const Field fields[] = {
        FIELD(Product, result, field_text, true),
        FIELD(Product, left, field_text, true),
        FIELD(Product, right, field_text, true),
        FIELD(Product, line, field_integer, true),
    };
    Setting *setting = setting_of(member, offsetof(Setting, products));
    for (json_list(&reader->json); json_element(&reader->json);) {
        Product product = {0};
        fields_read(reader, fields, COUNT(fields), &product);
        LIST_ADD(reader->arena, setting->products, setting->product_count, product);
    }
}

static void read_hidden(FieldReader *reader, void *member)
{
    static const Field fields[] = {
        FIELD(Hidden, question, field_text, true),
        FIELD(Hidden, target, field_text, true),
        FIELD(Hidden, line, field_integer, true),
    };
    Setting *setting = setting_of(member, offsetof(Setting, hidden));
    for (json_list(&reader->json); json_element(&reader->json);) {
        Hidden hidden = {0};
        fields_read(reader, fields, COUNT(fields), &hidden);
        LIST_ADD(reader->arena, setting->hidden, setting->hidden_count, hidden);
    }
}

static const double *read_matrix(Arena *arena, Text raw, int rows, int cols)
{
    double *values = take(arena, double, (size_t)rows *(size_t)cols);
    int count = 0;
    Json json = json_reader(raw);
    for (json_list(&json); json_element(&json);)
        for (json_list(&json); json_element(&json); count++) {
            double value = json_read_number(&json);
            if (count < rows * cols)
                values[count] = value;
        }
    return json.problem || count != rows * cols ? NULL : values;
}

typedef struct Estimate {
    Text result, values;
} Estimate;

static void read_errors(FieldReader *reader, void *member)
{
    static const Field fields[] = {
        FIELD(Estimate, result, field_text, true),
        FIELD(Estimate, values, field_raw, true),
    };
    Setting *setting = setting_of(member, offsetof(Setting, results));
    for (json_list(&reader->json); json_element(&reader->json);) {
        Estimate estimate = {0};
        fields_read(reader, fields, COUNT(fields), &estimate);
        Result *result = setting_result(setting, estimate.result);
        if (result)
            result->errors =
                read_matrix(reader->arena, estimate.values, result->rows, result->cols);
        fields_expect(reader, result && result->errors,
                      "standard errors of a result's shape");
    }
}

static void skip(FieldReader *reader, void *member)
{
    (void)member;
    json_skip(&reader->json);
}

static void read_setting(FieldReader *reader, Setting *setting)
{
    static const Field fields[] = {
        FIELD_AS("setting", Setting, name, field_text, true),
        FIELD_AS("inputs", Setting, results, read_inputs, true),
        FIELD_AS("presets", Setting, results, skip, true),
        FIELD_AS("results", Setting, results, read_shown, true),
        FIELD(Setting, hidden, read_hidden, true),
        FIELD_AS("carried", Setting, results, skip, true),
        FIELD(Setting, products, read_products, true),
        FIELD_AS("errors", Setting, results, read_errors, true),
        FIELD(Setting, claims, read_claims, true),
    };
    fields_read(reader, fields, COUNT(fields), setting);
}

static void read_settings(FieldReader *reader, void *member)
{
    ChapterResults *results =
        (ChapterResults *)((char *)member - offsetof(ChapterResults, settings));
    for (json_list(&reader->json); json_element(&reader->json);) {
        Setting setting = {0};
        read_setting(reader, &setting);
        LIST_ADD(reader->arena, results->settings, results->setting_count, setting);
    }
}

static void read_version(FieldReader *reader, void *member)
{
    (void)member;
    fields_expect(reader, json_read_integer(&reader->json) == 1,
                  "version 1 of the schema");
}

bool results_read(Arena *arena, Faults *faults, Source file, ChapterResults *results)
{
    static const Field fields[] = {
        FIELD_AS("colophon", ChapterResults, chapter, read_version, true),
        FIELD(ChapterResults, chapter, field_text, true),
        FIELD(ChapterResults, source, field_text, true),
        FIELD(ChapterResults, read, field_texts, true),
        FIELD(ChapterResults, settings, read_settings, true),
    };
    *results = (ChapterResults){.file = file};
    FieldReader reader = {.json = json_reader(file.text), .arena = arena};
    fields_read(&reader, fields, COUNT(fields), results);
    json_end(&reader.json);
    fields_expect(&reader,
                  results->setting_count > 0 && results->settings[0].name.size == 0,
                  "the starting controls as the first setting");
    if (!reader.json.problem)
        return true;
    *results = (ChapterResults){.file = file}; /* nothing of it can be trusted */
    fault_add(faults, place_at(&results->file, reader.json.at, reader.json.at + 1),
              "this is no results file of a chapter: expected %s", reader.json.problem);
    return false;
}

/* ---- Looking up ------------------------------------------------------------------ */

Setting *chapter_setting(const ChapterResults *results, Text name)
{
    for (int i = 0; i < results->setting_count; i++)
        if (text_equal(results->settings[i].name, name))
            return &results->settings[i];
    return NULL;
}

Result *setting_result(const Setting *setting, Text name)
{
    for (int i = 0; i < setting->result_count; i++)
        if (text_equal(setting->results[i].name, name))
            return &setting->results[i];
    return NULL;
}

Claim *setting_claim(const Setting *setting, Text name)
{
    for (int i = 0; i < setting->claim_count; i++)
        if (text_equal(setting->claims[i].name, name))
            return &setting->claims[i];
    return NULL;
}

Text claim_sides(Arena *arena, const Claim *claim)
{
    Text left = number_exact(arena, claim->left);
    Text right = number_exact(arena, claim->right);
    return text_format(arena, "%.*s %.*s %.*s", (int)left.size, left.at,
                       (int)claim->relation.size, claim->relation.at, (int)right.size,
                       right.at);
}

/* A plot's values are its lines' y, one line a row. */
static const double *plot_values(Arena *arena, const Result *plot)
{
    double *values = take(arena, double, (size_t)plot->rows *(size_t)plot->cols);
    for (int i = 0; i < plot->rows; i++)
        for (int j = 0; j < plot->series[i].count; j++)
            values[i * plot->cols + j] = plot->series[i].y[j];
    return values;
}

const double *result_values(Arena *arena, Faults *faults, const ChapterResults *owner,
                            Result *result)
{
    if (!result->values)
        result->values =
            text_is(result->kind, "plot")
                ? plot_values(arena, result)
                : read_matrix(arena, result->raw, result->rows, result->cols);
    if (!result->values)
        fault_add(faults, place_at(&owner->file, 0, 1),
                  "the values of `%.*s` are not %d × %d numbers", (int)result->name.size,
                  result->name.at, result->rows, result->cols);
    return result->values;
}

Format result_format(const Result *result, int col)
{
    return result->formats[result->format_count == 1 ? 0 : col];
}
