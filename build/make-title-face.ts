import { copyFile, readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { readWebFont } from "../catalogue/fonts/read-web-font.ts";
import { writeWebFont } from "../catalogue/fonts/write-web-font.ts";

// The typeface of titles, with the letters that titles have. Run by hand (node build/make-title-face.ts); the file is committed.

const require = createRequire(import.meta.url);
const FAMILY = path.dirname(require.resolve("@fontsource/source-serif-4/package.json"));
const FACE = path.join(FAMILY, "files/source-serif-4-latin-600-normal.woff2");
/** A browser keeps the file for a year: another one gets the next number, here and in `client/boot.ts`. */
const FILE = "title-1.woff2";
const FOLDER = path.join(path.dirname(import.meta.dirname), "public/fonts");

/** Letters and figures of Western European languages, and the marks of our sentences. */
const LETTERS = /[\u0020-\u007e¡£¿\u00c0-\u00ff–—‘’“”…]/u;
/** `HB_SUBSET_SETS_LAYOUT_FEATURE_TAG` */
const LAYOUT_FEATURES = 6;
/** The tag "kern": of all that the font can do with letters, titles need the space between pairs. */
const KERNING = 0x6b_65_72_6e;
/** `HB_SUBSET_FLAGS_NO_HINTING`: screens that draw titles need no hints. */
const NO_HINTING = 1;
/** `HB_MEMORY_MODE_READONLY` with room of our own. */
const READ_ONLY = 1;

/** Returns a TrueType font of the characters that `isKept` names, with the kerning between them, made by HarfBuzz's own subsetter. @throws Error where it makes none */
async function subset(font: Uint8Array, isKept: (character: string) => boolean): Promise<Uint8Array> {
  const { instance } = await WebAssembly.instantiate(await readFile(require.resolve("harfbuzzjs/dist/harfbuzz-subset.wasm")));
  const { memory } = instance.exports;
  if (!(memory instanceof WebAssembly.Memory)) throw new Error("HarfBuzz has no memory.");
  const call = (name: string, ...values: number[]): number => {
    const run = instance.exports[name];
    if (typeof run !== "function") throw new Error(`HarfBuzz has no ${name}.`);
    return Number(run(...values));
  };
  const at = call("malloc", font.length);
  new Uint8Array(memory.buffer).set(font, at);
  const face = call("hb_face_create", call("hb_blob_create", at, font.length, READ_ONLY, 0, 0), 0);
  const input = call("hb_subset_input_create_or_fail");
  const characters = call("hb_subset_input_unicode_set", input);
  for (let code = 0; code <= 0xff_ff; code += 1) if (isKept(String.fromCodePoint(code))) call("hb_set_add", characters, code);
  const features = call("hb_subset_input_set", input, LAYOUT_FEATURES);
  call("hb_set_clear", features);
  call("hb_set_add", features, KERNING);
  call("hb_subset_input_set_flags", input, NO_HINTING);
  const made = call("hb_subset_or_fail", face, input);
  if (made === 0) throw new Error("HarfBuzz made no font of these letters.");
  const blob = call("hb_face_reference_blob", made);
  return new Uint8Array(memory.buffer, call("hb_blob_get_data", blob, 0), call("hb_blob_get_length", blob)).slice();
}

const face = await writeWebFont(await subset(await readWebFont(FACE), (character) => LETTERS.test(character)));
await writeFile(path.join(FOLDER, FILE), face);
await copyFile(path.join(FAMILY, "LICENSE"), path.join(FOLDER, "title-license.txt"));
console.log(`${FILE} has ${face.length} bytes.`);
