#include "figure/colour_bar.h"

#include "figure/length.h"
#include "figure/ticks.h"

static const double tick_size = 11, smallest_type = 8, widest_title = 150;

double colour_bar_title_width(Text title)
{
    return least(label_width(title, tick_size), widest_title);
}

double colour_bar_below(Text title)
{
    return title.size > 0 ? 33 : 17;
}

static double fraction(ColourScale scale, double value)
{
    return (value / 2 - scale.low / 2) / (scale.high / 2 - scale.low / 2);
}

/* In smaller type where it is wide, and at last only its beginning. */
static void draw_tick(Scene *scene, Text label, Point at, Align align)
{
    double fits = tick_size * colour_bar_tick_room /
                  most(colour_bar_tick_room, label_width(label, tick_size));
    double size = most(smallest_type, half_pixels(fits));
    scene_label(scene, scene_shorten(scene, label, size, colour_bar_tick_room), at, size,
                align, COLOUR(MUTED));
}

void colour_bar_upright(Scene *scene, ColourScale scale, Box bar, Text title)
{
    Ticks ticks = ticks_linear(scene->arena, scale.low, scale.high,
                               (int)most(2, least(5, bar.height / 28)));
    double end = bar.x + bar.width;
    scene_ramp(scene, bar, scale.palette, true);
    for (int i = 0; i < ticks.count; i++) {
        double y = bar.y + bar.height * (1 - fraction(scale, ticks.at[i]));
        y = half_pixels(most(bar.y + 0.5, least(y, bar.y + bar.height - 0.5)));
        scene_segment(scene, (Point){end, y}, (Point){end + 4, y}, COLOUR(MUTED), 1);
        draw_tick(scene, ticks.labels[i], (Point){end + colour_bar_tick_distance, y},
                  ALIGN_LEFT);
    }
    title = scene_shorten(scene, title, tick_size, widest_title);
    if (title.size > 0)
        scene_label(scene, title, (Point){bar.x, bar.y - 12}, tick_size, ALIGN_LEFT,
                    COLOUR(MUTED));
}

void colour_bar_lying(Scene *scene, ColourScale scale, Box bar, Text title)
{
    Ticks ticks =
        ticks_linear(scene->arena, scale.low, scale.high,
                     (int)most(2, least(5, bar.width / (colour_bar_tick_room + 8))));
    double end = bar.y + bar.height;
    scene_ramp(scene, bar, scale.palette, false);
    for (int i = 0; i < ticks.count; i++) {
        double x = bar.x + bar.width * fraction(scale, ticks.at[i]);
        x = half_pixels(most(bar.x + 0.5, least(x, bar.x + bar.width - 0.5)));
        scene_segment(scene, (Point){x, end}, (Point){x, end + 4}, COLOUR(MUTED), 1);
        draw_tick(scene, ticks.labels[i], (Point){x, end + 12}, ALIGN_CENTRE);
    }
    title = scene_shorten(scene, title, tick_size, widest_title);
    if (title.size > 0)
        scene_label(scene, title, (Point){bar.x, end + 28}, tick_size, ALIGN_LEFT,
                    COLOUR(MUTED));
}
