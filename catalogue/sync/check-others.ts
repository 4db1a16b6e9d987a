import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createCatalogueImport } from "../../worker/store/catalogue-import.ts";
import type { CatalogueBindings } from "../bindings.ts";
import { whileBusy } from "../import/while-busy.ts";
import { downloadSource, toOutcome } from "./download-source.ts";
import { type PoliteHost, type Politeness, createPoliteHost } from "./polite-host.ts";
import type { SyncResult } from "./sync-sources.ts";

type Other = { id: string; sha256: string; source_url: string };
type Options = { politeness: Politeness; onResult?: (result: SyncResult) => void };

/**
 * Asks the addresses of templates that no list names, those of an operator's own manifests, whether they give another file. Writes nothing.
 * `listed` has the ids of the lists' templates and the addresses of their pages, which are no files.
 */
export async function checkOthers(bindings: CatalogueBindings, listed: ReadonlySet<string>, options: Options): Promise<SyncResult[]> {
  const { politeness, onResult = () => {} } = options;
  const templates = await whileBusy(() => createCatalogueImport(bindings.DB).list());
  const others = templates.flatMap(({ id, sha256, source_url, retired_at }): Other[] =>
    retired_at !== null || listed.has(id) || source_url === null || listed.has(source_url) || !URL.canParse(source_url)
      ? []
      : [{ id, sha256, source_url }],
  );
  const folder = await mkdtemp(path.join(tmpdir(), "fillwright-check-"));

  async function look(host: PoliteHost, { id, sha256, source_url }: Other): Promise<Pick<SyncResult, "outcome" | "detail">> {
    const file = path.join(folder, `${id}.pdf`);
    try {
      const got = await downloadSource(host, source_url, { etag: null, lastModified: null }, file);
      if (got.kind === "gone" || got.kind === "unreachable") return { outcome: got.kind, detail: got.detail };
      const bytes = await readFile(file);
      const isSame = createHash("sha256").update(bytes).digest("hex") === sha256;
      return isSame ? { outcome: "current", detail: "" } : { outcome: "changed", detail: source_url };
    } catch (error) {
      return toOutcome(error);
    } finally {
      await rm(file, { force: true });
    }
  }

  async function checkHost(origin: string, forms: Other[]): Promise<SyncResult[]> {
    const host = createPoliteHost(origin, politeness);
    const results: SyncResult[] = [];
    for (const form of forms) {
      const result = { id: form.id, number: form.id, agency: new URL(origin).host, ...(await look(host, form)) };
      onResult(result);
      results.push(result);
    }
    return results;
  }

  try {
    const byOrigin = Map.groupBy(others, ({ source_url }) => new URL(source_url).origin);
    return (await Promise.all([...byOrigin].map(([origin, forms]) => checkHost(origin, forms)))).flat();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
