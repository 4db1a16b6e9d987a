import "../../shared/older-browsers.ts";
import * as v from "valibot";
import { PDFJS_PATH } from "../../shared/constants.ts";
import { KeepRequest } from "../../shared/contracts/offline.ts";
import { ROUTES, SHARED_FILE } from "../../shared/routes.ts";
import { HANDED_FILES, NOT_KEPT_QUERY, toWaiting } from "../../shared/rules/handed-files.ts";
import { findKeptPage, offlinePolicyOf } from "../../shared/rules/offline.ts";
import { ANSWERS } from "./answer.ts";
import { APP_CACHE, APP_FILES, FILES_CACHE, isAppCache, isPagesCache, PAGES_CACHE } from "./cache-names.ts";
import { addAppPages, addFiles, keepForm, listKeptPages, refreshKeptPages } from "./kept-pages.ts";

// Forms work without a network: opened ones are kept on this device. Nothing that belongs to a person passes through here: calls to the account
// go to the network, pages are the same for everybody, and typed answers stay in the page.

declare const self: ServiceWorkerGlobalScope;

async function install(): Promise<void> {
  await addFiles(APP_FILES);
  await addAppPages();
  await refreshKeptPages();
  // Open pages continue undisturbed: the files of the build before stay, and nothing is reloaded.
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  // An open page still asks for the files of its own build: those of two builds stay, for one may have been taken back and made again.
  const outdated = names.filter((name) => isAppCache(name) && name !== APP_CACHE).slice(0, -2);
  const pages = names.filter((name) => isPagesCache(name) && name !== PAGES_CACHE);
  await Promise.all([...outdated, ...pages].map((name) => caches.delete(name)));
  const files = await caches.open(FILES_CACHE);
  for (const request of await files.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith("/pdfjs/") && !pathname.startsWith(PDFJS_PATH)) await files.delete(request);
  }
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

async function isKept(path: string): Promise<boolean> {
  return findKeptPage(await listKeptPages(), path) !== null;
}

/** Hands the files that another app shares to the page and to no server (W3C Web Share Target). Where there are none the page asks for one, and where there is no room for them it says so. */
async function takeShared(request: Request): Promise<Response> {
  const keep = async (): Promise<string> => {
    const files = (await request.formData()).getAll(SHARED_FILE).filter((file) => file instanceof File);
    if (files.length === 0) return "";
    await caches.delete(HANDED_FILES.cache);
    const cache = await caches.open(HANDED_FILES.cache);
    for (const { key, body, headers } of toWaiting(files)) await cache.put(key, new Response(body, { headers }));
    return `?${HANDED_FILES.query}`;
  };
  const query = await keep().catch(() => `?${NOT_KEPT_QUERY}`);
  return Response.redirect(ROUTES.ownPdf + query, 303);
}

self.addEventListener("install", (event) => event.waitUntil(install()));
self.addEventListener("activate", (event) => event.waitUntil(activate()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method === "POST" && url.pathname === ROUTES.ownPdf) {
    event.respondWith(takeShared(request));
    return;
  }
  const answer = ANSWERS[offlinePolicyOf({ method: request.method, mode: request.mode, url })];
  const preloaded = Promise.resolve(event.preloadResponse);
  if (answer) event.respondWith(answer({ request, preloaded, keepAwake: (work) => event.waitUntil(work) }));
});

self.addEventListener("message", (event) => {
  const request = v.safeParse(KeepRequest, event.data);
  const [port] = event.ports;
  if (!request.success || !port) return;
  const { url } = request.output;
  const keep = keepForm(url).then(
    () => true,
    () => isKept(url),
  );
  // A page that was loading when the worker became active, or that was loaded past it, gets its parts from the network until it is claimed.
  const claimed = keep.then((kept) => self.clients.claim().then(() => kept));
  event.waitUntil(claimed.then((kept) => port.postMessage({ isKept: kept })));
});
