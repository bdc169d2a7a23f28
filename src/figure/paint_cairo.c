#include "figure/paint_cairo.h"

#include "figure/lettering.h"
#include <stdlib.h>

struct Painter {
    Lettering *lettering;
};

Painter *painter_open(void)
{
    Painter *painter = calloc(1, sizeof *painter);
    if (painter)
        painter->lettering = lettering_open();
    if (painter && painter->lettering)
        return painter;
    free(painter);
    return NULL;
}

void painter_close(Painter *painter)
{
    lettering_close(painter->lettering);
    free(painter);
}

/* ---- Labels ---------------------------------------------------------------------- */

static void set_colour(cairo_t *cairo, Colour colour)
{
    Rgb rgb = colour_rgb(colour);
    cairo_set_source_rgb(cairo, (rgb >> 16 & 255) / 255.0, (rgb >> 8 & 255) / 255.0,
                         (rgb & 255) / 255.0);
}

/* In units of its size. */
static double line_width(PangoLayoutLine *line)
{
    PangoRectangle extents;
    pango_layout_line_get_extents(line, NULL, &extents);
    return extents.width / ((double)PANGO_SCALE * LETTERING_SIZE);
}

/* Letters that are wider than the layout took them for are squeezed into the box. */
static void paint_label(Painter *painter, cairo_t *cairo, const Mark *mark)
{
    PangoLayoutLine *line = lettering_shape(painter->lettering, mark->text);
    double width = line_width(line) * mark->size;
    double room = mark->turned ? mark->box.height : mark->box.width;
    double squeeze = width > room ? room / width : 1;
    double before = mark->align == ALIGN_LEFT     ? 0
                    : mark->align == ALIGN_CENTRE ? width * squeeze / 2
                                                  : width * squeeze;
    set_colour(cairo, mark->fill);
    cairo_save(cairo);
    cairo_translate(cairo, mark->at.x, mark->at.y);
    if (mark->turned)
        cairo_rotate(cairo, -1.5707963267948966);
    cairo_translate(cairo, -before, 0);
    cairo_scale(cairo, squeeze * mark->size / LETTERING_SIZE,
                mark->size / LETTERING_SIZE);
    cairo_move_to(cairo, 0, 0);
    pango_cairo_show_layout_line(cairo, line);
    cairo_new_path(cairo); /* else the next line starts here */
    cairo_restore(cairo);
}

/* ---- The other marks ------------------------------------------------------------- */

static void paint_path(cairo_t *cairo, const Mark *mark)
{
    if (mark->fill.role != ROLE_NONE) {
        set_colour(cairo, mark->fill);
        cairo_fill_preserve(cairo);
    }
    if (mark->stroke.role != ROLE_NONE) {
        set_colour(cairo, mark->stroke);
        cairo_set_line_width(cairo, mark->thickness);
        cairo_stroke_preserve(cairo);
    }
    cairo_new_path(cairo);
}

static void paint_rectangle(Painter *painter, cairo_t *cairo, const Mark *mark)
{
    (void)painter;
    cairo_rectangle(cairo, mark->box.x, mark->box.y, mark->box.width, mark->box.height);
    paint_path(cairo, mark);
}

static void paint_line(Painter *painter, cairo_t *cairo, const Mark *mark)
{
    (void)painter;
    int dashes = 0;
    while (dashes < 4 && mark->dash.lengths[dashes] > 0)
        dashes++;
    cairo_set_dash(cairo, mark->dash.lengths, dashes, 0);
    for (int i = 0; i < mark->count; i++)
        cairo_line_to(cairo, mark->points[i].x, mark->points[i].y);
    paint_path(cairo, mark);
    cairo_set_dash(cairo, NULL, 0, 0);
}

static void paint_circle(Painter *painter, cairo_t *cairo, const Mark *mark)
{
    (void)painter;
    cairo_arc(cairo, mark->at.x, mark->at.y, mark->radius, 0, 6.283185307179586);
    paint_path(cairo, mark);
}

static void paint_ramp(Painter *painter, cairo_t *cairo, const Mark *mark)
{
    for (int i = 0; i < RAMP_STEPS; i++) {
        Mark step = ramp_step(mark, i);
        paint_rectangle(painter, cairo, &step);
    }
}

static void (*const painters[])(Painter *, cairo_t *, const Mark *) = {
    [MARK_RECTANGLE] = paint_rectangle, [MARK_LINE] = paint_line,
    [MARK_CIRCLE] = paint_circle,       [MARK_LABEL] = paint_label,
    [MARK_RAMP] = paint_ramp,
};

/* ---- Painting -------------------------------------------------------------------- */

static void paint_marks(Painter *painter, cairo_t *cairo, const Scene *scene)
{
    cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND);
    for (int i = 0; i < scene->count; i++)
        painters[scene->marks[i].kind](painter, cairo, &scene->marks[i]);
}

Image paint(Painter *painter, Arena *arena, const Scene *scene, double density)
{
    Image image = {.width = (int)(scene->width * density),
                   .height = (int)(scene->height * density)};
    image.pixels = take_unset(arena, uint32_t, (size_t)image.width * image.height);
    cairo_surface_t *surface = cairo_image_surface_create_for_data(
        (unsigned char *)image.pixels, CAIRO_FORMAT_ARGB32, image.width, image.height,
        image.width * 4);
    cairo_t *cairo = cairo_create(surface);
    cairo_scale(cairo, density, density);
    lettering_begin(painter->lettering);
    paint_marks(painter, cairo, scene);
    cairo_destroy(cairo);
    cairo_surface_destroy(surface);
    return image;
}

/* ---- What painted ---------------------------------------------------------------- */

Text painter_software(const Painter *painter, Arena *arena)
{
    Writer out = {.arena = arena};
    write_string(&out, "cairo ");
    write_string(&out, cairo_version_string());
    write_string(&out, ", pango ");
    write_string(&out, pango_version_string());
    lettering_write_fonts(painter->lettering, arena, &out);
    return written(&out);
}
