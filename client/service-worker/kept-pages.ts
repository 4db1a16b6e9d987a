import { editionOf, KEPT_TEMPLATES, listPageNeeds, templateIdOf } from "../../shared/rules/offline.ts";
import { ROUTES, templateFillPath, templatePath } from "../../shared/routes.ts";
import {
  APP_CACHE,
  APP_PAGES,
  cacheOf,
  FILES_CACHE,
  isAppCache,
  isOfOwnPdfs,
  isPagesCache,
  KEPT_FORM_FILES,
  KEPT_OWN_PDF_FILES,
  KEPT_SCRIPT_FILES,
  PAGES_CACHE,
} from "./cache-names.ts";
import { fetchOwn, fetchOwnPage } from "./own-answers.ts";

const pathOf = ({ url }: Request): string => {
  const { pathname, search } = new URL(url);
  return pathname + search;
};

/** Lists the paths, with queries, of the kept pages; the one kept last is last. */
export async function listKeptPages(cacheName = PAGES_CACHE): Promise<string[]> {
  const paths = (await (await caches.open(cacheName)).keys()).map(pathOf);
  return paths.filter((path) => !path.startsWith("/api/"));
}

/** Adds missing files to a cache, from another cache where one has them. @throws when a file cannot be fetched, or there is no room left */
async function addMissing(cacheName: string, paths: readonly string[]): Promise<void> {
  const cache = await caches.open(cacheName);
  const add = async (path: string): Promise<void> => {
    if (await cache.match(path)) return;
    await cache.put(path, (await caches.match(path)) ?? (await fetchOwn(path)));
  };
  await Promise.all(paths.map(add));
}

/** Adds files of the build, of pdf.js and of the fonts to their caches. @throws as `addMissing` does */
export async function addFiles(paths: readonly string[]): Promise<void> {
  for (const [cacheName, files] of Map.groupBy(paths, cacheOf)) await addMissing(cacheName, files);
}

/** Keeps the pages that need not be opened first, as this build's server makes them. @throws as `addMissing` does */
export async function addAppPages(): Promise<void> {
  const app = await caches.open(APP_CACHE);
  await Promise.all(APP_PAGES.map(async (path) => app.put(path, (await fetchOwnPage(path, "reload")).response)));
}

/** Checks whether a form whose field map is among these kept files has scripts that have to run. */
async function haveScripts(files: readonly string[]): Promise<boolean> {
  const maps = files.filter((path) => path.endsWith("/fields.json"));
  const texts = await Promise.all(maps.map(async (path) => (await caches.match(path, { cacheName: FILES_CACHE }))?.text()));
  return texts.some((text) => text?.includes('"hasScripts":true') && !text.includes('"scriptsAreIdle":true'));
}

/** Keeps one page. It is stored last: a page in the cache is complete. */
async function keepPage(path: string): Promise<{ html: string }> {
  const { response, html } = await fetchOwnPage(path, "no-cache");
  const { files, assets, calls } = listPageNeeds(html);
  await addMissing(FILES_CACHE, files);
  await addMissing(APP_CACHE, assets);
  if (await haveScripts(files)) await addFiles(KEPT_SCRIPT_FILES);
  const pages = await caches.open(PAGES_CACHE);
  await Promise.all(calls.map(async (call) => pages.put(call, await fetchOwn(call))));
  // A page that is kept anew goes to the end of the list.
  await pages.delete(path);
  await pages.put(path, response);
  return { html };
}

/**
 * Keeps the form at `path` in the edition that it shows, and its template's page, then makes room. A PDF of one's own is on the device already, and its
 * page came with the app. @throws when a part could not be fetched
 */
export async function keepForm(path: string): Promise<void> {
  const { pathname } = new URL(path, location.origin);
  await addFiles(KEPT_FORM_FILES);
  if (pathname === ROUTES.ownPdf) {
    await addFiles(KEPT_OWN_PDF_FILES);
    return;
  }
  const id = templateIdOf(pathname);
  if (id === null) throw new Error("Only forms are kept.");
  const { html } = await keepPage(path);
  const edition = editionOf(html);
  // A draft links to its own edition, whatever address the form was opened by.
  const editionPath = `${templateFillPath(id)}?edition=${edition ?? ""}`;
  if (edition !== null && editionPath !== path) await keepPage(editionPath);
  await keepPage(templatePath(id)).catch(() => undefined);
  await makeRoom();
}

async function makeRoom(): Promise<void> {
  const kept = await listKeptPages();
  const idOf = (path: string) => templateIdOf(new URL(path, location.origin).pathname);
  const newest = new Set<string | null>();
  for (const path of kept.toReversed()) if (newest.size < KEPT_TEMPLATES) newest.add(idOf(path));
  const leaving = kept.filter((path) => !newest.has(idOf(path)));
  const pages = await caches.open(PAGES_CACHE);
  const files = await caches.open(FILES_CACHE);
  await Promise.all(leaving.map((path) => pages.delete(path)));
  const gone = new Set(leaving.map((path) => `/files/templates/${encodeURIComponent(idOf(path) ?? "")}/`));
  for (const request of await files.keys()) {
    if ([...gone].some((folder) => pathOf(request).startsWith(folder))) await files.delete(request);
  }
}

/** Checks whether a build before keeps what PDFs of one's own may need. */
async function keptOwnPdfs(): Promise<boolean> {
  const before = (await caches.keys()).filter((name) => isAppCache(name) && name !== APP_CACHE);
  const requests = await Promise.all(before.map(async (name) => (await caches.open(name)).keys()));
  return requests.flat().some((request) => isOfOwnPdfs(pathOf(request)));
}

/**
 * Fetches again, for this build, the pages and the opener of PDFs that the build before kept. A template that has gone is dropped; without a network nothing changes
 * and the build before goes on. @throws when there is no network
 */
export async function refreshKeptPages(): Promise<void> {
  const before = (await caches.keys()).filter((name) => isPagesCache(name) && name !== PAGES_CACHE);
  const paths = (await Promise.all(before.map((name) => listKeptPages(name)))).flat();
  // The build's own files among them have other names now.
  if (paths.length > 0) await addFiles(KEPT_FORM_FILES);
  if (await keptOwnPdfs()) await addFiles(KEPT_OWN_PDF_FILES);
  for (const path of new Set(paths)) {
    await keepPage(path).catch((error: unknown) => {
      if (error instanceof TypeError) throw error;
    });
  }
}
