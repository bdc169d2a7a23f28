// Prints one part of what a page has packed, "file words.csv" for example.
//
//     node tests/pages/part.mjs PAGE PART
import { readFileSync } from "node:fs";
import { packParts, unpack } from "../../src/page/scripts/unpack.js";

const [, , page, part] = process.argv;
const [, size, letters] = readFileSync(page, "utf8").match(/<script type="text\/plain" id="pack" data-size="(\d+)">([^<]*)</);
const found = packParts(unpack(letters, Number(size))).get(part);
if (!found) throw new Error(`${page} has packed no ${part}`);
process.stdout.write(found);
