/* Prose of any kind, woven with what three chapters computed. */
#include "fixture.h"

#include "document/picture.h"
#include "proof/compare.h"
#include "proof/explain.h"

/* Each number has an entry, and each entry an explanation, if only of its place. */
static void check_ledger(FixtureDocument *document, Arena *arena)
{
    if (!pictures_read(&document->woven, &document->faults))
        return;
    Ledger ledger =
        ledger_of(arena, &document->woven, "README.md", "figures", &document->faults);
    for (LedgerStyle style = LEDGER_TEXT; style <= LEDGER_JSON; style++)
        ledger_print(arena, &ledger, style);
    for (int i = 0; i < ledger.count && i < 8; i++) {
        Text answer;
        explain(arena,
                (Inquiry){.woven = &document->woven,
                          .ledger = &ledger,
                          .faults = &document->faults,
                          .what = ledger.list[i].printed},
                &answer);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    fixture_begin();
    Arena arena = fixture_arena(FIXTURE_BYTES), scratch = fixture_arena(FIXTURE_BYTES);
    FixtureDocument document;
    fixture_weave(&document, fixture_copy(&arena, bytes, size), &arena, scratch);

    /* What was woven is what it says, whatever it is. */
    Findings findings = {.arena = &arena};
    compare_text(&document.woven, "README.md", document.woven.text, &findings);
    must(findings.count == 0);
    check_ledger(&document, &arena);
    faults_print(&document.faults, fixture_sink(), false);
    return 0;
}
