#include "page/lab.h"

#include "chapter/json.h"
#include "chapter/request.h"
#include "chapter/results.h"
#include "chapter/sentence.h"
#include "page/quotation.h"

typedef struct Lab Lab;

/* The rectangle that a picture shows at least. */
typedef struct Framing {
    Text picture;
    AxesFrame frame;
} Framing;

/* One thing that is asked for. */
typedef struct Wish {
    void (*answer)(Lab *lab, Writer *out, Text what);
    Text what;
} Wish;

struct Lab {
    Runs runs;
    Request request; /* what is set */
    LIST(Framing) frames;
    LIST(Wish) wishes;
};

/* ---- Controls ---- */

/* As a reader would type it; what the chapter moved there need not be so fine. */
static void write_typed(Writer *out, double value, bool carried)
{
    Format format = carried ? significant(6) : (Format){.kind = FORMAT_SHORTEST};
    json_text(out, number_print(out->arena, value, format, STYLE_ASCII));
}

static void write_values(Writer *out, Matrix values, const Carried *carried)
{
    write_char(out, '[');
    for (int i = 0; i < values.rows; i++) {
        write_string(out, i > 0 ? ", [" : "[");
        for (int j = 0; j < values.cols; j++) {
            write_string(out, j > 0 ? ", " : "");
            write_typed(out, carried ? carried->value : values.at[i][j], carried);
        }
        write_char(out, ']');
    }
    write_char(out, ']');
}

/* Where the chapter moved the control; NULL if that is where it was set. */
static const Carried *find_carried(const Record *record, const Input *input)
{
    for (int i = 0; i < record->carried.count; i++) {
        const Carried *carried = &record->carried.at[i];
        if (text_equal(carried->control, input->name) &&
            carried->value != input->grid.values.at[0][0])
            return carried;
    }
    return NULL;
}

static void answer_control(Lab *lab, Writer *out, Text name)
{
    Found found;
    if (!runs_find(&lab->runs, name, &found))
        return;
    if (!found.input || !text_equal(found.name, name)) {
        runs_fail(&lab->runs, "`%t` is no control", name);
        return;
    }
    const Carried *carried = find_carried(found.run->record, found.input);
    write_char(out, '{');
    member_text(out, "name", name);
    member_string(out, "kind", results_input_kind(found.input->kind));
    member(out, "rows");
    json_texts(out, found.grid->rows);
    member(out, "columns");
    json_texts(out, found.grid->cols);
    results_limits(out, found.input);
    member(out, "values");
    write_values(out, found.grid->values, carried);
    if (carried)
        member_truth(out, "carried", true);
    write_char(out, '}');
}

/* ---- Presets, numbers, words, claims, tables, figures ---- */

static void answer_preset(Lab *lab, Writer *out, Text name)
{
    lab_write_preset(out, &lab->runs, name);
}

static void answer_number(Lab *lab, Writer *out, Text reference)
{
    Found found;
    if (runs_find(&lab->runs, reference, &found))
        json_text(out, quotation(&lab->runs, &found));
}

static void answer_word(Lab *lab, Writer *out, Text reference)
{
    Found found;
    if (!runs_find(&lab->runs, reference, &found))
        return;
    if (quotation_is_word(&found))
        json_text(out, quotation_word(&found));
    else
        runs_fail(&lab->runs, "`%t` is no choice and no switch", reference);
}

static void answer_claim(Lab *lab, Writer *out, Text reference)
{
    const Claim *claim = runs_claim(&lab->runs, reference);
    if (claim)
        write_string(out, claim->holds ? "true" : "false");
}

/* All of it, as it is; false, and a fault, for a part. */
static bool find_whole(Lab *lab, Text reference, Found *found)
{
    if (!runs_find(&lab->runs, reference, found))
        return false;
    bool whole = found->reference.indices == 0 && !found->reference.transposed &&
                 !found->reference.shape;
    if (!whole)
        runs_fail(&lab->runs, "`%t` is not all of a result", reference);
    return whole;
}

static bool is_table(const Found *found)
{
    if (found->input)
        return !quotation_is_word(found);
    ResultKind kind = found->result->kind;
    return kind != RESULT_PLOT && kind != RESULT_HEATMAPS && kind != RESULT_PICTURE;
}

static void answer_table(Lab *lab, Writer *out, Text reference)
{
    Found found;
    if (!find_whole(lab, reference, &found))
        return;
    if (!is_table(&found)) {
        runs_fail(&lab->runs, "`%t` is no table", reference);
        return;
    }
    Matrix values = found.grid->values;
    write_char(out, '[');
    for (int row = 0; row < values.rows; row++) {
        write_string(out, row > 0 ? ", [" : "[");
        for (int col = 0; col < values.cols; col++) {
            write_string(out, col > 0 ? ", " : "");
            json_text(out, quotation_cell(out->arena, &found, row, col));
        }
        write_char(out, ']');
    }
    write_char(out, ']');
}

static void answer_figure(Lab *lab, Writer *out, Text reference)
{
    Found found;
    const AxesFrame *frame = NULL;
    if (!find_whole(lab, reference, &found))
        return;
    for (int i = 0; i < lab->frames.count; i++)
        if (text_equal(lab->frames.at[i].picture, reference))
            frame = &lab->frames.at[i].frame;
    lab_write_figure(out, &lab->runs, &found, frame);
}

/* ---- The request ---- */

static void note_answered(Lab *lab, Text question)
{
    *record_add(lab->runs.arena, &lab->runs.answered) = question;
}

/* look = -2, 6, -1, 6 */
static void note_frame(Lab *lab, Text line)
{
    enum { SIDES = 4 };
    Text rest = line, picture = text_trim(text_cut(&rest, '='));
    int count;
    const double *at = request_numbers(&lab->request, rest, &count);
    if (count == SIDES && at[0] <= at[1] && at[2] <= at[3])
        *record_add(lab->runs.arena, &lab->frames) =
            (Framing){picture, {at[0], at[1], at[2], at[3]}};
    else
        request_fail(&lab->request, sentence(lab->runs.arena,
                                             "`frame %t` is no low x, high x, low y, "
                                             "high y",
                                             line));
}

/* What a line begins with, if it does not set something. */
static const struct {
    const char *word;
    void (*note)(Lab *lab, Text rest);                /* one of these two, */
    void (*answer)(Lab *lab, Writer *out, Text what); /* the other one is NULL */
} kinds[] = {
    {"answered", note_answered, NULL}, {"frame", note_frame, NULL},
    {"control", NULL, answer_control}, {"preset", NULL, answer_preset},
    {"number", NULL, answer_number},   {"word", NULL, answer_word},
    {"claim", NULL, answer_claim},     {"table", NULL, answer_table},
    {"figure", NULL, answer_figure},
};
enum { KINDS = sizeof kinds / sizeof *kinds };

/* A control may be called like a kind of line: `table = 3` sets it. */
static int kind_of(Text word, Text rest)
{
    int i = 0;
    while (i < KINDS && !text_is(word, kinds[i].word))
        i++;
    return rest.size == 0 || rest.at[0] == '=' ? KINDS : i;
}

static void read_line(Lab *lab, Text line)
{
    Text rest = line, word = text_cut(&rest, ' ');
    rest = text_trim(rest);
    int kind = kind_of(word, rest);
    if (kind == KINDS)
        request_set(&lab->request, line);
    else if (kinds[kind].note)
        kinds[kind].note(lab, rest);
    else
        *record_add(lab->runs.arena, &lab->wishes) = (Wish){kinds[kind].answer, rest};
}

static Text answer_all(Lab *lab)
{
    Writer out = {.arena = lab->runs.arena};
    write_char(&out, '[');
    for (int i = 0; i < lab->wishes.count; i++) {
        Wish wish = lab->wishes.at[i];
        write_string(&out, i > 0 ? ",\n" : "");
        wish.answer(lab, &out, wish.what);
    }
    write_string(&out, "]\n");
    return written(&out);
}

bool lab_answer(const Chapters *chapters, int chapter, Text request, Arena *arena,
                Text *text)
{
    Lab lab = {
        .runs = {.chapters = chapters, .arena = arena, .chapter = chapter},
        .request = {.program = chapters->choose(chapter), .arena = arena},
    };
    while (request.size > 0)
        read_line(&lab, text_trim(text_cut(&request, '\n')));
    const Record *record = request_run(&lab.request);
    *text = lab.request.fault;
    if (!record)
        return false;
    runs_set(&lab.runs, record);
    Text answer = answer_all(&lab);
    *text = lab.runs.fault.size > 0 ? lab.runs.fault : answer;
    return lab.runs.fault.size == 0;
}
