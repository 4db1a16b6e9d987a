import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { build, type Plugin } from "vite";
import { PDFJS_PATH } from "../shared/constants.ts";
import { LEGACY_VIEWER_PATH, SANDBOX_SCRIPT, VIEWER_SCRIPTS } from "../shared/rules/viewer-files.ts";
import { BUILD_TARGET } from "./supported-browsers.ts";
import { listEuropeanFonts } from "./unicode-fonts.ts";

/** The typeface of titles, as `client/boot.ts` names it. */
const TITLE_FACE = "/fonts/title-1.woff2";
/** Files of a build that are not needed without a network: sign-in. */
const ONLINE = /^assets\/firebase-auth-/u;
/** The shaper for letters that the document's own fonts lack; it comes with the first form that is kept. */
const OF_FORMS = /^assets\/harfbuzz-/u;
/** What opens a PDF that is damaged or protected; it comes with the first PDF of one's own. */
const OF_OWN_PDFS = /^assets\/pdfium-/u;
/** Signs that no device has a font for. */
const FORM_RESOURCES = ["FoxitDingbats.pfb", "FoxitSymbol.pfb"].map((name) => `${PDFJS_PATH}standard_fonts/${name}`);
/** Where a form's own scripts run. */
const SCRIPT_RESOURCES = [
  ...inBothBuilds([SANDBOX_SCRIPT]),
  ...["quickjs-eval.js", "quickjs-eval.wasm"].map((name) => `${PDFJS_PATH}wasm/${name}`),
];

/** A browser keeps of pdf.js's scripts the build that it runs. */
function inBothBuilds(names: readonly string[]): string[] {
  return [PDFJS_PATH, LEGACY_VIEWER_PATH].flatMap((folder) => names.map((name) => folder + name));
}

/** Stands in the script for its own hash until that is known. */
const BUILD = "@build@";

/**
 * `/service-worker.js` beside the client's build: one classic script of `entry`, which names every file that the app needs without a network. It
 * changes whenever one of them does.
 */
export function serviceWorker(entry: string): Plugin {
  return {
    name: "service-worker",
    apply: "build",
    applyToEnvironment: (environment) => environment.name === "client",
    async writeBundle({ dir }, bundle) {
      const { root } = this.environment.config;
      const emitted = Object.keys(bundle).filter((file) => /^assets\/.*\.(?:js|css|wasm)$/u.test(file) && !ONLINE.test(file));
      const toPaths = (names: string[]) => names.map((file) => `/${file}`).toSorted();
      const toPathsOf = (part: RegExp) => toPaths(emitted.filter((file) => part.test(file)));
      const ofApp = emitted.filter((file) => !OF_FORMS.test(file) && !OF_OWN_PDFS.test(file));
      const files = [...toPaths(ofApp), TITLE_FACE, ...inBothBuilds(VIEWER_SCRIPTS)];
      const ofForms = [...toPathsOf(OF_FORMS), ...FORM_RESOURCES, ...(await listEuropeanFonts("noto-sans"))];
      const result = await build({
        configFile: false,
        root,
        logLevel: "warn",
        publicDir: false,
        define: {
          BUILD_HASH: JSON.stringify(BUILD),
          BUILD_FILES: JSON.stringify(files),
          FORM_FILES: JSON.stringify(ofForms),
          SCRIPT_FILES: JSON.stringify(SCRIPT_RESOURCES),
          OWN_PDF_FILES: JSON.stringify(toPathsOf(OF_OWN_PDFS)),
        },
        build: {
          target: BUILD_TARGET,
          write: false,
          lib: { entry, formats: ["iife"], name: "fillwright" },
          minify: true,
          sourcemap: false,
        },
      });
      const output = (Array.isArray(result) ? result : [result]).flatMap((made) => ("output" in made ? made.output : []));
      const script = output.find((file) => file.type === "chunk");
      if (!script) throw new Error("The service worker could not be built.");
      const digest = createHash("sha256").update(script.code).digest("hex").slice(0, 12);
      await writeFile(path.join(dir ?? "dist/client", "service-worker.js"), script.code.replaceAll(BUILD, digest));
    },
  };
}
