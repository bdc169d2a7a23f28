#include "proof/publish.h"

#include "document/system.h"

static bool refuse(const Picture *picture, const Figure *figure, Faults *faults)
{
    const char *reason = figure_refuse(figure);
    if (reason)
        fault_add(faults, picture->block->place, "figure `%.*s` can not be drawn: it %s",
                  (int)picture->name.size, picture->name.at, reason);
    return reason != NULL;
}

/* All figures as PNG files; NULL after a fault. */
static Bytes *draw_all(const Woven *woven, Faults *faults)
{
    Arena *arena = faults->arena;
    Bytes *drawn = take(arena, Bytes, (size_t)woven->picture_count + 1);
    Painter *painter = woven->picture_count ? painter_open() : NULL;
    bool good = painter || woven->picture_count == 0;
    if (!good)
        fault_add(faults, (Place){0}, "there are no fonts to draw figures with");
    Arena scratch = painter ? memory_reserve((size_t)1 << 33) : (Arena){0};
    for (int i = 0; i < woven->picture_count && painter; i++) {
        Figure figure = picture_figure(arena, &woven->pictures[i]);
        if (refuse(&woven->pictures[i], &figure, faults))
            good = false;
        else
            drawn[i] = figure_draw(painter, arena, scratch, &figure, NULL);
    }
    if (painter)
        painter_close(painter);
    return good ? drawn : NULL;
}

static bool write(const char *path, Text content, Faults *faults)
{
    const char *reason = file_write(*faults->arena, path, content);
    if (!reason)
        return true;
    Source *source = take(faults->arena, Source, 1);
    source->path = path;
    fault_add(faults, place_at(source, 0, 0), "can not be written: %s", reason);
    return false;
}

static bool delete_strays(const Woven *woven, const char *directory, Faults *faults)
{
    Findings strays = {.arena = faults->arena};
    find_strays(woven, directory, &strays);
    for (int i = 0; i < strays.count; i++) {
        const char *reason = file_delete(strays.list[i].file);
        if (reason)
            fault_add(faults, (Place){0}, "%s can not be deleted: %s",
                      strays.list[i].file, reason);
    }
    return true;
}

static bool publish_pictures(const Woven *woven, const char *directory, Faults *faults)
{
    const Bytes *drawn = draw_all(woven, faults);
    bool good = drawn != NULL;
    for (int i = 0; good && i < woven->picture_count; i++)
        good = write(picture_path(faults->arena, directory, &woven->pictures[i]),
                     (Text){(const char *)drawn[i].at, drawn[i].size}, faults);
    return good;
}

bool publish(const Woven *woven, Publication publication, Faults *faults)
{
    const char *figures = publication.figures;
    return (!figures || publish_pictures(woven, figures, faults)) &&
           write(publication.text, woven->text, faults) &&
           (!figures || delete_strays(woven, figures, faults));
}
