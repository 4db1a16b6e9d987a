import { Zip, ZipPassThrough } from "fflate";
import type { NamedFile } from "./run-store.ts";

/** Makes one ZIP of files, one after the other, so that memory never holds more than one. Names that repeat get a number. */
export async function* zipFiles(files: AsyncIterable<NamedFile>): AsyncGenerator<Uint8Array<ArrayBuffer>> {
  const names = new Set<string>();
  const written: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((_, chunk) => written.push(toOwn(chunk)));
  for await (const { name, bytes } of files) {
    const entry = new ZipPassThrough(uniqueName(name, names));
    zip.add(entry);
    entry.push(bytes, true);
    yield* written.splice(0);
  }
  zip.end();
  yield* written.splice(0);
}

/** Returns bytes of memory that is not shared. A copy of each file would double what a large ZIP takes. */
function toOwn(chunk: Uint8Array): Uint8Array<ArrayBuffer> {
  const { buffer } = chunk;
  return buffer instanceof ArrayBuffer ? new Uint8Array(buffer, chunk.byteOffset, chunk.byteLength) : new Uint8Array(chunk);
}

function uniqueName(name: string, names: Set<string>): string {
  let unique = name;
  for (let turn = 2; names.has(unique.toLowerCase()); turn++) unique = `${name} (${turn})`;
  names.add(unique.toLowerCase());
  return `${unique}.pdf`;
}
