import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { CATALOGUE_TTL_SECONDS } from "../../shared/constants.ts";
import type { AppEnv } from "../context.ts";
import type { LaunchConfig } from "../config/launch-config.ts";
import { toPageSearch } from "../page-search.ts";
import { type PageMemory, isWhole, type KeptPage, toAnswer } from "./page-memory.ts";
import { addSecurityHeaders } from "./security-headers.ts";

/** Parameters that decide what a page shows. A page with any other is rendered and not kept. */
const PAGE_PARAMETERS = new Set(["group", "slug", "tags", "sort", "edition", "category"]);
/** How long a request waits for another one that already renders the same page. */
const COALESCE_WAIT_MS = 2_000;
/** Headers of one response, or of the data centre's copy, and not of the page. */
const OWN_HEADERS = ["x-request-id", "date", "age", "transfer-encoding", "content-encoding", "cf-cache-status"];
/** Browsers revalidate each time, which costs them a 304; the data centre's copy carries the version in its address. */
const PAGE_CACHE_CONTROL = "no-cache";
const COLO_CACHE_CONTROL = `public, max-age=${CATALOGUE_TTL_SECONDS}`;

function isKeepable(search: URLSearchParams, path: string): boolean {
  // The same page under one of its address's endless other spellings.
  if (path.includes("%")) return false;
  // Every other path has one page, whatever its query.
  if (search.size > 0 && path !== "/" && !path.startsWith("/template/")) return false;
  for (const name of search.keys()) if (!PAGE_PARAMETERS.has(name)) return false;
  return true;
}

/** Returns the headers that all responses with a page have in common. */
function toPageHeaders(from: Headers, etag: string, launch: LaunchConfig): Headers {
  const headers = new Headers(from);
  for (const name of OWN_HEADERS) headers.delete(name);
  headers.set("ETag", etag);
  headers.set("Cache-Control", PAGE_CACHE_CONTROL);
  addSecurityHeaders(headers, launch);
  return headers;
}

async function waitFor(page: Promise<KeptPage | null> | undefined): Promise<KeptPage | null> {
  if (!page) return null;
  const patience = Promise.withResolvers<null>();
  const timer = setTimeout(() => patience.resolve(null), COALESCE_WAIT_MS);
  return Promise.race([page, patience.promise]).finally(() => clearTimeout(timer));
}

/**
 * Complete pages are rendered once per deploy and catalogue version, and served from memory or from the data centre's cache after that. Requests for a page
 * that is being rendered wait for it. A page with a part that failed is not kept. It reads neither cookies nor Authorization, for a page knows nothing of its visitor; a page that streams is
 * never kept, because it holds one request's nonce.
 */
export function cacheHtml(deploy: (env: AppEnv["Bindings"]) => string | null, pages: PageMemory) {
  const rendering = new Map<string, Promise<KeptPage | null>>();

  return createMiddleware<AppEnv>(async (c, next) => {
    const url = new URL(c.req.url);
    const search = toPageSearch(url);
    const release = deploy(c.env);
    if (release === null || c.req.method !== "GET" || !isKeepable(search, url.pathname)) return next();
    const { context } = c.var;
    const place = search.size === 0 ? url.pathname : `${url.pathname}?${search.toString()}`;
    const catalogueVersion = await context.catalogueVersion();
    const version = `${release}.${catalogueVersion}`;
    const etag = `W/"${version}"`;
    const key = `${version} ${place}`;

    const kept = pages.find(place);
    const known = kept?.etag === etag ? kept : await waitFor(rendering.get(key));
    if (known) {
      context.log.cache = "memory";
      return toAnswer(known, c.req.raw);
    }

    const route = routePath(c, -1);
    const toKeptPage = async (response: Response): Promise<KeptPage> => ({
      body: new Uint8Array(await response.arrayBuffer()),
      headers: toPageHeaders(response.headers, etag, context.config.launch),
      etag,
      catalogueVersion,
      route,
    });
    const finished = Promise.withResolvers<KeptPage | null>();
    rendering.set(key, finished.promise);
    const settle = (page: KeptPage | null): void => {
      if (page) pages.keep(place, page);
      rendering.delete(key);
      finished.resolve(page);
    };

    const address = new Request(`${url.origin}/__html/${encodeURIComponent(version)}${place}`);
    const colo = await caches.default.match(address).catch(() => undefined);
    const fromColo = await (colo && toKeptPage(colo).catch(() => undefined));
    if (fromColo && isWhole(fromColo.body)) {
      settle(fromColo);
      context.log.cache = "colo";
      return toAnswer(fromColo, c.req.raw);
    }

    await next();
    const { body, status, headers } = c.res;
    if (!c.var.pageMayBeKept || status !== 200 || !body) return settle(null);
    const [toVisitor, toKeep] = body.tee();
    const keep = async (): Promise<void> => {
      const page = await toKeptPage(new Response(toKeep, { headers }));
      if (!isWhole(page.body)) return;
      settle(page);
      const copy = new Response(page.body, { headers: page.headers });
      copy.headers.set("Cache-Control", COLO_CACHE_CONTROL);
      await caches.default.put(address, copy);
    };
    context.defer(
      "keep-html",
      keep().finally(() => settle(null)),
    );
    c.res = new Response(toVisitor, { headers });
    c.res.headers.set("ETag", etag);
  });
}
