/* What a figure says in words and numbers: the labels of its scene. */
#include "document/picture.h"
#include "document/system.h"
#include "proof/ledger.h"

static bool has_digit(Text text)
{
    for (size_t i = 0; i < text.size; i++)
        if (text.at[i] >= '0' && text.at[i] <= '9')
            return true;
    return false;
}

static bool inside(Box box, Point point)
{
    return point.x >= box.x && point.x <= box.x + box.width && point.y >= box.y &&
           point.y <= box.y + box.height;
}

/* The cell of a heatmap in which the point lies; false: in none. */
static bool find_cell(const Figure *figure, HeatmapGrid grid, Point point, int *row,
                      int *col)
{
    if (figure->kind != FIGURE_HEATMAP)
        return false;
    for (*row = 0; *row < heatmap_rows(figure->heatmap); ++*row)
        for (*col = 0; *col < figure->heatmap.cols; ++*col)
            if (inside(heatmap_cell(grid, *row, *col), point))
                return true;
    return false;
}

static bool is_number(Arena scratch, Text text)
{
    PrintedNumber number;
    text = text_trim(text);
    return number_read(&scratch, text, 0, &number) && number.size == text.size;
}

static bool among(Texts labels, Text label)
{
    for (int i = 0; i < labels.count; i++)
        if (text_equal(labels.at[i], label))
            return true;
    return false;
}

static LedgerKind kind_of(Arena scratch, const Picture *picture, Text label)
{
    bool named = among(picture->result->row_labels, label) ||
                 among(picture->result->col_labels, label);
    return !named && is_number(scratch, label) ? LEDGER_TICK : LEDGER_LABEL;
}

static Quoted *quoted_cell(Arena *arena, const Picture *picture, int row, int col)
{
    Quoted *quoted = take(arena, Quoted, 1);
    Result *result = picture->result;
    *quoted = (Quoted){.owner = picture->owner,
                       .setting = picture->setting,
                       .result = result,
                       .row = row,
                       .col = col,
                       .value = result->values[row * result->cols + col],
                       .format = result_format(result, col)};
    return quoted;
}

static LedgerEntry entry_of(Arena *arena, const Picture *picture, const char *file)
{
    Text source = picture->owner->results.source;
    Text part = picture->part->section > 0
                    ? text_format(arena, "section %d", picture->part->section)
                    : picture->part->name;
    return (LedgerEntry){.element = TEXT("figure"),
                         .where = text_format(arena, "%.*s, figure %.*s", (int)part.size,
                                              part.at, (int)picture->name.size,
                                              picture->name.at),
                         .file = file,
                         .prose = picture->block->place,
                         .source = text_format(arena, "%.*s:%d", (int)source.size,
                                               source.at, picture->result->line)};
}

void ledger_add_picture(Arena *arena, Ledger *ledger, const Picture *picture,
                        const char *file)
{
    Figure figure = picture_figure(arena, picture);
    Scene scene = scene_new(arena);
    HeatmapGrid grid = figure_scene(&scene, &figure);
    int row, col;
    ledger->figures++;
    for (int i = 0; i < scene.count; i++) {
        const Mark *mark = &scene.marks[i];
        if (mark->kind != MARK_LABEL || !has_digit(mark->text))
            continue;
        LedgerEntry entry = entry_of(arena, picture, file);
        entry.printed = mark->text;
        entry.kind = kind_of(*arena, picture, mark->text);
        if (find_cell(&figure, grid, mark->at, &row, &col)) {
            entry.kind = LEDGER_CELL;
            entry.quoted = quoted_cell(arena, picture, row, col);
        }
        ledger_add(arena, ledger, entry);
    }
}
