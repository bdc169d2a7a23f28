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

/* ---- Files of ours --------------------------------------------------------------- */

static Image noise(int width, int height, Rgb mask)
{
    Image image = image_new(&arena, width, height);
    uint32_t state = 7;
    for (int i = 0; i < width * height; i++) {
        state = state * 1664525 + 1013904223;
        image.pixels[i] = state >> 8 & mask;
    }
    return image;
}

/* A copy of the image, by index; the image stays as it is. */
static Image reduce(Image image, Colours exact)
{
    Image copy = image_new(&arena, image.width, image.height);
    memcpy(copy.pixels, image.pixels,
           (size_t)image.width * image.height * sizeof *copy.pixels);
    return image_reduce(&arena, copy, exact);
}

static void round_trip(Image image, Colours exact, bool indexed_expected)
{
    ImageTexts texts = {2, {{"Colophon", TEXT("ключ → 猫\n")}, {"Pixels", TEXT("")}}},
               read_texts;
    Image read;
    Image reduced = reduce(image, exact);
    assert_int_equal(reduced.indices != NULL, indexed_expected);
    Bytes file = image_write(&arena, test_arena(8 << 20), reduced, 2, &texts);
    assert_null(image_read(&arena, file, &read, &read_texts));
    assert_int_equal(read.width, image.width);
    assert_int_equal(read.indices != NULL, indexed_expected);
    for (int i = 0; i < image.width * image.height; i++)
        assert_int_equal(image_colour(read, i), image_colour(reduced, i));
    assert_true(image_equal(read, reduced));
    assert_true(image_fingerprint(read) == image_fingerprint(reduced));
    assert_true(text_is(image_text(&read_texts, "Colophon"), "ключ → 猫\n"));
    assert_non_null(image_text(&read_texts, "Pixels").at);
    assert_null(image_text(&read_texts, "Software").at);
}

static void what_is_written_is_read(void **unused)
{
    (void)unused;
    round_trip(noise(31, 17, 0x0f0f), (Colours){0, NULL}, true);   /* 256 colours */
    round_trip(noise(300, 40, 0xf0f0f), (Colours){0, NULL}, true); /* 4096: reduced */
    round_trip(noise(300, 200, 0xffffff), (Colours){0, NULL}, false);
    round_trip(noise(1, 1, 0xffffff), (Colours){0, NULL}, true);
}

/* In rows of any size: repetitions of every length, of what is to the left and above,
 * across the ends of rows, and above so far away that none can be told. */
static void rows_of_any_kind_are_packed(void **unused)
{
    (void)unused;
    static const int sizes[][2] = {{1, 1},   {1, 900},   {2, 300},   {3, 7},    {257, 9},
                                   {258, 9}, {32767, 2}, {32768, 2}, {32769, 2}};
    static const uint32_t changes[] = {1 << 10, 1 << 26, 1 << 29};
    for (size_t i = 0; i < sizeof sizes / sizeof *sizes; i++)
        for (int k = 0; k < 3; k++) {
            Arena before = arena;
            Image image = image_new(&arena, sizes[i][0], sizes[i][1]);
            size_t width = (size_t)image.width, count = width * image.height;
            uint32_t state = 5;
            for (size_t at = 0; at < count; at++) {
                state = state * 1664525 + 1013904223;
                bool left = at > 0 && (state >> 3 & 1 || at < width);
                image.pixels[at] = state >> 1 < changes[k] ? state >> 7 & 255
                                   : left                  ? image.pixels[at - 1]
                                   : at >= width           ? image.pixels[at - width]
                                                           : 0;
            }
            round_trip(image, (Colours){0, NULL}, true);
            arena = before;
        }
}

static void few_colours_are_kept_as_they_are(void **unused)
{
    (void)unused;
    Image image = noise(64, 64, 0x0f0f);
    Image reduced = reduce(image, (Colours){0, NULL});
    assert_non_null(reduced.indices);
    for (int i = 0; i < 64 * 64; i++)
        assert_int_equal(image_colour(reduced, i), image.pixels[i]);
}

static int moved(Rgb from, Rgb to)
{
    int most = 0;
    for (int shift = 0; shift < 24; shift += 8) {
        int by = abs((int)(from >> shift & 255) - (int)(to >> shift & 255));
        most = by > most ? by : most;
    }
    return most;
}

/* Exact colours stay where they are, however rare; the others move, but not far: the 256
 * most used of 4096 colours 16 apart leave no hole wider than 6 of them. */
static void exact_colours_survive_reduction(void **unused)
{
    (void)unused;
    Image image = noise(300, 40, 0xf0f0f0);
    Rgb exact[2] = {0x123456, 0xfedcba};
    image.pixels[777] = exact[0];
    image.pixels[11999] = exact[1];
    Image reduced = reduce(image, (Colours){2, exact});
    assert_int_equal(image_colour(reduced, 777), exact[0]);
    assert_int_equal(image_colour(reduced, 11999), exact[1]);
    for (int i = 0; i < 12000; i++)
        assert_true(moved(image.pixels[i], image_colour(reduced, i)) <= 96);
}

static int64_t squared_distance(Rgb a, Rgb b)
{
    int64_t sum = 0;
    for (int shift = 0; shift < 24; shift += 8) {
        int by = (int)(a >> shift & 255) - (int)(b >> shift & 255);
        sum += by * by;
    }
    return sum;
}

/* By comparing with each of them. */
static void what_moves_goes_to_the_nearest_colour(void **unused)
{
    (void)unused;
    Image image = noise(100, 40, 0xffffff);
    Image reduced = reduce(image, (Colours){0, NULL});
    assert_int_equal(reduced.colours.count, 256);
    for (int i = 0; i < 4000; i++) {
        int64_t least = INT64_MAX;
        for (int k = 0; k < 256; k++) {
            int64_t d = squared_distance(image.pixels[i], reduced.colours.at[k]);
            least = d < least ? d : least;
        }
        assert_true(least == squared_distance(image.pixels[i], image_colour(reduced, i)));
    }
}

/* Where the pixels were, of which nothing is left behind. */
static void indices_take_the_place_of_pixels(void **unused)
{
    (void)unused;
    Image image = noise(64, 64, 0x0f0f);
    Image reduced = image_reduce(&arena, image, (Colours){0, NULL});
    assert_ptr_equal(reduced.indices, image.pixels);
    assert_true((const char *)reduced.colours.at - (const char *)image.pixels <
                64 * 64 + 256);
    image = noise(64, 64, 0x0f0f);
    char *behind = take(&arena, char, 4);
    memcpy(behind, "kept", 4);
    reduced = image_reduce(&arena, image, (Colours){0, NULL});
    assert_ptr_equal(reduced.indices, image.pixels);
    assert_memory_equal(behind, "kept", 4);
    assert_true((const char *)reduced.colours.at > behind);
}

/* One colour is one run, whatever its indices. */
static void fingerprints_tell_colours_not_indices(void **unused)
{
    (void)unused;
    Image image = noise(70, 9, 0x010100), apart = image;
    Image reduced = reduce(image, (Colours){0, NULL});
    Rgb *palette = take(&arena, Rgb, 256);
    memcpy(palette, reduced.colours.at, 256 * sizeof *palette);
    palette[17] = palette[reduced.indices[0]];
    apart.pixels = NULL;
    apart.indices = take(&arena, unsigned char, 70 * 9);
    apart.colours = (Colours){256, palette};
    for (int i = 0; i < 70 * 9; i++)
        apart.indices[i] = reduced.indices[i] == reduced.indices[0] && i % 3 == 0
                               ? 17
                               : reduced.indices[i];
    assert_true(image_fingerprint(apart) == image_fingerprint(image));
    for (int i = 0; i < 70 * 9; i++) {
        image.pixels[i] ^= 0x10000;
        assert_false(image_fingerprint(apart) == image_fingerprint(image));
        image.pixels[i] ^= 0x10000;
    }
}

/* Runs end where they should, wherever they start and however long they are. */
static void runs_of_any_length_are_kept(void **unused)
{
    (void)unused;
    Image image = image_new(&arena, 400, 1);
    for (int x = 0, length = 1; x < 400; x++, length = length % 23 + 1)
        for (int k = 0; k < length && x < 400; k++)
            image.pixels[x++] = (Rgb)(0xFF000000 | (unsigned)length * 0x10203);
    Image reduced = reduce(image, (Colours){0, NULL});
    for (int x = 0; x < 400; x++)
        assert_int_equal(image_colour(reduced, x), image.pixels[x] & 0xFFFFFF);
}

/* The same picture by colour, by index, and by indices in another order. */
static void pictures_are_equal_however_they_are_packed(void **unused)
{
    (void)unused;
    Image image = noise(33, 21, 0x030303);
    Image plain = reduce(image, (Colours){0, NULL});
    Image other = reduce(image, (Colours){1, (Rgb[]){0x030303}});
    assert_int_not_equal(plain.colours.at[0], other.colours.at[0]);
    assert_true(image_equal(image, plain) && image_equal(plain, other));
    assert_true(image_fingerprint(image) == image_fingerprint(plain));
    assert_true(image_fingerprint(image) == image_fingerprint(other));
    for (int i = 0; i < 33 * 21; i++) {
        other.indices[i] ^= 1;
        assert_false(image_equal(plain, other) || image_equal(image, other));
        other.indices[i] ^= 1;
    }
}

static void fingerprints_notice_any_pixel(void **unused)
{
    (void)unused;
    Image image = noise(33, 21, 0x010000);
    uint64_t before = image_fingerprint(image);
    for (int i = 0; i < 33 * 21; i++) {
        image.pixels[i] ^= 1;
        assert_true(image_fingerprint(image) != before);
        image.pixels[i] ^= 1;
    }
    Image turned_over = {.width = 21, .height = 33, .pixels = image.pixels};
    assert_true(image_fingerprint(turned_over) != before);
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
        cmocka_unit_test(what_is_written_is_read),
        cmocka_unit_test(rows_of_any_kind_are_packed),
        cmocka_unit_test(few_colours_are_kept_as_they_are),
        cmocka_unit_test(exact_colours_survive_reduction),
        cmocka_unit_test(what_moves_goes_to_the_nearest_colour),
        cmocka_unit_test(indices_take_the_place_of_pixels),
        cmocka_unit_test(fingerprints_tell_colours_not_indices),
        cmocka_unit_test(runs_of_any_length_are_kept),
        cmocka_unit_test(pictures_are_equal_however_they_are_packed),
        cmocka_unit_test(fingerprints_notice_any_pixel),
    };
    return cmocka_run_group_tests(tests, set_up, NULL);
}
