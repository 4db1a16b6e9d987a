import type { FieldValues } from "../../../shared/contracts/field-map.ts";
import { toSentence } from "../../../shared/errors.ts";
import type { Run, RunRow } from "./run.ts";
import type { RunStore } from "./run-store.ts";
import * as words from "./words.ts";

export type Failed = { number: number; message: string };

type MakeOptions = {
  run: Run;
  store: Pick<RunStore, "listMade" | "keep">;
  write: (values: FieldValues) => Promise<Uint8Array<ArrayBuffer>>;
  /** Gets the number of files made after each row, earlier tries included. */
  onMade: (made: number) => void;
  signal: AbortSignal;
};

/** Makes the file of every row without one, one after the other, and stores each at once. Returns the rows that failed. */
export async function makeFiles({ run, store, write, onMade, signal }: MakeOptions): Promise<Failed[]> {
  const made = await store.listMade(run.id);
  const failed: Failed[] = [];
  onMade(made.size);
  for (const row of run.rows) {
    if (made.has(row.number)) continue;
    signal.throwIfAborted();
    const file = await tryToWrite(row, write, signal);
    if (file instanceof Uint8Array) {
      // Not released by hand: without buffers that wait for it, the collector comes late, and what the store wrote stays in memory until then.
      await store.keep(run.id, row.number, file);
      made.add(row.number);
      onMade(made.size);
    } else failed.push(file);
  }
  return failed;
}

async function tryToWrite(
  { number, values }: RunRow,
  write: MakeOptions["write"],
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer> | Failed> {
  try {
    return await write(values);
  } catch (error) {
    signal.throwIfAborted();
    return { number, message: toSentence(error, words.fileNotWritten) };
  }
}
