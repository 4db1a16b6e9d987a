import { createReadStream } from "node:fs";
import { cp, readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { Plugin } from "vite";
import { PDFJS_PATH } from "../shared/constants.ts";
import { LEGACY_VIEWER_PATH, SANDBOX_SCRIPT, VIEWER_SCRIPTS } from "../shared/rules/viewer-files.ts";

const PACKAGE = path.dirname(createRequire(import.meta.url).resolve("pdfjs-dist/package.json"));

/** Files for the browser: their names under the fixed path, and their places in the package. */
const FILES: Record<string, string> = Object.fromEntries(
  [...VIEWER_SCRIPTS, SANDBOX_SCRIPT].flatMap((name) => [
    [name, `build/${name}`],
    [LEGACY_VIEWER_PATH.slice(PDFJS_PATH.length) + name, `legacy/build/${name}`],
  ]),
);
const FOLDERS = ["wasm", "cmaps", "standard_fonts", "iccs"];

const TYPES: Record<string, string> = { ".mjs": "text/javascript", ".js": "text/javascript", ".wasm": "application/wasm" };

function findFile(name: string): string | null {
  const file = FILES[name] ?? (FOLDERS.includes(name.split("/")[0] ?? "") ? name : null);
  return file === null || file.includes("..") ? null : path.join(PACKAGE, file);
}

/** pdf.js under one fixed path of the product's own origin, as it came from npm: its worker, wasm, character maps and fonts find each other there. */
export function pdfjsAssets(): Plugin {
  return {
    name: "pdfjs-assets",
    applyToEnvironment: (environment) => environment.name === "client",
    async buildStart() {
      const { version } = JSON.parse(await readFile(path.join(PACKAGE, "package.json"), "utf8"));
      if (!PDFJS_PATH.endsWith(`/${version}/`)) this.error(`PDFJS_PATH names another version than the installed pdfjs-dist ${version}.`);
    },
    configureServer(server) {
      server.middlewares.use(PDFJS_PATH.slice(0, -1), (request, response, next) => {
        const name = (request.url ?? "").slice(1).replace(/\?.*$/u, "");
        const file = findFile(name);
        if (!file) return next();
        response.setHeader("Content-Type", TYPES[path.extname(name)] ?? "application/octet-stream");
        createReadStream(file).on("error", next).pipe(response);
      });
    },
    async writeBundle({ dir }) {
      const target = path.join(dir ?? "dist/client", PDFJS_PATH);
      const copies = [...Object.entries(FILES), ...FOLDERS.map((folder) => [folder, folder] as const)];
      await Promise.all(copies.map(([name, file]) => cp(path.join(PACKAGE, file), path.join(target, name), { recursive: true })));
    },
  };
}
