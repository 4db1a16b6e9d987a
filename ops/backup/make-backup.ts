import { createHash } from "node:crypto";
import { appendFile, mkdir, readdir, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import { type BackupContents, type BackupFile, contentsPath, filePath, filesPath, Rows, tablePath } from "./contents.ts";
import { listMigrations, listTables, type Table } from "./tables.ts";
import * as v from "valibot";

const ROWS_AT_A_TIME = 1000;
const FILES_AT_A_TIME = 8;

export type Progress = (message: string) => void;

/** Creates the folder, or accepts an empty one. @throws Error otherwise: a backup never overwrites anything */
async function makeFolder(folder: string): Promise<void> {
  const place = await stat(folder).catch(() => null);
  if (place?.isFile()) throw new Error(`${folder} is a file. A backup needs a folder of its own.`);
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length > 0) throw new Error(`${folder} is not empty. A backup needs a folder of its own.`);
  await mkdir(path.join(folder, "tables"));
}

/** Yields a table's rows page by page in the order of its key, so that no row is read twice however large it is. */
async function* readPages(db: D1Database, { name, columns, key }: Table): AsyncGenerator<Rows> {
  const place = key.map((column) => columns.indexOf(column));
  let after: Rows[number] | undefined;
  for (;;) {
    const where = after ? `WHERE (${key.join(", ")}) > (${key.map(() => "?").join(", ")})` : "";
    const statement = db.prepare(`SELECT ${columns.join(", ")} FROM ${name} ${where} ORDER BY ${key.join(", ")} LIMIT ${ROWS_AT_A_TIME}`);
    const rows = v.parse(Rows, await statement.bind(...(after ?? [])).raw());
    if (rows.length > 0) yield rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < ROWS_AT_A_TIME) return;
    after = place.map((index) => last[index] ?? null);
  }
}

async function saveTable(db: D1Database, folder: string, table: Table): Promise<number> {
  const file = tablePath(folder, table.name);
  await writeFile(file, `${JSON.stringify(table.columns)}\n`);
  let count = 0;
  for await (const rows of readPages(db, table)) {
    await appendFile(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(""));
    count += rows.length;
  }
  return count;
}

/** Saves one stored file. Null when it was deleted since it was listed. */
async function saveFile(bucket: R2Bucket, folder: string, key: string): Promise<BackupFile | null> {
  const object = await bucket.get(key);
  if (!object) return null;
  const bytes = new Uint8Array(await object.arrayBuffer());
  const file = filePath(folder, key);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  return { key, size: bytes.byteLength, sha256, contentType: object.httpMetadata?.contentType ?? null };
}

async function saveFiles(bucket: R2Bucket, folder: string, tell: Progress): Promise<number> {
  await writeFile(filesPath(folder), "");
  let count = 0;
  let cursor: string | undefined;
  do {
    const page = await bucket.list(cursor === undefined ? {} : { cursor });
    for (let start = 0; start < page.objects.length; start += FILES_AT_A_TIME) {
      const keys = page.objects.slice(start, start + FILES_AT_A_TIME).map(({ key }) => key);
      const saved = (await Promise.all(keys.map((key) => saveFile(bucket, folder, key)))).filter((file) => file !== null);
      await appendFile(filesPath(folder), saved.map((file) => `${JSON.stringify(file)}\n`).join(""));
      count += saved.length;
    }
    tell(`${count} files`);
    cursor = page.truncated ? page.cursor : undefined;
  } while (cursor !== undefined);
  return count;
}

/**
 * Writes every row and every stored file into `folder`. Rows come first, so that each file that a row names exists when files are saved; nothing is
 * locked meanwhile, so concurrent changes may be in or out. @throws Error when the folder is not empty
 */
export async function makeBackup(
  { DB, FILES }: { DB: D1Database; FILES: R2Bucket },
  folder: string,
  tell: Progress,
): Promise<BackupContents> {
  await makeFolder(folder);
  const tables: Record<string, number> = {};
  for (const table of await listTables(DB)) {
    tables[table.name] = await saveTable(DB, folder, table);
    tell(`${table.name}: ${tables[table.name]} rows`);
  }
  const migrations = await listMigrations(DB);
  const files = await saveFiles(FILES, folder, tell);
  const contents: BackupContents = { format: 1, madeAt: new Date().toISOString(), migrations, tables, files };
  await writeFile(contentsPath(folder), `${JSON.stringify(contents, null, 2)}\n`);
  return contents;
}
