/* One mutant of a published figure: whether verify catches and locates it. */
#include "figures.h"

#include "document/system.h"

static bool leads_to(const FigureFinding *finding, Target target)
{
    if (target.row >= 0)
        return finding->row == target.row && finding->col == target.col;
    if (finding->kind == FINDING_SIZE) /* a label of another width moves everything */
        return true;
    return text_find(finding->sentence, target.words, 0) < finding->sentence.size;
}

void try_file(Experiment *experiment, const char *kind, Bytes bytes, Target target,
              Arena memory)
{
    FigureFindings findings = figure_compare(
        experiment->painter, &memory, experiment->scratch, &experiment->right, bytes);
    bool led = false;
    for (int i = 0; i < findings.count && !led; i++)
        led = leads_to(&findings.at[i], target);
    Text name = experiment->picture->name;
    Text what = target.row >= 0
                    ? text_format(&memory, "row %d, column %d", target.row, target.col)
                    : target.words;
    trial_end(&experiment->trials, kind, (Verdict){findings_matter(&findings), led},
              text_format(&memory, "%.*s.png", (int)name.size, name.at), what);
}

/* The wrong figure in the place of the right one. Without texts only what can be seen
 * counts: a line that is moved by less than a pixel is as right as it was, and what is
 * seen in a plot is pixels, which have no name. */
void try_wrong(Experiment *experiment, const char *kind, const char *bare_kind,
               Target target)
{
    if (!trial_mine(&experiment->trials))
        return;
    Arena memory = experiment->memory;
    Drawing wrong = drawing_make(experiment->painter, &memory, &experiment->wrong);
    try_file(experiment, kind, drawing_file(&memory, experiment->scratch, &wrong), target,
             memory);
    if (image_equal(wrong.image, experiment->image))
        return;
    if (experiment->right.kind != FIGURE_HEATMAP)
        target = (Target){-1, -1, TEXT("")};
    wrong.texts.count = 0;
    try_file(experiment, bare_kind, drawing_file(&memory, experiment->scratch, &wrong),
             target, memory);
}
