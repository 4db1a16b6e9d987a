import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** A form whose address gave it: its list, and the address. */
export type GoodAddress = { slug: string; pdf: string };

/** Returns a list's text with the day on which an address was found good. Nothing else in it changes. */
function withChecked(text: string, pdf: string, day: string): string {
  const at = text.indexOf(`"pdf": ${JSON.stringify(pdf)}`);
  if (at === -1) return text;
  return text.slice(0, at) + text.slice(at).replace(/"checked": (?:null|"[^"]*")/u, () => `"checked": "${day}"`);
}

/** Writes into the lists on which day their addresses were found good, so that the next release knows it. */
export async function noteChecked(folder: string, good: readonly GoodAddress[], day: string): Promise<void> {
  for (const [slug, addresses] of Map.groupBy(good, (one) => one.slug)) {
    const file = path.join(folder, `${slug}.json`);
    const before = await readFile(file, "utf8");
    const after = addresses.reduce((text, { pdf }) => withChecked(text, pdf, day), before);
    if (after !== before) await writeFile(file, after);
  }
}
