#include "document/level.h"

#include "chapter/reference.h"
#include "document/list.h"
#include "document/source.h"
#include "document/stamp.h"
#include "document/system.h"

/* A fault of a file or folder as a whole. */
static void fault_of_file(Level *level, const char *path, const char *problem)
{
    Source *source = take(level->arena, Source, 1);
    source->path = path;
    fault_add(level->faults, place_at(source, 0, 0), "%s", problem);
}

static bool digit(char c)
{
    return c >= '0' && c <= '9';
}

/* `NN-name.md` and `NN-name.c` are parts. */
static bool is_part(Text file)
{
    Text stem = path_stem(file);
    return stem.size > 3 && digit(stem.at[0]) && digit(stem.at[1]) && stem.at[2] == '-' &&
           reference_is_name(text_slice(stem, 3, stem.size));
}

static Part *part_of(Level *level, Text file)
{
    Text stem = path_stem(file);
    for (int i = 0; i < level->part_count; i++)
        if (text_equal(level->parts[i].stem, stem))
            return &level->parts[i];
    int number = (stem.at[0] - '0') * 10 + stem.at[1] - '0';
    Part part = {.stem = stem,
                 .name = text_slice(stem, 3, stem.size),
                 .section = number < 90 ? number : 0};
    LIST_ADD(level->arena, level->parts, level->part_count, part);
    return &level->parts[level->part_count - 1];
}

/* Markdown and C are parts, but for what is published here; other files are none of ours.
 */
static void read_file(Level *level, const char *file)
{
    bool prose = text_ends(text_of(file), TEXT(".md"));
    bool code = text_ends(text_of(file), TEXT(".c"));
    const char *path = path_join(level->arena, level->directory, file);
    if ((!prose && !code) || text_is(text_of(file), "README.md"))
        return;
    if (!is_part(text_of(file))) {
        fault_of_file(
            level, path,
            "is no part of the level: parts are named NN-name.md and NN-name.c, "
            "with two digits, and letters, digits, - and _");
        return;
    }
    Part *part = part_of(level, text_of(file));
    Source *source = prose ? &part->prose : &part->code;
    if (!source_read(level->arena, level->faults, path, source))
        level->incomplete = true;
    else if (prose)
        source_check(level->faults, source);
}

/* Each part has a name and a number of its own, so that both can be referred to. */
static void check_parts(Level *level)
{
    const Part *before = NULL;
    for (int i = 0; i < level->part_count; i++) {
        const Part *part = &level->parts[i];
        const Source *source = part->prose.path ? &part->prose : &part->code;
        if (level_part(level, part->name) != part)
            fault_add(level->faults, place_at(source, 0, 0),
                      "another part of this level has the name `%.*s`, too",
                      (int)part->name.size, part->name.at);
        if (!part->prose.path || part->section == 0)
            continue;
        if (before && before->section == part->section)
            fault_add(level->faults, place_at(source, 0, 0), "section %d is %s already",
                      part->section, before->prose.path);
        before = part;
    }
}

static void parse_parts(Level *level)
{
    bool first = true;
    for (int i = 0; i < level->part_count; i++) {
        Part *part = &level->parts[i];
        if (!part->prose.path)
            continue;
        if (first)
            front_read(level->arena, level->faults, &part->prose, &level->front);
        else
            front_refuse(level->faults, &part->prose);
        part->blocks = prose_parse(level->arena, level->faults, &part->prose,
                                   first ? level->front.end : 0);
        first = false;
    }
    level->incomplete = level->incomplete || first;
    if (first)
        fault_of_file(level, level->directory,
                      "has no prose: a level begins with a file such as 00-opening.md");
}

void level_read(Level *level)
{
    const char **names = NULL;
    int count = 0;
    const char *reason = directory_list(level->arena, level->directory, &names, &count);
    level->name = path_base(text_of(level->directory));
    if (reason) {
        bool there = path_exists(level->directory);
        fault_of_file(level, level->directory,
                      there ? text_format(level->arena, "can not be read: %s", reason).at
                            : "there is no such level");
        return;
    }
    for (int i = 0; i < count; i++)
        read_file(level, names[i]);
    check_parts(level);
    parse_parts(level);
}

bool level_read_chapter(Level *level, const char *stem)
{
    Text file = text_format(level->arena, "%s.c", stem);
    level->name = path_base(text_of(level->directory));
    if (!is_part(file) ||
        !path_exists(path_join(level->arena, level->directory, file.at)))
        return false;
    read_file(level, file.at);
    return level->parts[0].code.path != NULL;
}

void level_read_results(Level *level, const char *build)
{
    for (int i = 0; i < level->part_count; i++) {
        Part *part = &level->parts[i];
        if (!part->code.path)
            continue;
        const char *file =
            text_format(level->arena, "%.*s.json", (int)part->stem.size, part->stem.at)
                .at;
        const char *path = path_join(level->arena, build, file);
        Source source = {.path = path};
        const char *reason = file_read(level->arena, path, &source.text);
        if (reason)
            fault_of_file(
                level, path,
                text_format(level->arena,
                            "can not be read: %s; `make` runs the chapter that writes it",
                            reason)
                    .at);
        if (reason ||
            !results_read(level->arena, level->faults, source, &part->results) ||
            !stamp_check(level, part, build))
            level->incomplete = true;
    }
}

Part *level_part(const Level *level, Text name)
{
    for (int i = 0; i < level->part_count; i++)
        if (text_equal(level->parts[i].name, name))
            return &level->parts[i];
    return NULL;
}
