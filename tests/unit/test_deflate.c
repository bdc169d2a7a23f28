/* What we compress, zlib unpacks: bytes of many kinds and sizes. */
#include "edges.h"
#include "figure/deflate.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <zlib.h>

#include <cmocka.h>

enum { most = 1 << 17 };

/* Packs and unpacks; returns how many bytes the packed ones are. */
static size_t there_and_back(const unsigned char *bytes, size_t size)
{
    static unsigned char unpacked[most + 1];
    Arena arena = test_arena((size_t)1 << 23);
    Bytes packed = deflate_bytes(&arena, (Bytes){bytes, size});
    z_stream stream = {.next_in = (unsigned char *)(uintptr_t)packed.at,
                       .avail_in = (unsigned)packed.size,
                       .next_out = unpacked,
                       .avail_out = sizeof unpacked};
    assert_int_equal(inflateInit2(&stream, -15), Z_OK);
    assert_int_equal(inflate(&stream, Z_FINISH), Z_STREAM_END);
    assert_int_equal(stream.total_out, size);
    assert_int_equal(stream.total_in, packed.size);
    inflateEnd(&stream);
    assert_memory_equal(unpacked, bytes, size);
    return packed.size;
}

/* A stream of numbers: Knuth, Seminumerical Algorithms, the constants of MMIX. */
static unsigned next(uint64_t *state, unsigned below)
{
    *state = *state * 6364136223846793005u + 1442695040888963407u;
    return (unsigned)(*state >> 33) % below;
}

static void small_sizes(void **unused)
{
    (void)unused;
    unsigned char bytes[300] = {0};
    uint64_t state = 1;
    for (size_t size = 0; size <= sizeof bytes; size++) {
        for (size_t i = 0; i < size; i++)
            bytes[i] = (unsigned char)next(&state, 1 + (unsigned)size % 7);
        there_and_back(bytes, size);
    }
}

static void every_length_and_far_repetitions(void **unused)
{
    (void)unused;
    static unsigned char bytes[most];
    uint64_t state = 2;
    size_t size = 0;
    for (size_t length = 1; length < 300; length++) {
        for (int i = 0; i < 100; i++)
            bytes[size++] = (unsigned char)next(&state, 256);
        size_t from = size > 32800 ? size - 32800 + next(&state, 80) : 0;
        memcpy(bytes + size, bytes + from, length);
        size += length;
    }
    there_and_back(bytes, size);
}

static void bytes_that_nothing_makes_smaller(void **unused)
{
    (void)unused;
    static unsigned char bytes[most];
    uint64_t state = 3;
    for (size_t i = 0; i < most; i++)
        bytes[i] = (unsigned char)next(&state, 256);
    assert_true(there_and_back(bytes, most) < most + most / 100);
}

/* Uses like Fibonacci's numbers, whose Huffman code is as long as can be. */
static void codes_that_would_be_too_long(void **unused)
{
    (void)unused;
    static unsigned char bytes[most];
    size_t size = 0, uses = 1, before = 1;
    for (int symbol = 0; symbol < 23 && size + uses < most; symbol++) {
        for (size_t i = 0; i < uses; i++)
            bytes[size++] = (unsigned char)(11 * symbol);
        uses += before, before = uses - before;
    }
    uint64_t state = 4;
    for (size_t i = size; i > 1; i--) {
        size_t other = next(&state, (unsigned)i);
        unsigned char byte = bytes[other];
        bytes[other] = bytes[i - 1], bytes[i - 1] = byte;
    }
    there_and_back(bytes, size);
}

/* Not much more than zlib at its best needs. */
static void as_small_as_zlib(void **unused)
{
    (void)unused;
    static unsigned char bytes[most], packed[2 * most];
    uint64_t state = 5;
    size_t size = 0;
    while (size + 16 < most)
        size += (size_t)sprintf((char *)bytes + size, "%u + x[%u];\n", next(&state, 40),
                                next(&state, 1000));
    uLongf least = sizeof packed;
    assert_int_equal(compress2(packed, &least, bytes, size, 9), Z_OK);
    assert_true(there_and_back(bytes, size) < least + least / 20);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(small_sizes),
        cmocka_unit_test(every_length_and_far_repetitions),
        cmocka_unit_test(bytes_that_nothing_makes_smaller),
        cmocka_unit_test(codes_that_would_be_too_long),
        cmocka_unit_test(as_small_as_zlib),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
