#include "figure/scene_svg.h"

/* Hundredths of a pixel are finer than any screen. */
static void write_length(Writer *out, double length)
{
    double rounded = __builtin_floor(length * 100 + 0.5);
    int64_t hundredths = (int64_t)rounded;
    if (hundredths < 0)
        write_char(out, '-');
    hundredths = hundredths < 0 ? -hundredths : hundredths;
    write_integer(out, hundredths / 100);
    int part = (int)(hundredths % 100);
    if (part == 0)
        return;
    write_char(out, '.');
    write_char(out, (char)('0' + part / 10));
    if (part % 10)
        write_char(out, (char)('0' + part % 10));
}

/* What most marks have stands once, for the whole figure. */
static const double usual_thickness = 1, usual_size = 11;

static void write_attribute(Writer *out, const char *name, double length)
{
    write_char(out, ' ');
    write_string(out, name);
    write_string(out, "=\"");
    write_length(out, length);
    write_char(out, '"');
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

static void write_rgb(Writer *out, Rgb rgb)
{
    write_char(out, '#');
    for (int shift = 20; shift >= 0; shift -= 4)
        write_char(out, "0123456789abcdef"[rgb >> shift & 15]);
}

static void write_colour(Writer *out, const char *attribute, Colour colour)
{
    if (colour.role == ROLE_NONE)
        return;
    write_char(out, ' ');
    write_string(out, attribute);
    write_string(out, "=\"");
    write_rgb(out, colour_rgb(colour));
    write_char(out, '"');
}

static bool has_role(Colour colour)
{
    return colour.role != ROLE_NONE && colour.role != ROLE_DATA;
}

/* The area, and the line around it. The style sheet paints what has a role: that of the
 * area, else that of the line. */
static void write_paint(Writer *out, const Mark *mark)
{
    bool filled = has_role(mark->fill), drawn = !filled && has_role(mark->stroke);
    if (filled || drawn) {
        write_string(out, filled ? " class=\"" : " class=\"line-");
        write_string(out, colour_name(filled ? mark->fill : mark->stroke));
        write_char(out, '"');
    }
    if (!filled)
        write_colour(out, "fill", mark->fill);
    if (!drawn)
        write_colour(out, "stroke", mark->stroke);
    if (mark->stroke.role != ROLE_NONE && mark->thickness != usual_thickness)
        write_attribute(out, "stroke-width", mark->thickness);
}

static void write_rectangle(Writer *out, const Mark *mark)
{
    write_string(out, "<rect");
    write_paint(out, mark);
    write_attribute(out, "x", mark->box.x);
    write_attribute(out, "y", mark->box.y);
    write_attribute(out, "width", mark->box.width);
    write_attribute(out, "height", mark->box.height);
    write_string(out, "/>\n");
}

static void write_dash(Writer *out, Dash dash)
{
    if (dash.lengths[0] <= 0)
        return;
    write_string(out, " stroke-dasharray=\"");
    for (int i = 0; i < 4 && dash.lengths[i] > 0; i++) {
        if (i > 0)
            write_char(out, ' ');
        write_length(out, dash.lengths[i]);
    }
    write_char(out, '"');
}

static void write_line(Writer *out, const Mark *mark)
{
    write_string(out, "<polyline");
    write_paint(out, mark);
    write_string(out, " points=\"");
    for (int i = 0; i < mark->count; i++) {
        if (i > 0)
            write_char(out, ' ');
        write_length(out, mark->points[i].x);
        write_char(out, ',');
        write_length(out, mark->points[i].y);
    }
    write_char(out, '"');
    write_dash(out, mark->dash);
    write_string(out, "/>\n");
}

static void write_circle(Writer *out, const Mark *mark)
{
    write_string(out, "<circle");
    write_paint(out, mark);
    write_attribute(out, "cx", mark->at.x);
    write_attribute(out, "cy", mark->at.y);
    write_attribute(out, "r", mark->radius);
    write_string(out, "/>\n");
}

/* `start` and `end` follow the script's direction, but a scene means left and right: the
 * label is laid out from the left as a whole and turns right to left within. */
static void write_label(Writer *out, const Mark *mark)
{
    static const char *const anchors[] = {"start", "middle", "end"};
    write_string(out, "<text");
    write_paint(out, mark);
    write_attribute(out, "x", mark->at.x);
    write_attribute(out, "y", mark->at.y);
    if (mark->size != usual_size)
        write_attribute(out, "font-size", mark->size);
    if (mark->align != ALIGN_LEFT) {
        write_string(out, " text-anchor=\"");
        write_string(out, anchors[mark->align]);
        write_char(out, '"');
    }
    if (mark->turned) {
        write_string(out, " transform=\"rotate(-90 ");
        write_length(out, mark->at.x);
        write_char(out, ' ');
        write_length(out, mark->at.y);
        write_string(out, ")\"");
    }
    write_char(out, '>');
    write_escaped(out, mark->text);
    write_string(out, "</text>\n");
}

static void (*const writers[])(Writer *, const Mark *) = {
    [MARK_RECTANGLE] = write_rectangle,
    [MARK_LINE] = write_line,
    [MARK_CIRCLE] = write_circle,
    [MARK_LABEL] = write_label,
};

void scene_svg(Writer *out, const Scene *scene, Text alt)
{
    write_string(out, "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"figure\" "
                      "role=\"img\"");
    if (alt.size > 0) {
        write_string(out, " aria-label=\"");
        write_escaped(out, alt);
        write_char(out, '"');
    }
    write_string(out, " viewBox=\"0 0 ");
    write_length(out, scene->width);
    write_char(out, ' ');
    write_length(out, scene->height);
    write_char(out, '"');
    write_attribute(out, "width", scene->width);
    write_attribute(out, "height", scene->height);
    write_attribute(out, "font-size", usual_size);
    write_string(out, " font-family=\"Inter, 'Noto Sans', 'DejaVu Sans', sans-serif\""
                      " direction=\"ltr\" fill=\"none\" stroke-linejoin=\"round\">\n");
    for (int i = 0; i < scene->count; i++)
        writers[scene->marks[i].kind](out, &scene->marks[i]);
    write_string(out, "</svg>\n");
}
