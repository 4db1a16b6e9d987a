import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { type CatalogueBindings } from "../catalogue/bindings.ts";
import { importTemplates } from "../catalogue/import/import-templates.ts";
import { readSources } from "../catalogue/import/read-sources.ts";
import { createProgressView } from "../catalogue/import/report.ts";
import { buildStarter } from "../catalogue/starter/build.ts";

/** Templates that are there before the product is; the rest arrives while somebody already looks around. */
const FIRST_COUNT = 12;

/**
 * Fills an empty catalogue with our own templates. Resolves when there are enough of `firstTag` to look at, with the promise of the rest; with null
 * when the catalogue has been filled before. What a stop interrupted goes on at the next start.
 */
export async function beginStarterCatalogue({
  bindings,
  stateDir,
  firstTag,
  output,
}: {
  bindings: CatalogueBindings;
  stateDir: string;
  firstTag: string;
  output: NodeJS.WriteStream;
}): Promise<{ rest: Promise<void> } | null> {
  const unfinished = path.join(stateDir, "starter-unfinished");
  const isEmpty = (await bindings.DB.prepare("SELECT 1 FROM templates LIMIT 1").first()) === null;
  if (!isEmpty && !existsSync(unfinished)) return null;
  await writeFile(unfinished, "");
  const { usable, unusable } = await readSources(await buildStarter());
  const byTag = usable.toSorted((a, b) => Number(b.entry.tags.includes(firstTag)) - Number(a.entry.tags.includes(firstTag)));
  const first = byTag.slice(0, FIRST_COUNT);
  output.write(`Filling the catalogue with our own templates, the first ${first.length} of ${usable.length} before it opens.\n`);
  await importTemplates({ usable: first, unusable }, bindings, { onProgress: createProgressView(first.length, output) });
  const later = { usable: byTag.slice(FIRST_COUNT), unusable: [] };
  const rest = importTemplates(later, bindings).then(() => rm(unfinished));
  return { rest };
}
