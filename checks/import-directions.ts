import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync } from "vite";
import { report } from "./report.ts";

/**
 * Allowed imports, by the longest path that fits; beside what stands here, a part may import itself. `*` is one folder, so that one feature
 * is not another. Tests, checks, bench, build and fidelity may import anything.
 */
const MAY_IMPORT: Record<string, string[]> = {
  shared: [],

  "pdf/syntax": [],
  "pdf/open": [],
  "pdf/normalise": ["shared", "pdf/syntax", "pdf/write/fonts"],
  "pdf/read": ["shared", "pdf/syntax", "pdf/open", "pdf/normalise", "pdf/write/fonts"],
  "pdf/detect": ["shared", "pdf/syntax", "pdf/read"],
  "pdf/structure": ["pdf/syntax"],
  "pdf/check": ["pdf/syntax", "pdf/structure"],
  "pdf/write": ["shared", "pdf/syntax", "pdf/structure", "pdf/check", "pdf/write/fonts"],
  // Files of answers: FDF and XFDF, read and written.
  "pdf/answers": ["shared", "pdf/syntax"],
  // One call for all of reading: what opens, normalises, detects and reads a form.
  pdf: ["shared", "pdf/open", "pdf/normalise", "pdf/detect", "pdf/read"],
  // Characters and widths of fonts; reading and writing need them alike.
  "pdf/write/fonts": ["pdf/syntax", "pdf/write"],

  "client/ui": ["shared"],
  "client/lib": ["shared"],
  "client/state": ["shared", "client/lib"],
  "client/features/export": ["shared", "pdf/syntax", "pdf/write", "client/state", "client/ui", "client/lib"],
  "client/features/own-pdf": [
    "shared",
    "pdf",
    "pdf/answers",
    "pdf/open",
    "pdf/read",
    "pdf/detect",
    "pdf/syntax",
    "client/state",
    "client/ui",
    "client/lib",
  ],
  "client/features/answers": ["shared", "pdf/answers", "pdf/syntax", "client/state", "client/ui", "client/lib"],
  "client/features/*": ["shared", "client/state", "client/ui", "client/lib"],
  "client/screens": [
    "shared",
    "client/features/*",
    "client/features/answers",
    "client/features/export",
    "client/features/own-pdf",
    "client/state",
    "client/ui",
    "client/lib",
  ],
  "client/screens.ts": ["shared", "client/screens", "client/lib"],
  "client/app.tsx": ["shared", "client/screens", "client/screens.ts", "client/state", "client/ui", "client/lib"],
  "client/entry.tsx": ["shared", "client/app.tsx", "client/screens.ts", "client/state", "client/lib"],
  "client/boot.ts": [],
  // Every control in every state, for development alone.
  "client/design": ["shared", "client/features/*", "client/state", "client/ui", "client/lib"],
  "client/service-worker": ["shared"],

  // Names of stored files, settings of payments and what an address is: small facts that several parts share.
  "worker/store/template-files.ts": [],
  "worker/config/address-variable.ts": [],
  "worker/config/payments-config.ts": ["shared", "worker/config/address-variable.ts"],
  "worker/store": ["shared", "worker/store/template-files.ts"],
  "worker/services": ["shared", "worker/config/payments-config.ts"],
  // Files at the root make a request's world out of the parts below: config, context, errors.
  worker: [
    "shared",
    "worker/store",
    "worker/services",
    "worker/domain",
    "worker/config/payments-config.ts",
    "worker/config/address-variable.ts",
  ],
  "worker/domain": [
    "shared",
    "worker",
    "worker/store",
    "worker/store/template-files.ts",
    "worker/services",
    "worker/config/payments-config.ts",
  ],
  "worker/middleware": ["shared", "worker", "worker/domain", "worker/services"],
  "worker/api": ["shared", "worker", "worker/domain", "worker/store/template-files.ts"],
  "worker/ssr": [
    "shared",
    "worker",
    "worker/domain",
    "worker/store/template-files.ts",
    "client/app.tsx",
    "client/screens.ts",
    "client/features/*",
    "client/state",
    "client/lib",
  ],
  "worker/app.ts": ["shared", "worker", "worker/api", "worker/ssr", "worker/middleware", "worker/domain"],
  "worker/index.ts": ["shared", "worker", "worker/app.ts", "worker/domain"],

  catalogue: [
    "shared",
    "pdf",
    "pdf/syntax",
    "pdf/check",
    "pdf/detect",
    "pdf/open",
    "pdf/read",
    "pdf/normalise",
    "pdf/write",
    "pdf/write/fonts",
    "worker/store",
    "worker/store/template-files.ts",
  ],
  local: ["shared", "catalogue"],
  // The operator asks the same questions as the Worker, of the same stores.
  ops: ["shared", "catalogue", "local", "worker", "worker/store", "worker/domain"],
};

/** Browser SDKs weigh so much that a page may bring them in through import() alone. */
const BROWSER_SDK = /^(?:@firebase|@stripe\/stripe-js|pdfjs-dist)(?:\/|$)/u;

/** Modules on the page, or in the Worker, before a visitor asks for more. */
const LOADED_AT_ONCE = ["client/entry.tsx", "client/app.tsx", "client/screens", "client/screens.ts", "client/ui", "client/state"];

/** Packages that belong to one place. */
const PACKAGES: { name: RegExp; only: string[] }[] = [
  { name: BROWSER_SDK, only: ["client/features/*", "client/lib"] },
  { name: /^react-dom\/server/u, only: ["worker/ssr"] },
  { name: /^stripe$/u, only: ["worker/services", "catalogue", "local"] },
  // Workers have it too, and nothing else there makes good Brotli.
  { name: /^node:zlib$/u, only: ["catalogue", "local", "ops", "worker/middleware"] },
  { name: /^node:(?!zlib$)/u, only: ["catalogue", "local", "ops"] },
];

type Source = { file: string; code: string };
type Import = { target: string; onDemand: boolean; typeOnly: boolean };

function listImports({ file, code }: Source): Import[] {
  const { module } = parseSync(file, code);
  const named = [...module.staticImports, ...module.staticExports].flatMap((statement) => {
    const requests = "moduleRequest" in statement ? [statement.moduleRequest] : statement.entries.map((entry) => entry.moduleRequest);
    const typeOnly = statement.entries.length > 0 && statement.entries.every((entry) => entry.isType);
    return [...new Set(requests.flatMap((request) => (request ? [request.value] : [])))].map((target) => ({
      target,
      typeOnly,
      onDemand: false,
    }));
  });
  const onDemand = module.dynamicImports.flatMap(({ moduleRequest }) => {
    const target = /^["'`](.*)["'`]$/u.exec(code.slice(moduleRequest.start, moduleRequest.end))?.[1];
    return target === undefined ? [] : [{ target, onDemand: true, typeOnly: false }];
  });
  return [...named, ...onDemand];
}

function fits(file: string, pattern: string): boolean {
  const parts = file.split("/");
  return pattern.split("/").every((part, index) => (part === "*" ? parts[index] !== undefined : part === parts[index]));
}

/** Returns the line of the table that a file falls under, and the folder it stands for. */
function partOf(file: string): { pattern: string; folder: string } | null {
  const pattern = Object.keys(MAY_IMPORT)
    .filter((candidate) => fits(file, candidate))
    .toSorted((a, b) => b.split("/").length - a.split("/").length)[0];
  return pattern === undefined ? null : { pattern, folder: file.split("/").slice(0, pattern.split("/").length).join("/") };
}

function resolve(file: string, target: string): string {
  return path.posix.join(path.posix.dirname(file), target);
}

/** The folders that the table rules. */
const RULED = ["shared", "pdf", "client", "worker", "catalogue", "local", "ops"];

function isRuled(file: string): boolean {
  return RULED.includes(file.split("/")[0] ?? "");
}

function problemOf(file: string, { target, typeOnly }: Import): string | null {
  const from = partOf(file);
  if (!from) return null;
  if (!target.startsWith(".")) {
    const rule = PACKAGES.find(({ name }) => name.test(target));
    return !rule || typeOnly || rule.only.includes(from.pattern) ? null : `${file}: only ${rule.only.join(", ")} may import ${target}`;
  }
  // A bundler's question, such as `?worker`, changes how a module is brought in and not which one.
  const imported = resolve(file, target.replace(/\?.*/u, ""));
  // Styles and other assets belong to the modules beside them.
  if (!/\.tsx?$/u.test(imported)) return null;
  const to = partOf(imported);
  const allowed = to ? to.folder === from.folder || (MAY_IMPORT[from.pattern] ?? []).includes(to.pattern) : false;
  return allowed ? null : `${file}: ${from.pattern} may not import ${imported}`;
}

/** Returns the way from `file` to a browser SDK that no import() interrupts; null when there is none. */
function findWayToSdk(file: string, imports: Map<string, Import[]>, seen = new Set<string>()): string[] | null {
  if (seen.has(file)) return null;
  seen.add(file);
  for (const { target, onDemand, typeOnly } of imports.get(file) ?? []) {
    if (onDemand || typeOnly) continue;
    if (BROWSER_SDK.test(target)) return [file, target];
    const way = target.startsWith(".") ? findWayToSdk(resolve(file, target), imports, seen) : null;
    if (way) return [file, ...way];
  }
  return null;
}

/** Finds every import that goes against the tables, as a sentence. */
export function findForbiddenImports(sources: Source[]): string[] {
  const imports = new Map(sources.map((source) => [source.file, listImports(source)]));
  const loadedAtOnce = [...imports.keys()].filter((file) => LOADED_AT_ONCE.includes(partOf(file)?.pattern ?? ""));
  return [
    ...[...imports.keys()]
      .filter((file) => isRuled(file) && !partOf(file))
      .map((file) => `${file}: no line of the table says what it may import`),
    ...[...imports].flatMap(([file, found]) => found.flatMap((imported) => problemOf(file, imported) ?? [])),
    ...loadedAtOnce.flatMap((file) => {
      const way = findWayToSdk(file, imports);
      return way ? [`${way.join(" -> ")}: a browser SDK comes in through import() alone`] : [];
    }),
  ];
}

/**
 * Returns every circle of imports that a bundler or a reader cannot begin: each file on the way is named, and the first one again at the end. What
 * import() fetches closes no circle; a type does, for it lives in the wrong file then.
 */
export function findCircles(sources: Source[]): string[] {
  const imports = new Map(sources.map((source) => [source.file, listImports(source)]));
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (file: string, way: string[]): void => {
    const start = way.indexOf(file);
    if (start >= 0) circles.push(`${[...way.slice(start), file].join(" -> ")}: imports run in a circle`);
    if (start >= 0 || done.has(file)) return;
    for (const { target, onDemand } of imports.get(file) ?? [])
      if (target.startsWith(".") && !onDemand) walk(resolve(file, target), [...way, file]);
    done.add(file);
  };
  for (const file of imports.keys()) walk(file, []);
  return circles;
}

if (import.meta.main) {
  const files = globSync(`{${[...RULED, "build", "checks", "bench", "fidelity", "tests"].join(",")}}/**/*.{ts,tsx}`, {
    exclude: ["**/node_modules"],
  }).filter((file) => !file.endsWith(".d.ts"));
  const sources = files.map((file) => ({ file, code: readFileSync(file, "utf8") }));
  report(`${files.length} files import in the right direction`, files, [...findForbiddenImports(sources), ...findCircles(sources)]);
}
