// Prints one part of what a page has packed, "file words.csv" for example.
//
//     node tests/pages/part.mjs PAGE PART
import { readFileSync } from "node:fs";
import { packed } from "./pack.mjs";

const [, , page, part] = process.argv;
const found = packed(readFileSync(page, "utf8")).get(part);
if (!found) throw new Error(`${page} has packed no ${part}`);
process.stdout.write(found);
