/** Most bytes of HTML that one isolate keeps; a Worker has 128 MB for everything. */
const MEMORY_LIMIT_BYTES = 24 * 1024 * 1024;

/** A complete page, the same for every visitor. */
export type CachedPage = { body: Uint8Array<ArrayBuffer>; headers: [name: string, value: string][] };

/**
 * Finished pages in the isolate's memory. It holds only HTML that no visitor's data went into, which is why it may outlive a request.
 * The oldest pages leave when the limit is reached.
 */
export function createHtmlCache(limitBytes = MEMORY_LIMIT_BYTES) {
  const pages = new Map<string, CachedPage>();
  let bytes = 0;

  function forget(key: string): void {
    bytes -= pages.get(key)?.body.byteLength ?? 0;
    pages.delete(key);
  }

  return {
    find: (key: string): CachedPage | undefined => pages.get(key),
    keep(key: string, page: CachedPage): void {
      forget(key);
      pages.set(key, page);
      bytes += page.body.byteLength;
      for (const oldest of pages.keys()) {
        if (bytes <= limitBytes) break;
        forget(oldest);
      }
    },
    size: (): { pages: number; bytes: number } => ({ pages: pages.size, bytes }),
  };
}
export type HtmlCache = ReturnType<typeof createHtmlCache>;
