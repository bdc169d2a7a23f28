/* The driver: what the command line asks for, as a list of stages. */
#include "command_diff.h"
#include "command_page.h"
#include "document/system.h"
#include "proof/document.h"
#include "proof/explain.h"
#include "proof/ledger.h"
#include "proof/publish.h"
#include "proof/unseen.h"
#include "proof/verify.h"

#include <stdlib.h>
#include <unistd.h>

static const char usage[] =
    "usage: colophon COMMAND [OPTIONS] LEVEL [MORE]\n"
    "\n"
    "LEVEL is a folder with NN-name.md and NN-name.c: chapters/14-self-attention.\n"
    "\n"
    "  asked              note what the prose asks of chapters\n"
    "  run LEVEL CHAPTER  run one chapter program and keep its results\n"
    "  weave              write the document and its figures into the build folder\n"
    "  page               write the level as one live HTML file\n"
    "  verify             compare what is published with what is computed\n"
    "  diff               show what publishing would change\n"
    "  publish            publish what is computed now\n"
    "  ledger             list every number that a reader sees, and who put it there\n"
    "  explain LEVEL WHAT say what is behind a number (0.768), a name (weights[cat, "
    "dog])\n"
    "                     or a place (README.md:12:5)\n"
    "  serve              (without LEVEL) show pages in a browser, anew after each "
    "change\n"
    "  help               this\n"
    "\n"
    "  --build DIR        where results are and the document goes (build/LEVEL)\n"
    "  --page FILE        the page (build/LEVEL.html)\n"
    "  --published FILE   the published document (LEVEL/README.md)\n"
    "  --figures DIR      the published figures (figures/LEVEL)\n"
    "  --no-figures       weave, verify, diff, publish, ledger: the text alone\n"
    "  --from DIR|FILE    diff: another build folder, in place of what is published\n"
    "  --to DIR|FILE      diff: and what to compare it with; without LEVEL, two results\n"
    "                     files or two build folders are compared\n"
    "  --format STYLE     verify: text, json, github; ledger: text, csv, json;\n"
    "                     diff: text, markdown, github, json (text)\n"
    "  --seconds N        run: how long a chapter may take (60)\n"
    "  --megabytes N      run: how much memory it may use (1024)\n"
    "  --port N           serve: at http://127.0.0.1:N (8014); 0: any that is free\n"
    "  --run COMMAND      serve: what makes the pages again (make)\n"
    "\n"
    "Exit status: 0 all is well, nothing changed; 1 something published, a claim or an\n"
    "equation is not what is computed, nothing was found; 2 bad usage, bad input, or a\n"
    "failing system.\n";

/* ---- Stages ---------------------------------------------------------------------- */

static Document make_document(Run *run)
{
    return document_make(&run->level, run->options.build, run->scratch);
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
        publish(&document.woven, run->scratch,
                (Publication){path_join(&run->arena, build, "README.md"), figures},
                &run->faults);
    return report_faults(run);
}

static const char *plural(int count)
{
    return count == 1 ? "" : "s";
}

/* Findings go to standard output, faults to standard error. */
static int command_verify(Run *run)
{
    Document document = make_document(run);
    const Tallies *tallies = &document.tallies;
    Findings findings = {.arena = &run->arena};
    FindingStyle style = (FindingStyle)run->options.format;
    if (faults_status(&run->faults) != status_bad)
        verify(&document.woven, run->scratch,
               (Publication){run->options.published, run->options.figures}, &run->faults,
               &findings);
    findings_print(&findings, stdout, style);
    int status = report_faults(run);
    if (status == status_good && findings.count == 0 && style == FINDING_TEXT)
        printf("%s: %d of %d numbers are what the code computes; %d given, %d stated, %d "
               "claim%s, %d equation%s, %d figure%s\n",
               run->options.level, tallies->computed, tallies->computed, tallies->given,
               tallies->stated, tallies->claims, plural(tallies->claims),
               tallies->equations, plural(tallies->equations),
               document.woven.picture_count, plural(document.woven.picture_count));
    return status ? status : findings.count ? status_false : status_good;
}

static int command_diff(Run *run)
{
    const Options *options = &run->options;
    if (!options->level || text_ends(text_of(options->from), TEXT(".json")) ||
        text_ends(text_of(options->to), TEXT(".json")))
        return diff_results(run);
    if (run->options.to)
        run->options.build = run->options.to;
    Document document = make_document(run);
    return diff_document(run, &document.woven);
}

static int command_publish(Run *run)
{
    Document document = make_document(run);
    if (run->faults.count == 0)
        publish(&document.woven, run->scratch,
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
    if (document.woven.count > 0) /* else there is no document, and the faults say why */
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
    if (document.woven.count > 0)
        print(answer);
    int status = report_faults(run);
    return status ? status : found ? status_good : status_false;
}

int main(int count, char **arguments)
{
    static const Command commands[] = {
        {"asked", command_asked, NULL, NULL, false},
        {"run", command_run, "chapter", NULL, false},
        {"weave", command_weave, NULL, NULL, false},
        {"page", command_page, NULL, NULL, false},
        {"verify", command_verify, NULL, "text|json|github", false},
        {"diff", command_diff, NULL, "text|markdown|github|json", false},
        {"publish", command_publish, NULL, NULL, false},
        {"explain", command_explain, "number, name or place", NULL, false},
        {"ledger", command_ledger, NULL, "text|csv|json", false},
        {"serve", command_serve, NULL, NULL, true},
    };
    return command_line(count, arguments, commands,
                        (int)(sizeof commands / sizeof *commands), usage);
}
