/** Most bytes of HTML that one isolate keeps; a Worker has 128 MB for everything. */
const MEMORY_LIMIT_BYTES = 24 * 1024 * 1024;

/** A complete page, the same for every visitor, with all headers that its answers have in common. */
export type KeptPage = { body: Uint8Array<ArrayBuffer>; headers: Headers; etag: string; catalogueVersion: number; route: string };

/**
 * Finished pages in the isolate's memory, by path and query. It holds only HTML that no visitor's data went into, which is why it may outlive a request.
 * The oldest pages leave when the limit is reached.
 */
export function createHtmlCache(limitBytes = MEMORY_LIMIT_BYTES) {
  const pages = new Map<string, KeptPage>();
  let bytes = 0;

  function forget(place: string): void {
    bytes -= pages.get(place)?.body.byteLength ?? 0;
    pages.delete(place);
  }

  return {
    find: (place: string): KeptPage | undefined => pages.get(place),
    keep(place: string, page: KeptPage): void {
      forget(place);
      pages.set(place, page);
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

/** What React writes for a part that comes later, that waits for its place, or that failed. Text is escaped, so nothing else looks like it. */
const UNFINISHED_PART = /<!--\$[?~!]/u;

/** Whether a page holds all of its parts and its end. One that does not needs scripts that only its own visitor's policy allows, or was cut off. */
export function isWhole(body: Uint8Array): boolean {
  const html = new TextDecoder("latin1").decode(body);
  return html.endsWith("</html>") && !UNFINISHED_PART.test(html);
}

/** The page for one visitor, or nothing but its headers for a browser that has it. A 304 carries the policy too: browsers replace what they kept with it. */
export function toAnswer({ body, headers, etag }: KeptPage, request: Request): Response {
  return request.headers.get("If-None-Match") === etag ? new Response(null, { status: 304, headers }) : new Response(body, { headers });
}
