#include "page/origins.h"

#include "document/json_write.h"
#include "document/list.h"
#include "document/system.h"
#include "proof/ledger.h"

Origins origins_new(const Level *level)
{
    return (Origins){
        .level = level, .arena = level->arena, .entries = {.arena = level->arena}};
}

static int source_of(Origins *origins, const Part *part)
{
    for (int i = 0; i < origins->source_count; i++)
        if (origins->sources[i] == part)
            return i;
    LIST_ADD(origins->arena, origins->sources, origins->source_count, part);
    return origins->source_count - 1;
}

static int add(Origins *origins, Text entry)
{
    int found = name_index_find(&origins->index, entry);
    if (found >= 0)
        return found;
    entry = text_copy(origins->arena, entry);
    name_index_add(&origins->index, origins->arena, entry, origins->count);
    write_string(&origins->entries, origins->count > 0 ? ",\n" : "");
    write_text(&origins->entries, entry);
    return origins->count++;
}

/* `[0, 151, "weights[cat, cat]", "", "0.76791793613870252"` */
static void write_entry(Writer *out, int source, int line, Text name, Text setting,
                        Text value)
{
    write_char(out, '[');
    write_integer(out, source);
    write_string(out, ", ");
    write_integer(out, line);
    const Text texts[] = {name, setting, value};
    for (int i = 0; i < 3; i++) {
        write_string(out, ", ");
        json_write_text(out, texts[i]);
    }
}

int origins_number(Origins *origins, const Quoted *quoted)
{
    Writer out = {.arena = origins->arena};
    double distance = number_distance(quoted->value, quoted->format);
    write_entry(&out, source_of(origins, quoted->owner), quoted->result->line,
                ledger_cell_name(origins->arena, quoted), quoted->setting->name,
                number_exact(origins->arena, quoted->value));
    write_string(&out, ", ");
    json_write_text(&out,
                    number_print(origins->arena, distance, significant(2), STYLE_PROSE));
    write_char(&out, ']');
    return add(origins, written(&out));
}

int origins_claim(Origins *origins, const Stand *stand)
{
    Writer out = {.arena = origins->arena};
    write_entry(&out, source_of(origins, stand->owner), stand->claim->line,
                stand->claim->name, stand->setting->name,
                claim_sides(origins->arena, stand->claim));
    write_string(&out, ", null]");
    return add(origins, written(&out));
}

/* ---- Sources --------------------------------------------------------------------- */

/* The address of a chapter's C in the repository, whatever its main branch is called. */
static Text link_to(const Origins *origins, const Part *part)
{
    Text repository = origins->level->front.repository, level = origins->level->name;
    while (text_ends(repository, TEXT("/")))
        repository.size--;
    if (text_ends(repository, TEXT(".git")))
        repository.size -= 4;
    return text_format(origins->arena, "%.*s/blob/HEAD/chapters/%.*s/%.*s.c",
                       (int)repository.size, repository.at, (int)level.size, level.at,
                       (int)part->stem.size, part->stem.at);
}

static void write_source(Writer *out, const Origins *origins, const Part *part)
{
    write_string(out, "{\"chapter\": ");
    json_write_text(out, part->name);
    json_write_member(out, "file", part->results.source);
    if (origins->level->front.repository.size > 0)
        json_write_member(out, "link", link_to(origins, part));
    write_char(out, '}');
}

Text origins_json(const Origins *origins)
{
    Writer out = {.arena = origins->arena};
    write_string(&out, "{\"sources\": [");
    for (int i = 0; i < origins->source_count; i++) {
        write_string(&out, i > 0 ? ",\n" : "");
        write_source(&out, origins, origins->sources[i]);
    }
    write_string(&out, "],\n\"origins\": [");
    write_text(&out, written(&origins->entries));
    write_string(&out, "]}");
    return written(&out);
}
