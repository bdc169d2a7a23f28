/* How fast the first word fades from the one summary of a recurrent network.
 * Prose: 01-rnn-decay.md
 *
 * h_t = tanh(w h_{t-1} + x_t), so one more word multiplies the effect of all earlier
 * words by w (1 - h_t^2): by w, and by the slope of tanh at the point it has reached. */
#include "colophon.h"

enum { furthest = 50 }; /* words after the first one */

/* What is left of the first word's effect after 0 … furthest more words, one column each.
 */
static Matrix fading(double w)
{
    Matrix effect = matrix_zeros(1, furthest + 1);
    effect.at[0][0] = 1;
    for (int n = 1; n <= furthest; n++)
        effect.at[0][n] = effect.at[0][n - 1] * w;
    return effect;
}

/* The same with the slope of tanh, for words that are `inputs` over and over. */
static Matrix fading_with_tanh(double w, Matrix inputs)
{
    Matrix effect = matrix_zeros(1, furthest + 1);
    effect.at[0][0] = 1;
    double h = tanh(inputs.at[0][0]);
    for (int n = 1; n <= furthest; n++) {
        h = tanh(w * h + inputs.at[0][n % inputs.cols]);
        effect.at[0][n] = effect.at[0][n - 1] * w * (1 - h * h);
    }
    return effect;
}

static Matrix count_up(int last)
{
    Matrix numbers = matrix_zeros(1, last + 1);
    for (int n = 0; n <= last; n++)
        numbers.at[0][n] = n;
    return numbers;
}

void chapter(Chapter *ch)
{
    double w = ask_number(ch, "w", 0.5, decimals(1));
    double larger = ask_number(ch, "larger-w", 0.9, decimals(1));
    Matrix inputs = ask_matrix(ch, "inputs", labels("x"), labels("a", "b", "c", "d"),
                               matrix(1, 4, 1, 0, -1, 0));
    int more = ask_steps(ch, "more", furthest, 3);

    /* Each later word multiplies by w. */
    Matrix effect = fading(w);
    Matrix later = matrix(5, 1, 1, 2, 5, 10, furthest);
    Matrix decay = matrix_zeros(later.rows, 1);
    for (int row = 0; row < later.rows; row++)
        decay.at[row][0] = effect.at[0][(int)later.at[row][0]];
    show_table(ch, "decay", decay, number_labels(later, integer()),
               labels("effect multiplied by"), significant(3));
    claim(ch, "a_thousandth", effect.at[0][10], <, 1e-3);
    claim(ch, "nothing_left", effect.at[0][furthest], <, 1e-12);

    /* A larger w fades too, and the slope of tanh makes it worse. */
    Matrix slow = fading(larger);
    Matrix bent = fading_with_tanh(larger, inputs);
    Matrix distance = count_up(furthest);
    const Series lines[] = {
        {.name = number_label("w = ", larger, decimals(1)), .x = distance, .y = slow},
        {.name = "with the slope of tanh", .x = distance, .y = bent},
        {.name = number_label("w = ", w, decimals(1)), .x = distance, .y = effect},
    };
    show_plot(ch, "fading",
              (Plot){.x = {"words later", SCALE_LINEAR},
                     .y = {"effect multiplied by", SCALE_LOG},
                     .count = 3,
                     .series = lines},
              significant(3));
    claim(ch, "steeper", bent.at[0][furthest], <, slow.at[0][furthest]);
    claim(ch, "a_millionth", bent.at[0][furthest] / slow.at[0][furthest], <, 1e-6);

    /* The question, and what two slips give. */
    show_number(ch, "left", effect.at[0][more], significant(3));
    show_number(ch, "added", w * more, significant(3));
    hide(ch, "rnn-fade", "left");
}
