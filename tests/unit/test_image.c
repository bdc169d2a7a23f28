/* Images: with fewer colours, as files and read again, and compared. */
#include "figure/image.h"

#include "edges.h"

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
    arena = test_arena(64 << 20);
    return 0;
}

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
