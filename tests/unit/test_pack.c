/* Letters that are bytes, and packs that unpack.js unpacks. */
#include "edges.h"
#include "page/pack.h"
#include "page/pairs.h"

#include <lzma.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

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

/* ---- Packs ----------------------------------------------------------------------- */

/* Letters as bytes, by arithmetic that is not that of pairs.c: digit after digit. */
static Text bytes_of(Arena *arena, Text letters)
{
    Writer out = {.arena = arena};
    int count = 0;
    unsigned byte = 0;
    for (size_t i = 0; i + 1 < letters.size; i += 2) {
        int high = letters.at[i] - '#' - (letters.at[i] > '<');
        int low = letters.at[i + 1] - '#' - (letters.at[i + 1] > '<');
        for (int digit = 4096; digit > 0; digit /= 2) {
            byte = 2 * byte + (unsigned)((91 * high + low) / digit % 2);
            if (++count % 8 == 0)
                write_char(&out, (char)byte);
        }
    }
    return written(&out);
}

static void assert_unpacks(const Pack *pack, Text expected)
{
    Arena arena = test_arena(1 << 20);
    size_t size;
    Text bytes = bytes_of(&arena, pack_letters(pack, &size));
    lzma_options_lzma options;
    lzma_lzma_preset(&options, 9);
    options.lc = 3, options.lp = 0, options.pb = 0;
    lzma_filter filters[] = {{LZMA_FILTER_LZMA1, &options}, {LZMA_VLI_UNKNOWN, NULL}};
    uint8_t *unpacked = take(&arena, uint8_t, size + 1);
    size_t read = 0, done = 0;
    lzma_raw_buffer_decode(filters, NULL, (const uint8_t *)bytes.at, &read, bytes.size,
                           unpacked, &done, size);
    assert_int_equal(size, expected.size);
    assert_int_equal(done, expected.size);
    assert_memory_equal(unpacked, expected.at, expected.size);
}

static void parts_stand_behind_their_names(void **unused)
{
    (void)unused;
    Arena arena = test_arena(1 << 20);
    Pack pack = pack_new(&arena);
    pack_add(&pack, TEXT("one"), TEXT("a\0b"));
    pack_add(&pack, TEXT("file \"2\""), TEXT(""));
    pack_add(&pack, TEXT("three"), TEXT("aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"));
    assert_unpacks(&pack,
                   TEXT("[[\"one\", 3], [\"file \\\"2\\\"\", 0], [\"three\", 32]]\n"
                        "a\0baaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"));
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(two_letters_are_13_bits),
        cmocka_unit_test(no_letter_opens_a_tag),
        cmocka_unit_test(parts_stand_behind_their_names),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
