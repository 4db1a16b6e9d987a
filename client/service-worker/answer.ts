import { ROUTES } from "../../shared/routes.ts";
import { findKeptPage, type OfflinePolicy } from "../../shared/rules/offline.ts";
import { APP_CACHE, APP_PAGES, cacheOf, FILES_CACHE, PAGES_CACHE } from "./cache-names.ts";
import { listKeptPages } from "./kept-pages.ts";
import { isForeign } from "./own-answers.ts";
import { toRange } from "./to-range.ts";

/** A kept copy waits no longer for a network that hangs. */
const KEPT_WAIT_MS = 2_500;

/** A request, and `keepAwake`, which lets work go on after its answer has begun. */
type Asked = { request: Request; preloaded: Promise<Response | undefined>; keepAwake: (work: Promise<unknown>) => void };

type Answer = (asked: Asked) => Promise<Response>;

/** Returns the network's answer, or the kept one where that fails, is late, or `isNone`. */
async function unlessLate(network: Promise<Response>, kept: Response, isNone: (response: Response) => boolean): Promise<Response> {
  const late = Promise.withResolvers<Response>();
  const timer = setTimeout(() => late.resolve(kept), KEPT_WAIT_MS);
  const answer = network.then((response) => (isNone(response) ? kept : response)).catch(() => kept);
  return Promise.race([answer, late.promise]).finally(() => clearTimeout(timer));
}

async function findKept({ url }: Request): Promise<Response | null> {
  const { pathname, search } = new URL(url);
  if (APP_PAGES.includes(pathname)) return (await caches.match(pathname, { cacheName: APP_CACHE })) ?? null;
  const wanted = pathname + search;
  const page = findKeptPage(await listKeptPages(), wanted);
  if (page === null) return null;
  // The script reads its own address, so a page is shown only at the address that it was made for.
  return page === wanted ? ((await caches.match(page, { cacheName: PAGES_CACHE })) ?? null) : Response.redirect(page);
}

async function answerPage({ request, preloaded }: Asked): Promise<Response> {
  // Firefox answers with an error where other browsers reject.
  const network = preloaded.then((response) => (response && response.type !== "error" ? response : fetch(request)));
  const kept = await findKept(request);
  const { pathname, search } = new URL(request.url);
  const gone = () => Response.redirect(`${ROUTES.offline}?${new URLSearchParams({ next: pathname + search }).toString()}`);
  if (!kept) return network.catch(gone);
  return unlessLate(network, kept, ({ status }) => status >= 500);
}

async function answerImmutable({ request, keepAwake }: Asked): Promise<Response> {
  const kept = await caches.match(request.url);
  if (kept && !isForeign(kept)) return kept;
  const response = await fetch(request);
  if (response.status === 200 && !isForeign(response)) {
    const cache = await caches.open(cacheOf(new URL(request.url).pathname));
    // The page reads it as it comes: one that is stored first would keep a slow line waiting for its beginning. Without room for it the page has it all the same.
    keepAwake(cache.put(request.url, response.clone()).catch(() => undefined));
  }
  return response;
}

async function answerFile({ request }: Asked): Promise<Response> {
  const kept = await caches.match(request.url, { cacheName: FILES_CACHE });
  return kept ? toRange(kept, request.headers.get("Range")) : fetch(request);
}

async function answerFresh({ request }: Asked): Promise<Response> {
  const network = fetch(request);
  // It may fail before the cache has answered.
  network.catch(() => undefined);
  const kept = await caches.match(request.url);
  return kept ? unlessLate(network, kept, isForeign) : network;
}

/** The handler of each kind of request; kinds without one go to the network as if there were no service worker. */
export const ANSWERS: Partial<Record<OfflinePolicy, Answer>> = {
  page: answerPage,
  immutable: answerImmutable,
  file: answerFile,
  fresh: answerFresh,
};
