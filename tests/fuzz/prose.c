/* Prose of any kind, woven with what three chapters computed. */
#include "fixture.h"

#include "document/picture.h"
#include "proof/compare.h"
#include "proof/ledger.h"

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    fixture_begin();
    Arena arena = fixture_arena(FIXTURE_BYTES), scratch = fixture_arena(FIXTURE_BYTES);
    Document document;
    fixture_weave(&document, fixture_copy(&arena, bytes, size), &arena, scratch);

    /* What was woven is what it says, whatever it is. */
    Findings findings = {.arena = &arena};
    compare_text(&document.woven, "README.md", document.woven.text, &findings);
    must(findings.count == 0);
    ledger_json(&arena, &document.woven);
    pictures_read(&document.woven, &document.faults);
    faults_print(&document.faults, fixture_sink(), false);
    return 0;
}
