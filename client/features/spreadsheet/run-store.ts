import type { DBSchema } from "idb";
import * as v from "valibot";
import { createDatabaseOpener } from "../../lib/storage/database-opener.ts";
import { followMode } from "../../lib/storage/forget-mode.ts";
import type { Memory } from "../../lib/storage/storage.ts";
import { crc32 } from "../../lib/crc32.ts";
import { Run } from "./run.ts";

const DATABASE = "fillwright-runs";

/** A finished file, which stays on the disk until it is read, and the CRC-32 of its bytes. */
type KeptFile = { file: Blob; crc32: number };
type Bytes = Uint8Array<ArrayBuffer>;

type Schema = DBSchema & {
  runs: { key: string; value: Run };
  /** Bytes alone where a browser keeps no Blob. */
  files: { key: [run: string, row: number]; value: KeptFile | Bytes };
};

/** The store of runs and their files, so that a closed tab loses none. Every method rejects where storage is blocked or full. */
export type RunStore = {
  /** Returns the run that is kept, of whichever form. */
  find: () => Promise<Run | null>;
  /** Keeps a run in place of the one before, whose files are deleted. */
  begin: (run: Run) => Promise<void>;
  /** Notes that the run's completion was granted. */
  grant: (run: Run) => Promise<void>;
  /** Keeps a row's file, and needs its bytes no longer. */
  keep: (run: string, row: number, bytes: Bytes) => Promise<void>;
  /** Lists the rows with a file. */
  listMade: (run: string) => Promise<Set<number>>;
  read: (run: string, row: number) => Promise<KeptFile | null>;
  /** Deletes all runs and files. */
  erase: () => Promise<void>;
};

const toKept = (bytes: Bytes): KeptFile => ({ file: new Blob([bytes], { type: "application/pdf" }), crc32: crc32(bytes) });

function createDeviceStore(): RunStore {
  const open = createDatabaseOpener<Schema>(DATABASE, (db) => {
    db.createObjectStore("runs", { keyPath: "id" });
    db.createObjectStore("files");
  });
  const filesOf = (run: string) => IDBKeyRange.bound([run, 0], [run, Infinity]);
  async function erase(): Promise<void> {
    const transaction = (await open()).transaction(["runs", "files"], "readwrite");
    await Promise.all([transaction.objectStore("runs").clear(), transaction.objectStore("files").clear(), transaction.done]);
  }
  return {
    async find() {
      const kept = await (await open()).getAll("runs");
      return kept.find((one) => v.is(Run, one)) ?? null;
    },
    async begin(run) {
      // One run at a time: a device has room for hundreds of files, but not for those of every table ever tried.
      await erase();
      await (await open()).put("runs", run);
    },
    async grant(run) {
      await (await open()).put("runs", { ...run, isGranted: true });
    },
    async keep(run, row, bytes) {
      const db = await open();
      // Private windows of Safari keep no Blob.
      await db.put("files", toKept(bytes), [run, row]).catch(() => db.put("files", bytes, [run, row]));
    },
    async listMade(run) {
      const keys = await (await open()).getAllKeys("files", filesOf(run));
      return new Set(keys.map(([, row]) => row));
    },
    async read(run, row) {
      const kept = (await (await open()).get("files", [run, row])) ?? null;
      return kept instanceof Uint8Array ? toKept(kept) : kept;
    },
    erase,
  };
}

/** Keeps a run for as long as this page lives, where the device is to forget it. */
function createPageStore(): RunStore {
  let current: Run | null = null;
  const files = new Map<number, KeptFile>();
  return {
    find: async () => current,
    async begin(run) {
      files.clear();
      current = run;
    },
    async grant(run) {
      current = { ...run, isGranted: true };
    },
    keep: async (_, row, bytes) => void files.set(row, toKept(bytes)),
    listMade: async () => new Set(files.keys()),
    read: async (_, row) => files.get(row) ?? null,
    async erase() {
      files.clear();
      current = null;
    },
  };
}

/** A finished file, with the name of its row and without an ending. */
export type NamedFile = KeptFile & { name: string };

/** Finds a run's files in the order of its rows, each when it is asked for. */
export async function* readFiles(run: Run, store: Pick<RunStore, "read">): AsyncGenerator<NamedFile> {
  for (const { number, fileName } of run.rows) {
    const kept = await store.read(run.id, number);
    if (kept) yield { name: fileName, ...kept };
  }
}

const open = (memory: Memory): RunStore => (memory === "tab" ? createPageStore() : createDeviceStore());

/** Opens this device's runs, or while it forgets answers, this page's; with `memory`, those alone. */
export function createRunStore(memory?: Memory): RunStore {
  return followMode(open, memory);
}
