import { isLong, readsBrotli, toBrotli } from "./brotli.ts";

/** Most bytes of HTML that one isolate keeps; a Worker has 128 MB for everything. */
const MEMORY_LIMIT_BYTES = 24 * 1024 * 1024;

/** Shares of it: for pages that were requested once, and for the largest page. The data centre's cache keeps larger ones. */
const ASKED_ONCE_SHARE = 0.25;
const LARGEST_SHARE = 0.08;

/** A complete page, the same for every visitor, with all headers that its answers have in common; `brotli` is its body once more, compressed quickly at first and well once it was asked for again. */
export type KeptPage = {
  body: Uint8Array<ArrayBuffer>;
  headers: Headers;
  etag: string;
  catalogueVersion: number;
  route: string;
  brotli?: Uint8Array<ArrayBuffer>;
};

function sizeOf({ body, brotli }: KeptPage): number {
  return body.byteLength + (brotli?.byteLength ?? 0);
}

/** Keeps pages within a number of bytes, the one requested last at the end; those at the beginning make room. */
function createShelf(limitBytes: number) {
  const pages = new Map<string, KeptPage>();
  let bytes = 0;

  function take(place: string): KeptPage | undefined {
    const page = pages.get(place);
    bytes -= page ? sizeOf(page) : 0;
    pages.delete(place);
    return page;
  }

  function put(place: string, page: KeptPage): void {
    take(place);
    pages.set(place, page);
    bytes += sizeOf(page);
    for (const oldest of pages.keys()) {
      if (bytes <= limitBytes) break;
      take(oldest);
    }
  }

  return {
    take,
    put,
    /** Puts another page in the place of one that is still there. */
    exchange(place: string, page: KeptPage, other: KeptPage): void {
      if (pages.get(place) === page) put(place, other);
    },
    size: (): { pages: number; bytes: number } => ({ pages: pages.size, bytes }),
  };
}

/**
 * Keeps finished pages in the isolate's memory, by path and query. Their HTML holds no visitor's data, which is why it may outlive a request.
 * Pages requested again have their own part of it, so that many single requests drive none of them out.
 */
export function createPageMemory(limitBytes = MEMORY_LIMIT_BYTES) {
  const asked = createShelf(limitBytes * ASKED_ONCE_SHARE);
  const askedAgain = createShelf(limitBytes * (1 - ASKED_ONCE_SHARE));
  const takes = (bytes: number): boolean => bytes <= limitBytes * LARGEST_SHARE;
  /** Pages that are compressed well, or about to be. */
  const compressed = new WeakSet<KeptPage>();

  return {
    find(place: string): KeptPage | undefined {
      const page = askedAgain.take(place) ?? asked.take(place);
      if (page) askedAgain.put(place, page);
      return page;
    },
    /** Tells whether a page of this size is kept at all. */
    takes,
    keep(place: string, page: KeptPage): void {
      if (!takes(page.body.byteLength)) return;
      const shelf = askedAgain.take(place) ? askedAgain : asked;
      shelf.put(place, page);
    },
    /** Compresses a page well that was found here. Null where it is, or is about to be. */
    compress(place: string, page: KeptPage): Promise<void> | null {
      if (compressed.has(page)) return null;
      compressed.add(page);
      const add = async (): Promise<void> => {
        const better = { ...page, brotli: await toBrotli(page.body) };
        compressed.add(better);
        for (const shelf of [asked, askedAgain]) shelf.exchange(place, page, better);
      };
      return add();
    },
    size: (): { pages: number; bytes: number } => ({
      pages: asked.size().pages + askedAgain.size().pages,
      bytes: asked.size().bytes + askedAgain.size().bytes,
    }),
  };
}
export type PageMemory = ReturnType<typeof createPageMemory>;

/** React's marks of a part that comes later, waits for its place, or failed. Text is escaped, so nothing else looks like it. */
const UNFINISHED_PART = /<!--\$[?~!]/u;

/** Checks that a page has all of its parts and its end. Others were cut off, or need scripts that only their own visitor's policy allows. */
export function isWhole(body: Uint8Array): boolean {
  const html = new TextDecoder("latin1").decode(body);
  return html.endsWith("</html>") && !UNFINISHED_PART.test(html);
}

/** Compresses a page for the first visitor in this isolate, who waits for it; not for one who does not read Brotli, and not a long page. One that cannot be compressed stays as it is. */
export async function compressQuickly(page: KeptPage, request: Request): Promise<KeptPage> {
  if (isLong(page.body) || !readsBrotli(request)) return page;
  try {
    return { ...page, brotli: await toBrotli(page.body, true) };
  } catch {
    return page;
  }
}

/** Returns the page for one visitor, or only its headers for a browser that has it. A 304 carries the policy too: browsers replace the stored one. */
export function toAnswer({ body, headers, etag, brotli }: KeptPage, request: Request): Response {
  if (request.headers.get("If-None-Match") === etag) return new Response(null, { status: 304, headers });
  if (!brotli || !readsBrotli(request)) return new Response(body, { headers });
  const answer = new Response(brotli, { headers, encodeBody: "manual" });
  answer.headers.set("Content-Encoding", "br");
  return answer;
}
