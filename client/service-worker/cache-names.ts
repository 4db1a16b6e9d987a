import { ROUTES } from "../../shared/routes.ts";
import { isOfViewer, viewerPath } from "../../shared/rules/viewer-files.ts";

declare const BUILD_HASH: string;
declare const BUILD_FILES: readonly string[];
declare const FORM_FILES: readonly string[];
declare const SCRIPT_FILES: readonly string[];
declare const OWN_PDF_FILES: readonly string[];

/** Prefix of caches with one build's app, and pages whose HTML names that build's files. */
const APP = "fillwright-app-";
const PAGES = "fillwright-pages-";

export const APP_CACHE = APP + BUILD_HASH;
export const PAGES_CACHE = PAGES + BUILD_HASH;
/** Files of templates, pdf.js and fonts: their addresses carry a hash or a version, so that builds share them. */
export const FILES_CACHE = "fillwright-files";

/** Files of the build that the app needs: every screen, every tool, and the export. */
export const APP_FILES = BUILD_FILES.filter((path) => isOfViewer(path, viewerPath()));
/** Files that come with the first kept form: letters beyond the document's own. */
export const KEPT_FORM_FILES = FORM_FILES;
/** Files that come with the first kept form that has scripts of its own: their sandbox. */
export const KEPT_SCRIPT_FILES = SCRIPT_FILES.filter((path) => isOfViewer(path, viewerPath()));
/** Files that come with the first PDF of one's own, which may have scripts: what opens a damaged or protected one, some two megabytes. */
export const KEPT_OWN_PDF_FILES = [...OWN_PDF_FILES, ...KEPT_SCRIPT_FILES];

/** Returns the cache of a file. */
export function cacheOf(path: string): string {
  return path.startsWith("/assets/") ? APP_CACHE : FILES_CACHE;
}
/** Pages that are kept without having been opened. */
export const APP_PAGES: readonly string[] = [ROUTES.offline, ROUTES.documents, ROUTES.ownPdf];

/** True for the app's cache of any build. */
export function isAppCache(name: string): boolean {
  return name.startsWith(APP);
}

/** True for the cache of pages of any build. */
export function isPagesCache(name: string): boolean {
  return name.startsWith(PAGES);
}

/** Checks for a file of what opens a damaged or protected PDF, in whichever build. */
export function isOfOwnPdfs(path: string): boolean {
  return path.startsWith("/assets/pdfium-");
}
