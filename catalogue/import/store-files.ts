import { type EditionKey, contentTypeOf, derivedKey, originalKey } from "../../worker/store/template-files.ts";
import type { NamedFile } from "./encode-images.ts";

const PARALLEL_WRITES = 6;

/** Writes an edition's files, several at a time. Writing them twice leaves the same files: a key holds one content only. */
export async function storeFiles(bucket: R2Bucket, edition: EditionKey, original: Uint8Array, derived: NamedFile[]): Promise<void> {
  const pending = [
    { key: originalKey(edition), bytes: original },
    ...derived.map(({ name, bytes }) => ({ key: derivedKey(edition, name), bytes })),
  ];
  async function work() {
    for (let file = pending.pop(); file; file = pending.pop()) {
      await bucket.put(file.key, file.bytes, { httpMetadata: { contentType: contentTypeOf(file.key) } });
    }
  }
  await Promise.all(Array.from({ length: PARALLEL_WRITES }, work));
}
