/* Labs on the page: at first they stand as they start; a script makes them live. */
#include "chapter/sentence.h"
#include "document/lab.h"
#include "document/picture.h"
#include "document/system.h"
#include "figure/ticks.h"
#include "page/dialect.h"
#include "page/html.h"

void page_begin_lab(Weaver *weaver, const Element *element)
{
    Writer tag = {.arena = weaver->arena};
    write_string(&tag, "<section class=\"lab\"");
    tag_attribute(&tag, "id", element->block->attributes.id);
    tag_attribute(&tag, "data-chapter", weaver->part->name);
    tag_attribute(&tag, "aria-label",
                  sentence(weaver->arena, "Lab: %t", element->block->attributes.id));
    write_char(&tag, '>');
    weave_html(weaver, written(&tag));
}

/* ---- Controls, presets ----------------------------------------------------------- */

void page_begin_control(Weaver *weaver, const Element *element)
{
    Writer tag = {.arena = weaver->arena};
    write_string(&tag, "<div class=\"control\"");
    tag_reference(&tag, "data-control", attribute(element->attributes, "control"));
    if (element->quote)
        tag_attribute(&tag, "data-kind", element->quote->result->kind);
    tag_reference(&tag, "data-add", attribute(element->attributes, "add"));
    write_char(&tag, '>');
    weave_html(weaver, written(&tag));
    weave_markup(weaver, TEXT("<span class=\"label\">"));
}

void page_begin_value(Weaver *weaver, const Element *element)
{
    (void)element;
    weave_markup(weaver, TEXT("</span>"));
    weave_markup(weaver, TEXT(" "));
    weave_markup(weaver, TEXT("<span class=\"value\">"));
}

void page_end_control(Weaver *weaver, const Element *element)
{
    (void)element;
    weave_markup(weaver, TEXT("</span>"));
    weave_html(weaver, TEXT("</div>"));
}

void page_begin_preset(Weaver *weaver, const Element *element)
{
    Writer tag = {.arena = weaver->arena};
    write_string(&tag, "<li");
    tag_reference(&tag, "data-preset", attribute(element->attributes, "preset"));
    write_char(&tag, '>');
    weave_html(weaver, written(&tag));
}

/* ---- The rectangle that a picture needs at the start and at every preset --------- */

static void include(PlaneFrame *frame, double x, double y)
{
    bool first = frame->low_x > frame->high_x;
    frame->low_x = first || x < frame->low_x ? x : frame->low_x;
    frame->high_x = first || x > frame->high_x ? x : frame->high_x;
    frame->low_y = first || y < frame->low_y ? y : frame->low_y;
    frame->high_y = first || y > frame->high_y ? y : frame->high_y;
}

static void include_picture(Weaver *weaver, PlaneFrame *frame, const Quote *quote,
                            const Setting *setting)
{
    Result *result = setting_result(setting, quote->result->name);
    if (!result ||
        !result_values(weaver->arena, weaver->faults, &quote->owner->results, result))
        return;
    for (int row = 0; row < result->rows; row++) {
        const double *mark = &result->values[row * result->cols];
        include(frame, mark[0], mark[1]);
        include(frame, mark[2], mark[3]);
    }
}

static void widen(double *low, double *high)
{
    enum { most_steps = 10, margins = 10 };
    double margin = (*high - *low) / margins;
    *low -= margin, *high += margin;
    ticks_widen(low, high, most_steps);
}

/* False where nothing is drawn. */
static bool find_frame(Weaver *weaver, const Quote *quote, PlaneFrame *frame)
{
    const ChapterResults *results = &quote->owner->results;
    *frame = (PlaneFrame){.low_x = 1, .high_x = 0};
    for (int i = 0; i < results->setting_count; i++)
        include_picture(weaver, frame, quote, &results->settings[i]);
    if (frame->low_x > frame->high_x)
        return false;
    widen(&frame->low_x, &frame->high_x);
    widen(&frame->low_y, &frame->high_y);
    return true;
}

static void write_frame(Weaver *weaver, Writer *tag, PlaneFrame frame)
{
    const double sides[] = {frame.low_x, frame.high_x, frame.low_y, frame.high_y};
    Writer value = {.arena = weaver->arena};
    for (int i = 0; i < 4; i++) {
        write_string(&value, i > 0 ? ", " : "");
        write_text(&value, number_exact(weaver->arena, sides[i]));
    }
    tag_attribute(tag, "data-frame", written(&value));
}

/* ---- What it shows --------------------------------------------------------------- */

static Text joined(Weaver *weaver, const char *before, Text text)
{
    return text_format(weaver->arena, "%s%.*s", before, (int)text.size, text.at);
}

static void begin_shown_table(Weaver *weaver, const Element *element)
{
    Writer tag = {.arena = weaver->arena};
    write_string(&tag, "<figure class=\"show table\"");
    tag_attribute(&tag, "data-show",
                  joined(weaver, "table ", element->quote->result->name));
    tag_reference(&tag, "data-row", attribute(element->attributes, "row"));
    tag_reference(&tag, "data-column", attribute(element->attributes, "column"));
    write_string(&tag, "><figcaption>");
    weave_html(weaver, written(&tag));
}

static void begin_shown_figure(Weaver *weaver, const Element *element)
{
    Text name = element->quote->result->name;
    PlaneFrame frame;
    bool framed = text_is(element->quote->result->kind, "picture") &&
                  find_frame(weaver, element->quote, &frame);
    Text title = weave_plain(weaver, element->words, SITE_CAPTION);
    Writer tag = {.arena = weaver->arena};
    write_string(&tag, "<figure class=\"show drawing\"");
    tag_attribute(&tag, "data-show", joined(weaver, "figure ", name));
    if (framed)
        write_frame(weaver, &tag, frame);
    write_string(&tag, ">\n<div class=\"scroll\">");
    write_drawing(weaver, &tag, element->picture, framed ? &frame : NULL, title);
    write_string(&tag, "</div>\n<figcaption>");
    weave_html(weaver, written(&tag));
}

void page_begin_show(Weaver *weaver, const Element *element)
{
    if (element->picture)
        begin_shown_figure(weaver, element);
    else
        begin_shown_table(weaver, element);
}

/* A table stands below its title, a drawing above. */
void page_begin_shown(Weaver *weaver, const Element *element)
{
    weave_html(weaver, element->picture ? TEXT("</figcaption>")
                                        : TEXT("</figcaption><div class=\"scroll\">"));
}

void page_end_show(Weaver *weaver, const Element *element)
{
    weave_html(weaver, element->picture ? TEXT("</figure>") : TEXT("</div></figure>"));
}
