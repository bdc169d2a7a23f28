#include "figure/recipe.h"

#include "chapter/json.h"

static void entry(Writer *out, const char *key)
{
    write_string(out, ",\n \"");
    write_string(out, key);
    write_string(out, "\": ");
}

static void write_start(Writer *out, Text name, const char *kind)
{
    write_string(out, "{\n \"colophon\": 1");
    entry(out, "figure");
    json_text(out, name);
    entry(out, "kind");
    json_text(out, text_of(kind));
}

/* A list without labels is empty. */
static void write_labels(Writer *out, const char *key, const Text *texts, int count)
{
    entry(out, key);
    write_char(out, '[');
    for (int i = 0; texts && i < count; i++) {
        write_string(out, i > 0 ? ", " : "");
        json_text(out, texts[i]);
    }
    write_char(out, ']');
}

/* ---- Heatmaps -------------------------------------------------------------------- */

static void write_formats(Writer *out, Format format, int cols)
{
    int count = format.by_column ? cols : 1;
    Text *words = take(out->arena, Text, count);
    for (int i = 0; i < count; i++)
        words[i] = format_word(out->arena, format_of_column(format, i));
    write_labels(out, "format", words, count);
}

static void write_range(Writer *out, ColourScale scale)
{
    entry(out, "palette");
    json_text(out, text_of(palette_name(scale.palette)));
    entry(out, "range");
    json_numbers(out, (const double[]){scale.low, scale.high}, 2);
}

static void write_row(Writer *out, Heatmap heatmap, int row)
{
    write_string(out, row > 0 ? ",\n [" : "\n [");
    for (int col = 0; col < heatmap.cols; col++) {
        write_string(out, col > 0 ? ", " : "");
        if (heatmap_shows(heatmap, row, col))
            json_number(out, heatmap.values[(size_t)row * heatmap.cols + col]);
        else
            write_string(out, "null");
    }
    write_char(out, ']');
}

static Text recipe_of_heatmap(Arena *arena, const Figure *figure)
{
    Heatmap heatmap = figure->heatmap;
    Writer out = {.arena = arena};
    write_start(&out, figure->name, "heatmap");
    write_range(&out, heatmap_scale(heatmap));
    write_formats(&out, heatmap.format, heatmap.cols);
    entry(&out, "title");
    json_text(&out, heatmap.title);
    if (heatmap.panels > 1)
        write_labels(&out, "panels", heatmap.panel_titles, heatmap.panels);
    write_labels(&out, "rows", heatmap.row_labels, heatmap.rows);
    write_labels(&out, "columns", heatmap.col_labels, heatmap.cols);
    entry(&out, "values");
    write_char(&out, '[');
    for (int row = 0; row < heatmap_rows(heatmap); row++)
        write_row(&out, heatmap, row);
    write_string(&out, "]\n}\n");
    return written(&out);
}

/* ---- Plots ----------------------------------------------------------------------- */

static void write_axis(Writer *out, const char *key, PlotAxis axis)
{
    entry(out, key);
    write_char(out, '{');
    member_text(out, "title", axis.title);
    member_string(out, "scale", axis.logarithmic ? "log" : "linear");
    write_char(out, '}');
}

static void write_shown(Writer *out, const PlotSeries *series, const double *numbers)
{
    write_char(out, '[');
    for (int i = 0; i < series->count; i++) {
        write_string(out, i > 0 ? ", " : "");
        if (plot_shows(series, i))
            json_number(out, numbers[i]);
        else
            write_string(out, "null");
    }
    write_char(out, ']');
}

static void write_series(Writer *out, PlotSeries series)
{
    write_string(out, "\n {");
    member_text(out, "name", series.name);
    member_truth(out, "points", series.points);
    write_string(out, ",\n \"x\": ");
    write_shown(out, &series, series.x);
    write_string(out, ",\n \"y\": ");
    write_shown(out, &series, series.y);
    write_char(out, '}');
}

static Text recipe_of_plot(Arena *arena, const Figure *figure)
{
    LinePlot plot = figure->plot;
    Writer out = {.arena = arena};
    write_start(&out, figure->name, "plot");
    write_axis(&out, "x", plot.x);
    write_axis(&out, "y", plot.y);
    entry(&out, "series");
    write_char(&out, '[');
    for (int s = 0; s < plot.count; s++) {
        write_string(&out, s > 0 ? "," : "");
        write_series(&out, plot.series[s]);
    }
    write_string(&out, "]\n}\n");
    return written(&out);
}

/* ---- Histograms ------------------------------------------------------------------ */

static Text recipe_of_histogram(Arena *arena, const Figure *figure)
{
    Histogram histogram = figure->histogram;
    Writer out = {.arena = arena};
    write_start(&out, figure->name, "histogram");
    entry(&out, "title");
    json_text(&out, histogram.title);
    entry(&out, "range");
    json_numbers(&out, (const double[]){histogram.low, histogram.high}, 2);
    entry(&out, "counts");
    write_char(&out, '[');
    for (int bar = 0; bar < histogram.bars; bar++) {
        write_string(&out, bar > 0 ? ", " : "");
        if (histogram.hidden && histogram.hidden[bar])
            write_string(&out, "null");
        else
            json_number(&out, histogram.counts[bar]);
    }
    write_string(&out, "]\n}\n");
    return written(&out);
}

/* ---- Planes ---------------------------------------------------------------------- */

static void write_mark(Writer *out, const PlaneMark *mark)
{
    static const char *const kinds[] = {
        [PLANE_POINT] = "point", [PLANE_ARROW] = "arrow", [PLANE_LINE] = "line"};
    write_string(out, "\n {");
    member_string(out, "kind", kinds[mark->kind]);
    member_text(out, "label", mark->label);
    member_integer(out, "colour", mark->colour);
    member(out, "from");
    json_numbers(out, (const double[]){mark->x, mark->y}, 2);
    if (mark->kind != PLANE_POINT) {
        member(out, "to");
        json_numbers(out, (const double[]){mark->to_x, mark->to_y}, 2);
        member_number(out, "weight", mark->weight);
    }
    write_char(out, '}');
}

/* Hidden marks are left out, as they are in the picture. */
static Text recipe_of_plane(Arena *arena, const Figure *figure)
{
    Plane plane = figure->plane;
    Writer out = {.arena = arena};
    bool first = true;
    write_start(&out, figure->name, "picture");
    write_axis(&out, "x", (PlotAxis){plane.x_title, false});
    write_axis(&out, "y", (PlotAxis){plane.y_title, false});
    entry(&out, "marks");
    write_char(&out, '[');
    for (int i = 0; i < plane.count; i++) {
        if (plane.marks[i].hidden)
            continue;
        write_string(&out, first ? "" : ",");
        write_mark(&out, &plane.marks[i]);
        first = false;
    }
    write_string(&out, "]\n}\n");
    return written(&out);
}

/* ---- All kinds ------------------------------------------------------------------- */

Text recipe_of(Arena *arena, const Figure *figure)
{
    static Text (*const kinds[])(Arena *, const Figure *) = {
        [FIGURE_HEATMAP] = recipe_of_heatmap,
        [FIGURE_PLOT] = recipe_of_plot,
        [FIGURE_HISTOGRAM] = recipe_of_histogram,
        [FIGURE_PLANE] = recipe_of_plane,
    };
    return kinds[figure->kind](arena, figure);
}

/* ---- Differences ----------------------------------------------------------------- */

static Text without_comma(Text line)
{
    return text_ends(line, TEXT(",")) ? text_slice(line, 0, line.size - 1) : line;
}

static Text without_brackets(Text line)
{
    size_t from = 0, to = line.size;
    while (from < to && (line.at[from] == ' ' || line.at[from] == '['))
        from++;
    while (to > from && (line.at[to - 1] == ']' || line.at[to - 1] == ','))
        to--;
    return text_slice(line, from, to);
}

/* Number by number; where one line has fewer, the other's next one is the difference. */
static void compare_rows(Text published, Text computed, RecipeDifference *difference)
{
    Text left = without_brackets(published), right = without_brackets(computed);
    for (int col = 0; left.size > 0 || right.size > 0; col++) {
        Text one = text_trim(text_cut(&left, ',')),
             other = text_trim(text_cut(&right, ','));
        difference->col = col;
        difference->published = one;
        difference->computed = other;
        if (!text_equal(one, other))
            return;
    }
    difference->row = difference->col = -1;
    difference->published = without_comma(text_trim(published));
    difference->computed = without_comma(text_trim(computed));
}

/* What stands between the quotation marks that come next; moves behind them. */
static Text cut_string(Text *rest)
{
    text_cut(rest, '"');
    return text_cut(rest, '"');
}

/* The name or label of the object that the line begins. */
static Text object_name(Text line)
{
    static const char *const keys[] = {"\"name\": ", "\"label\": "};
    for (int i = 0; i < 2; i++) {
        size_t at = text_find(line, text_of(keys[i]), 0) + text_of(keys[i]).size;
        Text rest = text_slice(line, at, line.size);
        if (at < line.size)
            return cut_string(&rest);
    }
    return TEXT("");
}

/* An item as it stands between commas, without key and brackets. Keys are noted. */
static Text item_of(Text piece, RecipeDifference *difference)
{
    size_t key = text_find(piece, TEXT("\": "), 0);
    difference->item++;
    if (key < piece.size) {
        Text rest = piece;
        difference->member = cut_string(&rest);
        difference->item = 1;
        piece = text_slice(piece, key + 3, piece.size);
    }
    piece = without_brackets(text_trim(piece));
    return text_slice(piece, 0, text_find_char(piece, '}', 0));
}

/* Item by item, as far as both lines have the same members. */
static void compare_items(Text published, Text computed, RecipeDifference *difference)
{
    RecipeDifference at = *difference, other = *difference;
    at.item = other.item = 0;
    while (published.size > 0 && computed.size > 0) {
        at.published = item_of(text_cut(&published, ','), &at);
        at.computed = item_of(text_cut(&computed, ','), &other);
        if (!text_equal(at.member, other.member) || at.item != other.item)
            return;
        if (!text_equal(at.published, at.computed)) {
            *difference = at;
            return;
        }
    }
}

RecipeDifference recipe_compare(Text published, Text computed)
{
    int row = -2; /* -1 once the line `"values": [` was met */
    int objects = 0;
    Text name = TEXT("");
    while (published.size > 0 || computed.size > 0) {
        Text left = text_cut(&published, '\n'), right = text_cut(&computed, '\n');
        row += row >= -1;
        if (text_starts(right, TEXT(" {"))) {
            name = object_name(right);
            objects++;
        }
        if (!text_equal(left, right)) {
            RecipeDifference difference = {.differs = true,
                                           .published = without_comma(text_trim(left)),
                                           .computed = without_comma(text_trim(right)),
                                           .row = row >= 0 ? row : -1,
                                           .col = -1,
                                           .object = objects,
                                           .name = name};
            if (row >= 0)
                compare_rows(left, right, &difference);
            else
                compare_items(left, right, &difference);
            return difference;
        }
        if (text_equal(right, TEXT(" \"values\": [")))
            row = -1;
    }
    return (RecipeDifference){.row = -1, .col = -1};
}
