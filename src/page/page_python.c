#include "page/page_python.h"

#include "document/system.h"
#include "page/assets.h"
#include "page/pack.h"

Text page_python(Arena *arena, Text main)
{
    if (text_find(main, TEXT(" data-kind=\"code\""), 0) == main.size)
        return (Text){0};
    Pack pack = pack_new(arena);
    Assets files = assets_python();
    for (int i = 0; i < files.count; i++)
        pack_add(&pack, text_of(files.at[i].name), asset_text(files.at[i]));
    size_t size;
    Text letters = pack_letters(&pack, &size);
    return text_format(arena,
                       "<script type=\"text/plain\" id=\"python\" data-size=\"%zu\">"
                       "%.*s</script>",
                       size, (int)letters.size, letters.at);
}
