#include "proof/publish.h"

#include "document/system.h"
#include "figure/figure_file.h"

/* All figures as PNG files; NULL after a fault. */
static Bytes *draw_all(const Woven *woven, Arena scratch, Faults *faults)
{
    Arena *arena = faults->arena;
    Bytes *drawn = take(arena, Bytes, (size_t)woven->picture_count + 1);
    if (woven->picture_count == 0)
        return drawn;
    Painter *painter = pictures_read(woven, faults) ? painter_open() : NULL;
    if (!painter) {
        if (faults->count == 0)
            fault_add(faults, (Place){0}, "there are no fonts to draw figures with");
        return NULL;
    }
    for (int i = 0; i < woven->picture_count; i++) {
        Figure figure = picture_figure(arena, &woven->pictures[i]);
        drawn[i] = figure_draw(painter, arena, scratch, &figure, NULL);
    }
    painter_close(painter);
    return drawn;
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

static bool publish_pictures(const Woven *woven, Arena scratch, const char *directory,
                             Faults *faults)
{
    const Bytes *drawn = draw_all(woven, scratch, faults);
    bool good = drawn != NULL;
    for (int i = 0; good && i < woven->picture_count; i++)
        good = write(picture_path(faults->arena, directory, &woven->pictures[i]),
                     (Text){(const char *)drawn[i].at, drawn[i].size}, faults);
    return good;
}

bool publish(const Woven *woven, Arena scratch, Publication publication, Faults *faults)
{
    const char *figures = publication.figures;
    return (!figures || publish_pictures(woven, scratch, figures, faults)) &&
           write(publication.text, woven->text, faults) &&
           (!figures || delete_strays(woven, figures, faults));
}
