/* The palettes, by properties that are computed here from the published definitions:
 * OKLab (Ottosson 2020), WCAG's contrast, and the simulation of colour blindness of
 * Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color
 * Vision Deficiency" (2009), at full severity. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include "figure/palette.h"

typedef struct Triple {
    double at[3];
} Triple;

/* ---- Colour spaces --------------------------------------------------------------- */

static double to_linear(double c)
{
    return c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
}

static double from_linear(double c)
{
    return c <= 0.0031308 ? c * 12.92 : 1.055 * pow(c, 1 / 2.4) - 0.055;
}

static Triple linear_rgb(Rgb rgb)
{
    return (Triple){{to_linear((rgb >> 16 & 255) / 255.0),
                     to_linear((rgb >> 8 & 255) / 255.0),
                     to_linear((rgb & 255) / 255.0)}};
}

static Triple times(const double matrix[3][3], Triple v)
{
    Triple product;
    for (int i = 0; i < 3; i++)
        product.at[i] =
            matrix[i][0] * v.at[0] + matrix[i][1] * v.at[1] + matrix[i][2] * v.at[2];
    return product;
}

static Triple oklab(Triple linear)
{
    static const double to_lms[3][3] = {{0.4122214708, 0.5363325363, 0.0514459929},
                                        {0.2119034982, 0.6806995451, 0.1073969566},
                                        {0.0883024619, 0.2817188376, 0.6299787005}};
    static const double to_lab[3][3] = {{0.2104542553, 0.7936177850, -0.0040720468},
                                        {1.9779984951, -2.4285922050, 0.4505937099},
                                        {0.0259040371, 0.7827717662, -0.8086757660}};
    Triple lms = times(to_lms, linear);
    for (int i = 0; i < 3; i++)
        lms.at[i] = cbrt(lms.at[i]);
    return times(to_lab, lms);
}

static double distance(Triple a, Triple b)
{
    double sum = 0;
    for (int i = 0; i < 3; i++)
        sum += (a.at[i] - b.at[i]) * (a.at[i] - b.at[i]);
    return sqrt(sum);
}

static Triple lab_at(Palette palette, int index)
{
    return oklab(linear_rgb(palette_colour(palette, index)));
}

/* ---- How the tables were made ---------------------------------------------------- */

/* Lightness, chroma, hue in degrees: from paper to ink. A Catmull-Rom curve through the
 * points in OKLab, walked in equal steps; beyond its ends the points go on straight. */
static const double aqua[6][3] = {{0.972, 0.014, 100}, {0.90, 0.045, 195},
                                  {0.76, 0.085, 215},  {0.58, 0.115, 240},
                                  {0.40, 0.115, 262},  {0.25, 0.080, 275}};
static const double rust[6][3] = {{0.972, 0.014, 90}, {0.90, 0.050, 75},
                                  {0.76, 0.105, 62},  {0.58, 0.125, 48},
                                  {0.40, 0.100, 38},  {0.26, 0.065, 30}};

enum { FINE = 2000, SAMPLES = 5 * FINE + 1 };

static Triple control(const double points[6][3], int i)
{
    if (i < 0 || i > 5) {
        Triple end = control(points, i < 0 ? 0 : 5),
               next = control(points, i < 0 ? 1 : 4);
        for (int k = 0; k < 3; k++)
            end.at[k] = 2 * end.at[k] - next.at[k];
        return end;
    }
    double hue = points[i][2] * acos(-1) / 180;
    return (Triple){{points[i][0], points[i][1] * cos(hue), points[i][1] * sin(hue)}};
}

static Triple on_curve(const double points[6][3], int sample)
{
    int i = sample / FINE;
    double t = (double)(sample % FINE) / FINE;
    Triple a = control(points, i - 1), b = control(points, i), c = control(points, i + 1),
           d = control(points, i + 2), at;
    if (sample == SAMPLES - 1)
        return control(points, 5);
    for (int k = 0; k < 3; k++)
        at.at[k] = 0.5 * (2 * b.at[k] + (c.at[k] - a.at[k]) * t +
                          (2 * a.at[k] - 5 * b.at[k] + 4 * c.at[k] - d.at[k]) * t * t +
                          (3 * b.at[k] - a.at[k] - 3 * c.at[k] + d.at[k]) * t * t * t);
    return at;
}

/* The point after `part` of the curve's length. */
static Triple along(const double points[6][3], double part)
{
    static double length[SAMPLES];
    for (int i = 1; i < SAMPLES; i++)
        length[i] =
            length[i - 1] + distance(on_curve(points, i), on_curve(points, i - 1));
    int i = 1;
    while (i < SAMPLES - 1 && length[i] < part * length[SAMPLES - 1])
        i++;
    return on_curve(points, i);
}

static Rgb srgb(Triple lab)
{
    static const double to_lms[3][3] = {{1, 0.3963377774, 0.2158037573},
                                        {1, -0.1055613458, -0.0638541728},
                                        {1, -0.0894841775, -1.2914855480}};
    static const double to_rgb[3][3] = {{4.0767416621, -3.3077115913, 0.2309699292},
                                        {-1.2684380046, 2.6097574011, -0.3413193965},
                                        {-0.0041960863, -0.7034186147, 1.7076147010}};
    Triple lms = times(to_lms, lab);
    for (int i = 0; i < 3; i++)
        lms.at[i] = lms.at[i] * lms.at[i] * lms.at[i];
    Triple linear = times(to_rgb, lms);
    Rgb rgb = 0;
    for (int i = 0; i < 3; i++)
        rgb = rgb << 8 | (Rgb)lround(255 * from_linear(linear.at[i]));
    return rgb;
}

static void assert_near_colour(Rgb actual, Rgb expected)
{
    for (int shift = 0; shift < 24; shift += 8)
        assert_in_range((actual >> shift & 255) + 1 - (expected >> shift & 255), 0, 2);
}

static void tables_follow_their_curves(void **unused)
{
    (void)unused;
    for (int i = 0; i < 256; i += 15)
        assert_near_colour(palette_colour(PALETTE_SEQUENTIAL, i),
                           srgb(along(aqua, i / 255.0)));
    for (int i = 0; i < 128; i += 15) {
        double part = (2 * i + 1) / 256.0;
        assert_near_colour(palette_colour(PALETTE_DIVERGING, 128 + i),
                           srgb(along(aqua, part)));
        assert_near_colour(palette_colour(PALETTE_DIVERGING, 127 - i),
                           srgb(along(rust, part)));
    }
}

/* ---- What they promise ----------------------------------------------------------- */

static void colours_are_distinct_and_found(void **unused)
{
    (void)unused;
    for (int p = 0; p < 2; p++)
        for (int i = 0; i < 256; i++)
            assert_int_equal(palette_find((Palette)p, palette_colour((Palette)p, i)), i);
    assert_int_equal(palette_find(PALETTE_SEQUENTIAL, 0xff0000), -1);
    assert_int_equal(palette_find(PALETTE_SEQUENTIAL, 0xffffff), -1);
}

/* Largest over smallest distance of colours `apart` indices from `from` to `to`. */
static double unevenness(Palette palette, int from, int to, int apart)
{
    double least = 1, most = 0;
    for (int i = from; i + apart <= to; i++) {
        double d = distance(lab_at(palette, i), lab_at(palette, i + apart));
        least = fmin(least, d);
        most = fmax(most, d);
    }
    return most / least;
}

static void equal_steps_look_equal(void **unused)
{
    (void)unused;
    assert_true(unevenness(PALETTE_SEQUENTIAL, 0, 255, 16) < 1.12);
    assert_true(unevenness(PALETTE_DIVERGING, 0, 127, 8) < 1.25);
    assert_true(unevenness(PALETTE_DIVERGING, 128, 255, 8) < 1.25);
}

static void lightness_falls_away_from_paper(void **unused)
{
    (void)unused;
    for (int i = 0; i < 255; i++) {
        assert_true(lab_at(PALETTE_SEQUENTIAL, i).at[0] >
                    lab_at(PALETTE_SEQUENTIAL, i + 1).at[0]);
        if (i != 127)
            assert_true((lab_at(PALETTE_DIVERGING, i).at[0] <
                         lab_at(PALETTE_DIVERGING, i + 1).at[0]) == (i < 127));
    }
}

static Triple seen_by(const double deficiency[3][3], Palette palette, int index)
{
    Triple seen = times(deficiency, linear_rgb(palette_colour(palette, index)));
    for (int i = 0; i < 3; i++)
        seen.at[i] = fmin(1, fmax(0, seen.at[i]));
    return oklab(seen);
}

/* The smallest distance of any two colours that are at least `apart` indices apart. */
static double least_distance(const double deficiency[3][3], Palette palette, int apart)
{
    Triple seen[256];
    double least = 1;
    for (int i = 0; i < 256; i++)
        seen[i] = seen_by(deficiency, palette, i);
    for (int i = 0; i < 256; i++)
        for (int k = i + apart; k < 256; k++)
            least = fmin(least, distance(seen[i], seen[k]));
    return least;
}

static void colour_blind_readers_tell_a_sixteenth_apart(void **unused)
{
    static const double protanopia[3][3] = {{0.152286, 1.052583, -0.204868},
                                            {0.114503, 0.786281, 0.099216},
                                            {-0.003882, -0.048116, 1.051998}};
    static const double deuteranopia[3][3] = {{0.367322, 0.860646, -0.227968},
                                              {0.280085, 0.672501, 0.047413},
                                              {-0.011820, 0.042940, 0.968881}};
    (void)unused;
    assert_true(least_distance(protanopia, PALETTE_SEQUENTIAL, 16) > 0.02);
    assert_true(least_distance(deuteranopia, PALETTE_SEQUENTIAL, 16) > 0.02);
    assert_true(least_distance(protanopia, PALETTE_DIVERGING, 16) > 0.02);
    assert_true(least_distance(deuteranopia, PALETTE_DIVERGING, 16) > 0.02);
}

static double contrast(Rgb a, Rgb b)
{
    double x = palette_luminance(a) + 0.05, y = palette_luminance(b) + 0.05;
    return x > y ? x / y : y / x;
}

static void luminance_is_that_of_wcag(void **unused)
{
    (void)unused;
    assert_true(palette_luminance(0xffffff) > 0.9999999);
    assert_true(palette_luminance(0) == 0);
    assert_true(fabs(palette_luminance(0x808080) - 0.2158605) < 1e-6);
    assert_true(fabs(contrast(0x767676, 0xffffff) - 4.54) < 0.005);
}

static void text_is_readable_on_every_colour(void **unused)
{
    (void)unused;
    for (int i = 0; i < 256; i++) {
        for (int p = 0; p < 2; p++) {
            Rgb colour = palette_colour((Palette)p, i);
            assert_true(contrast(colour, palette_text(colour)) >= 4.5);
        }
        Rgb grey = (Rgb)i << 16 | (Rgb)i << 8 | (Rgb)i;
        assert_true(contrast(grey, palette_text(grey)) >= 4.5);
    }
}

static void values_become_indices_and_intervals(void **unused)
{
    ColourScale weights = {PALETTE_SEQUENTIAL, 0, 1}, signs = {PALETTE_DIVERGING, -4, 4};
    double low, high;
    (void)unused;
    assert_int_equal(palette_index(weights, 0), 0);
    assert_int_equal(palette_index(weights, 0.768), 196); /* 0.768 × 256 = 196.6 */
    assert_int_equal(palette_index(weights, 0.99999), 255);
    assert_int_equal(palette_index(weights, 1), 255);
    assert_int_equal(palette_index(weights, 1.0000000000000002), 255);
    assert_int_equal(palette_index(weights, -3), 0);
    assert_int_equal(palette_index(signs, 0), 128);
    assert_int_equal(palette_index(signs, -0.001), 127);
    assert_int_equal(palette_index(signs, -4), 0);
    assert_int_equal(palette_index(signs, 4), 255);
    palette_interval(weights, 196, &low, &high);
    assert_true(low == 0.765625 && high == 0.76953125);
    palette_interval(signs, 128, &low, &high);
    assert_true(low == 0 && high == 0.03125);
    palette_interval(signs, 255, &low, &high);
    assert_true(low == 3.96875 && high == 4);
}

static void the_largest_doubles_have_a_scale(void **unused)
{
    ColourScale all = {PALETTE_DIVERGING, -1.7976931348623157e308,
                       1.7976931348623157e308};
    (void)unused;
    assert_int_equal(palette_index(all, 1.7976931348623157e308), 255);
    assert_int_equal(palette_index(all, 1), 128);
    assert_int_equal(palette_index(all, -1e308), 56); /* 128 - 71.2 */
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tables_follow_their_curves),
        cmocka_unit_test(colours_are_distinct_and_found),
        cmocka_unit_test(equal_steps_look_equal),
        cmocka_unit_test(lightness_falls_away_from_paper),
        cmocka_unit_test(colour_blind_readers_tell_a_sixteenth_apart),
        cmocka_unit_test(luminance_is_that_of_wcag),
        cmocka_unit_test(text_is_readable_on_every_colour),
        cmocka_unit_test(values_become_indices_and_intervals),
        cmocka_unit_test(the_largest_doubles_have_a_scale),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
