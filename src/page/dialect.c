#include "page/dialect.h"

#include "document/block.h"
#include "document/picture.h"
#include "document/system.h"
#include "figure/scene_svg.h"
#include "page/html.h"

/* ---- Tags ------------------------------------------------------------------------ */

void tag_attribute(Writer *tag, const char *name, Text value)
{
    write_char(tag, ' ');
    write_string(tag, name);
    write_string(tag, "=\"");
    html_escape(tag, value);
    write_char(tag, '"');
}

/* What the author wrote there, if anything. */
void tag_reference(Writer *tag, const char *name, const Attribute *attribute)
{
    if (!attribute)
        return;
    Place value = attribute->value;
    Text text = text_slice(value.source->text, value.from, value.to);
    tag_attribute(tag, name, attribute_words(tag->arena, text_trim(text)));
}

void weave_html(Weaver *weaver, Text html)
{
    weave_blank_line(weaver);
    weave_markup(weaver, html);
    weave_markup(weaver, TEXT("\n\n"));
}

/* Some tags as they stand. */
static void weave_tags(Weaver *weaver, const char *tags)
{
    weave_html(weaver, text_of(tags));
}

/* ---- Plain text ------------------------------------------------------------------ */

/* Takes the spans from `first` on out of the document again: what they say. */
static Text take_back(Weaver *weaver, int first)
{
    Woven *woven = weaver->woven;
    Writer out = {.arena = weaver->arena};
    for (int i = first; i < woven->count; i++)
        write_text(&out, woven->spans[i].text);
    woven->count = first;
    return written(&out);
}

/* Undoes what weaving does to the value of an attribute. */
static Text unescape(Arena *arena, Text text)
{
    static const struct {
        Text entity;
        char c;
    } entities[] = {{{"&quot;", 6}, '"'},
                    {{"&amp;", 5}, '&'},
                    {{"&lt;", 4}, '<'},
                    {{"&gt;", 4}, '>'}};
    Writer out = {.arena = arena};
    for (size_t at = 0; at < text.size; at++) {
        char c = text.at[at];
        for (int i = 0; i < 4 && text.at[at] == '&'; i++)
            if (text_starts(text_slice(text, at, text.size), entities[i].entity)) {
                c = entities[i].c;
                at += entities[i].entity.size - 1;
            }
        write_char(&out, c);
    }
    return written(&out);
}

Text weave_plain(Weaver *weaver, Place place, Site site)
{
    int first = weaver->woven->count;
    Site outer = weaver->site;
    weaver->site = site, weaver->attribute = true;
    weave_inline(weaver, place);
    weaver->site = outer, weaver->attribute = false;
    return unescape(weaver->arena, take_back(weaver, first));
}

Text weave_code_text(Weaver *weaver, Place place)
{
    int first = weaver->woven->count;
    Site outer = weaver->site;
    weaver->site = SITE_CODE, weaver->style = STYLE_ASCII;
    weave_inline(weaver, place);
    weaver->site = outer, weaver->style = STYLE_PROSE;
    return attribute_words(weaver->arena, take_back(weaver, first));
}

/* ---- Title, parts ---------------------------------------------------------------- */

static void begin_title(Weaver *weaver, const Element *element)
{
    (void)element;
    weave_markup(weaver, TEXT("# "));
}

static void begin_part(Weaver *weaver, const Element *element)
{
    Writer tag = {.arena = weaver->arena};
    const Part *part = weaver->part;
    (void)element;
    write_string(&tag, "<section class=\"part\" id=\"part-");
    html_escape(&tag, part->name);
    write_char(&tag, '"');
    if (part->section > 0)
        tag_attribute(&tag, "data-section",
                      text_format(weaver->arena, "%d", part->section));
    write_char(&tag, '>');
    weave_html(weaver, written(&tag));
}

static void end_section(Weaver *weaver, const Element *element)
{
    (void)element;
    weave_tags(weaver, "</section>");
}

static void end_div(Weaver *weaver, const Element *element)
{
    (void)element;
    weave_tags(weaver, "</div>");
}

static void end_item(Weaver *weaver, const Element *element)
{
    (void)element;
    weave_tags(weaver, "</li>");
}

static void end_list(Weaver *weaver, const Element *element)
{
    (void)element;
    weave_tags(weaver, "</ul>");
}

/* ---- Tables, figures ------------------------------------------------------------- */

static void begin_table(Weaver *weaver, const Element *element)
{
    Writer tag = {.arena = weaver->arena};
    write_string(&tag, "<figure class=\"table\"");
    tag_attribute(&tag, "id", element->block->attributes.id);
    write_char(&tag, '>');
    weave_html(weaver, written(&tag));
}

static void end_figure(Weaver *weaver, const Element *element)
{
    (void)element;
    weave_tags(weaver, "</figure>");
}

static void begin_caption(Weaver *weaver, const Element *element)
{
    weave_tags(weaver, "<figcaption>");
    weave_markup(weaver,
                 text_format(weaver->arena, "<b>%.*s %d.</b>", (int)element->word.size,
                             element->word.at, element->block->number));
    weave_markup(weaver, TEXT(" "));
}

static void end_caption(Weaver *weaver, const Element *element)
{
    (void)element;
    weave_tags(weaver, "</figcaption>");
}

static void begin_rows(Weaver *weaver, const Element *element)
{
    (void)element;
    weave_tags(weaver, "<div class=\"scroll\">");
}

void write_drawing(Weaver *weaver, Writer *out, const Picture *picture,
                   const PlaneFrame *frame, Text alt)
{
    if (!picture_read(picture, weaver->faults))
        return;
    Figure figure = picture_figure(weaver->arena, picture);
    Scene scene = scene_new(weaver->arena);
    figure.plane.frame = frame;
    figure_scene(&scene, &figure);
    scene_svg(out, &scene, alt);
}

/* Its alt text is plain, so numbers in it show no origin. */
static Text alternative(Weaver *weaver)
{
    int first = weaver->woven->count;
    weave_alternative(weaver);
    return unescape(weaver->arena, take_back(weaver, first));
}

static void begin_figure(Weaver *weaver, const Element *element)
{
    Writer tag = {.arena = weaver->arena};
    Text alt = alternative(weaver);
    write_string(&tag, "<figure class=\"drawing\"");
    tag_attribute(&tag, "id", element->block->attributes.id);
    write_string(&tag, ">\n<div class=\"scroll\">");
    write_drawing(weaver, &tag, element->picture, NULL, alt);
    write_string(&tag, "</div>");
    weave_html(weaver, written(&tag));
}

/* ---- Boxes ----------------------------------------------------------------------- */

static void begin_box(Weaver *weaver, const Element *element)
{
    Writer tag = {.arena = weaver->arena};
    weave_blank_line(weaver);
    write_string(&tag, "<details class=\"box ");
    html_escape(&tag, element->block->attributes.classes[0]);
    write_string(&tag, "\"><summary><b>");
    write_text(&tag, element->word);
    write_string(&tag, "</b>");
    weave_markup(weaver, written(&tag));
    weave_markup(weaver, TEXT(" "));
}

static void begin_fold(Weaver *weaver, const Element *element)
{
    (void)element;
    weave_markup(weaver, TEXT("</summary><div class=\"fold\">"));
    weave_markup(weaver, TEXT("\n\n"));
}

static void end_fold(Weaver *weaver, const Element *element)
{
    (void)element;
    weave_tags(weaver, "</div></details>");
}

static void begin_colophon(Weaver *weaver, const Element *element)
{
    (void)element;
    weave_tags(weaver, "<section class=\"colophon\">");
}

/* Here the colophon, which is written last, does not stand yet. */
static void end_colophon(Weaver *weaver, const Element *element)
{
    weave_markup(weaver, TEXT("\n\n"));
    end_section(weaver, element);
}

/* ---- Parts of questions and labs that are tags alone ------------------------------ */

static void begin_prompt(Weaver *weaver, const Element *element)
{
    (void)element;
    weave_tags(weaver, "<div class=\"prompt\">");
}

static void begin_choices(Weaver *weaver, const Element *element)
{
    (void)element;
    weave_tags(weaver, "<ol class=\"choices\">");
}

static void end_choices(Weaver *weaver, const Element *element)
{
    (void)element;
    weave_tags(weaver, "</ol>");
}

static void end_solution(Weaver *weaver, const Element *element)
{
    (void)element;
    weave_tags(weaver, "</template>");
}

static void begin_answer(Weaver *weaver, const Element *element)
{
    (void)element;
    weave_tags(weaver, "<div class=\"answer\">");
}

static void begin_after(Weaver *weaver, const Element *element)
{
    (void)element;
    weave_tags(weaver, "<div class=\"after\">");
}

static void begin_controls(Weaver *weaver, const Element *element)
{
    (void)element;
    weave_tags(weaver, "<div class=\"controls\">");
}

static void begin_presets(Weaver *weaver, const Element *element)
{
    (void)element;
    weave_tags(weaver, "<ul class=\"presets\">");
}

static void begin_shows(Weaver *weaver, const Element *element)
{
    (void)element;
    weave_tags(weaver, "<div class=\"shows\">");
}

static void begin_readout(Weaver *weaver, const Element *element)
{
    (void)element;
    weave_tags(weaver, "<div class=\"readout\">");
}

/* ---- All together ---------------------------------------------------------------- */

const Dialect page_dialect = {{
    [ELEMENT_TITLE] = {begin_title, NULL},
    [ELEMENT_PART] = {begin_part, end_section},
    [ELEMENT_TABLE] = {begin_table, end_figure},
    [ELEMENT_FIGURE] = {begin_figure, end_figure},
    [ELEMENT_CAPTION] = {begin_caption, end_caption},
    [ELEMENT_ROWS] = {begin_rows, end_div},
    [ELEMENT_BOX] = {begin_box, end_fold},
    [ELEMENT_FOLD] = {begin_fold, NULL},
    [ELEMENT_QUESTION] = {page_begin_question, end_section},
    [ELEMENT_PROMPT] = {begin_prompt, end_div},
    [ELEMENT_TEMPLATE] = {page_begin_template, end_div},
    [ELEMENT_CHOICES] = {begin_choices, end_choices},
    [ELEMENT_CHOICE] = {page_begin_choice, end_item},
    [ELEMENT_HINT] = {page_begin_hint, end_fold},
    [ELEMENT_SOLUTION] = {page_begin_solution, end_solution},
    [ELEMENT_ANSWER] = {begin_answer, end_div},
    [ELEMENT_AFTER] = {begin_after, end_div},
    [ELEMENT_WRONG] = {page_begin_wrong, end_div},
    [ELEMENT_WHY] = {page_begin_why, end_div},
    [ELEMENT_CHECK] = {page_begin_check, NULL},
    [ELEMENT_LAB] = {page_begin_lab, end_section},
    [ELEMENT_CONTROLS] = {begin_controls, end_div},
    [ELEMENT_CONTROL] = {page_begin_control, page_end_control},
    [ELEMENT_VALUE] = {page_begin_value, NULL},
    [ELEMENT_PRESETS] = {begin_presets, end_list},
    [ELEMENT_PRESET] = {page_begin_preset, end_item},
    [ELEMENT_SHOWS] = {begin_shows, end_div},
    [ELEMENT_SHOW] = {page_begin_show, page_end_show},
    [ELEMENT_SHOWN] = {page_begin_shown, NULL},
    [ELEMENT_READOUT] = {begin_readout, end_div},
    [ELEMENT_COLOPHON] = {begin_colophon, end_colophon},
}};
