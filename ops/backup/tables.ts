import type { D1Database } from "@cloudflare/workers-types";

/** A table as a backup reads it: `key` orders its rows without a tie, and is `rowid` where the table has no key of its own. */
export type Table = { name: string; columns: string[]; key: string[] };

/** Internal tables of SQLite, D1 and wrangler, and those that full-text search derives from its own rows. */
const NOT_OURS = /^(?:sqlite_|_cf_|d1_migrations$|\w+_fts_)/u;

async function listColumns(db: D1Database, name: string): Promise<Pick<Table, "columns" | "key">> {
  const { results } = await db.prepare(`SELECT name, pk FROM pragma_table_info(?)`).bind(name).all<{ name: string; pk: number }>();
  const columns = results.map((column) => column.name);
  const key = results
    .filter(({ pk }) => pk > 0)
    .toSorted((a, b) => a.pk - b.pk)
    .map((column) => column.name);
  return key.length > 0 ? { columns, key } : { columns: ["rowid", ...columns], key: ["rowid"] };
}

async function listReferences(db: D1Database, name: string): Promise<string[]> {
  const { results } = await db.prepare(`SELECT "table" AS name FROM pragma_foreign_key_list(?)`).bind(name).all<{ name: string }>();
  return results.map((reference) => reference.name);
}

/** Lists the tables with rows of our own, each after those that it refers to. */
export async function listTables(db: D1Database): Promise<Table[]> {
  const { results } = await db.prepare("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").all<{ name: string }>();
  const names = results.map(({ name }) => name).filter((name) => !NOT_OURS.test(name));
  const waiting = new Map<string, string[]>();
  for (const name of names) waiting.set(name, await listReferences(db, name));
  const tables: Table[] = [];
  while (waiting.size > 0) {
    const next = [...waiting].find(([, references]) => !references.some((name) => waiting.has(name)))?.[0];
    if (next === undefined) throw new Error(`Tables refer to one another in a circle: ${[...waiting.keys()].join(", ")}.`);
    waiting.delete(next);
    tables.push({ name: next, ...(await listColumns(db, next)) });
  }
  return tables;
}

/** Lists the migrations that made the database, in order. */
export async function listMigrations(db: D1Database): Promise<string[]> {
  const { results } = await db.prepare("SELECT name FROM d1_migrations ORDER BY name").all<{ name: string }>();
  return results.map(({ name }) => name);
}

/** Returns the number of a table's rows. `table` becomes part of the SQL and must not come from outside. */
export async function countRows(db: D1Database, table: string): Promise<number> {
  return (await db.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n")) ?? 0;
}
