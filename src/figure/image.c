#include "figure/image.h"

#include <string.h>

Image image_new(Arena *arena, int width, int height)
{
    return (Image){width, height, take(arena, Rgb, (size_t)width * height)};
}

Text image_text(const ImageTexts *texts, const char *keyword)
{
    for (int i = 0; i < texts->count; i++)
        if (strcmp(texts->at[i].keyword, keyword) == 0)
            return texts->at[i].text;
    return (Text){NULL, 0};
}
