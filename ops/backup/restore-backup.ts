import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import type { D1Database, R2Bucket } from "@cloudflare/workers-types";
import * as v from "valibot";
import { BackupContents, BackupFile, contentsPath, filePath, filesPath, tablePath } from "./contents.ts";
import type { Progress } from "./make-backup.ts";
import { countRows, listMigrations, listTables } from "./tables.ts";

/** Bytes of rows in one statement; D1 takes two million in a value. */
const CHUNK_BYTES = 500_000;
const FILES_AT_A_TIME = 8;

/** @throws Error when the folder holds no complete backup */
async function readContents(folder: string): Promise<BackupContents> {
  const text = await readFile(contentsPath(folder), "utf8").catch(() => null);
  if (text === null) throw new Error(`${folder} holds no complete backup: it has no backup.json.`);
  return v.parse(BackupContents, JSON.parse(text));
}

async function* readLines(file: string): AsyncGenerator<string> {
  for await (const line of createInterface({ input: createReadStream(file), crlfDelay: Infinity })) if (line !== "") yield line;
}

/** Finds the reason not to restore here; null when there is none. */
async function findObstacle(db: D1Database, contents: BackupContents): Promise<string | null> {
  const migrations = await listMigrations(db);
  if (migrations.join() !== contents.migrations.join()) {
    return `The backup was made with the migrations up to ${contents.migrations.at(-1)}, this database has those up to ${migrations.at(-1)}. Restore it with the version of the product that made it, then upgrade.`;
  }
  for (const table of ["templates", "accounts"]) {
    if ((await countRows(db, table)) > 0) return `The database is not empty: ${table} has rows. A backup is restored into an empty one.`;
  }
  return null;
}

async function restoreTable(db: D1Database, folder: string, table: string): Promise<void> {
  let columns: string[] | undefined;
  let chunk: string[] = [];
  let bytes = 0;
  const flush = async () => {
    if (!columns || chunk.length === 0) return;
    const values = columns.map((_, index) => `json_extract(value, '$[${index}]')`);
    const sql = `INSERT OR REPLACE INTO ${table} (${columns.join(", ")}) SELECT ${values.join(", ")} FROM json_each(?)`;
    await db
      .prepare(sql)
      .bind(`[${chunk.join(",")}]`)
      .run();
    chunk = [];
    bytes = 0;
  };
  for await (const line of readLines(tablePath(folder, table))) {
    if (columns === undefined) columns = v.parse(v.array(v.pipe(v.string(), v.regex(/^\w+$/u))), JSON.parse(line));
    else {
      if (bytes + line.length > CHUNK_BYTES) await flush();
      chunk.push(line);
      bytes += Buffer.byteLength(line);
    }
  }
  await flush();
}

async function restoreFile(bucket: R2Bucket, folder: string, { key, sha256, contentType }: BackupFile): Promise<void> {
  const bytes = await readFile(filePath(folder, key));
  if (createHash("sha256").update(bytes).digest("hex") !== sha256) throw new Error(`The backup's file ${key} is damaged.`);
  await bucket.put(key, bytes, contentType === null ? {} : { httpMetadata: { contentType } });
}

async function restoreFiles(bucket: R2Bucket, folder: string, tell: Progress): Promise<number> {
  const files: BackupFile[] = [];
  for await (const line of readLines(filesPath(folder))) files.push(v.parse(BackupFile, JSON.parse(line)));
  for (let start = 0; start < files.length; start += FILES_AT_A_TIME) {
    await Promise.all(files.slice(start, start + FILES_AT_A_TIME).map((file) => restoreFile(bucket, folder, file)));
    if (start % 400 === 0) tell(`${start} of ${files.length} files`);
  }
  return files.length;
}

/**
 * Restores a backup into an empty database, files first, so that no row ever names a missing file, and compares the number of rows with the
 * backup's. Files in the bucket stay: a key names one content. @throws Error when the database has
 * templates, accounts or other migrations, or the backup is damaged
 */
export async function restoreBackup(
  { DB, FILES }: { DB: D1Database; FILES: R2Bucket },
  folder: string,
  tell: Progress,
): Promise<BackupContents> {
  const contents = await readContents(folder);
  const obstacle = await findObstacle(DB, contents);
  if (obstacle !== null) throw new Error(obstacle);
  const files = await restoreFiles(FILES, folder, tell);
  if (files !== contents.files) throw new Error(`The backup says ${contents.files} files and lists ${files}.`);
  for (const { name } of await listTables(DB)) {
    if (!(name in contents.tables)) continue;
    await restoreTable(DB, folder, name);
    const count = await countRows(DB, name);
    if (count !== contents.tables[name]) throw new Error(`${name} has ${count} rows, the backup says ${contents.tables[name]}.`);
    tell(`${name}: ${count} rows`);
  }
  return contents;
}
