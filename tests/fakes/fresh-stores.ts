import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type CatalogueBindings, type OpenedBindings, openBindings } from "../../catalogue/bindings.ts";
import { listTables } from "../../ops/backup/tables.ts";

/** One database and one bucket for all tests of a file, which take a second to open. */
export type FreshStores = { bindings: OpenedBindings; empty: () => Promise<void>; close: () => Promise<void> };

async function emptyBucket(files: CatalogueBindings["FILES"]): Promise<void> {
  for (;;) {
    const { objects } = await files.list({ limit: 1000 });
    if (objects.length === 0) return;
    await files.delete(objects.map(({ key }) => key));
  }
}

/** Opens stores that `empty` takes back to what the migrations make, but for the catalogue's version, which only rises. */
export async function openFreshStores(): Promise<FreshStores> {
  const folder = await mkdtemp(path.join(tmpdir(), "fillwright-stores-"));
  const bindings = await openBindings({ state: folder });
  const { DB, FILES } = bindings;
  const tables = (await listTables(DB)).map(({ name }) => name).filter((name) => name !== "catalogue");
  return {
    bindings,
    async empty() {
      const rows = tables.toReversed().map((name) => DB.prepare(`DELETE FROM ${name}`));
      await DB.batch([...rows, DB.prepare("UPDATE catalogue SET template_count = 0")]);
      await emptyBucket(FILES);
    },
    async close() {
      await bindings.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
