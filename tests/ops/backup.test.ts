import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { type OpenedBindings, openBindings } from "../../catalogue/bindings.ts";
import { importTemplates } from "../../catalogue/import/import-templates.ts";
import { type PreparePool, createPreparePool } from "../../catalogue/import/prepare-pool.ts";
import { readSources } from "../../catalogue/import/read-sources.ts";
import { makeBackup } from "../../ops/backup/make-backup.ts";
import { restoreBackup } from "../../ops/backup/restore-backup.ts";
import { listTables } from "../../ops/backup/tables.ts";
import { createAnswerSeal } from "../../worker/domain/answer-seal.ts";
import { openDocument, sealDocument } from "../../worker/domain/sealed-documents.ts";
import { createDocumentStore } from "../../worker/store/documents.ts";
import { createStructureStore } from "../../worker/store/structure.ts";
import { createTemplateSearch } from "../../worker/store/template-search.ts";
import { createSimpleForm } from "../catalogue/import/make-form.ts";

let folder: string;
let opened: OpenedBindings[];
let pool: PreparePool;

beforeAll(() => {
  pool = createPreparePool();
});
afterAll(() => pool.close());
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fillwright-backup-"));
  opened = [];
});
afterEach(async () => {
  await Promise.all(opened.map((bindings) => bindings.close()));
  await rm(folder, { recursive: true, force: true });
});

async function open(name: string): Promise<OpenedBindings> {
  const bindings = await openBindings({ state: path.join(folder, name) });
  opened.push(bindings);
  return bindings;
}

async function fill(bindings: OpenedBindings): Promise<void> {
  const file = path.join(folder, "permit.pdf");
  await writeFile(file, await createSimpleForm());
  await writeFile(
    path.join(folder, "manifest.json"),
    JSON.stringify([{ file: "permit.pdf", title: "Fence permit", tags: ["housing", "city"] }]),
  );
  await importTemplates(await readSources(folder), bindings, { pool });
  const people = Array.from({ length: 2500 }, (_, index) => `('uid-${index}', '${index}@example.com', 'Zoë "O''Hara" 😀', '2026', '2026')`);
  for (let start = 0; start < people.length; start += 500) {
    await bindings.DB.prepare(
      `INSERT INTO accounts (uid, email, display_name, created_at, updated_at) VALUES ${people.slice(start, start + 500).join(",")}`,
    ).run();
  }
  await bindings.DB.batch([
    bindings.DB.prepare(
      `INSERT INTO documents VALUES ('doc-1', 'uid-7', 'permit', 'abc', 'Mine', '{"name":"line\nbreak"}', 3, '2026', NULL)`,
    ),
    bindings.DB.prepare("INSERT INTO completions (uid, template_id, completed_at) VALUES ('uid-7', 'permit', '2026')"),
  ]);
}

/** Every row of every table, and every file with its bytes. */
async function readEverything({ DB, FILES }: OpenedBindings) {
  const rows: Record<string, unknown[]> = {};
  for (const { name, columns, key } of await listTables(DB)) {
    rows[name] = (await DB.prepare(`SELECT ${columns.join(", ")} FROM ${name} ORDER BY ${key.join(", ")}`).all()).results;
  }
  const { objects } = await FILES.list();
  const files = await Promise.all(
    objects.map(async ({ key, etag }) => [key, etag, (await FILES.head(key))?.httpMetadata?.contentType ?? null]),
  );
  return { rows, files };
}

const quiet = () => undefined;

test("a backup restored into an empty state gives the same answers", async () => {
  const [before, after] = [await open("before"), await open("after")];
  await fill(before);
  const made = await makeBackup(before, path.join(folder, "backup"), quiet);
  expect(made.tables).toMatchObject({ templates: 1, accounts: 2500, documents: 1, templates_fts: 1 });
  expect(made.files).toBeGreaterThan(4);

  await restoreBackup(after, path.join(folder, "backup"), quiet);
  expect(await readEverything(after)).toEqual(await readEverything(before));
  expect(await createStructureStore(after.DB).read()).toEqual(await createStructureStore(before.DB).read());
  const fences = { groups: [{ terms: [["fence"]], similar: [] }], tags: ["housing"], sort: "newest" as const, offset: 0, limit: 10 };
  const found = await createTemplateSearch(after.DB).search(fences, "all");
  expect(found.items.map(({ id }) => id)).toEqual(["permit"]);
  expect(found).toEqual(await createTemplateSearch(before.DB).search(fences, "all"));
});

test("a backup is restored into nothing that has rows, and only where the migrations are the same", async () => {
  const [before, after] = [await open("before"), await open("after")];
  await fill(before);
  await makeBackup(before, path.join(folder, "backup"), quiet);
  await expect(restoreBackup(before, path.join(folder, "backup"), quiet)).rejects.toThrow("is not empty");
  await after.DB.prepare("DELETE FROM d1_migrations WHERE name LIKE '0004%'").run();
  await expect(restoreBackup(after, path.join(folder, "backup"), quiet)).rejects.toThrow(
    "Restore it with the version of the product that made it",
  );
  await expect(restoreBackup(after, folder, quiet)).rejects.toThrow("no complete backup");
  await expect(makeBackup(before, folder, quiet)).rejects.toThrow("is not empty");
});

test("a damaged file is found before any row is restored", async () => {
  const [before, after] = [await open("before"), await open("after")];
  await fill(before);
  const backup = path.join(folder, "backup");
  await makeBackup(before, backup, quiet);
  const [first = ""] = (await readFile(path.join(backup, "files.jsonl"), "utf8")).split("\n");
  await writeFile(path.join(backup, "files", JSON.parse(first).key), "not what it was");
  await expect(restoreBackup(after, backup, quiet)).rejects.toThrow("is damaged");
  expect(await after.DB.prepare("SELECT count(*) AS n FROM templates").first("n")).toBe(0);
});

test("a backup holds no answer in clear, and is readable with the keys alone", async () => {
  const [before, after] = [await open("before"), await open("after")];
  await fill(before);
  const keys = { current: "k1", secrets: new Map([["k1", "s".repeat(43)]]) };
  const typed = { id: "doc-2", templateId: "permit", sha256: "abc", name: "Canary’s own", values: { ssn: "078-05-1120" } };
  const seal = createAnswerSeal(keys);
  await createDocumentStore(before.DB).insert("uid-8", await sealDocument(seal, "uid-8", typed), 9, "2026");
  const backup = path.join(folder, "backup");
  await makeBackup(before, backup, quiet);
  const names = await readdir(backup, { recursive: true, withFileTypes: true });
  const files = await Promise.all(
    names.filter((entry) => entry.isFile()).map((entry) => readFile(path.join(entry.parentPath, entry.name))),
  );
  expect(files.some((bytes) => bytes.includes("doc-2"))).toBe(true);
  const leaked = ["078-05-1120", "Canary’s own"].filter((canary) => files.some((bytes) => bytes.includes(canary)));
  expect(leaked).toEqual([]);

  await restoreBackup(after, backup, quiet);
  const restored = await createDocumentStore(after.DB).find("uid-8", "doc-2");
  expect(restored && (await openDocument(seal, "uid-8", restored))).toMatchObject(typed);
  const stranger = createAnswerSeal({ current: "k1", secrets: new Map([["k1", "x".repeat(43)]]) });
  await expect(restored && openDocument(stranger, "uid-8", restored)).rejects.toThrow("can’t open your saved documents");
});
