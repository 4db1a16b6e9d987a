import { Zip, ZipPassThrough } from "fflate";
import type { Run } from "./run.ts";
import type { RunStore } from "./run-store.ts";

/** Returns a run's files as one ZIP, read and sent one after the other, so that memory never holds more than one. Names that repeat get a number. */
export function zipFiles(run: Run, store: Pick<RunStore, "read">): ReadableStream<Uint8Array<ArrayBuffer>> {
  const names = new Set<string>();
  const chunks = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>();
  const writer = chunks.writable.getWriter();
  const work = async (): Promise<void> => {
    let sent: Promise<void> = Promise.resolve();
    const zip = new Zip((_, chunk) => {
      sent = writer.write(new Uint8Array(chunk));
    });
    for (const row of run.rows) {
      const file = await store.read(run.id, row.number);
      if (!file) continue;
      const entry = new ZipPassThrough(uniqueName(row.fileName, names));
      zip.add(entry);
      entry.push(file, true);
      // The reader sets the pace: the next file is read after this one has been sent.
      await sent;
    }
    zip.end();
    await writer.close();
  };
  work().catch((error: unknown) => writer.abort(error));
  return chunks.readable;
}

function uniqueName(name: string, names: Set<string>): string {
  let unique = name;
  for (let turn = 2; names.has(unique.toLowerCase()); turn++) unique = `${name} (${turn})`;
  names.add(unique.toLowerCase());
  return `${unique}.pdf`;
}
