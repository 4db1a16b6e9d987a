import { createReadStream, statSync } from "node:fs";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { listenOnLoopback } from "../local/listen.ts";

const TYPES: Record<string, string> = {
  ".js": "text/javascript",
  ".mjs": "text/javascript",
  ".css": "text/css",
  ".wasm": "application/wasm",
  ".pdf": "application/pdf",
  ".svg": "image/svg+xml",
};
/** The viewer runs in a frame without an address of its own, so all of its addresses are whole ones. */
const toPage = (origin: string, file: string) => `<!doctype html><title>Stock viewer</title>
<script type="module" src="/viewer/pdfjs-viewer-element.js"></script>
<style>html,body,pdfjs-viewer-element{margin:0;height:100vh;width:100vw;display:block}</style>
<pdfjs-viewer-element ${file === "" ? "" : `src="${origin}/forms/${encodeURIComponent(file)}" `}worker-src="${origin}/viewer/pdf.worker.min.mjs"
  sandbox-bundle-src="${origin}/pdfjs/build/pdf.sandbox.min.mjs" standard-font-data-url="${origin}/pdfjs/standard_fonts/"
  c-map-url="${origin}/pdfjs/cmaps/" wasm-url="${origin}/pdfjs/wasm/" icc-url="${origin}/pdfjs/iccs/"></pdfjs-viewer-element>`;

const LINK = "Open the form";
const toLinkPage = (href: string) => `<!doctype html><title>Forms</title><p><a href="${href}">${LINK}</a></p>`;

/** A page with a link to a form, the words of that link, and the address it leads to. */
export type Way = { from: string; link: string; to: string };
/** `empty` is the address of the viewer without a file, which one from the device is opened in. */
type StockViewer = { wayTo: (file: string) => Way; empty: string; close: () => void };

/** The default viewer of pdf.js, as the package pdfjs-viewer-element carries it, with the forms of a folder. */
export async function startStockViewer(formsDir: string): Promise<StockViewer> {
  const require = createRequire(import.meta.url);
  const folders: Record<string, string> = {
    forms: formsDir,
    viewer: path.dirname(require.resolve("pdfjs-viewer-element")),
    pdfjs: path.dirname(require.resolve("pdfjs-dist/package.json")),
  };
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "/", "http://localhost");
    const [, area = "", ...rest] = pathname.split("/").map(decodeURIComponent);
    const named = searchParams.get("file") ?? "";
    if (area === "" || area === "links") {
      const page = area === "" ? toPage(`http://${request.headers.host}`, named) : toLinkPage(`/?file=${encodeURIComponent(named)}`);
      response.setHeader("Content-Type", "text/html").end(page);
      return;
    }
    const file = path.join(folders[area] ?? formsDir, ...rest.filter((part) => part !== ".."));
    if (!statSync(file, { throwIfNoEntry: false })?.isFile()) {
      response.writeHead(404).end();
      return;
    }
    response.setHeader("Content-Type", TYPES[path.extname(file)] ?? "application/octet-stream");
    createReadStream(file).pipe(response);
  });
  const origin = await listenOnLoopback(server);
  return {
    wayTo: (file) => {
      const query = `?file=${encodeURIComponent(file)}`;
      return { from: `${origin}/links${query}`, link: LINK, to: `${origin}/${query}` };
    },
    empty: origin,
    close: () => server.close(),
  };
}
