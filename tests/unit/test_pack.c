/* Letters that are bytes, packs, and what unpacks them. */
#include "document/system.h"
#include "edges.h"
#include "page/pack.h"
#include "page/pairs.h"
#include "page/unpack.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>
#include <zlib.h>

#include <cmocka.h>

/* ---- Letters --------------------------------------------------------------------- */

static void expect(Text bytes, const char *letters)
{
    Arena arena = test_arena(1 << 12);
    Writer out = {.arena = &arena};
    pairs_write(&out, bytes);
    assert_string_equal(text_string(&arena, written(&out)), letters);
}

/* 13 bits of 11111111 11111… are 8191 = 90 · 91 + 1; the other three, with ten zeros
 * behind them, are 7168 = 78 · 91 + 70. */
static void two_letters_are_13_bits(void **unused)
{
    (void)unused;
    expect(TEXT(""), "");
    expect(TEXT("\0"), "##");
    expect(TEXT("\xFF\xFF"), "~$rj");
    expect(TEXT("\0\x08"), "#$##");
}

/* 24 and 25 are ; and =. */
static void no_letter_opens_a_tag(void **unused)
{
    (void)unused;
    expect(TEXT("\0\xC0"), "#;##");
    expect(TEXT("\0\xC8"), "#=##");
    Arena arena = test_arena(1 << 20);
    Writer bytes = {.arena = &arena}, out = {.arena = &arena};
    for (int i = 0; i < 13 * 8192; i++)
        write_char(&bytes, (char)(i * 2654435761u >> 13));
    pairs_write(&out, written(&bytes));
    for (size_t i = 0; i < out.size; i++)
        assert_true(out.at[i] >= '#' && out.at[i] <= '~' && out.at[i] != '<');
}

/* As many letters as bytes need, and perhaps one byte of zeros behind them. */
static void letters_are_bytes_again(void **unused)
{
    (void)unused;
    Arena arena = test_arena(1 << 20);
    for (size_t size = 0; size < 300; size++) {
        Writer bytes = {.arena = &arena}, letters = {.arena = &arena};
        for (size_t i = 0; i < size; i++)
            write_char(&bytes, (char)((i + size) * 2654435761u >> 11));
        pairs_write(&letters, written(&bytes));
        uint8_t *room = take(&arena, uint8_t, letters.size + 1);
        for (size_t i = 0; i < letters.size; i++)
            room[i] = (uint8_t)letters.at[i];
        size_t found = unpack_letters(room, letters.size);
        assert_in_range(found, size, size + 1);
        assert_true(size == 0 || memcmp(room, bytes.at, size) == 0);
        assert_true(found == size || room[size] == 0);
    }
}

/* ---- Packs ----------------------------------------------------------------------- */

static Pack pack_of_three(Arena *arena)
{
    Pack pack = pack_new(arena);
    pack_add(&pack, TEXT("one"), TEXT("a\0b"));
    pack_add(&pack, TEXT("file \"2\""), TEXT(""));
    pack_add(&pack, TEXT("three"), TEXT("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"));
    return pack;
}

static void parts_stand_behind_their_names(void **unused)
{
    (void)unused;
    Arena arena = test_arena(1 << 20);
    Pack pack = pack_of_three(&arena);
    Text expected = TEXT("[[\"one\", 3], [\"file \\\"2\\\"\", 0], [\"three\", 32]]\n"
                         "a\0baaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa");
    assert_true(text_equal(pack_bytes(&pack), expected));
}

static void deflate_is_what_zlib_inflates(void **unused)
{
    (void)unused;
    Arena arena = test_arena(1 << 22);
    Pack pack = pack_of_three(&arena);
    Text bytes = pack_bytes(&pack);
    Packed packed = pack_deflated(&arena, &pack);
    uint8_t *room = take(&arena, uint8_t, packed.letters.size);
    memcpy(room, packed.letters.at, packed.letters.size);
    assert_in_range(unpack_letters(room, packed.letters.size), packed.size,
                    packed.size + 1);
    uint8_t *found = take(&arena, uint8_t, bytes.size);
    z_stream stream = {.next_in = room,
                       .avail_in = (uInt)packed.size,
                       .next_out = found,
                       .avail_out = (uInt)bytes.size};
    assert_int_equal(inflateInit(&stream), Z_OK);
    assert_int_equal(inflate(&stream, Z_FINISH), Z_STREAM_END);
    assert_int_equal(stream.total_out, bytes.size);
    inflateEnd(&stream);
    assert_memory_equal(found, bytes.at, bytes.size);
}

static void elements_say_their_size(void **unused)
{
    (void)unused;
    Arena arena = test_arena(1 << 12);
    Writer out = {.arena = &arena};
    pack_write_element(&out, "otters", (Packed){TEXT("#$"), 7});
    assert_true(text_is(written(&out), "<script type=\"text/plain\" id=\"otters\" "
                                       "data-size=\"7\">#$</script>"));
}

/* ---- LZMA ------------------------------------------------------------------------ */

typedef struct Compressed {
    uint8_t *packed, *found;
    size_t packed_size;
} Compressed;

static Compressed compressed(Arena *arena, Text bytes)
{
    Packed packed = pack_lzma(arena, bytes);
    assert_int_equal(packed.size, bytes.size);
    uint8_t *room = take(arena, uint8_t, packed.letters.size);
    memcpy(room, packed.letters.at, packed.letters.size);
    size_t size = unpack_letters(room, packed.letters.size);
    return (Compressed){room, take(arena, uint8_t, bytes.size + 1), size};
}

static void assert_comes_back(Arena arena, Text bytes)
{
    Compressed c = compressed(&arena, bytes);
    assert_true(unpack_lzma(c.packed, c.packed_size, c.found, bytes.size));
    assert_memory_equal(c.found, bytes.at, bytes.size);
}

/* Words from a small stock, so that there are repetitions at all distances, and runs. */
static Text noise(Arena *arena, size_t size, unsigned seed)
{
    Writer out = {.arena = arena};
    while (out.size < size) {
        seed = seed * 1664525 + 1013904223;
        unsigned length = seed >> 28, start = seed >> 8 & 0x3FF;
        for (unsigned i = 0; i < length && seed >> 26 & 1; i++)
            write_char(&out, (char)((start + i) * 2654435761u >> 17));
        if (!(seed >> 26 & 1) && start < out.size)
            for (unsigned i = 0; i < 20 * length; i++)
                write_char(&out, out.at[out.size - 1 - start]);
    }
    return text_slice(written(&out), 0, size);
}

static void all_bytes_come_back(void **unused)
{
    (void)unused;
    Arena arena = test_arena(1 << 27);
    for (size_t size = 1; size < 40; size++)
        assert_comes_back(arena, noise(&arena, size, (unsigned)size));
    for (unsigned seed = 0; seed < 12; seed++)
        assert_comes_back(arena, noise(&arena, 40000, seed));
    Text source = {0};
    assert_null(file_read(&arena, "src/page/unpack.c", &source));
    assert_comes_back(arena, source);
}

/* What was altered, or cut off, is none or something else, and stays within its room. */
static void damage_does_no_harm(void **unused)
{
    (void)unused;
    Arena arena = test_arena(1 << 26);
    Text bytes = noise(&arena, 20000, 7);
    Compressed c = compressed(&arena, bytes);
    int refused = 0;
    for (size_t i = 0; i < 400; i++) {
        size_t at = 5 + (i * 7919) % (c.packed_size - 5);
        c.packed[at] ^= 1 << i % 8;
        c.found[bytes.size] = 0xA5;
        bool good = unpack_lzma(c.packed, c.packed_size, c.found, bytes.size);
        assert_int_equal(c.found[bytes.size], 0xA5);
        refused += !good;
        c.packed[at] ^= 1 << i % 8;
    }
    assert_true(refused > 300);
    for (size_t size = 0; size < c.packed_size; size += 97)
        unpack_lzma(c.packed, size, c.found, bytes.size);
    assert_int_equal(c.found[bytes.size], 0xA5);
    assert_false(unpack_lzma(c.packed, 4, c.found, bytes.size));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_letters_are_13_bits),
        cmocka_unit_test(no_letter_opens_a_tag),
        cmocka_unit_test(letters_are_bytes_again),
        cmocka_unit_test(parts_stand_behind_their_names),
        cmocka_unit_test(deflate_is_what_zlib_inflates),
        cmocka_unit_test(elements_say_their_size),
        cmocka_unit_test(all_bytes_come_back),
        cmocka_unit_test(damage_does_no_harm),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
