#define ZLIB_CONST /* what is packed is only read */
#include "page/pack.h"

#include "document/json_write.h"
#include "page/pairs.h"
#include "page/unpack.h"

#include <assert.h>
#include <lzma.h>
#include <zlib.h>

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
    size_t size = (size_t)pack->count * sizeof *pack->sizes;
    pack->sizes =
        arena_extend(pack->names.arena, pack->sizes, size, size + sizeof *pack->sizes);
    pack->sizes[pack->count++] = content.size;
}

Text pack_bytes(const Pack *pack)
{
    Writer all = {.arena = pack->names.arena};
    write_char(&all, '[');
    write_text(&all, written(&pack->names));
    write_string(&all, "]\n");
    write_text(&all, written(&pack->parts));
    return written(&all);
}

/* ---- Compression ----------------------------------------------------------------- */

static Text lzma(Arena *arena, Text bytes)
{
    lzma_options_lzma options;
    lzma_lzma_preset(&options, 9 | LZMA_PRESET_EXTREME);
    options.lc = UNPACK_LITERAL_BITS;
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

/* A block for each part, since parts are not alike. */
static Text deflated(Arena *arena, const Pack *pack, Text bytes)
{
    enum { best = 9, window_bits = 15, memory = 8, most_flushed = 16 };
    z_stream stream = {0};
    deflateInit2(&stream, best, Z_DEFLATED, window_bits, memory, Z_DEFAULT_STRATEGY);
    size_t room = deflateBound(&stream, bytes.size) + most_flushed * (size_t)pack->count;
    char *packed = take(arena, char, room);
    stream.next_in = (const Bytef *)bytes.at;
    stream.avail_in = (uInt)(bytes.size - pack->parts.size);
    stream.next_out = (Bytef *)packed;
    stream.avail_out = (uInt)room;
    for (int i = 0; i < pack->count; i++) {
        deflate(&stream, i > 0 ? Z_BLOCK : Z_NO_FLUSH);
        stream.avail_in += (uInt)pack->sizes[i];
    }
    int result = deflate(&stream, Z_FINISH);
    assert(result == Z_STREAM_END);
    (void)result;
    deflateEnd(&stream);
    return (Text){packed, stream.total_out};
}

/* ---- Letters --------------------------------------------------------------------- */

static Text as_letters(Arena *arena, Text bytes)
{
    Writer letters = {.arena = arena};
    pairs_write(&letters, bytes);
    return written(&letters);
}

Packed pack_deflated(Arena *arena, const Pack *pack)
{
    Text packed = deflated(arena, pack, pack_bytes(pack));
    return (Packed){as_letters(arena, packed), packed.size};
}

Packed pack_lzma(Arena *arena, Text bytes)
{
    return (Packed){as_letters(arena, lzma(arena, bytes)), bytes.size};
}

void pack_write_element(Writer *out, const char *id, Packed packed)
{
    write_string(out, "<script type=\"text/plain\" id=\"");
    write_string(out, id);
    write_string(out, "\" data-size=\"");
    write_integer(out, (int64_t)packed.size);
    write_string(out, "\">");
    write_text(out, packed.letters);
    write_string(out, "</script>");
}
