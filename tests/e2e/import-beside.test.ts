import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, inject, test } from "vitest";
import { openBindings } from "../../catalogue/bindings.ts";
import { importTemplates } from "../../catalogue/import/import-templates.ts";
import { readSources } from "../../catalogue/import/read-sources.ts";
import { whileBusy } from "../../catalogue/import/while-busy.ts";
import { createCatalogueImport } from "../../worker/store/catalogue-import.ts";
import { createSimpleForm } from "../catalogue/import/make-form.ts";

const FORMS = 30;
const VISITORS = 6;

async function writeForms(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "fillwright-beside-"));
  const entries = await Promise.all(
    Array.from({ length: FORMS }, async (_, index) => {
      const file = `beside-${index}.pdf`;
      await writeFile(path.join(folder, file), await createSimpleForm(`answer_${index}`));
      return { file, tags: ["beside"] };
    }),
  );
  await writeFile(path.join(folder, "manifest.json"), JSON.stringify(entries));
  return folder;
}

/**
 * Visits pages that are made for each request, and searches in vain, which the product counts in the database, until `isOver`. Comes
 * from many addresses, so that no limit ends the load, nor the tests after it. Returns the statuses.
 */
async function visit(base: string, visitor: number, isOver: () => boolean): Promise<number[]> {
  const statuses: number[] = [];
  for (let requests = 0; !isOver(); requests += 1) {
    const once = `${visitor}x${requests}`;
    const address = requests % 2 === 0 ? `/api/fillwright/templates?q=zzq${once}` : `/?once=${once}`;
    const response = await fetch(new URL(address, base), {
      headers: { "CF-Connecting-IP": `10.0.${visitor}.${Math.floor(requests / 100)}` },
    });
    await response.arrayBuffer();
    statuses.push(response.status);
  }
  return statuses;
}

// Not done again: the second time there would be nothing to import.
test(
  "thirty imports beside a product under load all succeed, none is lost, and the product serves on",
  { retry: 0, timeout: 300_000 },
  async () => {
    const base = inject("base");
    const sources = await readSources(await writeForms());
    const bindings = await openBindings({ state: inject("stateDir") });
    const catalogue = createCatalogueImport(bindings.DB);
    const ids = sources.usable.map(({ id }) => id);
    let isOver = false;
    const visits = Array.from({ length: VISITORS }, (_, visitor) => visit(base, visitor, () => isOver));
    try {
      const results = await importTemplates(sources, bindings).finally(() => (isOver = true));
      expect(results.filter(({ outcome }) => outcome !== "imported")).toEqual([]);
      const statuses = await Promise.all(visits);
      // Locally both processes share one file: a request may be asked to come back, and nothing worse.
      expect(statuses.flat().filter((status) => status !== 200 && status !== 503)).toEqual([]);
      for (const ofOne of statuses) expect(ofOne).toContain(200);
      // In the order of its writes none is lost: each is there, and counted once.
      const shown = await Promise.all(ids.map(async (id) => (await fetch(new URL(`/template/${id}`, base))).status));
      expect(shown).toEqual(ids.map(() => 200));
      expect(await bindings.DB.prepare("SELECT template_count FROM tags WHERE slug = 'beside'").first("template_count")).toBe(FORMS);
    } finally {
      for (const id of ids) await whileBusy(() => catalogue.retire(id, new Date()));
      await bindings.close();
    }
  },
);
