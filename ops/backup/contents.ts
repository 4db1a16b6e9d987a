import path from "node:path";
import * as v from "valibot";

/** The description of a backup, `backup.json`, which is written last: a folder without it is no backup. */
export const BackupContents = v.object({
  format: v.literal(1),
  madeAt: v.string(),
  /** The applied migrations. A backup is restored into a database that has the same. */
  migrations: v.array(v.string()),
  /** Number of rows of each table. */
  tables: v.record(v.string(), v.number()),
  files: v.number(),
});
export type BackupContents = v.InferOutput<typeof BackupContents>;

/** One line of `files.jsonl`. The bytes are in `files/<key>`. */
export const BackupFile = v.object({ key: v.string(), size: v.number(), sha256: v.string(), contentType: v.nullable(v.string()) });
export type BackupFile = v.InferOutput<typeof BackupFile>;

export const Rows = v.array(v.array(v.nullable(v.union([v.string(), v.number()]))));
export type Rows = v.InferOutput<typeof Rows>;

/** The file that says what a backup holds. */
export const contentsPath = (folder: string): string => path.join(folder, "backup.json");
/** The file of a table, one row a line. */
export const tablePath = (folder: string, table: string): string => path.join(folder, "tables", `${table}.jsonl`);
/** The list of the stored files, one a line. */
export const filesPath = (folder: string): string => path.join(folder, "files.jsonl");

/** Returns the path of a stored file in the backup. @throws Error for a key that would leave it */
export function filePath(folder: string, key: string): string {
  const root = path.join(folder, "files");
  const file = path.resolve(root, key);
  if (!file.startsWith(root + path.sep)) throw new Error(`The stored file ${key} has a name that no folder can hold.`);
  return file;
}
