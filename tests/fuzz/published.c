/* Anything at all in the place of a published document. */
#include "fixture.h"

#include "document/source.h"
#include "proof/change.h"
#include "proof/compare.h"

static FixtureDocument document;

static const FixtureDocument *woven_document(void)
{
    static Arena arena;
    if (!arena.next) {
        arena = fixture_arena(FIXTURE_BYTES);
        Arena scratch = fixture_arena(FIXTURE_BYTES);
        fixture_weave(&document, fixture_file(&arena, "tests/fuzz/published.md"), &arena,
                      scratch);
        faults_print(&document.faults, stderr, false);
        must(document.faults.count == 0);
        fixture_keep();
    }
    return &document;
}

/* Leaves what should be published in the build folder, to begin with. */
int LLVMFuzzerInitialize(int *count, char ***arguments)
{
    (void)count, (void)arguments;
    Text text = woven_document()->woven.text;
    FILE *file = fopen("build/fuzz/seeds/published/woven.md", "w");
    must(file && fwrite(text.at, 1, text.size, file) == text.size);
    return fclose(file);
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t size)
{
    fixture_begin();
    Arena arena = fixture_arena(FIXTURE_BYTES);
    Text published = fixture_copy(&arena, bytes, size);
    Findings findings = {.arena = &arena};
    compare_text(&woven_document()->woven, "README.md", published, &findings);

    /* Nothing is found if, and only if, nothing but line ends is different. */
    bool same = text_equal(with_plain_line_ends(&arena, published), document.woven.text);
    must((findings.count == 0) == same);
    for (FindingStyle style = FINDING_TEXT; style <= FINDING_GITHUB; style++)
        findings_print(&findings, fixture_sink(), style);
    Changes changes = {.arena = &arena, .title = TEXT("level"), .directory = "level"};
    changes_of_findings(&changes, &findings);
    for (ChangeStyle style = CHANGES_TEXT; style <= CHANGES_JSON; style++)
        changes_print(&arena, &changes, style);
    return 0;
}
