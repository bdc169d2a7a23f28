/* References, and the formats behind their colons. */
#include "fixture.h"

#include "chapter/region.h"

#include <string.h>

static void check_format(Text spec, Arena arena)
{
    Format format, again;
    memset(&format, 0, sizeof format);
    memset(&again, 0, sizeof again);
    if (format_read(spec, &format) && format_read_word(spec, &format))
        return;
    Text word = format_word(&arena, format);
    must(!format_read_word(word, &again));
    must(again.kind == format.kind && again.digits == format.digits);
    must(again.saturating == format.saturating);
    number_print(&arena, 0.125, format, STYLE_PROSE);
}

static void must_be_within(Text source, Text part)
{
    must(part.size == 0 ||
         (part.at >= source.at && part.at + part.size <= source.at + source.size));
}

static void check_region(const Reference *reference, Arena arena)
{
    static const Text rows[] = {{"cat", 3}, {"a, b", 4}, {"[z]", 3}},
                      cols[] = {{"10", 2}, {"2", 1}};
    const Frame frames[] = {{{"X", 1}, 3, 2, rows, cols},
                            {{"X", 1}, 1, 2, NULL, cols},
                            {{"X", 1}, 3, 2, NULL, NULL}};
    for (int i = 0; i < 3; i++) {
        Region region;
        Text culprit;
        Text problem = region_of(&arena, reference, frames[i], &region, &culprit);
        must_be_within(reference->source, problem.size ? culprit : (Text){0});
        must(problem.size > 0 ||
             (region.row >= 0 && region.rows > 0 &&
              region.row + region.rows <= frames[i].rows && region.col >= 0 &&
              region.cols > 0 && region.col + region.cols <= frames[i].cols));
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    fixture_begin();
    Arena arena = fixture_arena(1 << 16);
    Text source = fixture_copy(&arena, bytes, size);
    check_format(source, arena);
    Reference reference;
    size_t at = 0;
    if (reference_read(source, &reference, &at)) {
        must(at <= size);
        return 0;
    }
    must_be_within(source, reference.chapter);
    must_be_within(source, reference.name);
    must_be_within(source, reference.setting);
    must_be_within(source, reference.format);
    must(reference_is_name(reference.name));
    for (int i = 0; i < reference.indices; i++)
        must_be_within(source, reference.index[i].label);
    reference_setting(&arena, reference.setting);
    check_region(&reference, arena);
    return 0;
}
