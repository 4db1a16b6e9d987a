import type { PdfFile } from "../syntax/pdf-file.ts";
import type { PageEntry } from "../syntax/page-list.ts";

/** Yields the plain bytes of each stream of a page's content, in the order of drawing; undefined for one that cannot be read. */
export function* contentParts(file: PdfFile, { dict }: PageEntry): Generator<Uint8Array | undefined> {
  const contents = dict.get("Contents");
  for (const part of file.array(contents) ?? [contents]) {
    const stream = file.stream(part);
    yield stream && file.decode(stream);
  }
}
