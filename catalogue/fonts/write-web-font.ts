import { compress } from "wawoff2";

/** Returns a TrueType font as a WOFF2 file. */
export function writeWebFont(font: Uint8Array): Promise<Uint8Array> {
  return compress(font);
}
