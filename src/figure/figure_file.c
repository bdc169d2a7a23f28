#include "figure/figure_file.h"

#include "figure/drawing.h"
#include "figure/recipe.h"

static int add_colours(Rgb *colours, int count, const Mark *mark)
{
    for (int i = 0; i < RAMP_STEPS && mark->kind == MARK_RAMP; i++)
        colours[count++] = ramp_step(mark, i).fill.rgb;
    if (mark->fill.role != ROLE_NONE)
        colours[count++] = colour_rgb(mark->fill);
    if (mark->stroke.role != ROLE_NONE)
        colours[count++] = colour_rgb(mark->stroke);
    return count;
}

/* The colours of all marks, which must not be rounded. */
static Colours colours_of(Arena *arena, const Scene *scene)
{
    size_t most = 0;
    for (int i = 0; i < scene->count; i++)
        most += scene->marks[i].kind == MARK_RAMP ? RAMP_STEPS : 2;
    Rgb *colours = take(arena, Rgb, most);
    int count = 0;
    for (int i = 0; i < scene->count; i++)
        count = add_colours(colours, count, &scene->marks[i]);
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
    drawing.image =
        image_reduce(arena, paint(painter, arena, &drawing.scene, FIGURE_DENSITY),
                     colours_of(arena, &drawing.scene));
    drawing.texts = (ImageTexts){
        3,
        {{TEXT_RECIPE, recipe_of(arena, figure)},
         {TEXT_SOFTWARE, painter_software(painter, arena)},
         {TEXT_PIXELS, fingerprint_text(arena, image_fingerprint(drawing.image))}}};
    return drawing;
}

Bytes drawing_file(Arena *arena, Arena scratch, const Drawing *drawing)
{
    return image_write(arena, scratch, drawing->image, FIGURE_DENSITY, &drawing->texts);
}

Bytes figure_draw(Painter *painter, Arena *arena, Arena scratch, const Figure *figure,
                  Box *scene_size)
{
    Drawing drawing = drawing_make(painter, &scratch, figure);
    if (scene_size)
        *scene_size = (Box){0, 0, drawing.scene.width, drawing.scene.height};
    return drawing_file(arena, scratch, &drawing);
}
