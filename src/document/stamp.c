#include "document/stamp.h"

#include "document/system.h"

static const char *stamp_path(Level *level, const Part *part, const char *build)
{
    return text_format(level->arena, "%s/%.*s.ran", build, (int)part->stem.size,
                       part->stem.at)
        .at;
}

/* `name` is relative to the level's folder. A file that is gone has a hash, too. */
static Text line_for(Level *level, Text name)
{
    Text content = {0};
    const char *path =
        path_join(level->arena, level->directory, text_string(level->arena, name));
    file_read(level->arena, path, &content);
    return text_format(level->arena, "%016llx %.*s\n",
                       (unsigned long long)text_hash(content), (int)name.size, name.at);
}

const char *stamp_write(Level *level, const Part *part, const char *build,
                        const ChapterResults *results, int64_t began)
{
    Writer out = {.arena = level->arena};
    write_text(&out, line_for(level, path_base(text_of(part->code.path))));
    for (int i = 0; i < results->read.count; i++)
        write_text(&out, line_for(level, results->read.at[i]));
    const char *path = stamp_path(level, part, build);
    const char *reason = file_write(*level->arena, path, written(&out));
    return reason ? reason : file_date(path, began);
}

bool stamp_check(Level *level, const Part *part, const char *build)
{
    Text stamp = {0};
    if (file_read(level->arena, stamp_path(level, part, build), &stamp))
        return true;
    while (stamp.size > 0) {
        Text line = text_cut(&stamp, '\n'), name = line;
        text_cut(&name, ' ');
        Text now = line_for(level, name);
        if (text_equal(line, text_slice(now, 0, now.size - 1)))
            continue;
        fault_add(level->faults, place_at(&part->code, 0, 0),
                  "%.*s has changed since this chapter was run; run make", (int)name.size,
                  name.at);
        return false;
    }
    return true;
}
