/* Where the parts of a heatmap are, whatever its values. */
#ifndef COLOPHON_HEATMAP_LAYOUT_H
#define COLOPHON_HEATMAP_LAYOUT_H

#include "figure/heatmap.h"

/* How the labels of one side stand. */
typedef struct LabelSide {
    double widest;  /* 0 where there are no labels */
    double longest; /* is shortened */
    double size;
    int every;
    bool turned;
} LabelSide;

typedef struct HeatmapLayout {
    HeatmapGrid grid; /* without its scale */
    LabelSide rows, columns;
    double title_room; /* a panel's title is broken into lines that are no wider */
    int title_lines;   /* above each panel; 0 if none has a title */
    bool upright;      /* the colour bar stands beside the cells, or else lies below */
    Box bar;
    double width;
} HeatmapLayout;

HeatmapLayout heatmap_lay_out(Heatmap heatmap);

/* The next line of a title, taken from `*rest`: as many words as fit; the last of
 * HEATMAP_TITLE_LINES, and a word that is too long for any line, get longer than that. */
enum { HEATMAP_TITLE_LINES = 3 };
Text heatmap_title_line(Text *rest, double room, int line);

static const double heatmap_title_size = 12, heatmap_title_leading = 15;
static const double heatmap_title_distance = 6; /* to what is below */

/* Type is at least so large; and so far are labels from cells. */
static const double heatmap_smallest_type = 8, heatmap_label_distance = 8;
static const double heatmap_margin = 12; /* of paper around everything */
static const double heatmap_numbered_cell =
    12; /* lower cells have no numbers and no gaps */

#endif
