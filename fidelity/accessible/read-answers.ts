import { execFile } from "node:child_process";
import { promisify } from "node:util";

const run = promisify(execFile);
const MAX_OUTPUT_BYTES = 1 << 28;

/** Returns what stands in the `Form` elements of a PDF's structure, in reading order, as poppler finds it. */
export async function readFormElements(file: string): Promise<string[]> {
  const { stdout } = await run("pdfinfo", ["-struct-text", file], { maxBuffer: MAX_OUTPUT_BYTES });
  const found: string[] = [];
  let depthOfForm = Infinity;
  for (const line of stdout.split("\n")) {
    const depth = line.length - line.trimStart().length;
    const text = line.trim();
    if (text === "") continue;
    if (text.startsWith('"')) {
      if (depth > depthOfForm) found[found.length - 1] += text.slice(1, text.endsWith('"') ? -1 : undefined);
      continue;
    }
    if (depth > depthOfForm) continue;
    const isForm = /^Form\b/u.test(text);
    depthOfForm = isForm ? depth : Infinity;
    if (isForm) found.push("");
  }
  return found.map(plain);
}

/** Returns the text without its spaces, as fonts and line breaks leave them out or put them in. */
export function plain(text: string): string {
  return text.normalize("NFKC").replaceAll(/\s+/gu, "");
}

/** Returns how many of the wanted texts stand among the found ones, and how many of those in the wanted order. */
export function countInOrder(wanted: readonly string[], found: readonly string[]): { present: number; ordered: number } {
  const left = new Map<string, number[]>();
  for (const [place, text] of found.entries()) left.set(text, [...(left.get(text) ?? []), place]);
  const places = wanted.flatMap((text) => left.get(text)?.shift() ?? []);
  // The longest run of growing places, by its least possible ends.
  const ends: number[] = [];
  for (const place of places) {
    const at = ends.findIndex((end) => end >= place);
    if (at === -1) ends.push(place);
    else ends[at] = place;
  }
  return { present: places.length, ordered: ends.length };
}
