/* Results files that a broken chapter may have written. */
#include "fixture.h"

#include "figure/figure.h"

static void read_setting(const ChapterResults *results, const Setting *setting,
                         Arena *arena, Faults *faults)
{
    for (int i = 0; i < setting->result_count; i++) {
        Result *result = &setting->results[i];
        setting_result(setting, result->name);
        const double *values = result_values(arena, faults, results, result);
        for (int row = 0; values && row < result->rows; row++)
            for (int col = 0; col < result->cols; col++)
                number_print(arena, values[(size_t)row * result->cols + col],
                             result_format(result, col), STYLE_PROSE);
    }
    for (int i = 0; i < setting->claim_count; i++)
        setting_claim(setting, setting->claims[i].name);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    fixture_begin();
    Arena arena = fixture_arena(FIXTURE_BYTES);
    Faults faults = {.arena = &arena};
    Source file = {"results.json", fixture_copy(&arena, bytes, size)};
    ChapterResults results;
    bool good = results_read(&arena, &faults, file, &results);
    must(good == (faults.count == 0));
    for (int i = 0; good && i < results.setting_count; i++)
        read_setting(&results, &results.settings[i], &arena, &faults);
    chapter_setting(&results, TEXT("a + b"));
    faults_print(&faults, fixture_sink(), false);
    return 0;
}
