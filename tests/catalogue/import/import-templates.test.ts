import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { type OpenedBindings, openBindings } from "../../../catalogue/bindings.ts";
import { type ImportOptions, type ImportResult, importTemplates } from "../../../catalogue/import/import-templates.ts";
import { removeFiles } from "../../../catalogue/import/remove-files.ts";
import { createCatalogueImport } from "../../../worker/store/catalogue-import.ts";
import { type PreparePool, createPreparePool } from "../../../catalogue/import/prepare-pool.ts";
import { readSources } from "../../../catalogue/import/read-sources.ts";
import { type FreshStores, openFreshStores } from "../../fakes/fresh-stores.ts";
import { createForm, createSimpleForm } from "./make-form.ts";

let folder: string;
let stores: FreshStores;
let bindings: OpenedBindings;
let pool: PreparePool;

beforeAll(async () => {
  pool = createPreparePool();
  stores = await openFreshStores();
});
afterAll(async () => {
  await Promise.all([pool.close(), stores.close()]);
});
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fillwright-import-"));
  ({ bindings } = stores);
});
afterEach(async () => {
  await stores.empty();
  await rm(folder, { recursive: true, force: true });
});

async function writeForms(
  forms: Record<string, Uint8Array>,
  entries: object[] = Object.keys(forms).map((file) => ({ file })),
): Promise<string> {
  const forest = path.join(folder, "forms");
  await mkdir(forest, { recursive: true });
  await Promise.all(Object.entries(forms).map(([file, bytes]) => writeFile(path.join(forest, file), bytes)));
  await writeFile(path.join(forest, "manifest.json"), JSON.stringify(entries));
  return forest;
}

async function runImport(forest: string, options?: ImportOptions): Promise<ImportResult[]> {
  return importTemplates(await readSources(forest), bindings, { pool, ...options });
}

/** Everything that an import may change, but for the times at which it did. */
async function snapshot() {
  const rows = async (sql: string) => (await bindings.DB.prepare(sql).all()).results;
  const objects = await bindings.FILES.list({ limit: 1000 });
  return {
    templates: await rows("SELECT id, title, edition_date, sha256, retired_at FROM templates ORDER BY id"),
    editions: await rows(
      "SELECT template_id, sha256, revision, import_digest, field_count, changes FROM editions ORDER BY template_id, sha256",
    ),
    tags: await rows("SELECT slug, name, group_slug, template_count FROM tags ORDER BY slug"),
    tagged: await rows("SELECT tag, template_id FROM template_tags ORDER BY tag, template_id"),
    catalogue: await rows("SELECT template_count FROM catalogue"),
    version: Number(await bindings.DB.prepare("SELECT version FROM catalogue").first("version")),
    files: objects.objects.map((object) => [object.key, object.etag]),
  };
}

test("an import makes a template visible with its tags, files and a new catalogue version", async () => {
  const before = await snapshot();
  const forest = await writeForms({ "permit.pdf": await createSimpleForm() }, [
    { file: "permit.pdf", title: "Form P-1", tags: ["housing"], places: ["us-ca"], editionDate: "2025-02-01", source: "City" },
  ]);
  expect(await runImport(forest)).toMatchObject([{ id: "permit", outcome: "imported", fields: 1, pages: 1, kind: "acroform" }]);
  const { templates, tags, catalogue, version, files } = await snapshot();
  expect(templates).toMatchObject([{ id: "permit", title: "Form P-1", edition_date: "2025-02-01" }]);
  expect(tags).toMatchObject([
    { slug: "housing", name: "Housing", group_slug: "category", template_count: 1 },
    { slug: "us-ca", name: "California", group_slug: "geo", template_count: 1 },
  ]);
  expect(catalogue).toEqual([{ template_count: 1 }]);
  expect(version).toBe(before.version + 1);
  expect(new Set(files.map(([key]) => key?.split("/").at(-1)))).toEqual(
    new Set(["fields.json", "text.json", "fill.pdf", "original.pdf", "page-1-1600.webp", "page-1-800.webp", "preview.avif", "share.jpg"]),
  );
});

test("importing an unchanged folder changes nothing", async () => {
  const forest = await writeForms({ "a.pdf": await createSimpleForm(), "b.pdf": await createSimpleForm("other") });
  await runImport(forest);
  const before = await snapshot();
  expect((await runImport(forest)).map((result) => result.outcome)).toEqual(["unchanged", "unchanged"]);
  expect(await snapshot()).toEqual(before);
});

test("a new edition is shown and the files of the old one stay", async () => {
  await runImport(await writeForms({ "a.pdf": await createSimpleForm() }));
  const old = await snapshot();
  await runImport(await writeForms({ "a.pdf": await createSimpleForm("full_name", "Full legal name") }));
  const { templates, editions, files } = await snapshot();
  expect(templates).toHaveLength(1);
  expect(templates[0]?.sha256).not.toBe(old.templates[0]?.sha256);
  expect(editions).toHaveLength(2);
  expect(files).toEqual(expect.arrayContaining(old.files));
  expect(files).toHaveLength(old.files.length * 2);
});

test("a new edition says what it changed, and says it still when it is imported anew", async () => {
  const next = await createSimpleForm("full_name", "Full legal name");
  await runImport(await writeForms({ "a.pdf": await createSimpleForm() }));
  await runImport(await writeForms({ "a.pdf": next }));
  const { editions } = await snapshot();
  const told = editions.map(({ changes }) => changes);
  expect(told.filter((changes) => changes === null)).toHaveLength(1);
  expect(told.find((changes) => changes !== null)).toContain("Full legal name");
  await runImport(await writeForms({ "a.pdf": next }), { force: true });
  expect((await snapshot()).editions.map(({ changes }) => changes)).toEqual(told);
});

test("a bad file is reported by name with its reason and the rest go on", async () => {
  const forest = await writeForms({ "good.pdf": await createSimpleForm(), "bad.pdf": new TextEncoder().encode("no form") }, [
    { file: "bad.pdf" },
    { file: "missing.pdf" },
    { file: "good.pdf", editionDate: "yesterday", id: "nonsense" },
    { file: "good.pdf" },
    { file: "good.pdf" },
  ]);
  const results = await runImport(forest);
  expect(Object.fromEntries(results.map((result) => [`${result.file} ${result.id}`.trim(), result.reason ?? result.outcome]))).toEqual({
    "bad.pdf bad": "The file is not a PDF.",
    "missing.pdf missing": "There is no such file, or it may not be read.",
    "good.pdf": expect.stringMatching(/editionDate|same id/),
    "good.pdf good": "imported",
  });
  expect((await snapshot()).templates.map((row) => row.id)).toEqual(["good"]);
});

test("only the words of a template change when only the manifest does", async () => {
  const forms = { "a.pdf": await createSimpleForm() };
  await runImport(await writeForms(forms, [{ file: "a.pdf", title: "Old", tags: ["tax"] }]));
  const before = await snapshot();
  await runImport(await writeForms(forms, [{ file: "a.pdf", title: "New", tags: ["legal"] }]));
  const after = await snapshot();
  expect(after.templates).toMatchObject([{ title: "New" }]);
  expect(after.tagged).toEqual([{ tag: "legal", template_id: "a" }]);
  expect(after.tags).toMatchObject([
    { slug: "legal", template_count: 1 },
    { slug: "tax", template_count: 0 },
  ]);
  expect(after.files).toEqual(before.files);
});

test("a dry run reads everything and writes nothing", async () => {
  const before = await snapshot();
  expect(await runImport(await writeForms({ "a.pdf": await createSimpleForm() }), { dryRun: true })).toMatchObject([
    { outcome: "imported", fields: 1 },
  ]);
  expect(await snapshot()).toEqual(before);
});

test("a manifest that names another file than the one there is not believed", async () => {
  const forest = await writeForms({ "a.pdf": await createSimpleForm() }, [{ file: "a.pdf", sha256: "0".repeat(64) }]);
  expect(await runImport(forest)).toMatchObject([{ outcome: "failed", reason: expect.stringContaining("SHA-256") }]);
});

test("an import that was killed and run again ends as one that was not", async () => {
  const names = Array.from({ length: 6 }, (_, index) => `form-${index}.pdf`);
  const forest = await writeForms(
    Object.fromEntries(await Promise.all(names.map(async (name) => [name, await createSimpleForm(name)] as const))),
  );
  await runImport(forest);
  const { version: _, ...whole } = await snapshot();

  const state = path.join(folder, "killed");
  const child = spawn(process.execPath, ["catalogue/cli.ts", "import", forest], {
    env: { ...process.env, STATE_DIR: state },
    stdio: ["ignore", "ignore", "pipe"],
    detached: true,
  });
  // Killed with everything it started, once two templates are in.
  let seen = 0;
  child.stderr.on("data", (chunk: Buffer) => {
    seen += chunk.toString().split("imported").length - 1;
    if (seen >= 2 && child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGKILL");
  });
  const [, signal] = await once(child, "exit");
  expect(signal).toBe("SIGKILL");

  bindings = await openBindings({ state });
  onTestFinished(() => bindings.close());
  const results = await runImport(forest);
  expect(results.every((result) => result.outcome !== "failed")).toBe(true);
  expect(await snapshot()).toMatchObject(whole);
});

test("the corrected fields beside a printed form are those that it gets, under files of their own", async () => {
  const printed = await createForm((_, page) => {
    page.drawText("Full name:", { x: 72, y: 655, size: 10 });
    page.drawLine({ start: { x: 130, y: 652 }, end: { x: 330, y: 652 }, thickness: 0.5 });
  });
  const forest = await writeForms({ "card.pdf": printed });
  expect(await runImport(forest, { detect: true })).toMatchObject([{ outcome: "imported", fields: 1 }]);
  const sha256 = createHash("sha256").update(printed).digest("hex");
  const field = { name: "Full name", page: 0, rect: [130, 128, 330, 140], kind: "text", label: "Name of the child" };
  const corrections = {
    version: 1,
    sha256,
    found: [field],
    fields: [field, { ...field, name: "Age", label: "Age", rect: [72, 200, 120, 214] }],
  };
  await writeFile(path.join(forest, "card.fields.json"), JSON.stringify(corrections));
  expect(await runImport(forest, { detect: true })).toMatchObject([{ outcome: "imported", fields: 2 }]);
  expect(await runImport(forest, { detect: true })).toMatchObject([{ outcome: "unchanged" }]);
  const keys = (await snapshot()).files.map(([key]) => key ?? "").filter((key) => key.endsWith("fields.json"));
  expect(keys).toHaveLength(2);
  const maps = await Promise.all(keys.map(async (key) => (await bindings.FILES.get(key))?.text() ?? ""));
  expect(maps.filter((map) => map.includes("Name of the child"))).toHaveLength(1);
});

test("corrected fields that cannot be read are said and not passed over", async () => {
  const forest = await writeForms({ "permit.pdf": await createSimpleForm() });
  await mkdir(path.join(forest, "permit.fields.json"));
  const [result] = await runImport(forest, { detect: true });
  expect(result?.outcome).toBe("failed");
  expect(result?.reason).toBe("The fields.json beside it cannot be read.");
});

test("corrected fields that cannot be used are said and not passed over", async () => {
  const forest = await writeForms({ "permit.pdf": await createSimpleForm() });
  await writeFile(path.join(forest, "permit.fields.json"), '{"version":1,"sha256":"x","found":[],"fields":[{"name":"a.b"}]}');
  const [result] = await runImport(forest, { detect: true });
  expect(result?.outcome).toBe("failed");
  expect(result?.reason).toMatch(/^The fields\.json beside it cannot be used: fields\.0\.name/u);
});

test("a form that goes for good leaves no edition and no file, touches no other, and may be imported anew", async () => {
  const forest = await writeForms({
    "permit.pdf": await createSimpleForm(),
    "permit-2.pdf": await createSimpleForm("permit_number", "Permit number"),
  });
  await runImport(forest);
  const catalogue = createCatalogueImport(bindings.DB);
  await catalogue.retire("permit", new Date());
  expect(await catalogue.forgetEditions("permit")).toBe(true);
  expect([await removeFiles(bindings, "permit"), await removeFiles(bindings, "permit")]).toEqual([true, false]);
  const { editions, files } = await snapshot();
  expect(editions).toMatchObject([{ template_id: "permit-2" }]);
  expect(files.length).toBeGreaterThan(0);
  expect(files.every(([key]) => key?.startsWith("templates/permit-2/"))).toBe(true);
  expect(await runImport(forest)).toMatchObject([{ id: "permit", outcome: "imported" }, { id: "permit-2" }]);
});
