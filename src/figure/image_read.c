#include "figure/image.h"

#include <png.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

/* ---- Chunks that make a file look different from its pixels ---------------------- */

static const struct {
    const char *type, *reason;
} refused[] = {
    {"acTL", "is animated"},
    {"eXIf", "has Exif data, which may turn it round"},
    {"iCCP", "has a colour profile, which may change its colours"},
    {"cICP", "has a colour space of its own, which may change its colours"},
    {"oFFs", "has an offset, which may move it"},
};

static uint32_t big_endian(const unsigned char *at)
{
    return (uint32_t)at[0] << 24 | (uint32_t)at[1] << 16 | (uint32_t)at[2] << 8 | at[3];
}

static const char *refuse_chunk(const unsigned char *type)
{
    for (size_t i = 0; i < sizeof refused / sizeof *refused; i++)
        if (memcmp(type, refused[i].type, 4) == 0)
            return refused[i].reason;
    return NULL;
}

static bool is_text(const unsigned char *type)
{
    return memcmp(type, "tEXt", 4) == 0 || memcmp(type, "zTXt", 4) == 0 ||
           memcmp(type, "iTXt", 4) == 0;
}

/* Chunks: length, type, content, checksum. libpng checks all but what it does not know,
 * and would inflate any number of texts. */
static const char *check_chunks(Bytes file)
{
    int texts = 0;
    if (file.size < 8 || png_sig_cmp(file.at, 0, 8) != 0)
        return "is no PNG file";
    for (size_t at = 8; file.size - at >= 12;) {
        uint32_t length = big_endian(file.at + at);
        const char *reason = refuse_chunk(file.at + at + 4);
        texts += is_text(file.at + at + 4);
        if (reason)
            return reason;
        if (texts > IMAGE_MOST_TEXTS)
            return "has too many texts";
        if (memcmp(file.at + at + 4, "IEND", 4) == 0)
            return at + 12 == file.size ? NULL : "goes on after its end";
        if (length > file.size - at - 12)
            break;
        at += 12 + (size_t)length;
    }
    return "is cut short";
}

/* ---- libpng, on a leash ---------------------------------------------------------- */

typedef struct Reading {
    jmp_buf failed;
    char reason[100]; /* why it cannot be read, or not be trusted */
    Bytes file;
    size_t position;
    size_t memory; /* that libpng holds */
    png_structp png;
    png_infop info;
    Arena *arena;
    Image *image;
    ImageTexts *texts;
} Reading;

static void give_reason(Reading *reading, const char *message)
{
    static const char start[] = "is damaged: ";
    size_t size = strlen(message), room = sizeof reading->reason - sizeof start;
    memcpy(reading->reason, start, sizeof start);
    strncat(reading->reason, message, size < room ? size : room);
}

static _Noreturn void reading_failed(png_structp png, png_const_charp message)
{
    Reading *reading = png_get_error_ptr(png);
    give_reason(reading, message);
    longjmp(reading->failed, 1);
}

/* libpng goes on without what it warns of, a text that it could not unpack or pixels too
 * many: then there is more in the file than we have seen. */
static void reading_warned(png_structp png, png_const_charp message)
{
    give_reason(png_get_error_ptr(png), message);
}

/* Each block is preceded by its size, so that what is freed can be counted. */
typedef union Block {
    size_t size;
    max_align_t alignment;
} Block;

static png_voidp leashed_malloc(png_structp png, png_alloc_size_t size)
{
    Reading *reading = png_get_mem_ptr(png);
    if (size > IMAGE_MOST_MEMORY - reading->memory)
        return NULL;
    Block *block = malloc(sizeof *block + size);
    if (!block)
        return NULL;
    block->size = size;
    reading->memory += size;
    return block + 1;
}

static void leashed_free(png_structp png, png_voidp memory)
{
    Reading *reading = png_get_mem_ptr(png);
    Block *block = (Block *)memory - 1;
    reading->memory -= block->size;
    free(block);
}

static void feed(png_structp png, png_bytep out, size_t count)
{
    Reading *reading = png_get_io_ptr(png);
    if (count > reading->file.size - reading->position)
        png_error(png, "it is cut short");
    memcpy(out, reading->file.at + reading->position, count);
    reading->position += count;
}

static void check_header(Reading *reading)
{
    png_uint_32 width = png_get_image_width(reading->png, reading->info);
    png_uint_32 height = png_get_image_height(reading->png, reading->info);
    if (height > IMAGE_MOST_PIXELS || width > IMAGE_MOST_PIXELS / height)
        png_error(reading->png, "it has too many pixels");
    png_fixed_point gamma;
    bool srgb = png_get_valid(reading->png, reading->info, PNG_INFO_sRGB);
    if (!srgb && png_get_gAMA_fixed(reading->png, reading->info, &gamma) &&
        (gamma < 45000 || gamma > 46000))
        png_error(reading->png, "its gamma changes its colours");
}

/* ---- Pixels by index, as they are in a file --------------------------------------- */

static bool is_by_index(png_structp png, png_infop info)
{
    return png_get_color_type(png, info) == PNG_COLOR_TYPE_PALETTE &&
           png_get_bit_depth(png, info) == 8 &&
           png_get_interlace_type(png, info) == PNG_INTERLACE_NONE &&
           !png_get_valid(png, info, PNG_INFO_tRNS);
}

static Colours read_palette(Reading *reading)
{
    png_colorp palette = NULL;
    int count = 0;
    png_get_PLTE(reading->png, reading->info, &palette, &count);
    Rgb *colours = take(reading->arena, Rgb, 256);
    for (int i = 0; i < count && i < 256; i++)
        colours[i] =
            (Rgb)palette[i].red << 16 | (Rgb)palette[i].green << 8 | palette[i].blue;
    return (Colours){count, colours};
}

/* An index beyond the palette is black, as it is to whoever reads it by colour. */
static void read_indices(Reading *reading)
{
    Image *image = reading->image;
    png_set_check_for_invalid_index(reading->png, 0);
    png_read_update_info(reading->png, reading->info);
    image->colours = read_palette(reading);
    image->indices =
        take(reading->arena, unsigned char, (size_t)image->width * image->height);
    for (int y = 0; y < image->height; y++)
        png_read_row(reading->png, image->indices + (size_t)y * image->width, NULL);
}

/* ---- Pixels by colour ------------------------------------------------------------- */

/* Whatever it was: four bytes a pixel, red first. */
static void ask_for_colours(Reading *reading)
{
    png_set_expand(reading->png);
    png_set_scale_16(reading->png);
    png_set_gray_to_rgb(reading->png);
    png_set_filler(reading->png, 255, PNG_FILLER_AFTER);
}

/* From bytes to numbers, in place. */
static void collect_pixels(Reading *reading)
{
    size_t count = (size_t)reading->image->width * reading->image->height;
    for (size_t i = 0; i < count; i++) {
        unsigned char rgba[4];
        memcpy(rgba, reading->image->pixels + i, 4);
        if (rgba[3] != 255)
            png_error(reading->png, "it is transparent in places");
        reading->image->pixels[i] = (Rgb)rgba[0] << 16 | (Rgb)rgba[1] << 8 | rgba[2];
    }
}

static void read_colours(Reading *reading)
{
    Image *image = reading->image;
    ask_for_colours(reading);
    int passes = png_set_interlace_handling(reading->png);
    png_read_update_info(reading->png, reading->info);
    if (png_get_rowbytes(reading->png, reading->info) != (size_t)image->width * 4)
        png_error(reading->png, "its rows are of no known kind");
    *image = image_new(reading->arena, image->width, image->height);
    for (int pass = 0; pass < passes; pass++)
        for (int y = 0; y < image->height; y++)
            png_read_row(reading->png,
                         (png_bytep)(image->pixels + (size_t)y * image->width), NULL);
    collect_pixels(reading);
}

/* ---- All together ----------------------------------------------------------------- */

static void read_pixels(Reading *reading)
{
    *reading->image =
        (Image){.width = (int)png_get_image_width(reading->png, reading->info),
                .height = (int)png_get_image_height(reading->png, reading->info)};
    if (is_by_index(reading->png, reading->info))
        read_indices(reading);
    else
        read_colours(reading);
}

static void collect_texts(Reading *reading)
{
    png_textp chunks = NULL;
    int count = png_get_text(reading->png, reading->info, &chunks, NULL);
    if (count > IMAGE_MOST_TEXTS)
        png_error(reading->png, "it has too many texts");
    *reading->texts = (ImageTexts){.count = count > 0 ? count : 0};
    for (int i = 0; i < count; i++) {
        size_t size = chunks[i].compression >= PNG_ITXT_COMPRESSION_NONE
                          ? chunks[i].itxt_length
                          : chunks[i].text_length;
        reading->texts->at[i] =
            (ImageText){text_string(reading->arena, text_of(chunks[i].key)),
                        text_copy(reading->arena, (Text){chunks[i].text, size})};
    }
}

/* No variable of this function changes after setjmp: all that changes is in `reading`. */
static bool read_file(Reading *reading)
{
    if (setjmp(reading->failed))
        return false;
    png_set_read_fn(reading->png, reading, feed);
    png_set_crc_action(reading->png, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
    png_set_user_limits(reading->png, IMAGE_MOST_PIXELS, IMAGE_MOST_PIXELS);
    png_set_chunk_cache_max(reading->png, 4 * IMAGE_MOST_TEXTS);
    png_set_chunk_malloc_max(reading->png, IMAGE_MOST_MEMORY / 2);
    png_read_info(reading->png, reading->info);
    check_header(reading);
    read_pixels(reading);
    png_read_end(reading->png, reading->info);
    collect_texts(reading);
    return reading->reason[0] == '\0';
}

static bool open_reading(Reading *reading)
{
    reading->png =
        png_create_read_struct_2(PNG_LIBPNG_VER_STRING, reading, reading_failed,
                                 reading_warned, reading, leashed_malloc, leashed_free);
    if (reading->png)
        reading->info = png_create_info_struct(reading->png);
    return reading->info != NULL;
}

const char *image_read(Arena *arena, Bytes file, Image *image, ImageTexts *texts)
{
    const char *reason = check_chunks(file);
    if (reason)
        return reason;
    Reading *reading = take(arena, Reading, 1);
    *reading = (Reading){.file = file, .arena = arena, .image = image, .texts = texts};
    bool good = open_reading(reading) && read_file(reading);
    png_destroy_read_struct(&reading->png, &reading->info, NULL);
    if (good)
        return NULL;
    return reading->reason[0] ? reading->reason : "could not be read for want of memory";
}
