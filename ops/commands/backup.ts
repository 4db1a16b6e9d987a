import path from "node:path";
import { formatJson } from "../../catalogue/format-json.ts";
import type { BackupContents } from "../backup/contents.ts";
import { makeBackup } from "../backup/make-backup.ts";
import { restoreBackup } from "../backup/restore-backup.ts";
import { openBindings } from "../../catalogue/bindings.ts";

type Flags = { json: boolean; remote: boolean };

function tell(message: string): void {
  console.error(message);
}

function sumUp({ tables, files }: BackupContents): string {
  const rows = Object.values(tables).reduce((sum, count) => sum + count, 0);
  return `${rows} rows of ${Object.keys(tables).length} tables and ${files} files`;
}

async function withBindings(remote: boolean, work: (bindings: Awaited<ReturnType<typeof openBindings>>) => Promise<BackupContents>) {
  const bindings = await openBindings({ remote });
  try {
    return await work(bindings);
  } finally {
    await bindings.close();
  }
}

/** Writes a backup of all stored data into a new folder. */
export async function runBackup({ json, remote }: Flags, folder: string): Promise<number> {
  const contents = await withBindings(remote, (bindings) => makeBackup(bindings, path.resolve(folder), tell));
  console.log(json ? formatJson(contents) : `${folder} holds ${sumUp(contents)}.`);
  return 0;
}

/** Restores a backup into an empty database and bucket. */
export async function runRestore({ json, remote }: Flags, folder: string): Promise<number> {
  const contents = await withBindings(remote, (bindings) => restoreBackup(bindings, path.resolve(folder), tell));
  console.log(json ? formatJson(contents) : `${sumUp(contents)} are back, as of ${contents.madeAt}.`);
  return 0;
}
