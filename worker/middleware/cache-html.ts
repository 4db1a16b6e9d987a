import { createMiddleware } from "hono/factory";
import { CATALOGUE_TTL_SECONDS } from "../../shared/constants.ts";
import type { AppEnv } from "../context.ts";
import { toPageSearch } from "../page-search.ts";
import { type CachedPage, createHtmlCache } from "./html-cache.ts";

/** Parameters that decide what a page shows. Any other makes the page one of a kind, which is rendered and not kept. */
const PAGE_PARAMETERS = new Set(["group", "slug", "tags", "q", "cursor", "sort", "edition", "category"]);
/** How long a request waits for another one that already renders the same page. */
const COALESCE_WAIT_MS = 2_000;
/** Headers that belong to one answer, or to the data centre's copy, and not to the page. */
const OWN_HEADERS = new Set(["x-request-id", "date", "age", "transfer-encoding", "content-encoding", "cache-control", "cf-cache-status"]);
/** Browsers ask each time, which costs them a 304; the data centre's copy carries the version in its address. */
const PAGE_CACHE_CONTROL = "no-cache";
const COLO_CACHE_CONTROL = `public, max-age=${CATALOGUE_TTL_SECONDS}`;

function isKeepable(search: URLSearchParams): boolean {
  for (const name of search.keys()) if (!PAGE_PARAMETERS.has(name)) return false;
  return true;
}

async function toCachedPage(response: Response): Promise<CachedPage> {
  const headers = [...response.headers].filter(([name]) => !OWN_HEADERS.has(name));
  return { body: new Uint8Array(await response.arrayBuffer()), headers };
}

async function waitFor(page: Promise<CachedPage | null> | undefined): Promise<CachedPage | null> {
  if (!page) return null;
  const patience = Promise.withResolvers<null>();
  const timer = setTimeout(() => patience.resolve(null), COALESCE_WAIT_MS);
  return Promise.race([page, patience.promise]).finally(() => clearTimeout(timer));
}

/**
 * Complete pages are rendered once per deploy and catalogue version, and served from memory or from the data centre's cache after that. Requests for a page
 * that is being rendered wait for it. It reads neither cookies nor Authorization, for a page knows nothing of its visitor; a page that streams is
 * never kept, because it holds one request's nonce.
 */
export function cacheHtml(deploy: (env: AppEnv["Bindings"]) => string | null, pages = createHtmlCache()) {
  const rendering = new Map<string, Promise<CachedPage | null>>();

  return createMiddleware<AppEnv>(async (c, next) => {
    const url = new URL(c.req.url);
    const search = toPageSearch(url);
    const release = deploy(c.env);
    if (release === null || c.req.method !== "GET" || !isKeepable(search)) return next();
    const { context } = c.var;
    const place = `${url.pathname}?${search.toString()}`;
    const version = `${release}.${await context.catalogueVersion()}`;
    const key = `${version} ${place}`;

    const etag = `W/"${version}"`;

    const answer = (page: CachedPage): Response => {
      const headers: [string, string][] = [...page.headers, ["ETag", etag], ["Cache-Control", PAGE_CACHE_CONTROL]];
      // A 304 carries the page's own policy too: browsers replace the headers that they kept with those of the 304.
      return c.req.header("If-None-Match") === etag ? new Response(null, { status: 304, headers }) : new Response(page.body, { headers });
    };

    const known = pages.find(key) ?? (await waitFor(rendering.get(key)));
    if (known) {
      context.log.cache = "memory";
      return answer(known);
    }

    const finished = Promise.withResolvers<CachedPage | null>();
    rendering.set(key, finished.promise);
    const settle = (page: CachedPage | null): void => {
      if (page) pages.keep(key, page);
      rendering.delete(key);
      finished.resolve(page);
    };

    const address = new Request(`${url.origin}/__html/${encodeURIComponent(version)}${place}`);
    const colo = await caches.default.match(address).catch(() => undefined);
    if (colo) {
      const page = await toCachedPage(colo);
      settle(page);
      context.log.cache = "colo";
      return answer(page);
    }

    await next();
    const { body, status, headers } = c.res;
    if (!c.var.pageIsComplete || status !== 200 || !body) return settle(null);
    const [toVisitor, toKeep] = body.tee();
    const keep = async (): Promise<void> => {
      const page = await toCachedPage(new Response(toKeep, { headers }));
      settle(page);
      await caches.default.put(address, new Response(page.body, { headers: [...page.headers, ["Cache-Control", COLO_CACHE_CONTROL]] }));
    };
    context.defer(
      "keep-html",
      keep().finally(() => settle(null)),
    );
    c.res = new Response(toVisitor, { headers });
    c.res.headers.set("ETag", etag);
  });
}
