#include "chapter/chapter.h"

#include "chapter/sentence.h"

/* The calls that are about to be made: more than one where a call stands in the arguments
 * of another, since C does not say whether it looks first at arguments or at what is
 * called. */
static struct {
    Origin at[16];
    int count;
} calls;

void chapter_at(const char *file, int line)
{
    const int most = sizeof calls.at / sizeof *calls.at;
    if (calls.count < most)
        calls.at[calls.count++] = (Origin){file, line};
}

void chapter_forget_calls(void)
{
    calls.count = 0;
}

Origin chapter_place(const Chapter *ch)
{
    return calls.count > 0 ? calls.at[calls.count - 1] : ch->here;
}

void chapter_enter(Chapter *ch)
{
    ch->here = calls.count > 0 ? calls.at[--calls.count] : (Origin){0};
    if (!ch->program->source)
        ch->program->source = ch->here.file;
}

static void end_fault(Chapter *ch)
{
    if (ch->setting.name.size > 0)
        write_sentence(&ch->faults, " (at preset `%t`)", ch->setting.name);
    write_char(&ch->faults, '\n');
}

void chapter_fault(Chapter *ch, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    if (ch->here.file)
        write_sentence(&ch->faults, "%s:%d: error: ", ch->here.file, ch->here.line);
    else
        write_sentence(&ch->faults, "%s: error: ", ch->program->name);
    write_sentence_of(&ch->faults, format, arguments);
    end_fault(ch);
    va_end(arguments);
}

void chapter_fault_in(Chapter *ch, Text file, int line, int column, const char *format,
                      ...)
{
    va_list arguments;
    va_start(arguments, format);
    write_sentence(&ch->faults, "%t:%d:%d: error: ", file, line, column);
    write_sentence_of(&ch->faults, format, arguments);
    end_fault(ch);
    va_end(arguments);
}

Text chapter_faults(const Chapter *ch)
{
    return written(&ch->faults);
}

_Noreturn void chapter_stop(Chapter *ch)
{
    ch->program->stop(ch);
    __builtin_trap();
}

void chapter_check_word(Chapter *ch, Text name)
{
    if (!reference_is_name(name))
        chapter_fault(ch, "`%t` is no name: names are letters, digits, - and _", name);
}

void chapter_check_name(Chapter *ch, Text name)
{
    const Input *input = record_input(&ch->record, name);
    const Result *result = record_result(&ch->record, name);
    chapter_check_word(ch, name);
    if (input)
        chapter_fault(ch, "`%t` was already asked for in line %d", name,
                      input->origin.line);
    else if (result)
        chapter_fault(ch, "`%t` was already shown in line %d", name, result->origin.line);
}

static void check_side(Chapter *ch, Text name, Texts labels, int size, const char *many)
{
    if (labels.count != 0 && labels.count != size)
        chapter_fault(ch, "`%t` has %d %s, but %d labels for them", name, size, many,
                      labels.count);
}

static void check_digits(Chapter *ch, Text name, Format format)
{
    if (format.kind > FORMAT_SHORTEST || format.digits < 0 || format.digits > 40)
        chapter_fault(ch, "`%t` has a format of %d digits: it can have 0 to 40", name,
                      format.digits);
}

void chapter_check_format(Chapter *ch, Text name, Format format, int cols)
{
    int formats = format.by_column ? format.columns : 1;
    for (int i = 0; i < formats; i++)
        check_digits(ch, name, format_of_column(format, i));
    if (format.by_column && format.columns != cols)
        chapter_fault(ch, "`%t` has %d column%s, but %d format%s by column", name, cols,
                      cols == 1 ? "" : "s", formats, formats == 1 ? "" : "s");
}

void chapter_check_shape(Chapter *ch, Text name, Matrix values)
{
    if (values.rows < 1 || values.cols < 1)
        chapter_fault(ch, "`%t` is %d × %d: there are no numbers in it", name,
                      values.rows, values.cols);
}

void chapter_check_labels(Chapter *ch, Text name, const Grid *grid)
{
    check_side(ch, name, grid->rows, grid->values.rows, "rows");
    check_side(ch, name, grid->cols, grid->values.cols, "columns");
}

/* Where the first character stands that no page should have; the size if there is none.
 */
static size_t find_unfit(Text words, uint32_t *code_point, size_t *size)
{
    const uint32_t malformed = 0xfffd;
    size_t at = 0;
    for (; at < words.size; at += *size) {
        *code_point = text_code_point(words, at, size);
        bool control = *code_point < 0x20 || (*code_point >= 0x7f && *code_point < 0xa0);
        if (control || (*code_point == malformed && *size == 1))
            break;
    }
    return at;
}

bool chapter_check_words(Chapter *ch, Text name, Text words)
{
    uint32_t code_point = 0;
    size_t size = 0, at = find_unfit(words, &code_point, &size);
    Text before = text_slice(words, 0, at);
    if (at == words.size)
        return true;
    if (code_point < 0xa0)
        chapter_fault(ch, "`%t`, after \"%t\": a label can not hold control character %d",
                      name, before, (int)code_point);
    else
        chapter_fault(ch, "`%t`, after \"%t\": this label is no UTF-8", name, before);
    return false;
}

static void check_each(Chapter *ch, Text name, Texts labels)
{
    for (int i = 0; i < labels.count; i++)
        if (!chapter_check_words(ch, name, labels.at[i]))
            return;
}

bool chapter_check_integer(Chapter *ch, Text name, Format format, double value)
{
    bool rounds = format.kind == FORMAT_INTEGER && !format.saturating && value == value &&
                  !number_is_whole(value);
    if (rounds)
        chapter_fault(ch, "`%t` has %g for an integer: saturating(integer()) rounds",
                      name, value);
    return !rounds;
}

static void check_integers(Chapter *ch, Text name, const Grid *grid)
{
    for (int i = 0; i < grid->values.rows; i++)
        for (int j = 0; j < grid->values.cols; j++)
            if (!chapter_check_integer(ch, name, format_of_column(grid->format, j),
                                       grid->values.at[i][j]))
                return;
}

void chapter_check_grid(Chapter *ch, Text name, const Grid *grid)
{
    chapter_check_shape(ch, name, grid->values);
    chapter_check_format(ch, name, grid->format, grid->values.cols);
    chapter_check_labels(ch, name, grid);
    check_each(ch, name, grid->rows);
    check_each(ch, name, grid->cols);
    check_integers(ch, name, grid);
}

_Noreturn void chapter_shapes_fail(Program *program, const char *what, Matrix left,
                                   Matrix right)
{
    chapter_fault(program->running, "after this call: %s: %d × %d and %d × %d do not fit",
                  what, left.rows, left.cols, right.rows, right.cols);
    chapter_stop(program->running);
}

void chapter_memory_fail(Program *program, Arena *last)
{
    Chapter *ch = program->running;
    if (!ch)
        return;
    program->running = NULL; /* should the little room not do, there is nobody to blame */
    ch->faults = (Writer){.arena = last};
    chapter_fault(ch, "out of memory");
    chapter_stop(ch);
}
