#include "figure/scene.h"

#include "figure/length.h"

Colour colour_exact(Rgb rgb)
{
    return (Colour){ROLE_DATA, rgb};
}

static const struct {
    const char *name;
    Rgb rgb;
} roles[] = {
    [ROLE_NONE] = {"none", 0},          [ROLE_INK] = {"ink", 0x1c2128},
    [ROLE_MUTED] = {"muted", 0x59626d}, [ROLE_GRID] = {"grid", 0xe3e6e9},
    [ROLE_PAPER] = {"paper", 0xffffff}, [ROLE_BLANK] = {"blank", 0xe9e7e4},
};

Rgb colour_rgb(Colour colour)
{
    return colour.role == ROLE_DATA ? colour.rgb : roles[colour.role].rgb;
}

const char *colour_name(Colour colour)
{
    return colour.role == ROLE_DATA ? NULL : roles[colour.role].name;
}

/* ---- Shortening ------------------------------------------------------------------ */

static Text with_ellipsis(Arena *arena, Text label)
{
    Writer out = {.arena = arena};
    write_text(&out, text_trim(label));
    write_string(&out, "…");
    return written(&out);
}

/* Never between a letter and the marks that belong to it. */
static bool may_cut(Text label, size_t at)
{
    size_t length;
    if (at < label.size && (label.at[at] & 0xC0) == 0x80)
        return false;
    if (at == label.size)
        return true;
    text_code_point(label, at, &length);
    return text_width(text_slice(label, at, at + length)) > 0;
}

/* Bisects: a longer beginning is not narrower. */
Text scene_shorten(const Scene *scene, Text label, double size, double most)
{
    if (label_width(label, size) <= most)
        return label;
    size_t fits = 0, too_long = label.size;
    while (too_long - fits > 1) {
        size_t half = fits + (too_long - fits) / 2;
        Text cut = with_ellipsis(scene->arena, text_slice(label, 0, half));
        if (label_width(cut, size) <= most)
            fits = half;
        else
            too_long = half;
    }
    while (fits > 0 && !may_cut(label, fits))
        fits--;
    return with_ellipsis(scene->arena, text_slice(label, 0, fits));
}

/* ---- Marks ----------------------------------------------------------------------- */

Scene scene_new(Arena *arena)
{
    return (Scene){.arena = arena};
}

static Mark *add(Scene *scene, MarkKind kind)
{
    if (scene->count == scene->capacity) {
        int capacity = scene->capacity ? 2 * scene->capacity : 64;
        scene->marks =
            arena_extend(scene->arena, scene->marks, scene->capacity * sizeof(Mark),
                         capacity * sizeof(Mark));
        scene->capacity = capacity;
    }
    Mark *mark = &scene->marks[scene->count++];
    mark->kind = kind;
    return mark;
}

void scene_rectangle(Scene *scene, Box box, Colour fill)
{
    Mark *mark = add(scene, MARK_RECTANGLE);
    mark->box = box;
    mark->fill = fill;
}

void scene_line(Scene *scene, int count, const Point *points, Colour stroke,
                double thickness, Dash dash)
{
    Mark *mark = add(scene, MARK_LINE);
    mark->count = count;
    mark->points = points;
    mark->stroke = stroke;
    mark->thickness = thickness;
    mark->dash = dash;
}

void scene_segment(Scene *scene, Point from, Point to, Colour stroke, double thickness)
{
    Point *ends = take(scene->arena, Point, 2);
    ends[0] = from;
    ends[1] = to;
    scene_line(scene, 2, ends, stroke, thickness, (Dash){{0}});
}

void scene_polygon(Scene *scene, int count, const Point *corners, Colour fill)
{
    Point *points = take(scene->arena, Point, count);
    __builtin_memcpy(points, corners, (size_t)count * sizeof *points);
    Mark *mark = add(scene, MARK_LINE);
    mark->count = count;
    mark->points = points;
    mark->fill = fill;
}

void scene_circle(Scene *scene, Point centre, double radius, Colour fill, Colour stroke,
                  double thickness)
{
    Mark *mark = add(scene, MARK_CIRCLE);
    mark->at = centre;
    mark->radius = radius;
    mark->fill = fill;
    mark->stroke = stroke;
    mark->thickness = thickness;
}

void scene_ramp(Scene *scene, Box box, Palette palette, bool upright)
{
    Mark *mark = add(scene, MARK_RAMP);
    mark->box = box;
    mark->palette = palette;
    mark->turned = upright;
}

Mark ramp_step(const Mark *ramp, int step)
{
    Box bar = ramp->box;
    double length = ramp->turned ? bar.height : bar.width;
    double from = half_pixels(length * step / RAMP_STEPS);
    double to = half_pixels(length * (step + 1) / RAMP_STEPS);
    int index = (2 * step + 1) * PALETTE_SIZE / RAMP_STEPS / 2;
    return (Mark){
        .kind = MARK_RECTANGLE,
        .box = ramp->turned ? (Box){bar.x, bar.y + length - to, bar.width, to - from}
                            : (Box){bar.x + from, bar.y, to - from, bar.height},
        .fill = colour_exact(palette_colour(ramp->palette, index)),
    };
}

/* Digits of most typefaces are about 0.72 of the type size high. */
static const double half_digit = 0.36;

static Mark *add_label(Scene *scene, Text text, Point baseline, double size, Align align,
                       Colour fill)
{
    Mark *mark = add(scene, MARK_LABEL);
    mark->text = text;
    mark->at = baseline;
    mark->size = size;
    mark->align = align;
    mark->fill = fill;
    return mark;
}

/* How far a label of this width reaches to the left of where it is put. */
static double before(Align align, double width)
{
    return align == ALIGN_LEFT ? 0 : align == ALIGN_RIGHT ? width : width / 2;
}

/* Above and below the baseline, scripts with tall stacks included. */
static const double ascent = 1.15, descent = 0.5;

void scene_label(Scene *scene, Text text, Point middle, double size, Align align,
                 Colour fill)
{
    Point baseline = {middle.x, middle.y + half_digit * size};
    double width = label_width(text, size);
    Mark *mark = add_label(scene, text, baseline, size, align, fill);
    mark->box = (Box){baseline.x - before(align, width) - 2, baseline.y - ascent * size,
                      width + 4, (ascent + descent) * size};
}

void scene_label_turned(Scene *scene, Text text, Point middle, double size, Align align,
                        Colour fill)
{
    Point baseline = {middle.x + half_digit * size, middle.y};
    double width = label_width(text, size);
    Mark *mark = add_label(scene, text, baseline, size, align, fill);
    mark->turned = true;
    mark->box =
        (Box){baseline.x - ascent * size, baseline.y - width + before(align, width) - 2,
              (ascent + descent) * size, width + 4};
}

void scene_label_inside(Scene *scene, Text text, Box box, double size, Colour fill)
{
    Point baseline = {box.x + box.width / 2, box.y + box.height / 2 + half_digit * size};
    add_label(scene, text, baseline, size, ALIGN_CENTRE, fill)->box = box;
}
