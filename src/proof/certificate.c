#include "proof/certificate.h"

#include "document/json_reader.h"
#include "document/list.h"
#include "document/system.h"

#include <inttypes.h>

Text certificate_hash(Arena *arena, const Level *level)
{
    Writer all = {.arena = arena};
    for (int i = 0; i < level->part_count; i++)
        write_text(&all, level->parts[i].results.file.text);
    return text_format(arena, "%016" PRIx64, text_hash(written(&all)));
}

static Texts read_texts(Json *json, Arena *arena)
{
    Text *texts = NULL;
    int count = 0;
    for (json_list(json); json_element(json);)
        LIST_ADD(arena, texts, count, json_read_string(json, arena));
    return (Texts){texts, count};
}

static void read_member(Json *json, Arena *arena, Text name, Text *hash,
                        Certificate *certificate)
{
    if (text_is(name, "results"))
        *hash = json_read_string(json, arena);
    else if (text_is(name, "builds"))
        certificate->builds = read_texts(json, arena);
    else if (text_is(name, "processors"))
        certificate->processors = read_texts(json, arena);
    else if (text_is(name, "numbers"))
        certificate->numbers = json_read_integer(json);
    else if (text_is(name, "exact"))
        certificate->exact = json_read_integer(json);
    else if (text_is(name, "moving"))
        certificate->moving = json_read_integer(json);
    else if (text_is(name, "safety"))
        certificate->safety = json_read_number(json);
    else
        json_skip(json);
}

static Certificate read_text(const Level *level, const Source *source)
{
    Certificate certificate = {.valid = false};
    Text hash = {0}, name;
    Json json = json_reader(source->text);
    for (json_object(&json); json_member(&json, &name);)
        read_member(&json, level->arena, name, &hash, &certificate);
    json_end(&json);
    if (json.problem)
        fault_add(level->faults, place_at(source, json.at, json.at + 1),
                  "this is no certificate: expected %s; `make certify` makes one",
                  json.problem);
    certificate.valid =
        !json.problem && text_equal(hash, certificate_hash(level->arena, level));
    return certificate;
}

Certificate certificate_read(const Level *level)
{
    Source *source = take(level->arena, Source, 1);
    source->path = path_join(level->arena, level->directory, "certificate.json");
    if (!path_exists(source->path))
        return (Certificate){.valid = false};
    const char *reason = file_read(level->arena, source->path, &source->text);
    if (!reason)
        return read_text(level, source);
    fault_add(level->faults, place_at(source, 0, 0), "can not be read: %s", reason);
    return (Certificate){.valid = false};
}
