/* PNG files, or not. */
#include "fixture.h"
#include "png.h"

#include "figure/image.h"

size_t LLVMFuzzerCustomMutator(uint8_t *bytes, size_t size, size_t most, unsigned seed)
{
    return png_mutate(bytes, size, most, seed);
}

/* What was read can be written, and is then read as the same. */
static void check_again(Arena *arena, Image image)
{
    Image again;
    ImageTexts texts = {.count = 0}, texts_again;
    Image reduced =
        image.indices ? image : image_reduce(arena, image, (Colours){0, NULL});
    Bytes file = image_write(arena, fixture_arena(FIXTURE_MOST), reduced, 2, &texts);
    must(!image_read(arena, file, &again, &texts_again));
    must(again.width == image.width && again.height == image.height);
    must(image_fingerprint(again) == image_fingerprint(reduced));
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    fixture_begin();
    Arena arena = fixture_arena(FIXTURE_MOST);
    Image image;
    ImageTexts texts;
    const char *reason = image_read(&arena, (Bytes){bytes, size}, &image, &texts);
    must(!reason || *reason);
    if (!reason && (size_t)image.width * image.height <= 1 << 16)
        check_again(&arena, image);
    return 0;
}
