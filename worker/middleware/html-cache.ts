/** Most bytes of HTML that one isolate keeps; a Worker has 128 MB for everything. */
const MEMORY_LIMIT_BYTES = 24 * 1024 * 1024;

/** What of it is for pages that were asked for once, and the most that one page may take. The data centre's cache keeps larger ones. */
const ASKED_ONCE_SHARE = 0.25;
const LARGEST_SHARE = 0.08;

/** A complete page, the same for every visitor, with all headers that its answers have in common. */
export type KeptPage = { body: Uint8Array<ArrayBuffer>; headers: Headers; etag: string; catalogueVersion: number; route: string };

/** Pages within a number of bytes, the one that was asked for last at the end; those at the beginning make room. */
function createShelf(limitBytes: number) {
  const pages = new Map<string, KeptPage>();
  let bytes = 0;

  function take(place: string): KeptPage | undefined {
    const page = pages.get(place);
    bytes -= page?.body.byteLength ?? 0;
    pages.delete(place);
    return page;
  }

  return {
    take,
    put(place: string, page: KeptPage): void {
      take(place);
      pages.set(place, page);
      bytes += page.body.byteLength;
      for (const oldest of pages.keys()) {
        if (bytes <= limitBytes) break;
        take(oldest);
      }
    },
    size: (): { pages: number; bytes: number } => ({ pages: pages.size, bytes }),
  };
}

/**
 * Finished pages in the isolate's memory, by path and query. It holds only HTML that no visitor's data went into, which is why it may outlive a request.
 * Pages that were asked for again have their own part of it, so that going through many addresses once drives none of them out.
 */
export function createHtmlCache(limitBytes = MEMORY_LIMIT_BYTES) {
  const asked = createShelf(limitBytes * ASKED_ONCE_SHARE);
  const askedAgain = createShelf(limitBytes * (1 - ASKED_ONCE_SHARE));

  return {
    find(place: string): KeptPage | undefined {
      const page = askedAgain.take(place) ?? asked.take(place);
      if (page) askedAgain.put(place, page);
      return page;
    },
    keep(place: string, page: KeptPage): void {
      if (page.body.byteLength > limitBytes * LARGEST_SHARE) return;
      const shelf = askedAgain.take(place) ? askedAgain : asked;
      shelf.put(place, page);
    },
    size: (): { pages: number; bytes: number } => ({
      pages: asked.size().pages + askedAgain.size().pages,
      bytes: asked.size().bytes + askedAgain.size().bytes,
    }),
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
