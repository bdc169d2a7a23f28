#include "figure/figure.h"

#include "figure/drawing.h"
#include "figure/recipe.h"
#include <float.h>

/* ---- What can be drawn ----------------------------------------------------------- */

static bool all_finite(const double *values, size_t count)
{
    for (size_t i = 0; i < count; i++)
        if (!(values[i] >= -DBL_MAX && values[i] <= DBL_MAX))
            return false;
    return true;
}

static const char *refuse_heatmap(Heatmap heatmap)
{
    if (heatmap.rows < 1 || heatmap.cols < 1)
        return "has no cells";
    if (heatmap.rows > HEATMAP_MOST || heatmap.cols > HEATMAP_MOST)
        return "has more than 1500 rows or columns";
    if (heatmap.panels > HEATMAP_MOST_PANELS)
        return "has more than 64 panels";
    if (heatmap_rows(heatmap) * heatmap.cols > HEATMAP_MOST_CELLS)
        return "has more than 250000 cells";
    if (!all_finite(heatmap.values, (size_t)heatmap_rows(heatmap) * heatmap.cols))
        return "has a value that is no finite number";
    return NULL;
}

static const char *refuse_plot(LinePlot plot)
{
    int points = 0;
    if (plot.count < 1)
        return "has no series";
    if (plot.count > PLOT_MOST_SERIES)
        return "has more than 40 series";
    for (int s = 0; s < plot.count; s++) {
        const PlotSeries *series = &plot.series[s];
        if (series->count > PLOT_MOST_POINTS - points)
            return "has more than 200000 points";
        points += series->count;
        if (!all_finite(series->x, (size_t)series->count) ||
            !all_finite(series->y, (size_t)series->count))
            return "has a value that is no finite number";
    }
    return points > 0 ? NULL : "has no points";
}

const char *figure_refuse(const Figure *figure)
{
    return figure->kind == FIGURE_HEATMAP ? refuse_heatmap(figure->heatmap)
                                          : refuse_plot(figure->plot);
}

/* ---- Drawing --------------------------------------------------------------------- */

int figure_width(const Figure *figure)
{
    return (int)(figure->kind == FIGURE_HEATMAP ? heatmap_width(figure->heatmap)
                                                : plot_width(figure->plot));
}

HeatmapGrid figure_scene(Scene *scene, const Figure *figure)
{
    if (figure->kind == FIGURE_HEATMAP)
        return heatmap_scene(scene, figure->heatmap);
    plot_scene(scene, figure->plot);
    return (HeatmapGrid){.across = 0};
}

static Text figure_recipe(Arena *arena, const Figure *figure)
{
    return figure->kind == FIGURE_HEATMAP
               ? recipe_of_heatmap(arena, figure->name, figure->heatmap)
               : recipe_of_plot(arena, figure->name, figure->plot);
}

/* The colours of all marks, which must not be rounded. */
static Colours colours_of(Arena *arena, const Scene *scene)
{
    Rgb *colours = take(arena, Rgb, 2 * (size_t)scene->count);
    int count = 0;
    for (int i = 0; i < scene->count; i++) {
        const Mark *mark = &scene->marks[i];
        if (mark->fill.role != ROLE_NONE)
            colours[count++] = colour_rgb(mark->fill);
        if (mark->stroke.role != ROLE_NONE)
            colours[count++] = colour_rgb(mark->stroke);
    }
    return (Colours){count, colours};
}

Text fingerprint_text(Arena *arena, uint64_t fingerprint)
{
    Writer out = {.arena = arena};
    for (int shift = 60; shift >= 0; shift -= 4)
        write_char(&out, "0123456789abcdef"[fingerprint >> shift & 15]);
    return written(&out);
}

Drawing drawing_make(Painter *painter, Arena *arena, const Figure *figure)
{
    Drawing drawing = {.scene = scene_new(arena)};
    drawing.grid = figure_scene(&drawing.scene, figure);
    drawing.image = paint(painter, arena, &drawing.scene, FIGURE_DENSITY);
    drawing.indexed =
        image_reduce(arena, drawing.image, colours_of(arena, &drawing.scene));
    drawing.texts = (ImageTexts){
        3,
        {{TEXT_RECIPE, figure_recipe(arena, figure)},
         {TEXT_SOFTWARE, painter_software(painter, arena)},
         {TEXT_PIXELS, fingerprint_text(arena, image_fingerprint(drawing.image))}}};
    return drawing;
}

Bytes figure_draw(Painter *painter, Arena *arena, Arena scratch, const Figure *figure,
                  Box *scene_size)
{
    Drawing drawing = drawing_make(painter, &scratch, figure);
    if (scene_size)
        *scene_size = (Box){0, 0, drawing.scene.width, drawing.scene.height};
    return image_write(arena, scratch, drawing.image, &drawing.indexed, FIGURE_DENSITY,
                       &drawing.texts);
}
