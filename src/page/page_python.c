#include "page/page_python.h"

#include "document/system.h"
#include "page/assets.h"
#include "page/pack.h"

bool page_asks_programs(Text main)
{
    return text_find(main, TEXT(" data-kind=\"code\""), 0) < main.size;
}

/* A line that says of which bytes, then their letters. */
static const char *read_or_pack(Arena *arena, const char *path, Text bytes,
                                Packed *packed)
{
    Text line = text_format(arena, "%016llx\n", (unsigned long long)text_hash(bytes));
    Text kept;
    if (!file_read(arena, path, &kept) && text_starts(kept, line)) {
        *packed = (Packed){text_slice(kept, line.size, kept.size), bytes.size};
        return NULL;
    }
    *packed = pack_lzma(arena, bytes);
    Writer out = {.arena = arena};
    write_text(&out, line);
    write_text(&out, packed->letters);
    const char *reason = file_write(*arena, path, written(&out));
    return reason ? text_format(arena, "%s can not be written: %s", path, reason).at
                  : NULL;
}

const char *page_python(Arena *arena, const char *build, Text *element)
{
    Pack pack = pack_new(arena);
    Assets files = assets_python();
    for (int i = 0; i < files.count; i++)
        pack_add(&pack, text_of(files.at[i].name), asset_text(files.at[i]));
    Packed packed;
    const char *path = path_join(arena, build, "python.pack");
    const char *reason = read_or_pack(arena, path, pack_bytes(&pack), &packed);
    if (reason)
        return reason;
    Writer out = {.arena = arena};
    pack_write_element(&out, "python", packed);
    *element = written(&out);
    return NULL;
}
