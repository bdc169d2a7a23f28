/* The module of a page that unpacks the others. What the host does:
 *
 *     room(count, size)     address where it puts `count` letters, of which `size` bytes
 * come unpack(count, size)   address of these bytes; 0 if they are none
 *
 * It makes a new instance for each pack. */
#include "page/unpack.h"

#define EXPORT(name) __attribute__((export_name(name)))

EXPORT("room") uint8_t *room(size_t count, size_t size);
EXPORT("unpack") uint8_t *unpack(size_t count, size_t size);

extern uint8_t __heap_base;

uint8_t *room(size_t count, size_t size)
{
    enum { page = 65536 };
    size_t end = (size_t)&__heap_base + count + size;
    size_t pages = (end + page - 1) / page, there = __builtin_wasm_memory_size(0);
    if (pages > there && __builtin_wasm_memory_grow(0, pages - there) == (size_t)-1)
        return 0;
    return &__heap_base;
}

uint8_t *unpack(size_t count, size_t size)
{
    uint8_t *letters = &__heap_base, *bytes = letters + count;
    size_t packed = unpack_letters(letters, count);
    return unpack_lzma(letters, packed, bytes, size) ? bytes : 0;
}
