import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { unstable_splitSqlQuery } from "wrangler";

/** wrangler's own table, so that `wrangler d1 migrations apply` and this agree on what has been done. */
const TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;

/** Returns a statement on one line, without comments. Texts in quotes stay as they are. */
function toLine(sql: string): string {
  return sql.replaceAll(/(?<text>'(?:[^']|'')*')|--.*$|\s+/gmu, (_, text?: string) => text ?? " ").trim();
}

/**
 * Applies the migrations that the database lacks, with a note for each, in one transaction. Returns their names. All go out as one call: preparing a
 * statement holds this thread up until the database's process answers, and there are more than a hundred.
 */
export async function applyMigrations(db: D1Database, folder: string): Promise<string[]> {
  await db.prepare(TABLE).run();
  const { results } = await db.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const applied = new Set(results.map((row) => row.name));
  const pending = (await readdir(folder)).filter((name) => name.endsWith(".sql") && !applied.has(name)).toSorted();
  const lines = pending.map(async (name) => {
    const statements = unstable_splitSqlQuery(await readFile(path.join(folder, name), "utf8"));
    return [...statements.map(toLine), `INSERT INTO d1_migrations (name) VALUES ('${name.replaceAll("'", "''")}')`];
  });
  if (pending.length > 0) await db.exec((await Promise.all(lines)).flat().join("\n"));
  return pending;
}
