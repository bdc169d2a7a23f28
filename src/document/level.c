#include "document/level.h"

#include "document/list.h"
#include "document/system.h"

static void unreadable(Level *level, const char *path, const char *reason)
{
    Source *source = take(level->arena, Source, 1);
    source->path = path;
    fault_add(level->faults, place_at(source, 0, 0), "can not be read: %s", reason);
}

static bool digit(char c)
{
    return c >= '0' && c <= '9';
}

/* `NN-name.md` and `NN-name.c` are parts; any other file is none of ours. */
static bool is_part(Text file)
{
    bool ending = text_ends(file, TEXT(".md")) || text_ends(file, TEXT(".c"));
    return ending && file.size > 5 && digit(file.at[0]) && digit(file.at[1]) &&
           file.at[2] == '-';
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

static void read_part_file(Level *level, const char *file)
{
    Part *part = part_of(level, text_of(file));
    bool prose = text_ends(text_of(file), TEXT(".md"));
    Source source = {.path = path_join(level->arena, level->directory, file)};
    const char *reason = file_read(level->arena, source.path, &source.text);
    if (reason)
        unreadable(level, source.path, reason);
    else if (prose)
        part->prose = source;
    else
        part->code = source;
}

static void same_names(Level *level)
{
    for (int i = 0; i < level->part_count; i++)
        if (level_part(level, level->parts[i].name) != &level->parts[i]) {
            Part *part = &level->parts[i];
            const Source *source = part->prose.path ? &part->prose : &part->code;
            fault_add(level->faults, place_at(source, 0, 0),
                      "another part of this level has the name `%.*s`, too",
                      (int)part->name.size, part->name.at);
        }
}

void level_read(Level *level)
{
    const char **names = NULL;
    int count = 0;
    const char *reason = directory_list(level->arena, level->directory, &names, &count);
    level->name = path_base(text_of(level->directory));
    if (reason) {
        unreadable(level, level->directory, reason);
        return;
    }
    for (int i = 0; i < count; i++)
        if (is_part(text_of(names[i])))
            read_part_file(level, names[i]);
    if (level->part_count == 0)
        unreadable(level, level->directory, "there is no NN-name.md or NN-name.c in it");
    same_names(level);
    bool first = true;
    for (int i = 0; i < level->part_count; i++) {
        Part *part = &level->parts[i];
        if (!part->prose.path)
            continue;
        if (first)
            front_read(level->arena, level->faults, &part->prose, &level->front);
        part->blocks = prose_parse(level->arena, level->faults, &part->prose,
                                   first ? level->front.end : 0);
        first = false;
    }
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
        Source source = {.path = path_join(level->arena, build, file)};
        const char *reason = file_read(level->arena, source.path, &source.text);
        if (reason)
            unreadable(level, source.path, reason);
        else
            results_read(level->arena, level->faults, source, &part->results);
    }
}

Part *level_part(const Level *level, Text name)
{
    for (int i = 0; i < level->part_count; i++)
        if (text_equal(level->parts[i].name, name))
            return &level->parts[i];
    return NULL;
}
