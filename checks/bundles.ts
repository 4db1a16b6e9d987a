import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { BundleModules } from "../build/bundle-modules.ts";
import { report } from "./report.ts";

/**
 * The most that may be sent for a route, in kilobytes of gzip, React and the shell included. The commit that raises a budget says for what; docs/performance.md
 * says what the largest parts are.
 */
const ROUTE_BUDGETS_KB: Record<string, number> = {
  "client/screens/catalogue.tsx": 87.7,
  "client/screens/template.tsx": 90.4,
  "client/screens/fill.tsx": 129.5,
  "client/screens/paywall.tsx": 87.9,
  "client/screens/own-pdf.tsx": 94.3,
  // What fills out a form of the catalogue, with what writes the form's HTML and corrects its fields.
  "client/screens/own-form.tsx": 142.1,
};
/** With what the oldest supported browsers lack, which every route brings along. */
const OTHER_ROUTE_BUDGET_KB = 90.6;
/** The styles of all screens, in one sheet. */
const STYLES_BUDGET_KB = 10.7;
/** What an isolate reads before its first answer. */
const WORKER_START_BUDGET_KB = 135.9;
/** The Worker's entry with all that it imports before it runs (`workerChunks` in build/first-chunks.ts). */
const WORKER_START = ["index.js", "assets/first.js", "assets/rolldown-runtime.js"];
/** All that is uploaded, with every screen, the styles of all pages, Stripe's SDK as far as the product asks it, the operator's report and the API's description. */
const WORKER_BUDGET_KB = 237.6;

/**
 * What a bundle may weigh beyond its budget, in kilobytes: each part names others by hashes of their content, so a change anywhere
 * shifts the gzip of all, and so does another version of a compiler. Up to 0.2 kB between two builds of the same size has been seen.
 */
const HASHES_KB = 0.3;

/** Scripts that are loaded for one task alone, when a visitor begins it. */
const TASK_BUDGETS_KB: Record<string, number> = {
  // Reads a workbook as its sheets show it.
  "workbook-worker": 43,
  // Reads a PDF of one's own and finds its fields: our engine, what lifts a protection, and pdf-lib's objects.
  "own-pdf-worker": 141.6,
};

/** Modules that never reach a bundle. */
const FORBIDDEN: { bundle: "client" | "fillwright"; module: RegExp; why: string }[] = [
  {
    bundle: "fillwright",
    module: /^node_modules\/(?:@firebase|@stripe\/stripe-js|pdfjs-dist)\//u,
    why: "no browser SDK runs in the Worker",
  },
  ...(["client", "fillwright"] as const).map((bundle) => ({
    bundle,
    module: /^(?:local|tests|catalogue|fidelity|checks|bench)\//u,
    why: "stand-ins and tools stay on the developer's machine",
  })),
  {
    bundle: "client",
    module: /^(?:worker|node_modules\/(?:jose|hono|stripe|react-dom\/server))\//u,
    why: "the server's code stays on the server",
  },
];

export type Chunk = { file: string; imports?: string[]; css?: string[] };

const gzipKb = (file: string) => gzipSync(readFileSync(file)).length / 1000;

/** Returns the files of a chunk and of everything that it imports before it runs. */
export function filesOf(manifest: Record<string, Chunk>, id: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[id];
  if (!chunk || files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, files);
  return files;
}

/** Sentences for forbidden modules, one for each file of a bundle that holds some. */
export function findForbiddenModules(bundle: "client" | "fillwright", modules: BundleModules): string[] {
  return Object.entries(modules).flatMap(([file, ids]) =>
    FORBIDDEN.filter((rule) => rule.bundle === bundle).flatMap((rule) => {
      const found = ids.find((id) => rule.module.test(id));
      return found ? [`${bundle}/${file} holds ${found}: ${rule.why}`] : [];
    }),
  );
}

type Measured = { name: string; kb: number; budgetKb: number };

/** Sentences for what weighs more than its budget. */
export function findOverweight(measured: readonly Measured[]): string[] {
  return measured
    .filter(({ kb, budgetKb }) => kb > budgetKb + HASHES_KB)
    .map(({ name, kb, budgetKb }) => `${name} is ${kb.toFixed(1)} kB, over its ${budgetKb} kB`);
}

function measure(): Measured[] {
  const manifest: Record<string, Chunk> = JSON.parse(readFileSync("dist/client/.vite/manifest.json", "utf8"));
  const entry = filesOf(manifest, "client/entry.tsx");
  const screens = Object.keys(manifest).filter((id) => /^client\/screens\/[^/]+\.tsx$/u.test(id));
  const sum = (files: Iterable<string>, folder: string) => [...files].reduce((kb, file) => kb + gzipKb(path.join(folder, file)), 0);
  return [
    ...screens.map((screen) => ({
      name: screen,
      kb: sum(new Set([...entry, ...filesOf(manifest, screen)]), "dist/client"),
      budgetKb: ROUTE_BUDGETS_KB[screen] ?? OTHER_ROUTE_BUDGET_KB,
    })),
    ...Object.entries(TASK_BUDGETS_KB).map(([name, budgetKb]) => ({
      name,
      kb: sum(globSync(`assets/${name}-*.js`, { cwd: "dist/client" }), "dist/client"),
      budgetKb,
    })),
    { name: "styles", kb: sum(manifest["client/entry.tsx"]?.css ?? [], "dist/client"), budgetKb: STYLES_BUDGET_KB },
    { name: "worker, before the first answer", kb: sum(WORKER_START, "dist/fillwright"), budgetKb: WORKER_START_BUDGET_KB },
    { name: "worker, all of it", kb: sum(globSync("**/*.js", { cwd: "dist/fillwright" }), "dist/fillwright"), budgetKb: WORKER_BUDGET_KB },
  ];
}

if (import.meta.main) {
  const measured = measure();
  for (const { name, kb, budgetKb } of measured) console.log(`${name.padEnd(36)}${kb.toFixed(1).padStart(7)} of ${budgetKb} kB gzip`);
  report("No bundle holds what does not belong to it.", measured, [
    ...findOverweight(measured),
    ...(["client", "fillwright"] as const).flatMap((bundle) =>
      findForbiddenModules(bundle, JSON.parse(readFileSync(`dist/${bundle}.modules.json`, "utf8"))),
    ),
  ]);
}
