import { type Part, writeZip, type ZipFile } from "../../lib/write-zip.ts";
import type { NamedFile } from "./run-store.ts";

/** Makes one ZIP of files, in parts. Names that repeat get a number. */
export function zipFiles(files: AsyncIterable<NamedFile>): AsyncGenerator<Part> {
  return writeZip(toEntries(files), new Date());
}

async function* toEntries(files: AsyncIterable<NamedFile>): AsyncGenerator<ZipFile> {
  const names = new Set<string>();
  for await (const { name, ...kept } of files) yield { name: uniqueName(name, names), ...kept };
}

function uniqueName(name: string, names: Set<string>): string {
  let unique = name;
  for (let turn = 2; names.has(unique.toLowerCase()); turn++) unique = `${name} (${turn})`;
  names.add(unique.toLowerCase());
  return `${unique}.pdf`;
}
