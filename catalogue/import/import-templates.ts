import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import * as v from "valibot";
import { createCatalogueImport } from "../../worker/store/catalogue-import.ts";
import type { ImportedEdition } from "../../worker/store/catalogue-statements.ts";
import type { CatalogueBindings } from "../bindings.ts";
import { ImportRefusal } from "../../pdf/open/checked-pdf.ts";
import { PrintedText } from "../../shared/contracts/printed-text.ts";
import { PRINTED_TEXT_NAME } from "../../worker/store/template-files.ts";
import { describeTemplate, importDigest } from "./describe-template.ts";
import { findChanges } from "./find-changes.ts";
import { FILE_TOO_LARGE, MAX_FILE_BYTES } from "./limits.ts";
import { type PreparePool, createPreparePool } from "./prepare-pool.ts";
import type { PreparedTemplate } from "./prepare-template.ts";
import { firstNumberOf, printsNumber } from "./prints-number.ts";
import type { Sources } from "./read-sources.ts";
import type { FormAccess } from "../../shared/contracts/field-map.ts";
import { revisionOf } from "./revision.ts";
import { readFieldsFile } from "./read-fields-file.ts";
import { storeFiles } from "./store-files.ts";
import type { TemplateSource } from "./template-source.ts";
import { whileBusy } from "./while-busy.ts";

export type ImportOutcome = "imported" | "unchanged" | "failed";
/** The result for one file. `reason` says why it failed; `warnings` which parts of the form could not be read. */
export type ImportResult = {
  file: string;
  id: string;
  outcome: ImportOutcome;
  fields: number;
  pages: number;
  kind: string;
  seconds: number;
  reason?: string;
  warnings: string[];
  /** Accessibility of the copies; undefined where there is nothing to fill. */
  access?: FormAccess;
};
export type ImportProgress = { file: string; page: number; pageCount: number } | { result: ImportResult };
export type ImportOptions = {
  onProgress?: (progress: ImportProgress) => void;
  dryRun?: boolean;
  force?: boolean;
  /** Finds fields on forms that have none. */
  detect?: boolean;
  pool?: PreparePool;
  now?: () => Date;
};

async function readOriginal(source: TemplateSource): Promise<{ bytes: Uint8Array; sha256: string }> {
  let bytes: Uint8Array;
  try {
    bytes = await readFile(source.path);
  } catch {
    throw new ImportRefusal("There is no such file, or it may not be read.");
  }
  if (bytes.length > MAX_FILE_BYTES) throw new ImportRefusal(FILE_TOO_LARGE);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  if (source.entry.sha256 !== undefined && source.entry.sha256 !== sha256)
    throw new ImportRefusal("The file is not the one that the manifest describes: its SHA-256 differs.");
  return { bytes, sha256 };
}

/** Number of first pages that may carry a form's number. */
const NUMBERED_PAGES = 2;

/** @throws ImportRefusal when the form names itself as another one; a form without readable text says nothing of it */
function checkNumber(number: string, { info, fieldMap, files }: PreparedTemplate): void {
  const printed = files.find((file) => file.name === PRINTED_TEXT_NAME);
  const paragraphs = printed ? v.parse(PrintedText, JSON.parse(new TextDecoder().decode(printed.bytes))) : [];
  const text = paragraphs
    .filter(({ page }) => page < NUMBERED_PAGES)
    .flatMap(({ lines }) => lines.map((line) => line.text))
    .join("\n");
  if (text === "" || fieldMap.kind === "xfa" || printsNumber(`${text}\n${info.title ?? ""}`, number)) return;
  const other = firstNumberOf(text);
  throw new ImportRefusal(`The file does not show the number ${number}${other ? `; it calls itself ${other}` : ""}.`);
}

/**
 * Brings the catalogue to what the sources say. Each template becomes visible on its own, files first and then all its records in one
 * batch; a file that fails leaves no trace and the rest go on. Running it again, after any interruption, ends in the same state.
 */
export async function importTemplates(sources: Sources, bindings: CatalogueBindings, options: ImportOptions = {}): Promise<ImportResult[]> {
  const { onProgress = () => {}, dryRun = false, force = false, detect = false, now = () => new Date() } = options;
  const catalogue = createCatalogueImport(bindings.DB);
  const pool = options.pool ?? createPreparePool();

  async function importOne(source: TemplateSource): Promise<Omit<ImportResult, "file" | "id" | "seconds">> {
    const original = await readOriginal(source);
    const corrections = detect ? await readFieldsFile(source.path) : null;
    const revision = revisionOf(detect, corrections);
    const digest = importDigest(source, revision);
    const known = await whileBusy(() => catalogue.findEdition(source.id, original.sha256));
    if (known?.current && known.importDigest === digest && !force)
      return { outcome: "unchanged", fields: known.fieldCount, pages: known.pages.length, kind: known.kind, warnings: [] };

    const prepared = await pool.prepare(source.path, corrections ?? detect, (page, pageCount) =>
      onProgress({ file: source.entry.file, page, pageCount }),
    );
    if (source.entry.prints !== undefined) checkNumber(source.entry.prints, prepared);
    const { info, fieldMap, files } = prepared;
    const names = new Set(fieldMap.fields.filter((field) => field.kind !== "button" && !field.readOnly).map((field) => field.name));
    const edition: Omit<ImportedEdition, "fileName" | "editionDate"> = {
      sha256: original.sha256,
      revision,
      fileSize: original.bytes.length,
      kind: fieldMap.kind,
      fieldCount: names.size,
      pages: fieldMap.pages.map(({ width, height }) => ({ width, height })),
      importDigest: digest,
    };
    const changes = known ? null : await whileBusy(() => findChanges(bindings, source.id, fieldMap));
    if (changes) edition.changes = changes;
    const at = now();
    const template = describeTemplate(source, info, edition, at.toISOString().slice(0, 10));
    if (!dryRun) {
      const place = { id: source.id, sha256: original.sha256, revision };
      await whileBusy(() => storeFiles(bindings.FILES, place, original.bytes, files));
      await whileBusy(() => catalogue.save(template, at));
    }
    const { kind, warnings, access } = fieldMap;
    return { outcome: "imported", fields: names.size, pages: edition.pages.length, kind, warnings, ...(access ? { access } : {}) };
  }

  async function attempt(source: TemplateSource): Promise<ImportResult> {
    const start = performance.now();
    const seconds = () => Math.round((performance.now() - start) / 10) / 100;
    const named = { file: source.entry.file, id: source.id };
    let result: ImportResult;
    try {
      result = { ...named, ...(await importOne(source)), seconds: seconds() };
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      result = { ...named, outcome: "failed", fields: 0, pages: 0, kind: "", seconds: seconds(), reason, warnings: [] };
    }
    onProgress({ result });
    return result;
  }

  try {
    const failed = sources.unusable.map(({ file, reason }): ImportResult => ({
      file,
      id: "",
      outcome: "failed",
      fields: 0,
      pages: 0,
      kind: "",
      seconds: 0,
      reason,
      warnings: [],
    }));
    for (const result of failed) onProgress({ result });
    const results = new Map<TemplateSource, ImportResult>();
    const pending = sources.usable.values();
    // One more at a time than there are threads: it stores its files while the others draw.
    const lanes = Array.from({ length: pool.size + 1 }, async () => {
      for (const source of pending) results.set(source, await attempt(source));
    });
    await Promise.all(lanes);
    return [...failed, ...sources.usable.flatMap((source) => results.get(source) ?? [])];
  } finally {
    if (!options.pool) await pool.close();
  }
}
