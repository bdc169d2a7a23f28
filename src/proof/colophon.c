#include "proof/colophon.h"

#include "document/list.h"
#include "document/system.h"
#include "proof/where.h"

/* A digit nearer to where it would change than this, in units of its place, is pointed
 * out. */
static const double near_edge = 0.05;

typedef struct ColophonWriter {
    Arena *arena;
    const Woven *woven;
    Span *spans;
    int count;
} ColophonWriter;

static void say(ColophonWriter *out, Text text)
{
    LIST_ADD(out->arena, out->spans, out->count,
             (Span){.kind = SPAN_MARKUP, .text = text});
}

static void say_number(ColophonWriter *out, double value, Format format)
{
    say(out, number_print(out->arena, value, format, STYLE_PROSE));
}

/* ---- Generators and tallies ------------------------------------------------------ */

static void say_generators(ColophonWriter *out)
{
    const Level *level = out->woven->level;
    bool any = false;
    for (int i = 0; i < level->part_count; i++) {
        const ChapterResults *results = &level->parts[i].results;
        for (int j = 0; results->setting_count && j < results->settings[0].result_count;
             j++) {
            Result *input = &results->settings[0].results[j];
            if (!text_is(input->kind, "random") ||
                !result_values(out->arena, level->faults, results, input))
                continue;
            say(out, any ? TEXT("; ") : TEXT("**Random numbers** come from "));
            say(out, text_format(out->arena, "%.*s, seed %d, in `%.*s`",
                                 (int)input->generator.size, input->generator.at,
                                 (int)input->values[0], (int)results->source.size,
                                 results->source.at));
            any = true;
        }
    }
    if (any)
        say(out, TEXT(".\n\n"));
}

static const char *plural(int count)
{
    return count == 1 ? "" : "s";
}

static void say_tallies(ColophonWriter *out, const Tallies *tallies)
{
    say(out, text_format(
                 out->arena,
                 "**Numbers.** %d computed, %d given with their source, %d stated "
                 "by the author; %d more only name a level, a licence or the "
                 "like. %d wording%s on claims that were checked, and %d "
                 "equation%s when worked out with the digits printed.\n",
                 tallies->computed, tallies->given, tallies->stated, tallies->conventions,
                 tallies->claims, tallies->claims == 1 ? " stands" : "s stand",
                 tallies->equations, tallies->equations == 1 ? " holds" : "s hold"));
}

/* ---- Digits to be careful with --------------------------------------------------- */

static bool same_print(const Span *a, const Span *b)
{
    return a->quoted->result == b->quoted->result && a->quoted->row == b->quoted->row &&
           a->quoted->col == b->quoted->col && text_equal(a->text, b->text);
}

/* Spans that `chosen` picks, each value once. */
static int choose(ColophonWriter *out, bool (*chosen)(const Quoted *), const Span ***list)
{
    int count = 0;
    *list = NULL;
    for (int i = 0; i < out->woven->count; i++) {
        const Span *span = &out->woven->spans[i];
        bool again = !span->quoted || !chosen(span->quoted);
        for (int j = 0; j < count && !again; j++)
            again = same_print((*list)[j], span);
        if (!again)
            LIST_ADD(out->arena, *list, count, span);
    }
    return count;
}

static bool is_near_edge(const Quoted *quoted)
{
    return number_margin(quoted->value, quoted->format) < near_edge;
}

static double standard_error(const Quoted *quoted)
{
    const Result *result = quoted->result;
    return result->errors ? result->errors[quoted->row * result->cols + quoted->col] : 0;
}

static bool is_too_fine(const Quoted *quoted)
{
    return standard_error(quoted) > number_unit(quoted->value, quoted->format);
}

static void say_row(ColophonWriter *out, const Span *span)
{
    Text where = where_of(out->arena, span);
    say(out, text_format(out->arena, "| %.*s | ", (int)where.size, where.at));
    say(out,
        number_print(out->arena, span->quoted->value, span->quoted->format, STYLE_PROSE));
    say(out, TEXT(" | "));
}

static void say_edges(ColophonWriter *out)
{
    const Span **list;
    int count = choose(out, is_near_edge, &list);
    if (count == 0)
        return;
    say(out,
        text_format(out->arena,
                    "\n**Close calls.** %s digit%s less than a twentieth of %s last "
                    "place away from where rounding turns to the next one, or exactly "
                    "between two:\n\n| where | printed | value | distance |\n"
                    "|:--|--:|--:|--:|\n",
                    count == 1 ? "This" : "These", count == 1 ? " is" : "s are",
                    count == 1 ? "its" : "their"));
    for (int i = 0; i < count; i++) {
        const Quoted *quoted = list[i]->quoted;
        double margin = number_margin(quoted->value, quoted->format);
        say_row(out, list[i]);
        say(out, number_exact(out->arena, quoted->value));
        say(out, TEXT(" | "));
        if (margin > 0)
            say_number(out, margin * number_unit(quoted->value, quoted->format),
                       significant(2));
        else
            say(out, TEXT("a tie, rounded to even"));
        say(out, TEXT(" |\n"));
    }
}

static void say_sampling(ColophonWriter *out)
{
    const Span **list;
    int count = choose(out, is_too_fine, &list);
    if (count == 0)
        return;
    say(out,
        text_format(out->arena,
                    "\n**Estimates.** %s printed to more places than the random draws "
                    "support; another seed would change %s last digit%s:\n\n"
                    "| where | printed | standard error |\n|:--|--:|--:|\n",
                    count == 1 ? "This one is" : "These are",
                    count == 1 ? "its" : "their", plural(count)));
    for (int i = 0; i < count; i++) {
        say_row(out, list[i]);
        say_number(out, standard_error(list[i]->quoted), significant(2));
        say(out, TEXT(" |\n"));
    }
}

void colophon_fill(Woven *woven, const Tallies *tallies)
{
    ColophonWriter out = {.arena = woven->level->arena, .woven = woven};
    say_generators(&out);
    say_tallies(&out, tallies);
    say_edges(&out);
    say_sampling(&out);
    woven_fill(woven, out.spans, out.count);
}
