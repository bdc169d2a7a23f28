#include "figure/lettering.h"

#include <fontconfig/fontconfig.h>
#include <hb.h>
#include <pango/pangofc-fontmap.h>
#include <stdlib.h>

enum { MOST_FONTS = 24, MOST_SHAPED = 256 };

/* Some fonts, and a layout whose copies shape labels by them. */
typedef struct Shaper {
    PangoFontMap *map;
    PangoContext *context;
    PangoLayout *layout;
} Shaper;

struct Lettering {
    Shaper usual; /* the fonts of Inter alone, where they are in their folder */
    Shaper any;   /* all fonts, opened for the first label that those can not write */
    PangoLayout *shaped[MOST_SHAPED]; /* labels by the hash of their text */
    int font_count;
    PangoFont *fonts[MOST_FONTS]; /* used since lettering_begin */
};

static const char families[] = "Inter, Noto Sans, DejaVu Sans, sans-serif";

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
    pango_font_description_set_absolute_size(font, LETTERING_SIZE * PANGO_SCALE);
    pango_layout_set_font_description(layout, font);
    pango_font_description_free(font);
    PangoAttrList *attributes = pango_attr_list_new();
    pango_attr_list_insert(attributes, pango_attr_font_features_new("tnum=1"));
    pango_layout_set_attributes(layout, attributes);
    pango_layout_set_single_paragraph_mode(layout, TRUE);
    pango_attr_list_unref(attributes);
    return layout;
}

static void shaper_close(Shaper shaper)
{
    if (!shaper.map)
        return;
    g_object_unref(shaper.layout);
    g_object_unref(shaper.context);
    g_object_unref(shaper.map);
}

/* By NULL, the system's own configuration. Each map keeps its own; but a new one asks for
 * the current configuration beside that, which would take some milliseconds to read. */
static Shaper shaper_open(FcConfig *config)
{
    FcConfigSetCurrent(config);
    Shaper shaper = {.map = pango_cairo_font_map_new_for_font_type(CAIRO_FONT_TYPE_FT)};
    if (!shaper.map)
        return shaper;
    if (config)
        pango_fc_font_map_set_config(PANGO_FC_FONT_MAP(shaper.map), config);
    shaper.context = open_context(shaper.map);
    shaper.layout = open_layout(shaper.context);
    return shaper;
}

/* Systems that keep fonts elsewhere are asked by their own configuration. */
static void open_any(Lettering *lettering)
{
    if (lettering->any.map)
        return;
    FcConfig *config = find_fonts(all_folders);
    lettering->any = shaper_open(config);
    if (config)
        FcConfigDestroy(config);
}

Lettering *lettering_open(void)
{
    Lettering *lettering = calloc(1, sizeof *lettering);
    FcConfig *config = find_fonts(usual_folders);
    if (lettering && config)
        lettering->usual = shaper_open(config);
    else if (lettering)
        open_any(lettering);
    if (config)
        FcConfigDestroy(config);
    if (lettering && (lettering->usual.map || lettering->any.map))
        return lettering;
    free(lettering);
    return NULL;
}

void lettering_close(Lettering *lettering)
{
    for (int i = 0; i < MOST_SHAPED; i++)
        g_clear_object(&lettering->shaped[i]);
    shaper_close(lettering->usual);
    shaper_close(lettering->any);
    free(lettering);
}

/* ---- Shaping --------------------------------------------------------------------- */

static void note_font(Lettering *lettering, PangoFont *font)
{
    for (int i = 0; i < lettering->font_count; i++)
        if (lettering->fonts[i] == font)
            return;
    if (lettering->font_count < MOST_FONTS)
        lettering->fonts[lettering->font_count++] = font;
}

static void note_fonts(Lettering *lettering, PangoLayoutLine *line)
{
    for (GSList *run = line->runs; run; run = run->next) {
        PangoLayoutRun *glyphs = run->data;
        note_font(lettering, glyphs->item->analysis.font);
    }
}

static PangoLayout *shaped_by(Shaper shaper, Text text)
{
    PangoLayout *layout = pango_layout_copy(shaper.layout);
    pango_layout_set_text(layout, text.size ? text.at : "", (int)text.size);
    return layout;
}

/* Where no font has a letter, a box with its number stands for it. */
static PangoLayout *shaped(Lettering *lettering, Text text)
{
    if (lettering->usual.map) {
        PangoLayout *layout = shaped_by(lettering->usual, text);
        if (pango_layout_get_unknown_glyphs_count(layout) == 0)
            return layout;
        g_object_unref(layout);
    }
    open_any(lettering);
    return shaped_by(lettering->any, text);
}

/* Half of all labels stand elsewhere, too: the last one of each hash is kept. */
PangoLayoutLine *lettering_shape(Lettering *lettering, Text text)
{
    PangoLayout **kept = &lettering->shaped[text_hash(text) % MOST_SHAPED];
    if (!*kept || !text_is(text, pango_layout_get_text(*kept))) {
        g_clear_object(kept);
        *kept = shaped(lettering, text);
    }
    PangoLayoutLine *line = pango_layout_get_line_readonly(*kept, 0);
    note_fonts(lettering, line);
    return line;
}

/* ---- What was used --------------------------------------------------------------- */

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

void lettering_begin(Lettering *lettering)
{
    lettering->font_count = 0;
}

void lettering_write_fonts(const Lettering *lettering, Arena *arena, Writer *out)
{
    Text names[MOST_FONTS];
    for (int i = 0; i < lettering->font_count; i++)
        names[i] = font_name(lettering->fonts[i], arena);
    for (int i = 0; i < lettering->font_count; i++) {
        bool listed = false;
        for (int k = 0; k < i; k++)
            listed = listed || text_equal(names[i], names[k]);
        if (listed)
            continue;
        write_string(out, "; ");
        write_text(out, names[i]);
    }
}
