import { readFile } from "node:fs/promises";
import { decompress } from "wawoff2";

/** Reads a WOFF2 file as the TrueType font that is in it. */
export async function readWebFont(file: string): Promise<Uint8Array> {
  return decompress(await readFile(file));
}
