/* The test vectors of RFC 4648, section 10, and all bits set. */
#include "edges.h"
#include "figure/base64.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

static void expect(Text bytes, const char *letters)
{
    Arena arena = test_arena(1 << 10);
    Writer out = {.arena = &arena};
    base64_write(&out, bytes);
    assert_string_equal(text_string(&arena, written(&out)), letters);
}

static void vectors_of_rfc_4648(void **unused)
{
    (void)unused;
    expect(TEXT(""), "");
    expect(TEXT("f"), "Zg==");
    expect(TEXT("fo"), "Zm8=");
    expect(TEXT("foo"), "Zm9v");
    expect(TEXT("foob"), "Zm9vYg==");
    expect(TEXT("fooba"), "Zm9vYmE=");
    expect(TEXT("foobar"), "Zm9vYmFy");
}

static void high_bytes(void **unused)
{
    (void)unused;
    expect(TEXT("\xFF\xFF\xFF"), "////");
    expect(TEXT("\xFB\xEF\xBE"), "++++");
    expect(TEXT("\0\0\0\0"), "AAAAAA==");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(vectors_of_rfc_4648),
        cmocka_unit_test(high_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
