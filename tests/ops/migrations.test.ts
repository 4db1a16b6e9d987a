import { cp, mkdir, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { D1Database } from "@cloudflare/workers-types";
import * as v from "valibot";
import { getPlatformProxy } from "wrangler";
import { afterEach, beforeEach, expect, test } from "vitest";
import { applyMigrations } from "../../catalogue/migrations.ts";

let folder: string;
let proxy: Awaited<ReturnType<typeof getPlatformProxy<{ DB: D1Database }>>>;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fillwright-migrations-"));
  proxy = await getPlatformProxy({ configPath: "wrangler.toml", persist: { path: path.join(folder, "v3") }, envFiles: [] });
});
afterEach(async () => {
  await proxy.dispose();
  await rm(folder, { recursive: true, force: true });
});

/** What the first release could hold, a row of each kind. */
const FIRST_ROWS = [
  "INSERT INTO templates VALUES ('w-9', 'Request for a number', 'Taxes', 'W-9', 'en', 'IRS', NULL, '2024-03-01', 'abc', '2026', NULL)",
  "INSERT INTO tags VALUES ('tax', 'Tax', 'category', 1, 1), ('us', 'United States', 'geo', 2, 1)",
  "INSERT INTO template_tags (tag, edition_date, template_id) VALUES ('tax', '2024-03-01', 'w-9'), ('us', '2024-03-01', 'w-9')",
  "INSERT INTO accounts VALUES ('ann', 'ann@example.com', 'Ann', '2026', '2026')",
  "INSERT INTO customers VALUES ('ann', 'cus_1', '2026')",
  "INSERT INTO subscriptions VALUES ('ann', 'sub_1', 'monthly', 'active', 1, 0, '2026', '2027', 0, '2026')",
  "INSERT INTO completions VALUES ('ann', 'w-9', '2026')",
  `INSERT INTO documents VALUES ('doc-1', 'ann', 'w-9', 'abc', 'Mine', '{"name":"Ann"}', 1, '2026')`,
  `INSERT INTO outbox VALUES ('e-1', 'ann', 'automation', 'Subscribe', '{}', '2026', 3, '2026', 'pending', NULL)`,
  "INSERT INTO consents VALUES ('ann', 1, '2026')",
];
const KEPT = [
  "templates",
  "tags",
  "template_tags",
  "accounts",
  "customers",
  "subscriptions",
  "completions",
  "documents",
  "outbox",
  "consents",
];

async function readRows(): Promise<Record<string, Record<string, unknown>[]>> {
  const rows: Record<string, Record<string, unknown>[]> = {};
  for (const table of KEPT) rows[table] = (await proxy.env.DB.prepare(`SELECT * FROM ${table}`).all()).results;
  return rows;
}

test("migrations run on a filled database and keep every row of it", async () => {
  const all = (await readdir("migrations")).toSorted();
  const first = path.join(folder, "first");
  await mkdir(first);
  for (const name of all.slice(0, 2)) await cp(path.join("migrations", name), path.join(first, name));

  expect(await applyMigrations(proxy.env.DB, first)).toEqual(all.slice(0, 2));
  await proxy.env.DB.batch(FIRST_ROWS.map((sql) => proxy.env.DB.prepare(sql)));
  const before = await readRows();
  expect(await applyMigrations(proxy.env.DB, "migrations")).toEqual(all.slice(2));

  const after = await readRows();
  expect(after).toMatchObject(before);
  expect((await proxy.env.DB.prepare("SELECT pair, template_count FROM tag_pairs").all()).results).toEqual([
    { pair: "tax us", template_count: 1 },
  ]);
  expect((await proxy.env.DB.prepare("PRAGMA foreign_key_check").all()).results).toEqual([]);
  expect(await applyMigrations(proxy.env.DB, "migrations"), "a second time").toEqual([]);
});

test("a PDF of one's own that was completed before stays covered, under the id that it has on the device", async () => {
  const earlier = path.join(folder, "earlier");
  await mkdir(earlier);
  const names = (await readdir("migrations")).filter((name) => name < "0026");
  for (const name of names) await cp(path.join("migrations", name), path.join(earlier, name));
  await applyMigrations(proxy.env.DB, earlier);
  await proxy.env.DB.batch([
    proxy.env.DB.prepare("INSERT INTO accounts (uid, created_at, updated_at) VALUES ('ann', '2026', '2026')"),
    proxy.env.DB.prepare(
      "INSERT INTO completions (uid, template_id, completed_at, granted_at) VALUES ('ann', 'own:0b9a7c52', '2026', '2026')",
    ),
  ]);
  await applyMigrations(proxy.env.DB, "migrations");
  expect(await proxy.env.DB.prepare("SELECT template_id FROM completions").first("template_id")).toBe("own-0b9a7c52");
});

const Column = v.object({ tableName: v.string(), name: v.string(), isNeeded: v.number() });
type Columns = { all: string[]; needed: string[] };

/** Reads the columns of each table, and which of them a new row has to name. Tables of the search index have a schema of SQLite's. */
function readColumns(db: DatabaseSync): Map<string, Columns> {
  const columns = new Map<string, Columns>();
  const rows = db
    .prepare(
      `SELECT m.name AS tableName, c.name, c."notnull" = 1 AND c.dflt_value IS NULL AS isNeeded
       FROM sqlite_schema m, pragma_table_info(m.name) c WHERE m.type = 'table' AND m.sql LIKE '%) STRICT%'`,
    )
    .all();
  for (const { tableName, name, isNeeded } of v.parse(v.array(Column), rows)) {
    const { all, needed } = columns.get(tableName) ?? { all: [], needed: [] };
    columns.set(tableName, { all: [...all, name], needed: isNeeded === 1 ? [...needed, name] : needed });
  }
  return columns;
}

/** Lists what a Worker from before a migration would miss: columns that are gone, and new ones that its rows do not name. */
function listMissed(before: Map<string, Columns>, after: Map<string, Columns>): string[] {
  return [...before].flatMap(([table, was]) => {
    const { all, needed } = after.get(table) ?? { all: [], needed: [] };
    const gone = was.all.filter((column) => !all.includes(column));
    return [...gone, ...needed.filter((column) => !was.needed.includes(column))].map((column) => `${table}.${column}`);
  });
}

test("the Worker from before a migration runs on its tables: they lose no column and ask for no new one", async () => {
  const db = new DatabaseSync(":memory:");
  for (const name of (await readdir("migrations")).toSorted()) {
    const before = readColumns(db);
    db.exec(await readFile(path.join("migrations", name), "utf8"));
    expect(listMissed(before, readColumns(db)).map((column) => `${name}: ${column}`)).toEqual([]);
  }
  expect(readColumns(db).get("webhook_events")?.all).toContain("received_at");
});
