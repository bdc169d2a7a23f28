#include "figure/figure_file.h"

#include "figure/comparison.h"
#include "figure/recipe.h"
#include <string.h>

/* ---- Findings -------------------------------------------------------------------- */

FigureFinding *comparison_add(Comparison *all, FindingKind kind, int row, int col)
{
    if (all->findings->count == FIGURE_MOST_FINDINGS) {
        all->findings->unlisted++;
        return &all->nowhere;
    }
    FigureFinding *finding = &all->findings->at[all->findings->count++];
    *finding = (FigureFinding){kind, row, col, TEXT("")};
    return finding;
}

Writer comparison_sentence(Comparison *all, const char *start)
{
    Writer out = {.arena = all->arena};
    write_string(&out, start);
    return out;
}

static void write_label_or_number(Writer *out, const Text *labels, int i,
                                  const char *what)
{
    if (labels && labels[i].size > 0) {
        write_text(out, labels[i]);
        return;
    }
    write_string(out, what);
    write_integer(out, i + 1);
}

void write_cell_name(Writer *out, Heatmap heatmap, int row, int col)
{
    if (heatmap.panels > 1) {
        write_label_or_number(out, heatmap.panel_titles, row / heatmap.rows, "panel ");
        write_string(out, ", ");
    }
    write_string(out, "cell ");
    write_label_or_number(out, heatmap.row_labels, row % heatmap.rows, "row ");
    write_char(out, '/');
    write_label_or_number(out, heatmap.col_labels, col, "column ");
}

/* ---- Texts ----------------------------------------------------------------------- */

/* The quoted parts may be anything that someone wrote into a file. */
static void write_quoted(Writer *out, Text text)
{
    write_string(out, "`");
    write_text(out, text_slice(text, 0, 80));
    write_string(out, text.size > 80 ? "…`" : "`");
}

/* "`w = 0.9`, y, number 7: " */
static void write_item_name(Writer *out, const RecipeDifference *difference)
{
    if (difference->name.size > 0) {
        write_quoted(out, difference->name);
        write_string(out, ", ");
    } else if (difference->object > 0) {
        write_string(out, "number ");
        write_integer(out, difference->object);
        write_string(out, ", ");
    }
    write_text(out, difference->member);
    write_string(out, ", number ");
    write_integer(out, difference->item);
    write_string(out, ": ");
}

static void report_recipe(Comparison *all, RecipeDifference difference)
{
    Heatmap heatmap = all->figure->heatmap;
    bool cell = all->figure->kind == FIGURE_HEATMAP && difference.row >= 0 &&
                difference.row < heatmap_rows(heatmap) && difference.col >= 0 &&
                difference.col < heatmap.cols;
    Writer out = comparison_sentence(all, "");
    if (cell) {
        write_cell_name(&out, heatmap, difference.row, difference.col);
        write_string(&out, ": ");
    } else if (difference.member.size > 0) {
        write_item_name(&out, &difference);
    }
    write_string(&out, "its text \"" TEXT_RECIPE "\" says ");
    write_quoted(&out, difference.published);
    write_string(&out, ", computed ");
    write_quoted(&out, difference.computed);
    comparison_add(all, FINDING_RECIPE, cell ? difference.row : -1,
                   cell ? difference.col : -1)
        ->sentence = written(&out);
}

static void compare_text(Comparison *all, const char *keyword)
{
    Text published = image_text(&all->texts, keyword);
    if (text_equal(published, image_text(&all->drawing.texts, keyword)))
        return;
    Writer out = comparison_sentence(all, "its text \"");
    write_string(&out, keyword);
    write_string(&out, published.at ? "\" is not that of this figure" : "\" is missing");
    comparison_add(all, FINDING_RECIPE, -1, -1)->sentence = written(&out);
}

static void compare_recipes(Comparison *all)
{
    if (!image_text(&all->texts, TEXT_RECIPE).at) {
        compare_text(all, TEXT_RECIPE);
        return;
    }
    RecipeDifference difference =
        recipe_compare(image_text(&all->texts, TEXT_RECIPE),
                       image_text(&all->drawing.texts, TEXT_RECIPE));
    if (difference.differs)
        report_recipe(all, difference);
}

static bool has_text(const Comparison *all, const char *keyword)
{
    return image_text(&all->texts, keyword).at != NULL;
}

/* With the same pixels a text may be missing, but not contradict. */
static void compare_present_texts(Comparison *all)
{
    if (has_text(all, TEXT_RECIPE))
        compare_recipes(all);
    if (has_text(all, TEXT_PIXELS))
        compare_text(all, TEXT_PIXELS);
}

/* ---- Size and pixels ------------------------------------------------------------- */

static bool same_size(Image left, Image right)
{
    return left.width == right.width && left.height == right.height;
}

static void write_size(Writer *out, Image image)
{
    write_integer(out, image.width);
    write_string(out, " × ");
    write_integer(out, image.height);
}

static void report_size(Comparison *all)
{
    Writer out = comparison_sentence(all, "it is ");
    write_size(&out, all->published);
    write_string(&out, " pixels, drawn anew ");
    write_size(&out, all->drawing.image);
    comparison_add(all, FINDING_SIZE, -1, -1)->sentence = written(&out);
}

/* ---- All together ---------------------------------------------------------------- */

/* How much a channel may differ at the edge of a line or letter, which is blurred and
 * then rounded to one of 256 colours: less than this between versions of Cairo, or where
 * another colour elsewhere in the picture changed which 256 they are. A line that is
 * moved by one pixel differs by more. */
enum { EDGE_TOLERANCE = 72 };

static bool by_other_software(const Comparison *all, Arena scratch)
{
    uint64_t fingerprint = image_fingerprint(all->published);
    return has_text(all, TEXT_RECIPE) && has_text(all, TEXT_SOFTWARE) &&
           !text_equal(image_text(&all->texts, TEXT_SOFTWARE),
                       image_text(&all->drawing.texts, TEXT_SOFTWARE)) &&
           text_equal(image_text(&all->texts, TEXT_PIXELS),
                      fingerprint_text(&scratch, fingerprint));
}

static void note_software(Comparison *all)
{
    Writer out = comparison_sentence(all, "painted by other software (");
    write_text(&out, text_slice(image_text(&all->texts, TEXT_SOFTWARE), 0, 200));
    write_string(&out, "), so letters were compared by its text alone");
    comparison_add(all, NOTE_OTHER_SOFTWARE, -1, -1)->sentence = written(&out);
}

/* By the same software no pixel may differ; but once a wrong value was found, edges may
 * for its sake. */
static void compare_pictures(Comparison *all, Arena scratch)
{
    bool elsewhere = by_other_software(all, scratch);
    compare_recipes(all);
    if (!same_size(all->published, all->drawing.image)) {
        report_size(all);
        return;
    }
    comparison_colours(all);
    bool exactly = !elsewhere && all->findings->count == 0;
    comparison_pixels(all, scratch, !elsewhere, exactly ? 0 : EDGE_TOLERANCE);
    if (elsewhere)
        note_software(all);
}

/* One drawing gives one file, so a file of the same bytes has the same pixels and texts,
 * and need not be unpacked. */
static bool same_file(const Comparison *all, Arena borrowed, Arena scratch,
                      Bytes published)
{
    Bytes fresh = drawing_file(&borrowed, scratch, &all->drawing);
    return fresh.size == published.size &&
           memcmp(fresh.at, published.at, fresh.size) == 0;
}

static void compare_contents(Comparison *all, Arena scratch, Bytes published)
{
    const char *reason = image_read(&scratch, published, &all->published, &all->texts);
    if (reason) {
        Writer out = comparison_sentence(all, "the file ");
        write_string(&out, reason);
        comparison_add(all, FINDING_UNREADABLE, -1, -1)->sentence = written(&out);
    } else if (image_equal(all->published, all->drawing.image)) {
        compare_present_texts(all);
    } else {
        compare_pictures(all, scratch);
    }
}

FigureFindings figure_compare(Painter *painter, Arena *arena, Arena scratch,
                              const Figure *figure, Bytes published)
{
    FigureFindings findings = {.count = 0};
    Comparison all = {.arena = arena, .figure = figure, .findings = &findings};
    all.drawing = drawing_make(painter, &scratch, figure);
    if (!same_file(&all, *arena, scratch, published))
        compare_contents(&all, scratch, published);
    return findings;
}

bool findings_matter(const FigureFindings *findings)
{
    for (int i = 0; i < findings->count; i++)
        if (findings->at[i].kind != NOTE_OTHER_SOFTWARE)
            return true;
    return findings->unlisted > 0;
}
