/* All that is known of one value: how it prints, what it hangs on, where it stands. */
#include "document/system.h"
#include "proof/explain.h"

double subject_value(const Subject *subject)
{
    return subject->result->values[subject->row * subject->result->cols + subject->col];
}

Text subject_name(Arena *arena, const Subject *subject)
{
    Quoted quoted = {.result = subject->result, .row = subject->row, .col = subject->col};
    Text name = ledger_cell_name(arena, &quoted), setting = subject->setting->name;
    return setting.size ? text_format(arena, "%.*s @ %.*s", (int)name.size, name.at,
                                      (int)setting.size, setting.at)
                        : name;
}

static void write_around(Writer *out, const char *before, Text text, const char *after)
{
    write_string(out, before);
    write_text(out, text);
    write_string(out, after);
}

/* "  prints     ", in which a terminal shows the word dimly. */
static void topic(Writer *out, const Inquiry *inquiry, const char *word)
{
    write_text(out,
               text_format(out->arena, "  %s%-9s%s ", inquiry->colour ? "\033[2m" : "",
                           word, inquiry->colour ? "\033[0m" : ""));
}

static bool is_about(const LedgerEntry *entry, const Subject *subject)
{
    return entry->quoted && !entry->quoted->shape &&
           entry->quoted->result == subject->result &&
           entry->quoted->row == subject->row && entry->quoted->col == subject->col;
}

/* ---- Digits ---------------------------------------------------------------------- */

static void write_margin(Writer *out, double value, Format format)
{
    double margin = number_margin(value, format);
    double distance = number_distance(value, format);
    Text printed = number_print(out->arena, value, format, STYLE_PROSE);
    Text word = format_word(out->arena, format);
    Text away = number_print(out->arena, distance, significant(2), STYLE_PROSE);
    Text part = number_print(out->arena, margin, significant(2), STYLE_PROSE);
    write_text(out, printed);
    write_around(out, " by `", word, "`, ");
    if (margin > 0)
        write_text(out, text_format(out->arena,
                                    "%.*s from where rounding turns (%.*s of its last "
                                    "place)\n",
                                    (int)away.size, away.at, (int)part.size, part.at));
    else
        write_string(out, "exactly between two prints; rounded to the even digit\n");
}

static bool same_format(Format a, Format b)
{
    return a.kind == b.kind && a.digits == b.digits && a.plus == b.plus &&
           a.grouped == b.grouped;
}

/* Whether an earlier entry, or the declaration, has the format already. */
static bool told_before(const Inquiry *inquiry, const Subject *subject, int entry,
                        Format declared)
{
    Format format = inquiry->ledger->list[entry].quoted->format;
    bool told = same_format(format, declared);
    for (int i = 0; i < entry && !told; i++)
        told = is_about(&inquiry->ledger->list[i], subject) &&
               same_format(inquiry->ledger->list[i].quoted->format, format);
    return told;
}

static void write_prints(Writer *out, const Inquiry *inquiry, const Subject *subject)
{
    bool plot = text_is(subject->result->kind, "plot");
    Format declared = result_format(subject->result, plot ? 0 : subject->col);
    double value = subject_value(subject);
    topic(out, inquiry, "prints");
    write_margin(out, value, declared);
    for (int i = 0; i < inquiry->ledger->count; i++) {
        if (!is_about(&inquiry->ledger->list[i], subject) ||
            told_before(inquiry, subject, i, declared))
            continue;
        topic(out, inquiry, "");
        write_margin(out, value, inquiry->ledger->list[i].quoted->format);
    }
}

static void write_error(Writer *out, const Inquiry *inquiry, const Subject *subject)
{
    const Result *result = subject->result;
    if (!result->errors)
        return;
    double error = result->errors[subject->row * result->cols + subject->col];
    topic(out, inquiry, "estimate");
    write_around(out, "its standard error is ",
                 number_print(out->arena, error, significant(2), STYLE_PROSE), "\n");
}

/* ---- What it hangs on ------------------------------------------------------------ */

enum { most_values = 24 };

static void write_row(Writer *out, const Result *input, int row)
{
    write_string(out, "[");
    for (int col = 0; col < input->cols; col++) {
        write_string(out, col > 0 ? ", " : "");
        write_text(out, number_print(out->arena, input->values[row * input->cols + col],
                                     result_format(input, col), STYLE_PROSE));
    }
    write_string(out, "]");
}

static void write_matrix(Writer *out, const Result *input)
{
    write_string(out, "[");
    for (int row = 0; row < input->rows; row++) {
        write_string(out, row > 0 ? ", " : "");
        write_row(out, input, row);
    }
    write_string(out, "]");
}

static void write_values(Writer *out, const Result *input)
{
    int count = input->rows * input->cols, first = (int)input->values[0];
    if (text_is(input->kind, "switch"))
        write_string(out, first ? "on" : "off");
    else if (text_is(input->kind, "choice") && first >= 0 && first < input->choices.count)
        write_text(out, input->choices.at[first]);
    else if (count > most_values)
        write_text(out,
                   text_format(out->arena, "%d × %d numbers", input->rows, input->cols));
    else if (count == 1)
        write_text(out, number_print(out->arena, input->values[0],
                                     result_format(input, 0), STYLE_PROSE));
    else
        write_matrix(out, input);
}

/* Whether the setting gives the input another value than the start does. */
static bool is_changed(const Inquiry *inquiry, const Subject *subject,
                       const Result *input)
{
    const ChapterResults *results = &subject->owner->results;
    Result *start = setting_result(&results->settings[0], input->name);
    if (!start || start == input ||
        !result_values(inquiry->woven->level->arena, inquiry->faults, results, start))
        return false;
    int count = input->rows * input->cols;
    for (int i = 0; i < count && count == start->rows * start->cols; i++)
        if (start->values[i] != input->values[i])
            return true;
    return count != start->rows * start->cols;
}

static void write_inputs(Writer *out, const Inquiry *inquiry, const Subject *subject)
{
    Text source = subject->owner->results.source;
    for (int i = 0; i < subject->setting->result_count; i++) {
        Result *input = &subject->setting->results[i];
        if (!input->input || !result_values(inquiry->woven->level->arena, inquiry->faults,
                                            &subject->owner->results, input))
            continue;
        topic(out, inquiry, i == 0 ? "inputs" : "");
        write_around(out, "", input->name, " = ");
        write_values(out, input);
        if (is_changed(inquiry, subject, input))
            write_around(out, ", set by ", subject->setting->name, "");
        write_text(out, text_format(out->arena, " (%.*s:%d)\n", (int)source.size,
                                    source.at, input->line));
    }
}

/* ---- Claims ---------------------------------------------------------------------- */

void explain_claim(Writer *out, const Part *owner, const Setting *setting,
                   const Claim *claim)
{
    Text source = owner->results.source;
    write_text(out, claim->name);
    if (setting->name.size > 0)
        write_around(out, " @ ", setting->name, "");
    write_around(out, ": ", number_exact(out->arena, claim->left), " ");
    write_around(out, "", claim->relation, " ");
    write_text(out, number_exact(out->arena, claim->right));
    write_text(out, text_format(out->arena, " %s (%.*s:%d)\n",
                                claim->holds ? "holds" : "does not hold",
                                (int)source.size, source.at, claim->line));
}

/* Whether a quote of the subject stands in the paragraph in which the entry does: text of
 * a paragraph is one line, as authors write it here, or a few. */
static bool stands_beside(const Inquiry *inquiry, const Subject *subject,
                          const LedgerEntry *entry)
{
    for (int i = 0; i < inquiry->ledger->count; i++) {
        const LedgerEntry *other = &inquiry->ledger->list[i];
        int apart = other->line - entry->line;
        if (other->line > 0 && apart >= -1 && apart <= 1 && is_about(other, subject))
            return true;
    }
    return false;
}

static bool has_words(const Inquiry *inquiry, const Claim *claim)
{
    for (int i = 0; i < inquiry->woven->stand_count; i++)
        if (inquiry->woven->stands[i].claim == claim)
            return true;
    return false;
}

/* A claim keeps its sides, not what they were computed from: those are told whose side is
 * the value, and those on which words beside it stand. What is false here, and said of
 * another setting only, is no claim about it. */
static void write_claims(Writer *out, const Inquiry *inquiry, const Subject *subject)
{
    double value = subject_value(subject);
    const char *word = "claims";
    for (int i = 0; i < subject->setting->claim_count; i++) {
        const Claim *claim = &subject->setting->claims[i];
        bool side =
            !subject->result->input && (claim->left == value || claim->right == value);
        if (!side || (!claim->holds && !has_words(inquiry, claim)))
            continue;
        topic(out, inquiry, word), word = "";
        explain_claim(out, subject->owner, subject->setting, claim);
    }
    for (int i = 0; i < inquiry->ledger->count; i++) {
        const LedgerEntry *entry = &inquiry->ledger->list[i];
        if (!entry->stand || !stands_beside(inquiry, subject, entry))
            continue;
        topic(out, inquiry, word), word = "";
        write_around(out, "beside it, \"", entry->printed, "\" stands on ");
        explain_claim(out, entry->stand->owner, entry->stand->setting,
                      entry->stand->claim);
    }
}

/* ---- Where it stands ------------------------------------------------------------- */

/* Whether the words for where it stands say it already. */
static bool names_element(const LedgerEntry *entry)
{
    Text where = entry->where;
    return text_find(where, entry->element, 0) < where.size;
}

static void write_place(Writer *out, const LedgerEntry *entry)
{
    int line, column;
    if (entry->line == 0) {
        write_text(out, text_format(out->arena, "%s", entry->file));
    } else {
        Text prose = path_base(text_of(entry->prose.source->path));
        place_position(entry->prose, &line, &column);
        write_text(out, text_format(out->arena, "%s:%d:%d, from %.*s:%d:%d", entry->file,
                                    entry->line, entry->column, (int)prose.size, prose.at,
                                    line, column));
    }
    write_around(out, ": ", entry->where, "");
    if (!names_element(entry))
        write_around(out, ", ", entry->element, "");
    write_around(out, ": ", entry->printed, "\n");
}

static void write_quotes(Writer *out, const Inquiry *inquiry, const Subject *subject)
{
    const char *word = "quoted";
    for (int i = 0; i < inquiry->ledger->count; i++) {
        if (!is_about(&inquiry->ledger->list[i], subject))
            continue;
        topic(out, inquiry, word), word = "";
        write_place(out, &inquiry->ledger->list[i]);
    }
    if (*word) {
        topic(out, inquiry, word);
        write_string(out, "nowhere\n");
    }
}

static bool is_word(const Result *result)
{
    return text_is(result->kind, "switch") || text_is(result->kind, "choice");
}

/* "weights[cat, dog] = 0.187 = 0x1.7ef9db22d0e56p-3" */
static void write_head(Writer *out, const Inquiry *inquiry, const Subject *subject)
{
    double value = subject_value(subject);
    write_string(out, inquiry->colour ? "\033[1m" : "");
    write_text(out, subject_name(out->arena, subject));
    write_string(out, " = ");
    if (is_word(subject->result))
        write_values(out, subject->result);
    else
        write_text(out, number_exact(out->arena, value));
    write_string(out, inquiry->colour ? "\033[0m" : "");
    if (!is_word(subject->result))
        write_around(out, " = ", number_hex(out->arena, value), "");
    write_string(out, "\n");
}

static void write_source(Writer *out, const Inquiry *inquiry, const Subject *subject)
{
    Text source = subject->owner->results.source;
    topic(out, inquiry, subject->result->input ? "asked" : "computed");
    write_text(out, text_format(out->arena, "%.*s:%d, in chapter %.*s, ",
                                (int)source.size, source.at, subject->result->line,
                                (int)subject->owner->name.size, subject->owner->name.at));
    if (subject->setting->name.size > 0)
        write_around(out, "at preset ", subject->setting->name, "\n");
    else
        write_string(out, "at its start\n");
}

void explain_subject(Writer *out, const Inquiry *inquiry, const Subject *subject)
{
    write_head(out, inquiry, subject);
    write_source(out, inquiry, subject);
    if (!is_word(subject->result))
        write_prints(out, inquiry, subject);
    write_error(out, inquiry, subject);
    if (!subject->result->input)
        write_inputs(out, inquiry, subject);
    write_claims(out, inquiry, subject);
    if (!is_word(subject->result))
        write_quotes(out, inquiry, subject);
}
