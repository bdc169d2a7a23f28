/* The driver: what the command line asks for, as a list of stages. */
#include "command_line.h"
#include "document/outline.h"
#include "document/system.h"
#include "document/weave.h"
#include "proof/audit.h"
#include "proof/colophon.h"
#include "proof/equation.h"
#include "proof/explain.h"
#include "proof/ledger.h"
#include "proof/publish.h"
#include "proof/unseen.h"
#include "proof/verify.h"

#include <stdlib.h>
#include <unistd.h>

static const char usage[] =
    "usage: colophon COMMAND [OPTIONS] LEVEL [CHAPTER]\n"
    "\n"
    "LEVEL is a folder with NN-name.md and NN-name.c: chapters/14-self-attention.\n"
    "\n"
    "  compositions       note which presets the prose combines\n"
    "  run                run one chapter program and keep its results\n"
    "  weave              write the document and its figures into the build folder\n"
    "  verify             compare what is published with what is computed\n"
    "  diff               show what publishing would change\n"
    "  publish            publish what is computed now\n"
    "  ledger             list every computed number, as JSON\n"
    "  help               this\n"
    "\n"
    "  --build DIR        where results are and the document goes (build/LEVEL)\n"
    "  --published FILE   the published document (LEVEL/README.md)\n"
    "  --figures DIR      the published figures (figures/LEVEL)\n"
    "  --no-figures       weave, verify, diff, publish: the text alone\n"
    "  --format STYLE     verify prints text, json or github (text)\n"
    "  --seconds N        run: how long a chapter may take (60)\n"
    "  --megabytes N      run: how much memory it may use (1024)\n"
    "\n"
    "Exit status: 0 all is well; 1 something published, a claim or an equation is not\n"
    "what is computed; 2 bad usage, bad input, or a failing system.\n";

typedef struct Document {
    Woven woven;
    Tallies tallies;
} Document;

/* ---- Stages ---------------------------------------------------------------------- */

/* Everything up to the finished text; what is wrong with it is in the faults. */
static Document make_document(Run *run)
{
    Document document = {.tallies = {0}};
    Woven *woven = &document.woven;
    level_read(&run->level);
    level_read_results(&run->level, run->options.build);
    weave(&run->level, woven);
    woven_join(woven);
    outline_check(woven, run->scratch, &run->faults);
    Arena borrowed = run->scratch;
    Reading reading = reading_of(woven, &borrowed);
    audit(woven, &reading, &run->faults, &document.tallies);
    equations_check(woven, &reading, &run->faults, &document.tallies);
    colophon_fill(woven, &document.tallies);
    woven_join(woven);
    return document;
}

/* Findings go to standard output, faults to standard error. */
static int compare(Run *run, const Document *document, FindingStyle style)
{
    Publication published = {run->options.published, run->options.figures};
    Findings findings = {.arena = &run->arena};
    if (faults_status(&run->faults) != status_bad)
        verify(&document->woven, published, &run->faults, &findings);
    findings_print(&findings, stdout, style);
    int status = report_faults(run);
    return status ? status : findings.count ? status_false : status_good;
}

static void print(Text text)
{
    fwrite(text.at, 1, text.size, stdout);
}

/* ---- Commands -------------------------------------------------------------------- */

/* A document with words that are not true can still be seen, in the build folder. */
static int command_weave(Run *run)
{
    const char *build = run->options.build;
    const char *figures =
        run->options.text_only ? NULL : path_join(&run->arena, build, "figures");
    Document document = make_document(run);
    if (faults_status(&run->faults) != status_bad)
        publish(&document.woven,
                (Publication){path_join(&run->arena, build, "README.md"), figures},
                &run->faults);
    return report_faults(run);
}

static const char *plural(int count)
{
    return count == 1 ? "" : "s";
}

static int command_verify(Run *run)
{
    Document document = make_document(run);
    const Tallies *tallies = &document.tallies;
    int status = compare(run, &document, (FindingStyle)run->options.format);
    if (status == status_good && run->options.format == FINDING_TEXT)
        printf("%s: %d of %d numbers are what the code computes; %d given, %d stated, %d "
               "claim%s, %d equation%s, %d figure%s\n",
               run->options.level, tallies->computed, tallies->computed, tallies->given,
               tallies->stated, tallies->claims, plural(tallies->claims),
               tallies->equations, plural(tallies->equations),
               document.woven.picture_count, plural(document.woven.picture_count));
    return status;
}

static int command_diff(Run *run)
{
    Document document = make_document(run);
    return compare(run, &document, FINDING_CHANGE);
}

static int command_publish(Run *run)
{
    Document document = make_document(run);
    if (run->faults.count == 0)
        publish(&document.woven,
                (Publication){run->options.published, run->options.figures},
                &run->faults);
    return report_faults(run);
}

static int command_ledger(Run *run)
{
    Document document = make_document(run);
    unseen_check(&document.woven, &run->faults);
    Ledger ledger = ledger_of(&run->arena, &document.woven, run->options.published,
                              run->options.figures, &run->faults);
    print(ledger_print(&run->arena, &ledger, (LedgerStyle)run->options.format));
    return report_faults(run);
}

static int command_explain(Run *run)
{
    Document document = make_document(run);
    Text answer;
    Ledger ledger = ledger_of(&run->arena, &document.woven, run->options.published,
                              run->options.figures, &run->faults);
    bool found = explain(&run->arena,
                         (Inquiry){&document.woven, &ledger, &run->faults,
                                   text_of(run->options.more),
                                   isatty(STDOUT_FILENO) && !getenv("NO_COLOR")},
                         &answer);
    print(answer);
    int status = report_faults(run);
    return status ? status : found ? status_good : status_false;
}

int main(int count, char **arguments)
{
    static const Command commands[] = {
        {"compositions", command_compositions, NULL, NULL},
        {"run", command_run, "chapter", NULL},
        {"weave", command_weave, NULL, NULL},
        {"verify", command_verify, NULL, "text|json|github"},
        {"diff", command_diff, NULL, NULL},
        {"publish", command_publish, NULL, NULL},
        {"explain", command_explain, "number, name or place", NULL},
        {"ledger", command_ledger, NULL, "text|csv|json"},
    };
    return command_line(count, arguments, commands,
                        (int)(sizeof commands / sizeof *commands), usage);
}
