#include "page/assets.h"

#include <assert.h>
#include <string.h>

/* ---- What there is --------------------------------------------------------------- */

/* A script stands behind those from which it imports. */
#define SCRIPTS(X)                                                                       \
    X(typed, "typed.js")                                                                 \
    X(number_input, "number-input.js")                                                   \
    X(setting, "setting.js")                                                             \
    X(module, "module.js")                                                               \
    X(address, "address.js")                                                             \
    X(cells, "cells.js")                                                                 \
    X(single, "single.js")                                                               \
    X(steps, "steps.js")                                                                 \
    X(switch_js, "switch.js")                                                            \
    X(controls, "controls.js")                                                           \
    X(pointing, "pointing.js")                                                           \
    X(points, "points.js")                                                               \
    X(shows, "shows.js")

#define STYLES(X) X(style, "style.css")

#define FILES(X)                                                                         \
    X(page, "page.html")                                                                 \
    X(icon, "icon.svg")

/* ---- Where it is ----------------------------------------------------------------- */

/* The bytes of a file from asset_NAME on, up to asset_NAME_end. The assembler copies them
 * in, so the Makefile must say that this file depends on them. */
#define INCLUDE(name, file)                                                              \
    __asm__(".pushsection .rodata\n"                                                     \
            ".global asset_" #name ", asset_" #name "_end\n"                             \
            "asset_" #name ": .incbin \"page/" file "\"\n"                               \
            "asset_" #name "_end: .byte 0\n"                                             \
            ".popsection\n");                                                            \
    extern const char asset_##name[], asset_##name##_end[];

#define ENTRY(name, file) {file, asset_##name, asset_##name##_end},

SCRIPTS(INCLUDE)
STYLES(INCLUDE)
FILES(INCLUDE)

static const Asset scripts[] = {SCRIPTS(ENTRY)};
static const Asset styles[] = {STYLES(ENTRY)};
static const Asset files[] = {FILES(ENTRY)};

#define LIST(array) ((Assets){array, (int)(sizeof array / sizeof *array)})

/* ---- What is asked for ----------------------------------------------------------- */

Text asset_text(Asset asset)
{
    return (Text){asset.start, (size_t)(asset.end - asset.start)};
}

Assets assets_scripts(void)
{
    return LIST(scripts);
}

Assets assets_styles(void)
{
    return LIST(styles);
}

Assets assets_files(void)
{
    return LIST(files);
}

Text assets_file(const char *name)
{
    int i = 0;
    while (i < LIST(files).count && strcmp(files[i].name, name) != 0)
        i++;
    assert(i < LIST(files).count);
    return asset_text(files[i]);
}
