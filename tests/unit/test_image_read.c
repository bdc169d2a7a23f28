/* PNG files, written by libpng in every way it knows and broken in many. */
#include "figure/image.h"

#include "edges.h"

#include <png.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include <cmocka.h>

static Arena arena;

static int set_up(void **unused)
{
    (void)unused;
    arena = test_arena(192 << 20);
    return 0;
}

/* ---- Files of all kinds ---------------------------------------------------------- */

enum { MOST = 1 << 16 };

typedef struct File {
    unsigned char at[MOST];
    size_t size;
} File;

static void file_write(png_structp png, png_bytep bytes, size_t count)
{
    File *file = png_get_io_ptr(png);
    assert_true(file->size + count <= MOST);
    memcpy(file->at + file->size, bytes, count);
    file->size += count;
}

static void file_flush(png_structp png)
{
    (void)png;
}

static Bytes bytes_of(const File *file)
{
    return (Bytes){file->at, file->size};
}

/* What is written: `row` is one row, of all rows the same. */
typedef struct Kind {
    int type, depth, interlace;
    const unsigned char *row;
} Kind;

static const png_color colours[4] = {{255, 0, 0}, {0, 255, 0}, {0, 0, 255}, {9, 8, 7}};

static File write_kind(Kind kind, int width, int height,
                       void (*more)(png_structp, png_infop))
{
    File file = {.size = 0};
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = png_create_info_struct(png);
    png_set_write_fn(png, &file, file_write, file_flush);
    png_set_IHDR(png, info, (png_uint_32)width, (png_uint_32)height, kind.depth,
                 kind.type, kind.interlace, 0, 0);
    if (kind.type == PNG_COLOR_TYPE_PALETTE)
        png_set_PLTE(png, info, colours, 4);
    if (more)
        more(png, info);
    png_write_info(png, info);
    int passes = png_set_interlace_handling(png);
    for (int y = 0; y < height * passes; y++)
        png_write_row(png, kind.row);
    png_write_end(png, info);
    png_destroy_write_struct(&png, &info);
    return file;
}

static const unsigned char rgb_row[] = {255, 0, 0, 0, 255, 0, 0, 0, 255, 9, 8, 7};
static const Kind rgb = {PNG_COLOR_TYPE_RGB, 8, 0, rgb_row};

static const char *read_reason(Bytes bytes)
{
    Arena scratch = arena;
    Image image;
    ImageTexts texts;
    const char *reason = image_read(&scratch, bytes, &image, &texts);
    return reason;
}

static void every_kind_of_pixel_is_read(void **unused)
{
    (void)unused;
    const Kind kinds[] = {
        {PNG_COLOR_TYPE_RGB, 8, 0, rgb_row},
        {PNG_COLOR_TYPE_RGB, 8, 1, rgb_row},
        {PNG_COLOR_TYPE_RGB, 16, 0,
         (const unsigned char[]){255, 255, 0, 0, 0,   0,   0, 0, 255, 255, 0, 0,
                                 0,   0,   0, 0, 255, 255, 9, 9, 8,   8,   7, 7}},
        {PNG_COLOR_TYPE_RGBA, 8, 1,
         (const unsigned char[]){255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 9, 8, 7,
                                 255}},
        {PNG_COLOR_TYPE_PALETTE, 8, 0, (const unsigned char[]){0, 1, 2, 3}},
        {PNG_COLOR_TYPE_PALETTE, 2, 1, (const unsigned char[]){0x1B}}, /* 00 01 10 11 */
    };
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        File file = write_kind(kinds[i], 4, 3, NULL);
        Image image;
        ImageTexts texts;
        assert_null(image_read(&arena, bytes_of(&file), &image, &texts));
        assert_int_equal(image.width, 4);
        assert_int_equal(image.height, 3);
        for (int y = 0; y < 3; y++) {
            assert_int_equal(image_colour(image, 4 * y), 0xff0000);
            assert_int_equal(image_colour(image, 4 * y + 1), 0x00ff00);
            assert_int_equal(image_colour(image, 4 * y + 2), 0x0000ff);
            assert_int_equal(image_colour(image, 4 * y + 3), 0x090807);
        }
    }
}

static void greys_are_read_as_colours(void **unused)
{
    (void)unused;
    File file = write_kind(
        (Kind){PNG_COLOR_TYPE_GRAY, 2, 0, (const unsigned char[]){0x1B}}, 4, 1, NULL);
    Image image;
    ImageTexts texts;
    assert_null(image_read(&arena, bytes_of(&file), &image, &texts));
    assert_int_equal(image_colour(image, 0), 0);
    assert_int_equal(image_colour(image, 1), 0x555555);
    assert_int_equal(image_colour(image, 3), 0xffffff);
}

/* ---- Files that are not what they seem ------------------------------------------- */

static void transparent(png_structp png, png_infop info)
{
    png_color_16 red = {0, 255, 0, 0, 0};
    png_set_tRNS(png, info, NULL, 0, &red);
}

static void strange_gamma(png_structp png, png_infop info)
{
    png_set_gAMA_fixed(png, info, 100000);
}

static void usual_gamma(png_structp png, png_infop info)
{
    png_set_gAMA_fixed(png, info, 45455);
}

static void turned(png_structp png, png_infop info)
{
    static unsigned char exif[] = {'M', 'M', 0, 42, 0, 0, 0, 8, 0, 0};
    png_set_eXIf_1(png, info, sizeof exif, exif);
}

static void add_unknown(png_structp png, png_infop info, const char *type)
{
    static unsigned char zeros[8];
    png_unknown_chunk chunk = {.data = zeros, .size = 8, .location = PNG_HAVE_IHDR};
    memcpy(chunk.name, type, 5);
    png_set_keep_unknown_chunks(png, PNG_HANDLE_CHUNK_ALWAYS, NULL, 0);
    png_set_unknown_chunks(png, info, &chunk, 1);
}

static void animated(png_structp png, png_infop info)
{
    add_unknown(png, info, "acTL");
}

static void private_chunk(png_structp png, png_infop info)
{
    add_unknown(png, info, "prIv");
}

static void disguises_are_refused(void **unused)
{
    static const struct {
        void (*more)(png_structp, png_infop);
        const char *reason;
    } cases[] = {
        {transparent, "is damaged: it is transparent in places"},
        {strange_gamma, "is damaged: its gamma changes its colours"},
        {turned, "has Exif data, which may turn it round"},
        {animated, "is animated"},
        {usual_gamma, NULL},
        {private_chunk, NULL},
    };
    (void)unused;
    for (size_t i = 0; i < sizeof cases / sizeof *cases; i++) {
        File file = write_kind(rgb, 4, 3, cases[i].more);
        const char *reason = read_reason(bytes_of(&file));
        if (cases[i].reason)
            assert_string_equal(reason, cases[i].reason);
        else
            assert_null(reason);
    }
}

static void other_files_are_no_png(void **unused)
{
    (void)unused;
    static const unsigned char jpeg[] = {0xff, 0xd8, 0xff, 0xe0, 0,
                                         16,   'J',  'F',  'I',  'F'};
    assert_string_equal(read_reason((Bytes){jpeg, sizeof jpeg}), "is no PNG file");
    assert_string_equal(read_reason((Bytes){jpeg, 0}), "is no PNG file");
}

static void every_truncation_is_noticed(void **unused)
{
    (void)unused;
    File file = write_kind(rgb, 4, 3, usual_gamma);
    for (size_t size = 0; size < file.size; size++)
        assert_string_equal(read_reason((Bytes){file.at, size}),
                            size < 8 ? "is no PNG file" : "is cut short");
    memset(file.at + file.size, 0, 4);
    assert_string_equal(read_reason((Bytes){file.at, file.size + 4}),
                        "goes on after its end");
}

/* Every byte is covered by a checksum, the signature, or the order of chunks. */
static void every_flipped_bit_is_noticed(void **unused)
{
    (void)unused;
    File file = write_kind(rgb, 4, 3, usual_gamma);
    for (size_t i = 0; i < file.size; i++)
        for (int bit = 0; bit < 8; bit++) {
            file.at[i] ^= (unsigned char)(1 << bit);
            assert_non_null(read_reason(bytes_of(&file)));
            file.at[i] ^= (unsigned char)(1 << bit);
        }
}

static void put_chunk_checksum(unsigned char *chunk, size_t length)
{
    uint32_t crc = 0xffffffff;
    for (size_t i = 4; i < 8 + length; i++) {
        crc ^= chunk[i];
        for (int bit = 0; bit < 8; bit++)
            crc = crc & 1 ? crc >> 1 ^ 0xedb88320 : crc >> 1;
    }
    for (int i = 0; i < 4; i++)
        chunk[8 + length + i] = (unsigned char)(~crc >> (24 - 8 * i));
}

static void huge_dimensions_are_refused_before_memory_is_taken(void **unused)
{
    (void)unused;
    File file = write_kind(rgb, 4, 3, NULL);
    static const unsigned char sizes[][8] = {
        {0x7f, 0xff, 0xff, 0xff, 0x7f, 0xff, 0xff, 0xff},
        {0, 0, 0x10, 1, 0, 0, 0x10, 0},
        {1, 0, 0, 1, 0, 0, 0, 1}};
    for (int i = 0; i < 3; i++) {
        memcpy(file.at + 16, sizes[i], 8);
        put_chunk_checksum(file.at + 8, 13);
        const char *reason = read_reason(bytes_of(&file));
        assert_non_null(reason);
        assert_true(strncmp(reason, "is damaged: ", 12) == 0);
    }
}

/* The header promises more rows than there are. */
static void missing_rows_are_noticed(void **unused)
{
    (void)unused;
    File file = write_kind(rgb, 4, 3, NULL);
    file.at[23] = 200;
    put_chunk_checksum(file.at + 8, 13);
    assert_non_null(read_reason(bytes_of(&file)));
}

/* Fifty megabytes of blanks that deflate to fifty kilobytes. */
static void text_bombs_are_defused(void **unused)
{
    (void)unused;
    size_t size = 50u << 20;
    char *blanks = malloc(size + 1);
    assert_non_null(blanks);
    memset(blanks, ' ', size);
    blanks[size] = 0;
    File file = {.size = 0};
    png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
    png_infop info = png_create_info_struct(png);
    char key[] = "Colophon";
    png_text text = {.compression = PNG_TEXT_COMPRESSION_zTXt,
                     .key = key,
                     .text = blanks,
                     .text_length = size};
    png_set_write_fn(png, &file, file_write, file_flush);
    png_set_IHDR(png, info, 4, 1, 8, PNG_COLOR_TYPE_RGB, 0, 0, 0);
    png_set_text(png, info, &text, 1);
    png_write_info(png, info);
    png_write_row(png, rgb_row);
    png_write_end(png, NULL);
    png_destroy_write_struct(&png, &info);
    free(blanks);
    Image image;
    ImageTexts texts;
    const char *reason = image_read(&arena, bytes_of(&file), &image, &texts);
    assert_true(reason || texts.count == 0 || texts.at[0].text.size < size);
}

/* Random bytes within a file of the right outline: whatever happens, it comes back. */
static void damaged_chunks_never_crash(void **unused)
{
    (void)unused;
    File file = write_kind(
        (Kind){PNG_COLOR_TYPE_PALETTE, 8, 1, (const unsigned char[]){0, 1, 2, 3}}, 4, 3,
        usual_gamma);
    uint32_t state = 1;
    for (int round = 0; round < 20000; round++) {
        File damaged = {.size = file.size};
        memcpy(damaged.at, file.at, file.size);
        for (int k = 0; k < 3; k++) {
            state = state * 1664525 + 1013904223;
            damaged.at[8 + (state >> 8) % (file.size - 8)] = (unsigned char)(state >> 24);
        }
        for (size_t at = 8; at + 12 <= damaged.size;) { /* checksums that agree */
            size_t length = (size_t)damaged.at[at + 2] << 8 | damaged.at[at + 3];
            if (damaged.at[at] || damaged.at[at + 1] || at + 12 + length > damaged.size)
                break;
            put_chunk_checksum(damaged.at + at, length);
            at += 12 + length;
        }
        read_reason(bytes_of(&damaged));
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(every_kind_of_pixel_is_read),
        cmocka_unit_test(greys_are_read_as_colours),
        cmocka_unit_test(disguises_are_refused),
        cmocka_unit_test(other_files_are_no_png),
        cmocka_unit_test(every_truncation_is_noticed),
        cmocka_unit_test(every_flipped_bit_is_noticed),
        cmocka_unit_test(huge_dimensions_are_refused_before_memory_is_taken),
        cmocka_unit_test(missing_rows_are_noticed),
        cmocka_unit_test(text_bombs_are_defused),
        cmocka_unit_test(damaged_chunks_never_crash),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
