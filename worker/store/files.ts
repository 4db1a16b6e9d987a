import { AppError } from "../../shared/errors.ts";
import { reach } from "./reach.ts";

/** Files in R2: PDFs, field maps and page images under content-addressed keys. Each call @throws AppError unavailable when R2 does not answer. */
export function createFileStore(bucket: R2Bucket) {
  return {
    /** Returns a file's bytes and ETag without reading it. Null when there is none. */
    async find(key: string): Promise<{ size: number; etag: string } | null> {
      const object = await reach(() => bucket.head(key));
      return object && { size: object.size, etag: object.httpEtag };
    },
    /** Opens a file, or one range of it. @throws AppError unavailable when it has gone */
    async open(key: string, range: { start: number; end: number } | null): Promise<ReadableStream> {
      const part = range && { range: { offset: range.start, length: range.end - range.start + 1 } };
      const object = await reach(() => bucket.get(key, part ?? {}));
      if (!object) throw new AppError("unavailable", "We can’t read the file right now. Try again shortly.", { retryAfterSeconds: 10 });
      return object.body;
    },
    /** Reads a small file such as a field map. Null when there is none. */
    async readText(key: string): Promise<string | null> {
      return reach(async () => {
        const object = await bucket.get(key);
        return object ? object.text() : null;
      });
    },
  };
}
