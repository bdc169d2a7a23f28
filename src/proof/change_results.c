#include "proof/change_results.h"

#include "document/list.h"
#include "document/system.h"
#include "proof/compare.h"

/* ---- Reading --------------------------------------------------------------------- */

static void unreadable(Faults *faults, const char *path, const char *reason)
{
    Source *source = take(faults->arena, Source, 1);
    source->path = path;
    fault_add(faults, place_at(source, 0, 0), "%s", reason);
}

static bool read_one(Arena *arena, Faults *faults, const char *path, ResultFiles *files)
{
    ChapterResults *results = take(arena, ChapterResults, 1); /* faults point into it */
    Source source = {.path = path};
    const char *reason = file_read(arena, path, &source.text);
    if (reason)
        unreadable(faults, path, text_format(arena, "can not be read: %s", reason).at);
    if (reason || !results_read(arena, faults, source, results))
        return false;
    LIST_ADD(arena, files->list, files->count, *results);
    return true;
}

/* "02-weighted-average.json": what else is in a build folder is none of ours. */
static bool is_results(Text name)
{
    return text_ends(name, TEXT(".json")) && name.size > 3 && name.at[0] >= '0' &&
           name.at[0] <= '9' && name.at[1] >= '0' && name.at[1] <= '9' &&
           name.at[2] == '-';
}

bool result_files_read(Arena *arena, Faults *faults, const char *path, ResultFiles *files)
{
    const char **names;
    int count;
    bool good = true;
    *files = (ResultFiles){0};
    if (directory_list(arena, path, &names, &count))
        return read_one(arena, faults, path, files);
    for (int i = 0; i < count; i++)
        if (is_results(text_of(names[i])))
            good =
                read_one(arena, faults, path_join(arena, path, names[i]), files) && good;
    if (good && files->count == 0)
        unreadable(faults, path, "holds no results of chapters; `make` computes them");
    return good && files->count > 0;
}

static const ChapterResults *find_chapter(const ResultFiles *files, Text chapter)
{
    for (int i = 0; files && i < files->count; i++)
        if (text_equal(files->list[i].chapter, chapter))
            return &files->list[i];
    return NULL;
}

static Text source_line(Arena *arena, const ChapterResults *results, int line)
{
    return text_format(arena, "%.*s:%d", (int)results->source.size, results->source.at,
                       line);
}

/* ---- Values ---------------------------------------------------------------------- */

/* The two sides, while one setting of one chapter is compared. */
typedef struct Sides {
    Changes *changes;
    Faults *faults;
    const ChapterResults *old, *new;
    const Setting *setting; /* the new one */
} Sides;

static void tell(Sides *sides, const Result *result, const char *sentence)
{
    Arena *arena = sides->changes->arena;
    const ChapterResults *there = sides->new ? sides->new : sides->old;
    Text kind = result->input ? TEXT("input") : result->kind;
    change_add(sides->changes,
               (Change){.kind = CHANGE_NUMBER,
                        .what = text_format(
                            arena, "%.*s %.*s%s%.*s", (int)kind.size, kind.at,
                            (int)result->name.size, result->name.at,
                            sides->setting->name.size ? " @ " : "",
                            (int)sides->setting->name.size, sides->setting->name.at),
                        .section = there->chapter,
                        .sentence = text_of(sentence),
                        .source = source_line(arena, there, result->line)},
               NULL);
}

static Text print_cell(Arena *arena, const Result *result, int at)
{
    bool plot = text_is(result->kind, "plot");
    return number_print(arena, result->values[at],
                        result_format(result, plot ? 0 : at % result->cols), STYLE_PROSE);
}

static void compare_cell(Sides *sides, const Result *old, const Result *new, int at)
{
    Arena *arena = sides->changes->arena;
    Text was = print_cell(arena, old, at), is = print_cell(arena, new, at);
    if (text_equal(was, is)) {
        sides->changes->silent += old->values[at] != new->values[at];
        return;
    }
    change_add(sides->changes,
               (Change){.kind = CHANGE_NUMBER,
                        .what = change_name(arena, sides->setting, new, at / new->cols,
                                            at % new->cols),
                        .section = sides->new->chapter,
                        .old = was,
                        .new = is,
                        .old_value = number_exact(arena, old->values[at]),
                        .new_value = number_exact(arena, new->values[at]),
                        .source = source_line(arena, sides->new, new->line)},
               NULL);
}

static bool same_x(const Result *old, const Result *new)
{
    for (int i = 0; i < new->series_count; i++)
        for (int j = 0; j < new->series[i].count; j++)
            if (old->series[i].count != new->series[i].count ||
                old->series[i].x[j] != new->series[i].x[j])
                return false;
    return true;
}

static void compare_result(Sides *sides, Result *old, Result *new)
{
    Arena *arena = sides->changes->arena;
    if (old->rows != new->rows || old->cols != new->cols) {
        tell(sides, new,
             text_format(arena, "%d × %d → %d × %d", old->rows, old->cols, new->rows,
                         new->cols)
                 .at);
        return;
    }
    if (!same_x(old, new))
        tell(sides, new, "its values stand at other places of the axis");
    if (text_equal(old->raw, new->raw) && new->raw.size > 0 &&
        old->format_count == new->format_count &&
        old->formats[0].kind == new->formats[0].kind &&
        old->formats[0].digits == new->formats[0].digits &&new->format_count == 1)
        return;
    if (result_values(arena, sides->faults, sides->old, old) &&
        result_values(arena, sides->faults, sides->new, new))
        for (int at = 0; at < new->rows *new->cols; at++)
            compare_cell(sides, old, new, at);
}

/* ---- Claims ---------------------------------------------------------------------- */

static const char *truth(bool holds)
{
    return holds ? "true" : "false";
}

static Change claim_change(Arena *arena, const ChapterResults *results,
                           const Setting *setting, const Claim *claim)
{
    return (Change){.kind = CHANGE_CLAIM,
                    .what = text_format(arena, "claim %.*s%s%.*s", (int)claim->name.size,
                                        claim->name.at, setting->name.size ? " @ " : "",
                                        (int)setting->name.size, setting->name.at),
                    .section = results->chapter,
                    .new = text_of(truth(claim->holds)),
                    .source = source_line(arena, results, claim->line)};
}

static void compare_claims(Sides *sides, const Setting *old)
{
    for (int i = 0; i < sides->setting->claim_count; i++) {
        const Claim *claim = &sides->setting->claims[i];
        const Claim *before = setting_claim(old, claim->name);
        Change change =
            claim_change(sides->changes->arena, sides->new, sides->setting, claim);
        if (before && before->holds == claim->holds)
            continue;
        change.old = text_of(before ? truth(before->holds) : "not there");
        change_add(sides->changes, change, NULL);
    }
    for (int i = 0; i < old->claim_count; i++) {
        if (setting_claim(sides->setting, old->claims[i].name))
            continue;
        Change change =
            claim_change(sides->changes->arena, sides->old, old, &old->claims[i]);
        change.old = change.new, change.new = TEXT("not there");
        change_add(sides->changes, change, NULL);
    }
}

/* What the words of the document stand on was true, unless old results know better. */
static const char *truth_before(const ResultFiles *old, const Stand *stand)
{
    const ChapterResults *results = find_chapter(old, stand->owner->results.chapter);
    const Setting *setting =
        results ? chapter_setting(results, stand->setting->name) : NULL;
    const Claim *claim = setting ? setting_claim(setting, stand->claim->name) : NULL;
    return !old ? "true" : claim ? truth(claim->holds) : "not there";
}

void changes_of_stands(Changes *changes, const Woven *woven, const ResultFiles *old)
{
    Arena *arena = changes->arena;
    for (int i = 0; i < woven->stand_count; i++) {
        const Stand *stand = &woven->stands[i];
        const Source *prose = stand->place.source;
        Text words = text_slice(prose->text, stand->place.from, stand->place.to);
        Change change =
            claim_change(arena, &stand->owner->results, stand->setting, stand->claim);
        change.old = text_of(truth_before(old, stand));
        if (text_equal(change.old, change.new))
            continue;
        ChangePlace place = {
            .file = prose->path,
            .where = text_format(arena, "\"%.*s\"", (int)words.size, words.at)};
        place_position(stand->place, &place.line, &place.column);
        change_add(changes, change, &place);
    }
}

/* ---- All together ---------------------------------------------------------------- */

static void compare_settings(Sides *sides, const Setting *old)
{
    for (int i = 0; i < sides->setting->result_count; i++) {
        Result *result = &sides->setting->results[i];
        Result *before = setting_result(old, result->name);
        if (before)
            compare_result(sides, before, result);
        else
            tell(sides, result, "is new");
    }
    for (int i = 0; i < old->result_count; i++)
        if (!setting_result(sides->setting, old->results[i].name))
            tell(sides, &old->results[i], "is gone");
    compare_claims(sides, old);
}

static void whole(Changes *changes, const ChapterResults *results, Text what,
                  const char *sentence)
{
    change_add(changes,
               (Change){.kind = CHANGE_WORDS,
                        .what = what,
                        .section = results->chapter,
                        .sentence = text_of(sentence)},
               NULL);
}

static void compare_chapters(Changes *changes, Faults *faults, const ChapterResults *old,
                             const ChapterResults *new)
{
    Arena *arena = changes->arena;
    for (int i = 0; i < new->setting_count; i++) {
        Sides sides = {changes, faults, old, new, &new->settings[i]};
        const Setting *before = chapter_setting(old, sides.setting->name);
        if (before)
            compare_settings(&sides, before);
        else
            whole(changes, new,
                  text_format(arena, "%.*s, preset %.*s", (int)new->chapter.size,
                              new->chapter.at, (int)sides.setting->name.size,
                              sides.setting->name.at),
                  "is new");
    }
    for (int i = 0; i < old->setting_count; i++)
        if (!chapter_setting(new, old->settings[i].name))
            whole(changes, old,
                  text_format(arena, "%.*s, preset %.*s", (int)old->chapter.size,
                              old->chapter.at, (int)old->settings[i].name.size,
                              old->settings[i].name.at),
                  "is gone");
}

static Text chapter_name(Arena *arena, const ChapterResults *results)
{
    return text_format(arena, "chapter %.*s", (int)results->chapter.size,
                       results->chapter.at);
}

void changes_of_results(Changes *changes, Faults *faults, const ResultFiles *old,
                        const ResultFiles *new)
{
    Arena *arena = changes->arena;
    for (int i = 0; i < new->count; i++) {
        const ChapterResults *before = find_chapter(old, new->list[i].chapter);
        if (before)
            compare_chapters(changes, faults, before, &new->list[i]);
        else
            whole(changes, &new->list[i], chapter_name(arena, &new->list[i]), "is new");
    }
    for (int i = 0; i < old->count; i++)
        if (!find_chapter(new, old->list[i].chapter))
            whole(changes, &old->list[i], chapter_name(arena, &old->list[i]), "is gone");
}

void changes_behind(Changes *changes, Faults *faults, const ResultFiles *old,
                    const ResultFiles *new)
{
    Changes behind = {.arena = changes->arena};
    changes_of_results(&behind, faults, old, new);
    changes->silent += behind.silent;
    for (int i = 0; i < behind.count; i++) {
        const Change *change = &behind.list[i];
        bool told = false;
        for (int j = 0; j < changes->count; j++) {
            Change *other = &changes->list[j];
            if (other->kind != change->kind || !text_equal(other->what, change->what) ||
                !text_equal(other->source, change->source))
                continue;
            told = true;
            other->old_value = change->old_value;
        }
        changes->silent += change->kind == CHANGE_NUMBER && !told;
    }
}

/* ---- Texts ----------------------------------------------------------------------- */

/* Whether the text is a print of the value that stands in 17 digits. */
static bool is_print(Arena scratch, Text text, Text value)
{
    PrintedNumber printed;
    double number;
    return number_parse(value, &number) && number_read(&scratch, text, 0, &printed) &&
           printed.size == text.size && number_agrees(number, printed, scratch);
}

/* The only number that changed so, whatever digits it was given; NULL: none, or several,
 * as `*several` says. */
static Change *number_with(Changes *changes, const Finding *finding, bool *several)
{
    Change *found = NULL;
    *several = false;
    for (int i = 0; i < changes->count; i++) {
        Change *change = &changes->list[i];
        if (!is_print(*changes->arena, finding->published, change->old_value) ||
            !is_print(*changes->arena, finding->woven, change->new_value))
            continue;
        *several = *several || found;
        found = change;
    }
    return *several ? NULL : found;
}

void changes_of_texts(Changes *changes, const char *old_path, Text old,
                      const char *new_path, Text new)
{
    Arena *arena = changes->arena;
    Findings findings = {.arena = arena}, words = {.arena = arena};
    Source source = {new_path, new};
    Level level = {.arena = arena};
    Part part = {.name = TEXT("text")};
    Span span = {.text = new, .place = place_at(&source, 0, new.size), .part = &part};
    size_t starts[] = {0, new.size};
    Woven woven = {
        .level = &level, .spans = &span, .count = 1, .starts = starts, .text = new};
    compare_text(&woven, old_path, old, &findings);
    for (int i = 0; i < findings.count; i++) {
        Finding finding = findings.list[i];
        bool several;
        Change *number = number_with(changes, &finding, &several);
        finding.where = text_format(arena, "line %d", finding.line);
        ChangePlace place = {finding.file, finding.line, finding.column, finding.where};
        if (number)
            LIST_ADD(arena, number->places, number->place_count, place);
        else if (!several)
            finding_add(&words, finding);
    }
    changes_of_findings(changes, &words);
}
