/* A scene as SVG, for the page: real text, that can be selected, searched and read aloud.
 *
 * Colours with a role carry it as a class (`ink`, `muted`, `grid`, `paper`, `blank`; with
 * `line-` before it where the line has it and not the area), and no colour: the style
 * sheet of the page has one for the day and one for the night. Sizes are in the view box,
 * so the page may scale the figure. No element has an id or a `style`, so that one figure
 * may stand on a page twice, and a page may forbid styles. The bytes depend on the scene
 * alone. */
#ifndef COLOPHON_SCENE_SVG_H
#define COLOPHON_SCENE_SVG_H

#include "figure/scene.h"

/* `alt` is what a reader who does not see the figure is told; if it is empty, whoever
 * places the figure says it. */
void scene_svg(Writer *out, const Scene *scene, Text alt);

#endif
