#include "figure/paint_cairo.h"

#include <fontconfig/fontconfig.h>
#include <hb.h>
#include <pango/pangocairo.h>
#include <pango/pangofc-fontmap.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_FONTS = 24, MOST_SHAPED = 256 };

/* Some fonts, and a layout whose copies shape labels by them. */
typedef struct Lettering {
    PangoFontMap *map;
    PangoContext *context;
    PangoLayout *layout;
} Lettering;

struct Painter {
    Lettering usual; /* the fonts of Inter alone, where they are in their folder */
    Lettering any;   /* all fonts, opened for the first label that those can not write */
    PangoLayout *shaped[MOST_SHAPED]; /* labels by the hash of their text */
    int font_count;
    PangoFont *fonts[MOST_FONTS]; /* of the picture that is being painted */
};

static const char families[] = "Inter, Noto Sans, DejaVu Sans, sans-serif";

/* Labels are shaped in one size and painted in any: finding fonts for a size takes Pango
 * a millisecond, and without hinting all sizes have the same proportions. */
static const double shaped_size = 64;

/* ---- Opening --------------------------------------------------------------------- */

/* Where fonts are, and where Fontconfig keeps what it knows of them. Its full
 * configuration takes some milliseconds to read, and is full of the desktop's taste; the
 * folders of a system with many fonts take one or two. */
#define FONT_CACHES                                                                      \
    "<cachedir>/var/cache/fontconfig</cachedir>"                                         \
    "<cachedir>/usr/lib/fontconfig/cache</cachedir>"                                     \
    "<cachedir prefix=\"xdg\">fontconfig</cachedir>"

static const char usual_folders[] =
    "<fontconfig><dir>/usr/share/fonts/opentype/inter</dir>" FONT_CACHES "</fontconfig>";

static const char all_folders[] =
    "<fontconfig>"
    "<dir>/usr/share/fonts</dir><dir>/usr/local/share/fonts</dir>"
    "<dir prefix=\"xdg\">fonts</dir><dir>~/.fonts</dir>" FONT_CACHES "</fontconfig>";

static bool has_font(FcConfig *config, const char *family)
{
    FcPattern *wanted = FcPatternBuild(NULL, FC_FAMILY, FcTypeString, family, NULL);
    FcObjectSet *nothing = FcObjectSetCreate();
    FcFontSet *found = FcFontList(config, wanted, nothing);
    bool has = found && found->nfont > 0;
    if (found)
        FcFontSetDestroy(found);
    FcObjectSetDestroy(nothing);
    FcPatternDestroy(wanted);
    return has;
}

/* NULL where Inter is not in the folders. */
static FcConfig *find_fonts(const char *folders)
{
    FcConfig *config = FcConfigCreate();
    if (FcConfigParseAndLoadFromMemory(config, (const FcChar8 *)folders, FcFalse) &&
        FcConfigBuildFonts(config) && has_font(config, "Inter"))
        return config;
    FcConfigDestroy(config);
    return NULL;
}

static cairo_font_options_t *font_options(void)
{
    cairo_font_options_t *options = cairo_font_options_create();
    cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY);
    cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE);
    cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF);
    cairo_font_options_set_subpixel_order(options, CAIRO_SUBPIXEL_ORDER_DEFAULT);
    return options;
}

/* 96 units an inch and English rules, whatever the locale says. */
static PangoContext *open_context(PangoFontMap *map)
{
    PangoContext *context = pango_font_map_create_context(map);
    cairo_font_options_t *options = font_options();
    pango_cairo_context_set_font_options(context, options);
    pango_cairo_context_set_resolution(context, 96);
    pango_context_set_language(context, pango_language_from_string("en"));
    pango_context_set_base_dir(context, PANGO_DIRECTION_LTR);
    pango_context_set_round_glyph_positions(context, FALSE);
    cairo_font_options_destroy(options);
    return context;
}

static PangoLayout *open_layout(PangoContext *context)
{
    PangoLayout *layout = pango_layout_new(context);
    PangoFontDescription *font = pango_font_description_from_string(families);
    pango_font_description_set_absolute_size(font, shaped_size * PANGO_SCALE);
    pango_layout_set_font_description(layout, font);
    pango_font_description_free(font);
    PangoAttrList *attributes = pango_attr_list_new();
    pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"));
    pango_layout_set_attributes(layout, attributes);
    pango_layout_set_single_paragraph_mode(layout, TRUE);
    pango_attr_list_unref(attributes);
    return layout;
}

static void lettering_close(Lettering lettering)
{
    if (!lettering.map)
        return;
    g_object_unref(lettering.layout);
    g_object_unref(lettering.context);
    g_object_unref(lettering.map);
}

/* By NULL, the system's own configuration. Each map keeps its own; but a new one asks for
 * the current configuration beside that, which would take some milliseconds to read. */
static Lettering lettering_open(FcConfig *config)
{
    FcConfigSetCurrent(config);
    Lettering lettering = {
        .map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)};
    if (!lettering.map)
        return lettering;
    if (config)
        pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(lettering.map), config);
    lettering.context = open_context(lettering.map);
    lettering.layout = open_layout(lettering.context);
    return lettering;
}

/* Systems that keep fonts elsewhere are asked by their own configuration. */
static void open_any(Painter *painter)
{
    if (painter->any.map)
        return;
    FcConfig *config = find_fonts(all_folders);
    painter->any = lettering_open(config);
    if (config)
        FcConfigDestroy(config);
}

Painter *painter_open(void)
{
    Painter *painter = calloc(1, sizeof *painter);
    FcConfig *config = find_fonts(usual_folders);
    if (painter && config)
        painter->usual = lettering_open(config);
    else if (painter)
        open_any(painter);
    if (config)
        FcConfigDestroy(config);
    if (painter && (painter->usual.map || painter->any.map))
        return painter;
    free(painter);
    return NULL;
}

void painter_close(Painter *painter)
{
    for (int i = 0; i < MOST_SHAPED; i++)
        g_clear_object(&painter->shaped[i]);
    lettering_close(painter->usual);
    lettering_close(painter->any);
    free(painter);
}

/* ---- Labels ---------------------------------------------------------------------- */

static void note_font(Painter *painter, PangoFont *font)
{
    for (int i = 0; i < painter->font_count; i++)
        if (painter->fonts[i] == font)
            return;
    if (painter->font_count < MOST_FONTS)
        painter->fonts[painter->font_count++] = font;
}

static void note_fonts(Painter *painter, PangoLayoutLine *line)
{
    for (GSList *run = line->runs; run; run = run->next) {
        PangoLayoutRun *glyphs = run->data;
        note_font(painter, glyphs->item->analysis.font);
    }
}

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
    return extents.width / (PANGO_SCALE * shaped_size);
}

static PangoLayout *shaped_by(Lettering lettering, Text text)
{
    PangoLayout *layout = pango_layout_copy(lettering.layout);
    pango_layout_set_text(layout, text.size ? text.at : "", (int)text.size);
    return layout;
}

/* Where no font has a letter, a box with its number stands for it. */
static PangoLayout *shaped(Painter *painter, Text text)
{
    if (painter->usual.map) {
        PangoLayout *layout = shaped_by(painter->usual, text);
        if (pango_layout_get_unknown_glyphs_count(layout) == 0)
            return layout;
        g_object_unref(layout);
    }
    open_any(painter);
    return shaped_by(painter->any, text);
}

/* Half of all labels stand elsewhere, too: the last one of each hash is kept. */
static PangoLayoutLine *shape(Painter *painter, Text text)
{
    PangoLayout **kept = &painter->shaped[text_hash(text) % MOST_SHAPED];
    if (!*kept || !text_is(text, pango_layout_get_text(*kept))) {
        g_clear_object(kept);
        *kept = shaped(painter, text);
    }
    return pango_layout_get_line_readonly(*kept, 0);
}

/* Letters that are wider than the layout took them for are squeezed into the box. */
static void paint_label(Painter *painter, cairo_t *cairo, const Mark *mark)
{
    PangoLayoutLine *line = shape(painter, mark->text);
    double width = line_width(line) * mark->size;
    double room = mark->turned ? mark->box.height : mark->box.width;
    double squeeze = width > room ? room / width : 1;
    double before = mark->align == ALIGN_LEFT     ? 0
                    : mark->align == ALIGN_CENTRE ? width * squeeze / 2
                                                  : width * squeeze;
    note_fonts(painter, line);
    set_colour(cairo, mark->fill);
    cairo_save(cairo);
    cairo_translate(cairo, mark->at.x, mark->at.y);
    if (mark->turned)
        cairo_rotate(cairo, -1.5707963267948966);
    cairo_translate(cairo, -before, 0);
    cairo_scale(cairo, squeeze * mark->size / shaped_size, mark->size / shaped_size);
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
    Image image =
        image_new(arena, (int)(scene->width * density), (int)(scene->height * density));
    cairo_surface_t *surface = cairo_image_surface_create_for_data(
        (unsigned char *)image.pixels, CAIRO_FORMAT_ARGB32, image.width, image.height,
        image.width * 4);
    cairo_t *cairo = cairo_create(surface);
    cairo_scale(cairo, density, density);
    painter->font_count = 0;
    paint_marks(painter, cairo, scene);
    cairo_destroy(cairo);
    cairo_surface_destroy(surface);
    return image;
}

/* ---- What painted ---------------------------------------------------------------- */

static void write_hex(Writer *out, uint32_t number)
{
    for (int shift = 28; shift >= 0; shift -= 4)
        write_char(out, "0123456789abcdef"[number >> shift & 15]);
}

/* The table `head` of every OpenType font: at byte 4 its revision in 65536ths, at byte 8
 * a checksum of all its tables. */
static void write_revision(Writer *out, PangoFont *font)
{
    hb_face_t *face = hb_font_get_face(pango_font_get_hb_font(font));
    hb_blob_t *blob = hb_face_reference_table(face, HB_TAG('h', 'e', 'a', 'd'));
    unsigned size;
    const unsigned char *at = (const unsigned char *)hb_blob_get_data(blob, &size);
    if (size >= 12) {
        write_char(out, ' ');
        write_integer(out, at[4] << 8 | at[5]);
        int thousandths = ((at[6] << 8 | at[7]) * 1000 + 32768) / 65536;
        write_char(out, '.');
        for (int unit = 100; unit > 0; unit /= 10)
            write_char(out, (char)('0' + thousandths / unit % 10));
        write_string(out, " (");
        write_hex(out, (uint32_t)at[8] << 24 | (uint32_t)at[9] << 16 |
                           (uint32_t)at[10] << 8 | at[11]);
        write_char(out, ')');
    }
    hb_blob_destroy(blob);
}

/* One font in several sizes is listed once. */
static Text font_name(PangoFont *font, Arena *arena)
{
    Writer out = {.arena = arena};
    PangoFontDescription *description = pango_font_describe(font);
    write_string(&out, pango_font_description_get_family(description));
    write_revision(&out, font);
    pango_font_description_free(description);
    return written(&out);
}

Text painter_software(const Painter *painter, Arena *arena)
{
    Text names[MOST_FONTS];
    Writer out = {.arena = arena};
    for (int i = 0; i < painter->font_count; i++)
        names[i] = font_name(painter->fonts[i], arena);
    write_string(&out, "cairo ");
    write_string(&out, cairo_version_string());
    write_string(&out, ", pango ");
    write_string(&out, pango_version_string());
    for (int i = 0; i < painter->font_count; i++) {
        bool listed = false;
        for (int k = 0; k < i; k++)
            listed = listed || text_equal(names[i], names[k]);
        if (listed)
            continue;
        write_string(&out, "; ");
        write_text(&out, names[i]);
    }
    return written(&out);
}
