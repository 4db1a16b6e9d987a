import type { Context, Next } from "hono";
import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import { CATALOGUE_TTL_SECONDS } from "../../shared/constants.ts";
import type { AppEnv } from "../context.ts";
import type { LaunchConfig } from "../config/launch-config.ts";
import { toPageSearch } from "../page-search.ts";
import type { CarriedPages, CarriedVisit } from "./carried-pages.ts";
import { compressQuickly, type PageMemory, isWhole, type KeptPage, toAnswer } from "./page-memory.ts";
import { addSecurityHeaders } from "./security-headers.ts";

/** Parameters that decide what a page shows. A page with any other is rendered and not kept, but for what came with a visitor (`carried-pages.ts`). */
const PAGE_PARAMETERS = new Set(["group", "slug", "tags", "sort", "edition", "category"]);
/** Pages of which an isolate remembers that they are too large. */
const TOO_LARGE_MAX = 1_000;
/** How long a request waits for another one that already renders the same page. */
const COALESCE_WAIT_MS = 2_000;
/** Headers of one response, or of the data centre's copy, and not of the page. */
const OWN_HEADERS = ["x-request-id", "date", "age", "transfer-encoding", "content-encoding", "cf-cache-status"];
/** Browsers revalidate each time, which costs them a 304; the data centre's copy carries the version in its address. */
const PAGE_CACHE_CONTROL = "no-cache";
/** A page is sent compressed to who reads that. */
const VARY = "Accept-Encoding";
const COLO_CACHE_CONTROL = `public, max-age=${CATALOGUE_TTL_SECONDS}`;

function isKeepable(search: URLSearchParams, path: string, isMark: (name: string) => boolean): boolean {
  // The same page under one of its address's endless other spellings.
  if (path.includes("%")) return false;
  // Every other path has one page, whatever its query.
  if (search.size > 0 && path !== "/" && !path.startsWith("/template/")) return false;
  for (const name of search.keys()) if (!PAGE_PARAMETERS.has(name) && !isMark(name)) return false;
  return true;
}

function toEtag(release: string, catalogueVersion: number): string {
  return `W/"${release}.${catalogueVersion}"`;
}

/** Returns the headers that all responses with a page have in common. */
function toPageHeaders(from: Headers, etag: string, launch: LaunchConfig): Headers {
  const headers = new Headers(from);
  for (const name of OWN_HEADERS) headers.delete(name);
  headers.set("ETag", etag);
  headers.set("Cache-Control", PAGE_CACHE_CONTROL);
  headers.set("Vary", VARY);
  addSecurityHeaders(headers, launch);
  return headers;
}

/** Returns a page with a failed part, without an ETag: a browser that asks again may get a whole one. */
function toUnkeptAnswer({ body, headers }: KeptPage): Response {
  const answer = new Response(body, { headers });
  answer.headers.delete("ETag");
  return answer;
}

async function waitFor(page: Promise<KeptPage | null> | undefined): Promise<KeptPage | null> {
  if (!page) return null;
  const patience = Promise.withResolvers<null>();
  const timer = setTimeout(() => patience.resolve(null), COALESCE_WAIT_MS);
  return Promise.race([page, patience.promise]).finally(() => clearTimeout(timer));
}

type CacheHtmlOptions = {
  /** The deploy whose pages are kept; null where none may be. */
  deploy: (env: AppEnv["Bindings"]) => string | null;
  pages: PageMemory;
  carried: CarriedPages;
  /** Sends a request to this Worker itself. */
  ask: (request: Request, env: AppEnv["Bindings"], execution: Context["executionCtx"]) => Response | Promise<Response>;
};

/**
 * Complete pages are rendered once per deploy and catalogue version, and served from memory or from the data centre's cache after that. Requests for a page
 * that is being rendered wait for it. A page with a part that failed is not kept. It reads neither cookies nor Authorization, for a page knows nothing of its visitor; a page that streams is
 * never kept, because it holds one request's nonce.
 */
export function cacheHtml({ deploy, pages, carried, ask }: CacheHtmlOptions) {
  const rendering = new Map<string, Promise<KeptPage | null>>();
  const molding = new Set<string>();
  /** Pages that are too large to be kept, by version: their visitors' pages are rendered. */
  const tooLarge = new Set<string>();

  /** Answers a visitor who brings parameters along: from the page with a mark in their place, which the first of them has made. */
  async function answerCarried(c: Context<AppEnv>, next: Next, release: string, visit: CarriedVisit): Promise<Response | void> {
    const { context } = c.var;
    const kept = pages.find(visit.place);
    const etag = toEtag(release, await context.catalogueVersion());
    const isCurrent = kept?.etag === etag;
    const body = isCurrent ? carried.fill(kept, visit) : null;
    if (kept && body) {
      context.log.cache = "memory";
      return toAnswer({ ...kept, body }, c.req.raw);
    }
    await next();
    if (isCurrent || !c.var.pageMayBeKept || c.res.status !== 200) return;
    const key = `${etag} ${visit.place}`;
    if (molding.has(visit.place) || tooLarge.has(key)) return;
    molding.add(visit.place);
    // A request of its own: the page with the mark is for no visitor.
    const make = async (): Promise<void> => {
      const page = await ask(new Request(new URL(visit.place, c.req.url)), c.env, c.executionCtx);
      if (pages.takes((await page.arrayBuffer()).byteLength)) return;
      if (tooLarge.size === TOO_LARGE_MAX) tooLarge.clear();
      tooLarge.add(key);
    };
    context.defer(
      "keep-carried-html",
      make().finally(() => molding.delete(visit.place)),
    );
  }

  return createMiddleware<AppEnv>(async (c, next) => {
    const url = new URL(c.req.url);
    const search = toPageSearch(url);
    const release = deploy(c.env);
    if (release === null || c.req.method !== "GET") return next();
    const isMold = [...search.keys()].some(carried.isMark);
    const visit = isMold ? null : carried.read(url);
    if (visit) return answerCarried(c, next, release, visit);
    if (!isKeepable(search, url.pathname, carried.isMark)) return next();
    const { context } = c.var;
    const place = search.size === 0 ? url.pathname : `${url.pathname}?${search.toString()}`;
    const catalogueVersion = await context.catalogueVersion();
    const version = `${release}.${catalogueVersion}`;
    const etag = toEtag(release, catalogueVersion);
    const key = `${version} ${place}`;

    const kept = pages.find(place);
    const known = kept?.etag === etag ? kept : await waitFor(rendering.get(key));
    if (known) {
      const compressed = isMold ? null : pages.compress(place, known);
      if (compressed) context.defer("compress-html", compressed);
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
    // No other isolate asks for this one's mark.
    const colo = isMold ? undefined : await caches.default.match(address).catch(() => undefined);
    const fromColo = await (colo && toKeptPage(colo).catch(() => undefined));
    if (fromColo && isWhole(fromColo.body)) {
      const page = await compressQuickly(fromColo, c.req.raw);
      settle(page);
      context.log.cache = "colo";
      return toAnswer(page, c.req.raw);
    }

    await next();
    if (!c.var.pageMayBeKept || c.res.status !== 200) return settle(null);
    // Such a page is answered in one piece: nothing of it is still on its way.
    const finish = async (): Promise<void> => {
      const rendered = await toKeptPage(c.res);
      const isKept = isWhole(rendered.body);
      const page = isKept && !isMold ? await compressQuickly(rendered, c.req.raw) : rendered;
      // Taken away first: of both Hono would make an answer that is compressed once more.
      c.res = undefined;
      c.res = isKept ? toAnswer(page, c.req.raw) : toUnkeptAnswer(page);
      if (!isKept) return;
      settle(page);
      if (isMold) return;
      const copy = new Response(page.body, { headers: page.headers });
      copy.headers.set("Cache-Control", COLO_CACHE_CONTROL);
      copy.headers.delete("Vary");
      context.defer("keep-html", caches.default.put(address, copy));
    };
    await finish().finally(() => settle(null));
  });
}
