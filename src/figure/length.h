/* Small arithmetic with lengths, in pixels as CSS counts them. */
#ifndef COLOPHON_LENGTH_H
#define COLOPHON_LENGTH_H

static inline double least(double a, double b)
{
    return a < b ? a : b;
}

static inline double most(double a, double b)
{
    return a > b ? a : b;
}

/* To half a pixel, which is a whole one at double density: edges stay sharp. */
static inline double half_pixels(double length)
{
    return __builtin_floor(length * 2) / 2;
}

#endif
