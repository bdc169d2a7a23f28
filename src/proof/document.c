#include "proof/document.h"

#include "document/outline.h"
#include "document/weave.h"
#include "proof/colophon.h"
#include "proof/equation.h"

Document document_make(Level *level, const char *build, Arena scratch)
{
    Document document = {.tallies = {0}};
    Woven *woven = &document.woven;
    level_read(level);
    level_read_results(level, build);
    weave(level, &markdown_dialect, woven);
    woven_join(woven);
    outline_check(woven, scratch, level->faults);
    Reading reading = reading_of(woven, &scratch);
    audit(woven, &reading, level->faults, &document.tallies);
    equations_check(woven, &reading, level->faults, &document.tallies);
    colophon_fill(woven, &document.tallies);
    woven_join(woven);
    return document;
}
