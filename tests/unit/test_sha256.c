/* The examples that NIST publishes for FIPS 180-4, and messages about as long as a block,
 * where the padding changes. */
#include "edges.h"
#include "page/sha256.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <stdio.h>

#include <cmocka.h>

static void expect(Text message, const char *digits)
{
    char hexadecimal[65];
    Sha256 sum = sha256(message);
    for (int i = 0; i < 32; i++)
        snprintf(hexadecimal + 2 * i, 3, "%02x", sum.at[i]);
    assert_string_equal(hexadecimal, digits);
}

static void examples_of_the_standard(void **unused)
{
    (void)unused;
    expect(TEXT("abc"),
           "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
    expect(TEXT(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
    expect(TEXT("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
           "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
}

/* `count` times the letter a; the sums are those of GNU sha256sum. */
static void expect_letters(size_t count, const char *digits)
{
    Arena arena = test_arena(count + 1);
    char *letters = arena_take(&arena, count, 1);
    for (size_t i = 0; i < count; i++)
        letters[i] = 'a';
    expect((Text){letters, count}, digits);
}

static void a_million_letters(void **unused)
{
    (void)unused;
    expect_letters(1000000,
                   "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

static void about_a_block(void **unused)
{
    (void)unused;
    expect_letters(55,
                   "9f4390f8d30c2dd92ec9f095b65e2b9ae9b0a925a5258e241c9f1e910f734318");
    expect_letters(56,
                   "b35439a4ac6f0948b6d6f9e3c6af0f5f590ce20f1bde7090ef7970686ec6738a");
    expect_letters(63,
                   "7d3e74a05d7db15bce4ad9ec0658ea98e3f06eeecf16b4c6fff2da457ddc2f34");
    expect_letters(64,
                   "ffe054fe7ae0cb6dc65c3af9b61d5209f439851db43d0ba5997337df154668eb");
    expect_letters(65,
                   "635361c48bb9eab14198e76ea8ab7f1a41685d6ad62aa9146d301d4f17eb0ae0");
}

static void as_a_policy_quotes_it(void **unused)
{
    (void)unused;
    Arena arena = test_arena(1 << 10);
    Writer out = {.arena = &arena};
    sha256_write_source(&out, TEXT("abc"));
    assert_string_equal(text_string(&arena, written(&out)),
                        "'sha256-ungWv48Bz+pBQUDeXa4iI7ADYaOWF3qctBD/YfIAFa0='");
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(examples_of_the_standard),
        cmocka_unit_test(a_million_letters),
        cmocka_unit_test(about_a_block),
        cmocka_unit_test(as_a_policy_quotes_it),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
