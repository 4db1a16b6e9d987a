import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { compress, decompress } from "wawoff2";
import { keepCharacters } from "./font-instance.ts";

// Run by hand after an update of the typeface (node build/make-heading-font.ts); the file is committed.

const FILE = path.resolve(import.meta.dirname, "../client/heading.woff2");
/** Basic Latin and the punctuation of good typesetting; `unicode-range` in client/index.css says the same, and other letters have the next typeface. */
const CHARACTERS = [...Array.from({ length: 0x5f }, (_, index) => String.fromCodePoint(0x20 + index)), "–", "—", "‘", "’", "“", "”", "…"];

const source = createRequire(import.meta.url).resolve("@fontsource/source-serif-4/files/source-serif-4-latin-600-normal.woff2");
const smaller = await compress(await keepCharacters(await decompress(await readFile(source)), CHARACTERS));
await writeFile(FILE, smaller);
console.log(`${path.basename(FILE)}: ${(smaller.length / 1000).toFixed(1)} kB`);
