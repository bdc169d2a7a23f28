#include "page/pack.h"

#include "document/json_write.h"
#include "page/pairs.h"

#include <assert.h>
#include <lzma.h>

Pack pack_new(Arena *arena)
{
    return (Pack){.names = {.arena = arena}, .parts = {.arena = arena}};
}

void pack_add(Pack *pack, Text name, Text content)
{
    write_string(&pack->names, pack->names.size > 0 ? ", [" : "[");
    json_write_text(&pack->names, name);
    write_string(&pack->names, ", ");
    write_integer(&pack->names, (int64_t)content.size);
    write_char(&pack->names, ']');
    write_text(&pack->parts, content);
}

/* What unpack.js takes for granted: contexts of so many bits of the byte before, and no
 * difference between places. */
static const unsigned literal_bits = 3;

static Text compress(Arena *arena, Text bytes)
{
    lzma_options_lzma options;
    lzma_lzma_preset(&options, 9 | LZMA_PRESET_EXTREME);
    options.lc = literal_bits;
    options.lp = options.pb = 0;
    options.nice_len = 273;
    const lzma_filter filters[] = {{LZMA_FILTER_LZMA1, &options},
                                   {LZMA_VLI_UNKNOWN, NULL}};
    size_t room = bytes.size + bytes.size / 8 + 256, size = 0;
    uint8_t *packed = take(arena, uint8_t, room);
    lzma_ret result = lzma_raw_buffer_encode(filters, NULL, (const uint8_t *)bytes.at,
                                             bytes.size, packed, &size, room);
    assert(result == LZMA_OK);
    (void)result;
    return (Text){(const char *)packed, size};
}

Text pack_letters(const Pack *pack, size_t *size)
{
    Writer all = {.arena = pack->names.arena}, letters = {.arena = pack->names.arena};
    write_char(&all, '[');
    write_text(&all, written(&pack->names));
    write_string(&all, "]\n");
    write_text(&all, written(&pack->parts));
    pairs_write(&letters, compress(all.arena, written(&all)));
    *size = all.size;
    return written(&letters);
}
