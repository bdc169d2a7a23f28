/* A rectangle of values that a picture shows whatever lies in it, so that nothing jumps
 * while what is drawn moves. */
#ifndef COLOPHON_FIGURE_FRAME_H
#define COLOPHON_FIGURE_FRAME_H

typedef struct AxesFrame {
    double low_x, high_x, low_y, high_y;
} AxesFrame;

#endif
