#include "page/assets.h"

#include <assert.h>
#include <string.h>

/* ---- What there is --------------------------------------------------------------- */

/* A script stands behind those from which it imports. */
#define SCRIPTS(X)                                                                       \
    X(words, "words.js")                                                                 \
    X(typed, "typed.js")                                                                 \
    X(element, "element.js")                                                             \
    X(packed, "packed.js")                                                               \
    X(sealed, "sealed.js")                                                               \
    X(progress, "progress.js")                                                           \
    X(module, "module.js")                                                               \
    X(theme, "theme.js")                                                                 \
    X(marks, "marks.js")                                                                 \
    X(provenance, "provenance.js")                                                       \
    X(card, "card.js")                                                                   \
    X(scroller, "scroller.js")                                                           \
    X(hint, "hint.js")                                                                   \
    X(field, "field.js")                                                                 \
    X(number, "number.js")                                                               \
    X(shape, "shape.js")                                                                 \
    X(choice, "choice.js")                                                               \
    X(question, "question.js")                                                           \
    X(gates, "gates.js")                                                                 \
    X(contents, "contents.js")                                                           \
    X(completion, "completion.js")                                                       \
    X(test_out, "test-out.js")                                                           \
    X(address, "address.js")                                                             \
    X(number_input, "number-input.js")                                                   \
    X(setting, "setting.js")                                                             \
    X(cells, "cells.js")                                                                 \
    X(single, "single.js")                                                               \
    X(steps, "steps.js")                                                                 \
    X(switch, "switch.js")                                                               \
    X(controls, "controls.js")                                                           \
    X(pointing, "pointing.js")                                                           \
    X(points, "points.js")                                                               \
    X(shows, "shows.js")                                                                 \
    X(lab, "lab.js")

/* Only where a question asks for a program. */
#define PROGRAM_SCRIPTS(X)                                                               \
    X(python, "python.js")                                                               \
    X(trial, "trial.js")                                                                 \
    X(editor, "editor.js")                                                               \
    X(failure, "failure.js")                                                             \
    X(code, "code.js")

#define LAST_SCRIPT(X) X(main, "main.js")

/* Scripts that are no modules. */
#define PLAIN_SCRIPTS(X)                                                                 \
    X(first, "first.js")                                                                 \
    X(letters, "letters.js")                                                             \
    X(boot, "boot.js")                                                                   \
    X(watch, "watch.js")

#define STYLES(X)                                                                        \
    X(style, "style.css")                                                                \
    X(math_style, "math.css")

#define FILES(X)                                                                         \
    X(page, "page.html")                                                                 \
    X(live, "live.css")                                                                  \
    X(icon, "icon.svg")                                                                  \
    X(text, "font/text.woff2")                                                           \
    X(text_italic, "font/text-italic.woff2")                                             \
    X(text_bold, "font/text-bold.woff2")                                                 \
    X(text_more, "font/text-more.woff2")                                                 \
    X(math_main, "font/colophon-math-main.woff2")                                        \
    X(math_large, "font/colophon-math-large.woff2")                                      \
    X(math_greek, "font/colophon-math-greek.woff2")                                      \
    X(math_signs, "font/colophon-math-signs.woff2")                                      \
    X(math_letters, "font/colophon-math-letters.woff2")                                  \
    X(math_bold_italic, "font/colophon-math-bold-italic.woff2")

/* What runs programs; modules of Python by their paths. */
#define PYTHON(X)                                                                        \
    X(python_worker, "python/worker.js")                                                 \
    X(python_license, "python/LICENSE.micropython")                                      \
    X(python_engine, "python/micropython.wasm")                                          \
    X(python_trial, "python/trial.py")                                                   \
    X(python_softmax, "python/softmax.py")                                               \
    X(python_init, "python/numpy/__init__.py")                                           \
    X(python_elements, "python/numpy/elements.py")                                       \
    X(python_joining, "python/numpy/joining.py")                                         \
    X(python_keys, "python/numpy/keys.py")                                               \
    X(python_making, "python/numpy/making.py")                                           \
    X(python_printing, "python/numpy/printing.py")                                       \
    X(python_products, "python/numpy/products.py")                                       \
    X(python_reductions, "python/numpy/reductions.py")                                   \
    X(python_window, "python/numpy/window.py")

/* ---- Where it is ----------------------------------------------------------------- */

/* The bytes of a file from file_NAME on, up to file_NAME_end. The assembler copies them
 * in, so the Makefile must say that this file depends on them. */
#define INCLUDE_FROM(folder, name, file)                                                 \
    __asm__(".pushsection .rodata\n"                                                     \
            ".global file_" #name ", file_" #name "_end\n"                               \
            "file_" #name ": .incbin \"page/" folder file "\"\n"                         \
            "file_" #name "_end: .byte 0\n"                                              \
            ".popsection\n");                                                            \
    extern const char file_##name[], file_##name##_end[];

#define INCLUDE(name, file) INCLUDE_FROM("", name, file)
#define INCLUDE_SCRIPT(name, file) INCLUDE_FROM("scripts/", name, file)
#define ENTRY(name, file) {file, file_##name, file_##name##_end},

SCRIPTS(INCLUDE_SCRIPT)
PROGRAM_SCRIPTS(INCLUDE_SCRIPT)
LAST_SCRIPT(INCLUDE_SCRIPT)
PLAIN_SCRIPTS(INCLUDE_SCRIPT)
STYLES(INCLUDE)
FILES(INCLUDE)
PYTHON(INCLUDE)

static const Asset scripts[] = {SCRIPTS(ENTRY) LAST_SCRIPT(ENTRY)};
static const Asset all_scripts[] = {SCRIPTS(ENTRY) PROGRAM_SCRIPTS(ENTRY)
                                        LAST_SCRIPT(ENTRY)};
static const Asset styles[] = {STYLES(ENTRY)};
static const Asset files[] = {PLAIN_SCRIPTS(ENTRY) FILES(ENTRY)};
static const Asset python[] = {PYTHON(ENTRY)};

#define LIST(array) ((Assets){array, (int)(sizeof array / sizeof *array)})

/* ---- What is asked for ----------------------------------------------------------- */

Text asset_text(Asset asset)
{
    return (Text){asset.start, (size_t)(asset.end - asset.start)};
}

Assets assets_scripts(bool programs)
{
    return programs ? LIST(all_scripts) : LIST(scripts);
}

Assets assets_styles(void)
{
    return LIST(styles);
}

Assets assets_python(void)
{
    return LIST(python);
}

Asset assets_named(const char *name)
{
    int i = 0;
    while (i < LIST(files).count && strcmp(files[i].name, name) != 0)
        i++;
    assert(i < LIST(files).count);
    return files[i];
}
