/* Numbers from a file beside the chapter: comma-separated, without a heading. */
#include "chapter/chapter.h"

#include "chapter/sentence.h"

/* ---- Files ---- */

/* Down from the chapter's folder, never out of it. */
static bool stays_inside(Text path)
{
    if (path.size == 0 || path.at[0] == '/' || text_find_char(path, '\\', 0) < path.size)
        return false;
    for (Text rest = path; rest.size > 0;) {
        Text part = text_cut(&rest, '/');
        if (part.size == 0 || text_is(part, ".") || text_is(part, ".."))
            return false;
    }
    return true;
}

static void add_read(Program *program, DataFile *file)
{
    DataFile **end = &program->read;
    while (*end)
        end = &(*end)->next;
    *end = file;
}

static DataFile *find_read(Program *program, const char *name)
{
    for (DataFile *file = program->read; file; file = file->next)
        if (text_is(text_of(name), file->name))
            return file;
    return NULL;
}

/* The file of that name; a chapter without its data can not go on. */
static DataFile *open_file(Chapter *ch, const char *name)
{
    Program *program = ch->program;
    const char *reason = "this program reads no files";
    DataFile *file = find_read(program, name);
    if (file)
        return file;
    if (!stays_inside(text_of(name)))
        reason = "a data file lies in the chapter's folder";
    else if (program->open)
        file = program->open(name, &reason);
    if (!file) {
        chapter_fault(ch, "can not read `%s`: %s", name, reason);
        chapter_stop(ch);
    }
    add_read(program, file);
    return file;
}

/* ---- Lines and cells ---- */

/* Goes through a file number by number. */
typedef struct Reader {
    Chapter *ch;
    const char *name;
    Text rest;  /* the lines to come */
    Text line;  /* this line, whole */
    Text cells; /* what is left of it */
    int number; /* of this line, from 1 */
} Reader;

/* Moves to the next line that has numbers; false at the end. */
static bool next_line(Reader *in)
{
    while (in->rest.size > 0) {
        in->line = text_cut(&in->rest, '\n');
        in->number++;
        in->cells = in->line;
        in->cells = text_trim(text_cut(&in->cells, '#'));
        if (in->cells.size > 0)
            return true;
    }
    return false;
}

static int count_cells(Text line)
{
    int count = 1;
    for (size_t i = 0; i < line.size; i++)
        count += line.at[i] == ',';
    return count;
}

/* `chapters/x/words.csv`: the folder of the chapter's file and the data file's name. */
static Text path_of(const Reader *in)
{
    Text chapter = text_of(in->ch->here.file);
    size_t folder = chapter.size;
    while (folder > 0 && chapter.at[folder - 1] != '/')
        folder--;
    return sentence(in->ch->arena, "%t%s", text_slice(chapter, 0, folder), in->name);
}

/* Ends the run with a fault at `where`, a slice of this line. */
static _Noreturn void fail(const Reader *in, Text where, Text problem)
{
    size_t offset = (size_t)(where.at - in->line.at);
    int column = (int)text_code_points(text_slice(in->line, 0, offset)) + 1;
    chapter_fault_in(in->ch, path_of(in), in->number, column, "%t", problem);
    chapter_stop(in->ch);
}

static double read_cell(Reader *in)
{
    Text cell = text_trim(text_cut(&in->cells, ','));
    double value = 0;
    if (!number_parse(cell, &value))
        fail(in, cell, sentence(in->ch->arena, "`%t` is no number", cell));
    return value;
}

/* ---- The matrix ---- */

/* Its shape, by its first line and the count of its lines. */
static Matrix empty_matrix(Reader in)
{
    int rows = 0, cols = 0;
    while (next_line(&in)) {
        cols = rows == 0 ? count_cells(in.cells) : cols;
        rows++;
    }
    if (rows == 0) {
        chapter_fault(in.ch, "`%s` has no numbers", in.name);
        chapter_stop(in.ch);
    }
    return matrix_zeros(rows, cols);
}

static Matrix read_numbers(Reader in)
{
    Matrix values = empty_matrix(in);
    for (int i = 0; i < values.rows; i++) {
        next_line(&in);
        int cells = count_cells(in.cells);
        if (cells != values.cols)
            fail(&in, in.cells,
                 sentence(in.ch->arena, "this line has %d cells, the first one has %d",
                          cells, values.cols));
        for (int j = 0; j < values.cols; j++)
            values.at[i][j] = read_cell(&in);
    }
    return values;
}

/* `data/words.csv` is known as `words`. */
static Text stem(const char *path)
{
    Text name = text_of(path);
    while (text_find_char(name, '/', 0) < name.size)
        text_cut(&name, '/');
    size_t dot = name.size;
    while (dot > 0 && name.at[dot - 1] != '.')
        dot--;
    return dot > 1 ? text_slice(name, 0, dot - 1) : name;
}

Matrix data(Chapter *ch, const char *file)
{
    chapter_enter(ch);
    DataFile *source = open_file(ch, file);
    Matrix values = read_numbers((Reader){.ch = ch, .name = file, .rest = source->bytes});
    Input input = {
        .origin = ch->here,
        .name = text_copy(ch->arena, stem(file)),
        .kind = INPUT_DATA,
        .grid =
            record_grid(ch->arena, values, NULL, NULL, (Format){.kind = FORMAT_SHORTEST}),
    };
    chapter_check_name(ch, input.name);
    *record_add(ch->arena, &ch->record.inputs) = input;
    return values;
}
