import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createCatalogueImport } from "../../worker/store/catalogue-import.ts";
import { type KnownFile, type SourceOutcome, createSourceChecks } from "../../worker/store/source-checks.ts";
import type { CatalogueBindings } from "../bindings.ts";
import { importDigest } from "../import/describe-template.ts";
import { importTemplates } from "../import/import-templates.ts";
import { type PreparePool, createPreparePool } from "../import/prepare-pool.ts";
import { revisionOf } from "../import/revision.ts";
import { whileBusy } from "../import/while-busy.ts";
import { downloadSource, toOutcome } from "./download-source.ts";
import { type PoliteHost, type Politeness, createPoliteHost } from "./polite-host.ts";
import { type SourceForm, type SourceList, sourceId, toTagPage } from "../sources/source-list.ts";
import { toTemplateSource } from "./to-template-source.ts";

/** The result for one form; a run that writes nothing says `changed` and `new` where another one says `imported`. */
export type SyncResult = {
  id: string;
  number: string;
  agency: string;
  outcome: SourceOutcome | "changed" | "new" | "recent" | "left out";
  detail: string;
};
export type SyncOptions = {
  politeness: Politeness;
  /** Only requests, and writes nothing. */
  check?: boolean;
  /** Reads every file as an import does, and writes nothing. */
  dryRun?: boolean;
  /** Requests also forms that were checked a moment ago. */
  force?: boolean;
  pool?: PreparePool;
  now?: () => Date;
  onResult?: (result: SyncResult) => void;
};

/** A form that was found good within this time is not requested again, so that a stopped run continues where it was. */
const RECENT_MS = 6 * 3_600_000;

type Seen = Pick<SyncResult, "outcome" | "detail"> & { file?: { sha256: string; etag: string | null; lastModified: string | null } };

function toSeenFile(known: KnownFile | null): NonNullable<Seen["file"]> {
  return { sha256: known?.sha256 ?? "", etag: known?.etag ?? null, lastModified: known?.lastModified ?? null };
}

/**
 * Brings official forms to what their agencies give today: one request at a time to each host, several hosts at once. A file that is no whole PDF
 * of that form is kept out and named, and the edition in force stays. Stopped at any moment and run again, it ends in the same state.
 */
export async function syncSources(lists: SourceList[], bindings: CatalogueBindings, options: SyncOptions): Promise<SyncResult[]> {
  const { politeness, check = false, dryRun = false, force = false, now = () => new Date(), onResult = () => {} } = options;
  const catalogue = createCatalogueImport(bindings.DB);
  const checks = createSourceChecks(bindings.DB);
  const pool = options.pool ?? createPreparePool();
  const folder = await mkdtemp(path.join(tmpdir(), "fillwright-sync-"));

  async function take(list: SourceList, form: SourceForm, file: string): Promise<Seen> {
    const source = toTemplateSource(list, form, file);
    const [result] = await importTemplates({ usable: [source], unusable: [] }, bindings, { pool, dryRun, now });
    if (result?.outcome === "failed") return { outcome: "refused", detail: result.reason ?? "The file could not be read." };
    return { outcome: result?.outcome === "imported" ? "imported" : "current", detail: "" };
  }

  /** Whether the edition in force is the file that was seen last, imported as the list describes it now. */
  async function isInForce({ pdfUrl, sha256 }: KnownFile, list: SourceList, form: SourceForm): Promise<boolean> {
    if (pdfUrl !== form.pdf || !sha256) return false;
    const edition = await whileBusy(() => catalogue.findEdition(sourceId(list, form), sha256));
    // The list may describe the form differently since: then form and file are imported anew.
    const digest = importDigest(toTemplateSource(list, form, ""), revisionOf(false, null));
    return edition?.current === true && (check || edition.importDigest === digest);
  }

  /** Returns what an import of the file would make of the catalogue. */
  async function compare(id: string, sha256: string): Promise<"current" | "changed" | "new"> {
    const stored = await whileBusy(() => catalogue.findEdition(id, sha256));
    const inForce = await whileBusy(() => catalogue.isShown(id));
    return stored?.current ? "current" : inForce ? "changed" : "new";
  }

  async function look(host: PoliteHost, list: SourceList, form: SourceForm): Promise<Seen> {
    const id = sourceId(list, form);
    const known = await whileBusy(() => checks.find(id));
    const isAsListed = known !== null && (await isInForce(known, list, form));
    // Recent only while the edition in force is the one that was seen.
    const isRecent = isAsListed && now().getTime() - Date.parse(known.checkedAt ?? "") < RECENT_MS && known.outcome !== "gone";
    if (!force && isRecent) return { outcome: "recent", detail: "" };
    const validators = isAsListed ? known : { etag: null, lastModified: null };
    const file = path.join(folder, `${id}.pdf`);
    try {
      const got = await downloadSource(host, form.pdf, validators, file);
      if (got.kind === "gone" || got.kind === "unreachable") return { outcome: got.kind, detail: got.detail };
      if (got.kind === "unchanged") return { outcome: "current", detail: "", file: toSeenFile(known) };
      const sha256 = createHash("sha256")
        .update(await readFile(file))
        .digest("hex");
      const seen = { sha256, etag: got.etag, lastModified: got.lastModified };
      if (check) return { outcome: await compare(id, sha256), detail: "" };
      const taken = await take(list, form, file);
      return taken.outcome === "refused" ? taken : { ...taken, file: seen };
    } catch (error) {
      return toOutcome(error);
    } finally {
      await rm(file, { force: true });
    }
  }

  async function syncOne(host: PoliteHost, list: SourceList, form: SourceForm): Promise<SyncResult> {
    const seen = await look(host, list, form);
    const { outcome, detail, file } = seen;
    const id = sourceId(list, form);
    const agency = list.short;
    if (!check && !dryRun && outcome !== "recent" && outcome !== "changed" && outcome !== "new" && outcome !== "left out") {
      const row = { id, agency: list.agency, number: form.number, pdfUrl: form.pdf, pageUrl: form.page, outcome, detail };
      await whileBusy(() => checks.save({ ...row, ...(file ? { file } : {}) }, now()));
    }
    const result = { id, agency, number: form.number, outcome, detail };
    onResult(result);
    return result;
  }

  async function syncHost(host: string, forms: { list: SourceList; form: SourceForm }[]): Promise<SyncResult[]> {
    const polite = createPoliteHost(`https://${host}`, politeness);
    const results: SyncResult[] = [];
    for (const { list, form } of forms) results.push(await syncOne(polite, list, form));
    return results;
  }

  try {
    const byHost = Map.groupBy(
      lists.flatMap((list) => list.forms.map((form) => ({ list, form }))),
      ({ list }) => list.host,
    );
    const results = (await Promise.all([...byHost].map(([host, forms]) => syncHost(host, forms)))).flat();
    if (!check && !dryRun) {
      const introduced = await Promise.all(lists.map((list) => whileBusy(() => catalogue.introduceTag(list.slug, toTagPage(list)))));
      if (introduced.includes(true) || results.some(({ outcome }) => outcome !== "recent")) await whileBusy(() => checks.publish());
    }
    return results;
  } finally {
    await rm(folder, { recursive: true, force: true });
    if (!options.pool) await pool.close();
  }
}
