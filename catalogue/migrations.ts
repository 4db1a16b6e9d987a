import { readFile, readdir } from "node:fs/promises";
import path from "node:path";
import { unstable_splitSqlQuery } from "wrangler";

/** wrangler's own table, so that `wrangler d1 migrations apply` and this agree on what has been done. */
const TABLE = `CREATE TABLE IF NOT EXISTS d1_migrations (
  id INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT UNIQUE, applied_at TIMESTAMP DEFAULT CURRENT_TIMESTAMP NOT NULL)`;

/** Applies the migrations that the database lacks, each in one batch with the note that it was applied. Returns their names. */
export async function applyMigrations(db: D1Database, folder: string): Promise<string[]> {
  await db.prepare(TABLE).run();
  const { results } = await db.prepare("SELECT name FROM d1_migrations").all<{ name: string }>();
  const applied = new Set(results.map((row) => row.name));
  const pending = (await readdir(folder)).filter((name) => name.endsWith(".sql") && !applied.has(name)).toSorted();
  for (const name of pending) {
    const statements = unstable_splitSqlQuery(await readFile(path.join(folder, name), "utf8"));
    await db.batch([...statements.map((sql) => db.prepare(sql)), db.prepare("INSERT INTO d1_migrations (name) VALUES (?)").bind(name)]);
  }
  return pending;
}
