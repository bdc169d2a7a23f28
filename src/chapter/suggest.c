#include "chapter/suggest.h"

/* None where all there is would be a slip: `z` is not `x`. */
static int slips_allowed(Text left, Text right)
{
    size_t longer = left.size > right.size ? left.size : right.size;
    return longer < 2 ? 0 : longer < 6 ? 1 : (int)(longer / 3);
}

Text nearest_name(Text wrong, const Text *names, int count, Arena scratch)
{
    Text nearest = {0};
    int fewest = 0;
    for (int i = 0; i < count; i++) {
        int slips = text_distance(wrong, names[i], scratch);
        bool near = slips <= slips_allowed(wrong, names[i]);
        if (near && (nearest.size == 0 || slips < fewest)) {
            nearest = names[i];
            fewest = slips;
        }
    }
    return nearest;
}
