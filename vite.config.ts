import path from "node:path";
import { cloudflare } from "@cloudflare/vite-plugin";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { BUILD_TARGET } from "./build/supported-browsers.ts";
import { browserOnly } from "./build/browser-only.ts";
import { bundleModules } from "./build/bundle-modules.ts";
import { clientAssets } from "./build/client-assets.ts";
import { designPage } from "./build/design-page.ts";
import { firstChunks, workerChunks } from "./build/first-chunks.ts";
import { foldedSheet } from "./build/folded-sheet.ts";
import { pdfLibCore } from "./build/pdf-lib-core.ts";
import { pdfjsAssets } from "./build/pdfjs-assets.ts";
import { reactClient } from "./build/react-client.ts";
import { reactShared } from "./build/react-shared.ts";
import { renderOnly } from "./build/render-only.ts";
import { reactEdgeRenderer } from "./build/react-edge-renderer.ts";
import { serviceWorker } from "./build/service-worker.ts";
import { signatureFaces } from "./build/signature-faces.ts";
import { stillPackages } from "./build/still-packages.ts";
import { stripeCore } from "./build/stripe-core.ts";
import { unicodeFonts } from "./build/unicode-fonts.ts";
import { viewStyles } from "./build/view-styles.ts";
import { stateFolder } from "./catalogue/state-folder.ts";

export const CLIENT_ASSETS = {
  entry: "client/entry.tsx",
  boot: "client/boot.ts",
  styles: [
    "client/index.css",
    ...["date-picker", "suggestion-chips", "page-view", "form-view", "page-size", "opening"].map(
      (name) => `client/features/fields/${name}.css`,
    ),
  ],
  select: "worker/ssr/select-styles.ts",
  worker: "fillwright",
};

/** Puts each sentence of a words file into the part that says it: no part carries the sentences of another. */
const INLINED = { inlineConst: true };

export default defineConfig({
  plugins: [
    designPage(),
    clientAssets(CLIENT_ASSETS),
    viewStyles(),
    foldedSheet(),
    browserOnly(CLIENT_ASSETS.worker),
    renderOnly(CLIENT_ASSETS.worker),
    stillPackages(CLIENT_ASSETS.worker),
    bundleModules(),
    reactClient(),
    reactEdgeRenderer(),
    reactShared(),
    stripeCore(),
    react(),
    tailwindcss(),
    unicodeFonts(),
    signatureFaces(),
    pdfjsAssets(),
    serviceWorker("client/service-worker/service-worker.ts"),
    // wrangler appends its own "v3".
    cloudflare({ inspectorPort: false, persistState: { path: stateFolder() } }),
  ],
  // What the router brings for Reacts that lack it, React has.
  resolve: { alias: { "use-sync-external-store/shim/index.js": "react" } },
  // The export worker loads its Unicode fonts' code only when a text needs it.
  worker: { format: "es", plugins: () => [pdfLibCore()] },
  environments: {
    client: {
      // Vite follows no `new Worker(…)`, and the design page is no part of the entry. What it found only when one of them starts, it would prepare anew
      // under other addresses, and what is on the page at the time could get a second React.
      optimizeDeps: { entries: [CLIENT_ASSETS.entry, "client/design/main.tsx", "client/**/*-worker.ts"] },
      build: {
        manifest: true,
        target: BUILD_TARGET,
        rolldownOptions: {
          input: CLIENT_ASSETS.entry,
          optimization: INLINED,
          output: {
            // A page lists the modules that its screen shares with others: names would be bytes that nothing reads.
            chunkFileNames: ({ isDynamicEntry, name }) =>
              isDynamicEntry || name === "app" || name === "react" ? "assets/[name]-[hash].js" : "assets/[hash].js",
            // The sheet of the screens that share a file, which is named after all that do.
            assetFileNames: ({ names }) =>
              names.some((name) => name.startsWith("screens-")) ? "assets/screens-[hash][extname]" : "assets/[name]-[hash][extname]",
            codeSplitting: {
              groups: firstChunks({
                entry: path.resolve(import.meta.dirname, CLIENT_ASSETS.entry),
                screens: path.resolve(import.meta.dirname, "client/screens.ts"),
                // A form's pages as the server writes them.
                serverOnly: [path.resolve(import.meta.dirname, "client/features/fields/form-html.ts")],
              }),
            },
          },
        },
      },
    },
    // In development workerd imports one module after the other: each is transformed while those that import it are on their way.
    fillwright: {
      dev: { preTransformRequests: true },
      build: {
        minify: true,
        sourcemap: true,
        cssTarget: BUILD_TARGET,
        rolldownOptions: {
          optimization: INLINED,
          output: {
            // Nothing keeps these files by their names, and a hash in each import would be bytes that do not compress.
            chunkFileNames: "assets/[name].js",
            codeSplitting: { groups: workerChunks(path.resolve(import.meta.dirname, "worker/index.ts")) },
          },
        },
      },
    },
  },
});
