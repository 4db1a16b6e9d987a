import { type DBSchema, type IDBPDatabase, openDB } from "idb";
import * as v from "valibot";
import { forgetsOnClose } from "../../lib/storage/forget-mode.ts";
import type { Memory } from "../../lib/storage/storage.ts";
import { Run } from "./run.ts";

const DATABASE = "fillwright-runs";

type Schema = DBSchema & {
  runs: { key: string; value: Run };
  files: { key: [run: string, row: number]; value: Uint8Array<ArrayBuffer> };
};

/** The store of runs and their files, so that a closed tab loses none. Every method rejects where storage is blocked or full. */
export type RunStore = {
  /** Returns the run that is kept, of whichever form. */
  find: () => Promise<Run | null>;
  /** Keeps a run in place of the one before, whose files are deleted. */
  begin: (run: Run) => Promise<void>;
  /** Notes that the run's completion was granted. */
  grant: (run: Run) => Promise<void>;
  keep: (run: string, row: number, file: Uint8Array<ArrayBuffer>) => Promise<void>;
  /** Lists the rows with a file. */
  listMade: (run: string) => Promise<Set<number>>;
  /** Returns a row's file, for the caller to keep or give away. */
  read: (run: string, row: number) => Promise<Uint8Array<ArrayBuffer> | null>;
  /** Deletes all runs and files. */
  erase: () => Promise<void>;
};

function createDeviceStore(): RunStore {
  let opened: Promise<IDBPDatabase<Schema>> | undefined;
  function open(): Promise<IDBPDatabase<Schema>> {
    opened ??= openDB<Schema>(DATABASE, 1, {
      upgrade(db) {
        db.createObjectStore("runs", { keyPath: "id" });
        db.createObjectStore("files");
      },
    });
    opened.catch(() => (opened = undefined));
    return opened;
  }
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
    async keep(run, row, file) {
      await (await open()).put("files", file, [run, row]);
    },
    async listMade(run) {
      const keys = await (await open()).getAllKeys("files", filesOf(run));
      return new Set(keys.map(([, row]) => row));
    },
    read: async (run, row) => (await (await open()).get("files", [run, row])) ?? null,
    erase,
  };
}

/** Keeps a run for as long as this page lives, where the device is to forget it. */
function createPageStore(): RunStore {
  let current: Run | null = null;
  const files = new Map<number, Uint8Array<ArrayBuffer>>();
  return {
    find: async () => current,
    async begin(run) {
      files.clear();
      current = run;
    },
    async grant(run) {
      current = { ...run, isGranted: true };
    },
    keep: async (_, row, file) => void files.set(row, file),
    listMade: async () => new Set(files.keys()),
    read: async (_, row) => files.get(row)?.slice() ?? null,
    async erase() {
      files.clear();
      current = null;
    },
  };
}

/** A finished file, with the name of its row and without an ending. */
export type NamedFile = { name: string; bytes: Uint8Array<ArrayBuffer> };

/** Reads a run's files in the order of its rows, each when it is asked for. */
export async function* readFiles(run: Run, store: Pick<RunStore, "read">): AsyncGenerator<NamedFile> {
  for (const { number, fileName } of run.rows) {
    const bytes = await store.read(run.id, number);
    if (bytes) yield { name: fileName, bytes };
  }
}

/** Opens this device's runs, or where it forgets answers, this page's. */
export function createRunStore(memory: Memory = forgetsOnClose() ? "tab" : "device"): RunStore {
  return memory === "tab" ? createPageStore() : createDeviceStore();
}
