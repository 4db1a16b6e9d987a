import { expect, inject } from "vitest";
import { openBindings } from "../../catalogue/bindings.ts";
import { importTemplates } from "../../catalogue/import/import-templates.ts";
import { readSources } from "../../catalogue/import/read-sources.ts";
import { buildStarter } from "../../catalogue/starter/build.ts";

/** The folder of real forms, where there is one. Without it our own starter templates take their place. */
export const FORMS_FOLDER = process.env["FORMS_DIR"];

/** Imports forms of the folder, or of the starter set, into the catalogue under test. */
export async function importForms(ids: readonly string[]): Promise<void> {
  await (FORMS_FOLDER ? importFrom(FORMS_FOLDER, ids) : importStarters(ids));
}

/** Imports starter templates into the catalogue under test. */
export async function importStarters(ids: readonly string[]): Promise<void> {
  await importFrom(await buildStarter(), ids);
}

async function importFrom(folder: string, ids: readonly string[]): Promise<void> {
  const sources = await readSources(folder);
  const bindings = await openBindings({ state: inject("stateDir") });
  try {
    const usable = sources.usable.filter(({ id }) => ids.includes(id));
    const results = await importTemplates({ usable, unusable: [] }, bindings);
    // Another file of tests may have imported one before.
    expect(results.filter(({ outcome }) => outcome === "imported" || outcome === "unchanged")).toHaveLength(ids.length);
  } finally {
    await bindings.close();
  }
}
