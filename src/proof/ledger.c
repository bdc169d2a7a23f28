#include "proof/ledger.h"

#include "document/json_write.h"
#include "document/system.h"
#include "proof/where.h"

static void entry(Writer *out, const Span *span)
{
    const Quoted *quoted = span->quoted;
    Arena *arena = out->arena;
    write_string(out, "{\"chapter\": ");
    json_write_text(out, quoted->owner->results.chapter);
    json_write_member(out, "setting", quoted->setting->name);
    Text name = quoted->result->name;
    json_write_member(out, "name",
                      text_format(arena, "%.*s%s", (int)name.size, name.at,
                                  quoted->shape ? ".shape" : ""));
    write_text(out, text_format(arena, ", \"row\": %d, \"column\": %d", quoted->row,
                                quoted->col));
    json_write_member(out, "printed", span->text);
    write_string(out, ", \"value\": ");
    write_text(out, number_exact(arena, quoted->value));
    json_write_member(out, "where", where_of(arena, span));
    json_write_member(out, "source", where_computed(arena, quoted));
    write_string(out, "}");
}

Text ledger_json(Arena *arena, const Woven *woven)
{
    Writer out = {.arena = arena};
    bool first = true;
    write_string(&out, "[\n");
    for (int i = 0; i < woven->count; i++) {
        if (!woven->spans[i].quoted)
            continue;
        write_string(&out, first ? "" : ",\n");
        entry(&out, &woven->spans[i]);
        first = false;
    }
    write_string(&out, "\n]\n");
    return written(&out);
}
