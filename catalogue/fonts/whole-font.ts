import { readdir } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { Blob, Face } from "harfbuzzjs";
import { parseTrueType } from "../../pdf/write/fonts/true-type.ts";
import { joinFonts } from "../../pdf/write/unicode/subset-font.ts";
import { pinRegularWeight } from "./font-instance.ts";
import { readWebFont } from "./read-web-font.ts";

const loading = new Map<string, Promise<Uint8Array>>();

/** Returns a Noto family as one static TrueType font, joined of the slices of its npm package; a process joins each family once. */
export function loadWholeFont(family: string): Promise<Uint8Array> {
  const font = loading.get(family) ?? joinSlices(family);
  loading.set(family, font);
  return font;
}

async function joinSlices(family: string): Promise<Uint8Array> {
  const files = path.join(path.dirname(createRequire(import.meta.url).resolve(`@fontsource-variable/${family}/package.json`)), "files");
  const parts = [];
  for (const name of (await readdir(files)).filter((file) => file.endsWith("-wght-normal.woff2"))) {
    const bytes = await pinRegularWeight(await readWebFont(path.join(files, name)));
    const font = parseTrueType(bytes);
    if (font === undefined) throw new Error(`${name} is no TrueType font.`);
    const characters = Array.from(new Face(new Blob(bytes)).collectUnicodes());
    parts.push({ font, characters, glyphs: characters.map((character) => font.glyphOf(character)) });
  }
  const joined = joinFonts(parts);
  if (joined === undefined) throw new Error(`No package has the font ${family}.`);
  return joined;
}
