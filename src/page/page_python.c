#include "page/page_python.h"

#include "figure/deflate.h"
#include "page/assets.h"
#include "page/base64.h"

static const char *const files[] = {"python/worker.js", "python/micropython.wasm",
                                    "python/numpy.py", "python/softmax.py",
                                    "python/trial.py"};

static void write_packed(Writer *out, const char *file)
{
    write_string(out, "<script type=\"application/octet-stream\" id=\"");
    write_string(out, file);
    write_string(out, "\">");
    Text bytes = asset_text(assets_named(file));
    base64_write(out, deflate_text(out->arena, bytes));
    write_string(out, "</script>\n");
}

Text page_python(Arena *arena, Text main)
{
    Writer out = {.arena = arena};
    bool asked = text_find(main, TEXT(" data-kind=\"code\""), 0) < main.size;
    for (size_t i = 0; asked && i < sizeof files / sizeof *files; i++)
        write_packed(&out, files[i]);
    return text_trim(written(&out));
}
