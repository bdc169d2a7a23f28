/* A lab with one of everything. */
#include "colophon.h"

enum { cat, dog };
static Labels words = labels("cat", "dog"), axes = labels("x", "y");
static Labels tens = labels("10", "20");

void chapter(Chapter *ch)
{
    Matrix X = ask_points(ch, "X", words, axes, matrix(2, 2, 2, 0, 1, 1));
    int steps = ask_steps(ch, "steps", 100, 3);
    int looking = ask_choice(ch, "looking", words, dog);
    int at = ask_choice(ch, "looked-at", words, cat);
    bool loud = ask_switch(ch, "loud", true);
    preset(ch, "far", "X[dog]", 5, 4);
    preset(ch, "quiet", "loud", false);
    Matrix scores = matmul(X, transpose(X));
    show_table(ch, "scores", scores, words, words, integer());
    show_table(ch, "tens", scores, tens, tens, integer());
    show_heatmap(ch, "map", scores, words, words, integer());
    show_number(ch, "score", scores.at[looking][at] * steps * (loud ? 2 : 1),
                decimals(1));
    const PictureMark marks[] = {
        {PICTURE_POINT, X.at[0][0], X.at[0][1], 0, 0, 0, "cat", 0},
        {PICTURE_ARROW, 0, 0, X.at[1][0], X.at[1][1], 1, "<dog> & \"co\"", 1},
    };
    show_picture(ch, "plane",
                 (Picture){{"x", SCALE_LINEAR}, {"y", SCALE_LINEAR}, 2, marks});
    hide(ch, "ask", "scores[dog, dog]");
    claim(ch, "lopsided", scores.at[cat][dog], <, scores.at[cat][cat]);
}
