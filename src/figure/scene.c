#include "figure/scene.h"

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

/* ---- Widths ---------------------------------------------------------------------- */

/* In thousandths of the type size, for the characters from space to tilde: about the
 * advance widths of a humanist sans serif with tabular digits. */
static const short ascii_widths[95] = {
    300, 300, 420, 640, 640, 900, 650, 240, 370, 370, 520, 660, 290, 460, 290, 370,
    640, 640, 640, 640, 640, 640, 640, 640, 640, 640, 290, 290, 660, 660, 660, 520,
    960, 700, 660, 730, 740, 610, 590, 750, 750, 270, 570, 680, 560, 900, 760, 770,
    640, 770, 650, 640, 650, 750, 700, 980, 690, 690, 640, 370, 370, 370, 480, 470,
    330, 570, 620, 580, 620, 590, 370, 620, 600, 250, 250, 560, 250, 880, 600, 610,
    620, 620, 390, 540, 370, 600, 580, 820, 560, 580, 560, 370, 290, 370, 660};

static double estimate_width(void *context, Text label, double size)
{
    (void)context;
    double thousandths = 0;
    for (size_t at = 0, length; at < label.size; at += length) {
        uint32_t c = text_code_point(label, at, &length);
        Text one = text_slice(label, at, at + length);
        if (c >= ' ' && c <= '~')
            thousandths += ascii_widths[c - ' '];
        else
            thousandths += text_width(one) > 1 ? 1000 : 660 * text_width(one);
    }
    return thousandths * size / 1000;
}

const Measure measure_estimate = {estimate_width, NULL};

/* To the next quarter of a pixel, so that a width is the same number wherever it goes. */
double scene_width(const Scene *scene, Text label, double size)
{
    double width = scene->measure.width(scene->measure.context, label, size);
    return __builtin_floor(width * 4 + 0.999) / 4;
}

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
    if (scene_width(scene, label, size) <= most)
        return label;
    size_t fits = 0, too_long = label.size;
    while (too_long - fits > 1) {
        size_t half = fits + (too_long - fits) / 2;
        Text cut = with_ellipsis(scene->arena, text_slice(label, 0, half));
        if (scene_width(scene, cut, size) <= most)
            fits = half;
        else
            too_long = half;
    }
    while (fits > 0 && !may_cut(label, fits))
        fits--;
    return with_ellipsis(scene->arena, text_slice(label, 0, fits));
}

/* ---- Marks ----------------------------------------------------------------------- */

Scene scene_new(Arena *arena, Measure measure)
{
    return (Scene){.arena = arena, .measure = measure};
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
    double width = scene_width(scene, text, size);
    Mark *mark = add_label(scene, text, baseline, size, align, fill);
    mark->box = (Box){baseline.x - before(align, width) - 2, baseline.y - ascent * size,
                      width + 4, (ascent + descent) * size};
}

void scene_label_turned(Scene *scene, Text text, Point middle, double size, Align align,
                        Colour fill)
{
    Point baseline = {middle.x + half_digit * size, middle.y};
    double width = scene_width(scene, text, size);
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
