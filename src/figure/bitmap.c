#include "figure/bitmap.h"

#include "figure/base64.h"

static void write_number(Writer *out, int bytes, uint32_t number)
{
    for (int i = 0; i < bytes; i++)
        write_char(out, (char)(number >> 8 * i & 255));
}

/* The oldest header of the format (1990), with three bytes a pixel; a row ends at a
 * multiple of four bytes. */
static void write_bitmap(Writer *out, int width, int height, const Rgb *pixels)
{
    enum { header = 26 };
    int row = (3 * width + 3) / 4 * 4;
    write_string(out, "BM");
    write_number(out, 4, header + row * height);
    write_number(out, 4, 0);
    write_number(out, 4, header);
    write_number(out, 4, 12);
    write_number(out, 2, width);
    write_number(out, 2, height);
    write_number(out, 2, 1);
    write_number(out, 2, 24);
    for (int y = 0; y < height; y++) {
        for (int x = 0; x < width; x++)
            write_number(out, 3, pixels[y * width + x]);
        write_number(out, row - 3 * width, 0);
    }
}

void bitmap_write_url(Writer *out, int width, int height, const Rgb *pixels)
{
    Writer bytes = {.arena = out->arena};
    write_bitmap(&bytes, width, height, pixels);
    write_string(out, "data:image/bmp;base64,");
    base64_write(out, written(&bytes));
}
