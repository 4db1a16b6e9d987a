import { existsSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { type CatalogueBindings } from "../catalogue/bindings.ts";
import { importTemplates } from "../catalogue/import/import-templates.ts";
import { readSources } from "../catalogue/import/read-sources.ts";
import { createProgressView } from "../catalogue/import/report.ts";
import { buildFirstStarters, buildStarter } from "../catalogue/starter/build.ts";

/** Templates that are imported before the product opens: the first row of cards. The rest follows while people already use it. */
const FIRST_COUNT = 3;

/**
 * Begins to fill an empty catalogue with our own templates. Resolves when the first ones, of `firstTag` if possible, are there, with the function that
 * adds the rest; with null when the catalogue was filled before. An interrupted fill continues at the next start.
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
}): Promise<{ addRest: () => Promise<void> } | null> {
  const unfinished = path.join(stateDir, "starter-unfinished");
  const isEmpty = (await bindings.DB.prepare("SELECT 1 FROM templates LIMIT 1").first()) === null;
  if (!isEmpty && !existsSync(unfinished)) return null;
  await writeFile(unfinished, "");
  const { usable, unusable } = await readSources(await buildFirstStarters(firstTag, FIRST_COUNT));
  const first = usable
    .toSorted((a, b) => Number(b.entry.tags.includes(firstTag)) - Number(a.entry.tags.includes(firstTag)))
    .slice(0, FIRST_COUNT);
  output.write(`Filling the catalogue with our own templates, the first ${first.length} before it opens.\n`);
  await importTemplates({ usable: first, unusable }, bindings, { onProgress: createProgressView(first.length, output) });
  return {
    async addRest() {
      await importTemplates(await readSources(await buildStarter()), bindings);
      await rm(unfinished);
    },
  };
}
