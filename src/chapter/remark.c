/* Remarks: what a chapter says about what it asked for and showed. They may come before
 * what they speak of, so they are checked when the run is over. */
#include "chapter/chapter.h"

#include "chapter/frame.h"
#include "chapter/sentence.h"

void hide(Chapter *ch, const char *question, const char *target)
{
    chapter_enter(ch);
    *record_add(ch->arena, &ch->record.hidden) = (Hidden){
        .origin = ch->here,
        .question = text_copy(ch->arena, text_of(question)),
        .target = text_copy(ch->arena, text_of(target)),
    };
}

void carry(Chapter *ch, const char *control, double value)
{
    chapter_enter(ch);
    *record_add(ch->arena, &ch->record.carried) = (Carried){
        .origin = ch->here,
        .control = text_copy(ch->arena, text_of(control)),
        .value = value,
    };
}

void product(Chapter *ch, const char *result, const char *left, const char *right)
{
    chapter_enter(ch);
    *record_add(ch->arena, &ch->record.products) = (Product){
        .origin = ch->here,
        .result = text_copy(ch->arena, text_of(result)),
        .left = text_copy(ch->arena, text_of(left)),
        .right = text_copy(ch->arena, text_of(right)),
    };
}

void sampling_error(Chapter *ch, const char *result, Matrix standard_errors)
{
    chapter_enter(ch);
    *record_add(ch->arena, &ch->record.errors) = (SamplingError){
        .origin = ch->here,
        .result = text_copy(ch->arena, text_of(result)),
        .values = record_matrix(standard_errors),
    };
}

/* ---- Finding what a remark speaks of ---- */

/* The matrix that a reference names; false, and a fault, if there is none. */
static bool find_frame(Chapter *ch, const Reference *reference, Frame *frame)
{
    Text problem = frame_of(ch->arena, &ch->record, reference, frame);
    if (problem.size > 0)
        chapter_fault(ch, "%t", problem);
    return problem.size == 0;
}

static bool read_reference(Chapter *ch, Text target, Reference *reference)
{
    size_t at;
    const char *error = reference_read(target, reference, &at);
    if (error)
        chapter_fault(ch, "`%t`, byte %d: %s", target, (int)at, error);
    return !error;
}

/* ---- Checking ---- */

static void check_hidden(Chapter *ch, const Hidden *hidden)
{
    Reference reference;
    Frame frame;
    Region region;
    Setting setting;
    Text culprit;
    chapter_check_word(ch, hidden->question);
    if (!read_reference(ch, hidden->target, &reference))
        return;
    if (reference.chapter.size || reference.transposed || reference.shape ||
        reference.format.size) {
        chapter_fault(ch, "`%t` is no value of this chapter", hidden->target);
        return;
    }
    const char *unknown = setting_of(ch->arena, &ch->record, reference.setting, &setting);
    if (unknown)
        chapter_fault(ch, "%s", unknown);
    if (!find_frame(ch, &reference, &frame))
        return;
    Text problem = region_of(ch->arena, &reference, frame, &region, &culprit);
    if (problem.size > 0)
        chapter_fault(ch, "%t", problem);
}

static void check_carried(Chapter *ch, const Carried *carried)
{
    Frame frame;
    Reference reference;
    if (!read_reference(ch, carried->control, &reference))
        return;
    if (!find_frame(ch, &reference, &frame))
        return;
    if (!record_input(&ch->record, carried->control) || frame.rows != 1 ||
        frame.cols != 1)
        chapter_fault(ch, "`%t` is no control with one number", carried->control);
    if (!(__builtin_fabs(carried->value) <= DBL_MAX))
        chapter_fault(ch, "`%t` can not be carried to %g", carried->control,
                      carried->value);
}

/* A whole matrix, transposed if it may be; false, and a fault, for anything else. */
static bool find_factor(Chapter *ch, Text factor, bool may_transpose, Frame *frame)
{
    Reference reference;
    if (!read_reference(ch, factor, &reference) || !find_frame(ch, &reference, frame))
        return false;
    bool whole = !reference.chapter.size && !reference.indices &&
                 !reference.setting.size && !reference.format.size && !reference.shape &&
                 (may_transpose || !reference.transposed);
    if (!whole)
        chapter_fault(ch, "`%t` is no matrix of this chapter%s", factor,
                      may_transpose ? "" : "; only the right one takes ^T");
    if (reference.transposed)
        *frame = (Frame){frame->name, frame->cols, frame->rows, frame->col_labels,
                         frame->row_labels};
    return whole;
}

static void check_product(Chapter *ch, const Product *product)
{
    Frame result, left, right;
    if (!find_factor(ch, product->result, false, &result) ||
        !find_factor(ch, product->left, false, &left) ||
        !find_factor(ch, product->right, true, &right))
        return;
    if (left.cols != right.rows || result.rows != left.rows || result.cols != right.cols)
        chapter_fault(ch,
                      "%d × %d is no product of %d × %d and %d × %d: `%t` = `%t` · `%t`",
                      result.rows, result.cols, left.rows, left.cols, right.rows,
                      right.cols, product->result, product->left, product->right);
}

/* The first one that can be none stands for all. */
static void check_sizes(Chapter *ch, const SamplingError *error)
{
    for (int i = 0; i < error->values.rows; i++)
        for (int j = 0; j < error->values.cols; j++) {
            double size = error->values.at[i][j];
            if (size >= 0 && size <= DBL_MAX)
                continue;
            chapter_fault(ch, "`%t`, row %d, column %d: %g is no standard error",
                          error->result, i, j, size);
            return;
        }
}

static void check_error(Chapter *ch, const SamplingError *error)
{
    Frame frame;
    if (!find_factor(ch, error->result, false, &frame))
        return;
    if (frame.rows != error->values.rows || frame.cols != error->values.cols)
        chapter_fault(ch, "`%t` is %d × %d, its standard errors are %d × %d",
                      error->result, frame.rows, frame.cols, error->values.rows,
                      error->values.cols);
    check_sizes(ch, error);
}

/* Each remark is checked as if its call were being made now. */
#define check_each(ch, list, check)                                                      \
    for (int i = 0; i < (list).count; i++) {                                             \
        (ch)->here = (list).at[i].origin;                                                \
        check(ch, &(list).at[i]);                                                        \
    }

void chapter_check_remarks(Chapter *ch)
{
    check_each(ch, ch->record.hidden, check_hidden);
    check_each(ch, ch->record.carried, check_carried);
    check_each(ch, ch->record.products, check_product);
    check_each(ch, ch->record.errors, check_error);
}
