#include "proof/verify.h"

#include "document/system.h"
#include "figure/figure_file.h"
#include "proof/compare.h"

static void unreadable(Faults *faults, const char *path, const char *reason)
{
    Source *source = take(faults->arena, Source, 1);
    source->path = path;
    fault_add(faults, place_at(source, 0, 0), "can not be read: %s", reason);
}

static void verify_text(const Woven *woven, const char *path, Faults *faults,
                        Findings *findings)
{
    Text published;
    if (!path_exists(path)) {
        finding_add(findings, (Finding){.file = path,
                                        .sentence = TEXT("is not published; "
                                                         "`make publish` does")});
        return;
    }
    const char *reason = file_read(findings->arena, path, &published);
    if (reason)
        unreadable(faults, path, reason);
    else
        compare_text(woven, path, published, findings);
}

/* ---- Figures --------------------------------------------------------------------- */

static void figure_finding(Findings *findings, const char *path, const Picture *picture,
                           Text sentence)
{
    Arena *arena = findings->arena;
    Text source = picture->owner->results.source;
    finding_add(findings,
                (Finding){.file = path,
                          .where = text_format(arena, "section %d, figure %.*s",
                                               picture->part->section,
                                               (int)picture->name.size, picture->name.at),
                          .source = text_format(arena, "%.*s:%d", (int)source.size,
                                                source.at, picture->result->line),
                          .sentence = text_format(
                              arena, "%.*s (%.*s:%d)", (int)sentence.size, sentence.at,
                              (int)source.size, source.at, picture->result->line)});
}

static void verify_picture(Painter *painter, Arena scratch, const Picture *picture,
                           const char *path, Faults *faults, Findings *findings)
{
    Text published;
    Arena *arena = findings->arena;
    if (!path_exists(path)) {
        figure_finding(findings, path, picture, TEXT("the file is missing"));
        return;
    }
    const char *reason = file_read_limited(arena, path, IMAGE_MOST_BYTES, &published);
    if (reason) {
        unreadable(faults, path, reason);
        return;
    }
    Figure figure = picture_figure(arena, picture);
    Bytes bytes = {(const unsigned char *)published.at, published.size};
    FigureFindings differences = figure_compare(painter, arena, scratch, &figure, bytes);
    for (int i = 0; i < differences.count; i++)
        if (differences.at[i].kind != NOTE_OTHER_SOFTWARE)
            figure_finding(findings, path, picture, differences.at[i].sentence);
    if (differences.unlisted > 0)
        figure_finding(
            findings, path, picture,
            text_format(arena, "and %d more differences", differences.unlisted));
}

/* A picture in the folder that no figure of the document shows. */
void find_strays(const Woven *woven, const char *directory, Findings *findings)
{
    const char **names;
    int count;
    if (directory_list(findings->arena, directory, &names, &count))
        return; /* then every picture is missing, and said to be */
    for (int i = 0; i < count; i++) {
        bool known = false;
        for (int j = 0; j < woven->picture_count && !known; j++)
            known = text_equal(path_stem(text_of(names[i])), woven->pictures[j].name);
        if (!known && text_ends(text_of(names[i]), TEXT(".png")))
            finding_add(findings,
                        (Finding){.file = path_join(findings->arena, directory, names[i]),
                                  .sentence = TEXT("no figure of the document shows this "
                                                   "picture")});
    }
}

static void verify_pictures(const Woven *woven, Arena scratch, const char *directory,
                            Faults *faults, Findings *findings)
{
    if (woven->picture_count == 0 || !pictures_read(woven, faults))
        return;
    Painter *painter = painter_open();
    if (!painter) {
        fault_add(faults, (Place){0}, "there are no fonts to draw figures with");
        return;
    }
    for (int i = 0; i < woven->picture_count; i++) {
        const Picture *picture = &woven->pictures[i];
        verify_picture(painter, scratch, picture,
                       picture_path(findings->arena, directory, picture), faults,
                       findings);
    }
    painter_close(painter);
}

void verify(const Woven *woven, Arena scratch, Publication publication, Faults *faults,
            Findings *findings)
{
    verify_text(woven, publication.text, faults, findings);
    if (!publication.figures)
        return;
    verify_pictures(woven, scratch, publication.figures, faults, findings);
    find_strays(woven, publication.figures, findings);
}
