/* A scene as SVG, for the page: real text, that can be selected, searched and read aloud.
 *
 * It is an element of an HTML page, whose style sheet says what most marks have: no fill,
 * a height as the view box has it, strokes of one pixel with round joins, labels 11
 * pixels high, from the left to the right and beginning at their place, and the paper
 * beneath all of it. What differs is said by the classes `middle` and `end` of labels,
 * and by attributes.
 *
 * Colours with a role carry it as a class (`ink`, `muted`, `grid`, `paper`, `blank`; with
 * `line-` before it where the line has it and not the area), and no colour: the style
 * sheet has one for the day and one for the night. Rectangles have the class `box`. Marks
 * that look alike are joined (layers.h).
 *
 * Lengths are in tenths of a pixel of the view box, so the page may scale the figure. No
 * element has an id or a `style`, so that one figure may stand on a page twice, and a
 * page may forbid styles. The bytes depend on the scene alone.
 *
 * Each child of the element stands on a line of its own, so that a page can tell what has
 * changed since it was drawn last. */
#ifndef COLOPHON_SCENE_SVG_H
#define COLOPHON_SCENE_SVG_H

#include "figure/scene.h"

/* `alt` is what a reader who does not see the figure is told; if it is empty, whoever
 * places the figure says it. */
void scene_svg(Writer *out, const Scene *scene, Text alt);

#endif
