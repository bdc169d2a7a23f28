/* Scripts that are joined, scripts that can not be, and those that every page has. */
#include "edges.h"
#include "page/page_scripts.h"

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

/* What comes of two scripts, one.js and two.js, or the fault. */
static const char *join(const char *one, const char *two)
{
    Arena arena = test_arena(1 << 16);
    const Asset list[] = {{"one.js", one, one + strlen(one)},
                          {"two.js", two, two + strlen(two)}};
    Text joined;
    const char *fault = page_scripts_join(&arena, (Assets){list, 2}, &joined);
    return fault ? fault : text_string(&arena, joined);
}

static void imports_and_the_word_export_go(void **unused)
{
    (void)unused;
    assert_string_equal(join("// One.\nexport function a(x) {\n  return x;\n}\n"
                             "export const b = 1;\nexport async function c() {}\n"
                             "export class D {}\nlet e = 2;\n",
                             "import { a, b } from \"./one.js\";\n"
                             "import { D } from \"./one.js\";\n\nimportant(a(b), D);\n"),
                        "function a(x){\nreturn x;\n}\n"
                        "const b=1;\nasync function c(){}\n"
                        "class D{}\nlet e=2;\nimportant(a(b),D);\n");
    assert_string_equal(join("no_end()", "another()"), "no_end()\nanother()\n");
}

static void comments_and_indentation_go(void **unused)
{
    (void)unused;
    assert_string_equal(
        join("  // a\n  b(); // c\n\n  let d = `e\n  // f\n\n  `;\n  g();\n", ""),
        "b();\nlet d=`e\n  // f\n\n  `;\ng();\n");
}

static void blanks_that_mean_something_stay(void **unused)
{
    (void)unused;
    assert_string_equal(join("return a + +b - -c;\n", ""), "return a+ +b- -c;\n");
    assert_string_equal(join("let a = \"b  // \\\" c\" + 'd \" e';\n", ""),
                        "let a=\"b  // \\\" c\"+'d \" e';\n");
    assert_string_equal(join("a = /[ \"] \\/ /.exec(`b  ${ c }`) ?? d / 2; // e\n", ""),
                        "a= /[ \"] \\/ /.exec(`b  ${ c }`)??d / 2;\n");
    assert_string_equal(join("a(b / 2, \" / \", c in d);\n", ""),
                        "a(b / 2,\" / \",c in d);\n");
    assert_string_equal(join("if (x of y) é = é;\n", ""), "if(x of y)é=é;\n");
}

static void what_would_mean_something_else_is_a_fault(void **unused)
{
    (void)unused;
    assert_string_equal(join("let a = `b ${c ? `d` : 1}`;\n", ""),
                        "one.js:1: a template stands in another one: `let a = `b ${c ? "
                        "`d` : 1}`;`");
    assert_string_equal(join("let a = `b ${c({d: 1})} e`;\n", ""),
                        "let a=`b ${c({d: 1})} e`;\n");
    assert_string_equal(join("let a;\n", "import { a } from \"./one.js\";\n"),
                        "two.js:1: `a` is not exported there");
    assert_string_equal(join("\n", "\nimport { b } from \"./one.js\";\n"),
                        "two.js:2: `b` is not exported there");
    assert_string_equal(join("import { b } from \"./two.js\";\n", "export let b;\n"),
                        "one.js:1: `two.js` is no earlier script");
    assert_string_equal(join("import { b } from \"./one.js\";\n", "export let b;\n"),
                        "one.js:1: `one.js` is no earlier script");
    assert_string_equal(join("export let a;\n", "function a() {}\n"),
                        "two.js:1: `a` is declared twice at the top level of scripts");
    assert_string_equal(join("let a;\n", "import a from \"./one.js\";\n"),
                        "two.js:1: an import is written { … } from \"./…\"; on one line, "
                        "not `import a from \"./one.js\";`");
    assert_string_equal(join("const { a, b } = c;\n", ""),
                        "one.js:1: one name is declared at a time, not `const { a, b } = "
                        "c;`");
    assert_string_equal(join("export default 1;\n", ""),
                        "one.js:1: an export begins a declaration, not `default 1;`");
    assert_string_equal(join("a = \"</script>\";\n", ""),
                        "one.js:1: a script in a page can not contain `</script`");
}

static void the_scripts_of_a_page_can_be_joined(void **unused)
{
    (void)unused;
    Arena arena = test_arena(1 << 20);
    Text few, all;
    const char *fault = page_scripts_join(&arena, assets_scripts(false), &few);
    assert_string_equal(fault ? fault : "", "");
    fault = page_scripts_join(&arena, assets_scripts(true), &all);
    assert_string_equal(fault ? fault : "", "");
    assert_in_range(few.size, 1, all.size - 10000);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(imports_and_the_word_export_go),
        cmocka_unit_test(comments_and_indentation_go),
        cmocka_unit_test(blanks_that_mean_something_stay),
        cmocka_unit_test(what_would_mean_something_else_is_a_fault),
        cmocka_unit_test(the_scripts_of_a_page_can_be_joined),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
