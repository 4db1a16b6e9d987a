import { PDFJS_PATH } from "../constants.ts";

/** Path of pdf.js's legacy build: the same in more bytes, with polyfills for older browsers. */
export const LEGACY_VIEWER_PATH = `${PDFJS_PATH}legacy/`;

/** The newest browser features that pdf.js's modern build needs, by the object that has them. */
const NEWEST: [object, string][] = [
  [Map.prototype, "getOrInsertComputed"],
  [Math, "sumPrecise"],
  [Uint8Array.prototype, "toHex"],
  [Promise, "try"],
  [Promise, "withResolvers"],
  [URL, "parse"],
];

/** Returns the folder of pdf.js's scripts for this browser. Its other files are at `PDFJS_PATH` for both. */
export function viewerPath(newest: readonly [object, string][] = NEWEST): string {
  return newest.every(([owner, name]) => name in owner) ? PDFJS_PATH : LEGACY_VIEWER_PATH;
}

/** Scripts of the PDF viewer by their names in that folder: the core, the part that reads PDF documents, and the one that draws them. */
export const VIEWER_SCRIPTS = ["pdf.min.mjs", "pdf.worker.min.mjs", "pdf.renderer.min.mjs"] as const;
/** The script in which a document's own scripts run. */
export const SANDBOX_SCRIPT = "pdf.sandbox.min.mjs";

/** Returns the URLs of the viewer's scripts for this browser, which a template's page prefetches (specification section 2). */
export function viewerResources(): string[] {
  return VIEWER_SCRIPTS.map((name) => viewerPath() + name);
}

/** Whether a browser with the viewer's scripts in `own` needs a file of the build: pdf.js's scripts exist twice. */
export function isOfViewer(path: string, own: string): boolean {
  const isScript = path.startsWith(PDFJS_PATH) && path.endsWith(".min.mjs");
  return !isScript || path.slice(0, path.lastIndexOf("/") + 1) === own;
}
