#include "figure/scene_svg.h"

#include "figure/bitmap.h"
#include "figure/layers.h"

/* What the style sheet says already. */
static const double usual_thickness = 1, usual_size = 11;

/* What nobody sees. */
static const double straight = 0.1;

/* ---- Lengths --------------------------------------------------------------------- */

/* Tenths of a pixel are finer than an eye. */
static int64_t tenths(double length)
{
    double rounded = length * 10 + 0.5;
    int64_t whole = (int64_t)rounded;
    return whole - ((double)whole > rounded);
}

static void write_tenths(Writer *out, int64_t number)
{
    if (number < 0)
        write_char(out, '-');
    number = number < 0 ? -number : number;
    if (number >= 10 || number == 0)
        write_integer(out, number / 10);
    if (number % 10 == 0)
        return;
    write_char(out, '.');
    write_char(out, (char)('0' + number % 10));
}

static void write_length(Writer *out, const char *name, double length)
{
    write_char(out, ' ');
    write_string(out, name);
    write_string(out, "=\"");
    write_tenths(out, tenths(length));
    write_char(out, '"');
}

/* ---- What marks look like -------------------------------------------------------- */

static bool has_role(Colour colour)
{
    return colour.role != ROLE_NONE && colour.role != ROLE_DATA;
}

static void write_class(Writer *out, bool *first, const char *before, const char *name)
{
    write_string(out, *first ? " class=\"" : " ");
    write_string(out, before);
    write_string(out, name);
    *first = false;
}

/* The style sheet paints what has a role: that of the area, else that of the line. */
static void write_classes(Writer *out, const Mark *mark)
{
    static const char *const anchors[] = {NULL, "middle", "end"};
    bool first = true;
    if (mark->kind == MARK_RECTANGLE)
        write_class(out, &first, "", "box");
    if (has_role(mark->fill))
        write_class(out, &first, "", colour_name(mark->fill));
    else if (has_role(mark->stroke))
        write_class(out, &first, "line-", colour_name(mark->stroke));
    if (mark->kind == MARK_LABEL && anchors[mark->align])
        write_class(out, &first, "", anchors[mark->align]);
    if (!first)
        write_char(out, '"');
}

static void write_colour(Writer *out, const char *attribute, Colour colour)
{
    if (colour.role == ROLE_NONE)
        return;
    Rgb rgb = colour_rgb(colour);
    write_char(out, ' ');
    write_string(out, attribute);
    write_string(out, "=\"#");
    for (int shift = 20; shift >= 0; shift -= 4)
        write_char(out, "0123456789abcdef"[rgb >> shift & 15]);
    write_char(out, '"');
}

static void write_dash(Writer *out, Dash dash)
{
    if (dash.lengths[0] <= 0)
        return;
    write_string(out, " stroke-dasharray=\"");
    for (int i = 0; i < 4 && dash.lengths[i] > 0; i++) {
        if (i > 0)
            write_char(out, ' ');
        write_tenths(out, tenths(dash.lengths[i]));
    }
    write_char(out, '"');
}

static void write_look(Writer *out, const Mark *mark)
{
    bool filled = has_role(mark->fill);
    write_classes(out, mark);
    if (!filled)
        write_colour(out, "fill", mark->fill);
    if (filled || !has_role(mark->stroke))
        write_colour(out, "stroke", mark->stroke);
    if (mark->stroke.role != ROLE_NONE && mark->thickness != usual_thickness)
        write_length(out, "stroke-width", mark->thickness);
    write_dash(out, mark->dash);
    if (mark->kind == MARK_LABEL && mark->size != usual_size)
        write_length(out, "font-size", mark->size);
}

/* ---- Rectangles and lines, as parts of a path -------------------------------------- */

/* Where a path is, in tenths, so that no error adds up, and the command that stands last.
 */
typedef struct Pen {
    Writer *out;
    int64_t x, y;
    char command;
} Pen;

/* Numbers are parted by a blank or their sign; a command that is repeated is not said. */
static void write_step(Pen *pen, char command, int64_t number, bool more)
{
    bool again = more || pen->command == command;
    if (!again)
        write_char(pen->out, command);
    else if (number >= 0)
        write_char(pen->out, ' ');
    pen->command = command;
    write_tenths(pen->out, number);
}

static void move_to(Pen *pen, Point to)
{
    pen->x = tenths(to.x);
    pen->y = tenths(to.y);
    pen->command = 0;
    write_step(pen, 'M', pen->x, false);
    write_step(pen, 'M', pen->y, true);
}

static void line_to(Pen *pen, Point to)
{
    int64_t across = tenths(to.x) - pen->x, down = tenths(to.y) - pen->y;
    pen->x += across;
    pen->y += down;
    if (down == 0) {
        write_step(pen, 'h', across, false);
    } else if (across == 0) {
        write_step(pen, 'v', down, false);
    } else {
        write_step(pen, 'l', across, false);
        write_step(pen, 'l', down, true);
    }
}

static void draw_rectangle(Pen *pen, const Mark *mark)
{
    Box box = mark->box;
    double right = box.x + box.width, bottom = box.y + box.height;
    move_to(pen, (Point){box.x, box.y});
    line_to(pen, (Point){right, box.y});
    line_to(pen, (Point){right, bottom});
    line_to(pen, (Point){box.x, bottom});
    write_char(pen->out, 'z');
}

/* Is everything between two points of a line nearly on the straight way? */
static bool is_straight(const Point *points, int from, int to)
{
    double across = points[to].x - points[from].x, down = points[to].y - points[from].y;
    double length = __builtin_sqrt(across * across + down * down);
    for (int i = from + 1; i < to; i++) {
        double x = points[i].x - points[from].x, y = points[i].y - points[from].y;
        double along = x * across + y * down;
        if (along < 0 || along > length * length ||
            __builtin_fabs(x * down - y * across) > straight * length)
            return false;
    }
    return true;
}

/* Of a straight part its ends are enough. */
static void draw_line(Pen *pen, const Mark *mark)
{
    for (int i = 0, next; i < mark->count; i = next) {
        (i == 0 ? move_to : line_to)(pen, mark->points[i]);
        next = i + 1;
        while (next + 1 < mark->count && is_straight(mark->points, i, next + 1))
            next++;
    }
}

static void write_path(Writer *out, const Layers *layers, const Layer *layer)
{
    Pen pen = {.out = out};
    const Mark *marks = layers->scene->marks;
    write_string(out, "<path");
    write_look(out, &marks[layer->first]);
    write_string(out, " d=\"");
    for (int i = layer->first; i >= 0; i = layers->next[i])
        (marks[i].kind == MARK_LINE ? draw_line : draw_rectangle)(&pen, &marks[i]);
    write_string(out, "\"/>");
}

/* ---- Circles and labels ------------------------------------------------------------ */

static void write_circle(Writer *out, const Mark *mark)
{
    write_length(out, "cx", mark->at.x);
    write_length(out, "cy", mark->at.y);
    write_length(out, "r", mark->radius);
    write_string(out, "/>");
}

/* Text and attribute values alike. XML has no place for control characters. */
static void write_escaped(Writer *out, Text text)
{
    for (size_t at = 0, length; at < text.size; at += length) {
        uint32_t c = text_code_point(text, at, &length);
        if (c == '<')
            write_string(out, "&lt;");
        else if (c == '>')
            write_string(out, "&gt;");
        else if (c == '&')
            write_string(out, "&amp;");
        else if (c == '"')
            write_string(out, "&quot;");
        else
            write_code_point(out, c < ' ' || c == 0xFFFE || c == 0xFFFF ? 0xFFFD : c);
    }
}

static void write_label(Writer *out, const Mark *mark)
{
    write_length(out, "x", mark->at.x);
    write_length(out, "y", mark->at.y);
    if (mark->turned) {
        write_string(out, " transform=\"rotate(-90 ");
        write_tenths(out, tenths(mark->at.x));
        write_char(out, ' ');
        write_tenths(out, tenths(mark->at.y));
        write_string(out, ")\"");
    }
    write_char(out, '>');
    write_escaped(out, mark->text);
    write_string(out, "</text>");
}

/* What several have in common stands around them. */
static void write_each(Writer *out, const Layers *layers, const Layer *layer)
{
    const Mark *marks = layers->scene->marks, *first = &marks[layer->first];
    bool label = first->kind == MARK_LABEL, several = layer->first != layer->last;
    if (several) {
        write_string(out, "<g");
        write_look(out, first);
        write_char(out, '>');
    }
    for (int i = layer->first; i >= 0; i = layers->next[i]) {
        write_string(out, label ? "<text" : "<circle");
        if (!several)
            write_look(out, first);
        (label ? write_label : write_circle)(out, &marks[i]);
    }
    if (several)
        write_string(out, "</g>");
}

/* ---- Ramps ------------------------------------------------------------------------- */

/* Browsers make an even ramp of so many colours. */
enum { SHADES = 16 };

/* A picture of one pixel for each colour, stretched. */
static void write_ramp(Writer *out, const Layers *layers, const Layer *layer)
{
    const Mark *ramp = &layers->scene->marks[layer->first];
    Rgb colours[SHADES];
    for (int i = 0; i < SHADES; i++)
        colours[i] =
            palette_colour(ramp->palette, (2 * i + 1) * PALETTE_SIZE / SHADES / 2);
    write_string(out, "<image");
    write_length(out, "x", ramp->box.x);
    write_length(out, "y", ramp->box.y);
    write_length(out, "width", ramp->box.width);
    write_length(out, "height", ramp->box.height);
    write_string(out, " preserveAspectRatio=\"none\" href=\"");
    bitmap_write_url(out, ramp->turned ? 1 : SHADES, ramp->turned ? SHADES : 1, colours);
    write_string(out, "\"/>");
}

/* ---- The whole --------------------------------------------------------------------- */

static void (*const writers[])(Writer *, const Layers *, const Layer *) = {
    [MARK_RECTANGLE] = write_path, [MARK_LINE] = write_path, [MARK_CIRCLE] = write_each,
    [MARK_LABEL] = write_each,     [MARK_RAMP] = write_ramp,
};

/* The paper beneath a whole scene is the background that the style sheet gives it. */
static bool is_background(const Scene *scene, const Mark *mark)
{
    return mark->kind == MARK_RECTANGLE && mark->fill.role == ROLE_PAPER &&
           mark->box.width == scene->width && mark->box.height == scene->height;
}

static void write_start(Writer *out, const Scene *scene, Text alt)
{
    write_string(out, "<svg class=\"figure\" role=\"img\"");
    if (alt.size > 0) {
        write_string(out, " aria-label=\"");
        write_escaped(out, alt);
        write_char(out, '"');
    }
    write_string(out, " viewBox=\"0 0 ");
    write_tenths(out, tenths(scene->width));
    write_char(out, ' ');
    write_tenths(out, tenths(scene->height));
    write_char(out, '"');
    write_length(out, "width", scene->width);
    write_string(out, ">\n");
}

void scene_svg(Writer *out, const Scene *scene, Text alt)
{
    Layers layers = layers_of(scene);
    write_start(out, scene, alt);
    for (int i = 0; i < layers.count; i++) {
        const Mark *first = &scene->marks[layers.at[i].first];
        bool alone = layers.at[i].first == layers.at[i].last;
        if (alone && is_background(scene, first))
            continue;
        writers[first->kind](out, &layers, &layers.at[i]);
        write_char(out, '\n');
    }
    write_string(out, "</svg>\n");
}
