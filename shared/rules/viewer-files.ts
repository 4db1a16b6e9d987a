import { PDFJS_PATH } from "../constants.ts";

/** Where pdf.js's legacy build lies: the same in more bytes, with what older browsers lack. */
export const LEGACY_VIEWER_PATH = `${PDFJS_PATH}legacy/`;

/** The newest that pdf.js as it is written needs of a browser, by the object that has it. */
const NEWEST: [object, string][] = [
  [Map.prototype, "getOrInsertComputed"],
  [Math, "sumPrecise"],
  [Uint8Array.prototype, "toHex"],
  [Promise, "try"],
  [Promise, "withResolvers"],
  [URL, "parse"],
];

/** The folder of pdf.js's scripts that this browser runs. Its other files lie at `PDFJS_PATH` for both. */
export function viewerPath(newest: readonly [object, string][] = NEWEST): string {
  return newest.every(([owner, name]) => name in owner) ? PDFJS_PATH : LEGACY_VIEWER_PATH;
}

/** Scripts of the PDF viewer by their names in that folder: the core, the part that reads PDF documents, and the one that draws them. */
export const VIEWER_SCRIPTS = ["pdf.min.mjs", "pdf.worker.min.mjs", "pdf.renderer.min.mjs"] as const;
/** Where a document's own scripts run. */
export const SANDBOX_SCRIPT = "pdf.sandbox.min.mjs";

/** Addresses of the viewer's scripts for this browser, which are fetched ahead from a template's page (specification section 2). */
export function viewerResources(): string[] {
  return VIEWER_SCRIPTS.map((name) => viewerPath() + name);
}

/** Whether a browser that runs the scripts of `own` has a use for a file of the build: of pdf.js's scripts there are two of each. */
export function isOfViewer(path: string, own: string): boolean {
  const isScript = path.startsWith(PDFJS_PATH) && path.endsWith(".min.mjs");
  return !isScript || path.slice(0, path.lastIndexOf("/") + 1) === own;
}
