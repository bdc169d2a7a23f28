#include "command_page.h"

#include "document/system.h"
#include "page/page.h"
#include "serve/serve.h"

static bool write_page(Run *run, Text page)
{
    const char *reason = file_write(run->scratch, run->options.page, page);
    if (!reason)
        return true;
    Source *source = take(&run->arena, Source, 1);
    source->path = run->options.page;
    fault_add(&run->faults, place_at(source, 0, 0), "can not be written: %s", reason);
    return false;
}

/* A page with words that are not true can still be seen. */
int command_page(Run *run)
{
    Text page;
    Document document = document_make(&run->level, run->options.build, run->scratch);
    if (faults_status(&run->faults) != status_bad &&
        page_make(&document, run->options.build, run->scratch, &page))
        write_page(run, page);
    return report_faults(run);
}

int command_serve(Run *run)
{
    static const char *const paths[] = {"chapters", "src", "Makefile"};
    const Options *options = &run->options;
    const char *reason = serve(
        &run->arena, (Service){options->build ? options->build : "build", options->port,
                               options->make ? options->make : "make", paths,
                               sizeof paths / sizeof *paths});
    if (!reason)
        return status_good;
    fprintf(stderr, "colophon: error: %s\n", reason);
    return status_bad;
}
