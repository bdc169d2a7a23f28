/* The scripts of a page, ES modules, as the one script that stands in it.
 *
 * Only the simple forms of import and export are known, one a line, from its first column
 * on:
 *
 *     import { a, b } from "./file.js";
 *     export function a() {            also async, function*, const, let, class
 *
 * Import lines are dropped, and the word export; so are lines that are comments, and
 * indentation, but for what stands between backquotes. What would then mean something
 * else is a fault: another form, a file that is not an earlier one, a name that it does
 * not export, a top-level name that is declared twice, a template in another one, text
 * that would end the script. */
#ifndef COLOPHON_PAGE_SCRIPTS_H
#define COLOPHON_PAGE_SCRIPTS_H

#include "page/assets.h"

/* Joins them in this order. Returns NULL, or the first fault: "lab.js:3: there is no …".
 */
const char *page_scripts_join(Arena *arena, Assets scripts, Text *joined);

#endif
