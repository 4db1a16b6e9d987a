import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import type { StyleRule } from "../worker/ssr/select-styles.ts";
import { foldStyles } from "./fold-styles.ts";
import { BUILD_TARGET } from "./supported-browsers.ts";
import { toCriticalStyles, toStyleRules } from "./style-rules.ts";
import { keepWrittenStyles } from "./written-styles.ts";
import { type Manifest, minifySync, type Plugin, transformWithOxc } from "vite";

const ID = "virtual:client-assets";
/** The styles of all pages, a module of its own: an isolate prepares them when it first renders a page. */
const STYLES_ID = "virtual:page-styles";
/** Stands for the rules until all scripts are there that could write a class. */
const RULES_MARK = "page-styles";

const SCREEN = /^client\/screens\/[^/]+\.tsx$/u;

function toInlineCode(code: string): { code: string; hash: string } {
  return { code, hash: `'sha256-${createHash("sha256").update(code).digest("base64")}'` };
}

/** Returns the code of a module with these exports. */
function toModule(exports: Record<string, unknown>): string {
  return Object.entries(exports)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join("");
}

type Files = { modules: Set<string>; sheets: Set<string> };

/** Adds the files of a chunk and of everything that it imports before it runs, in the order in which they are reached. */
function collectFiles(manifest: Manifest, id: string, files: Files): Files {
  const chunk = manifest[id];
  if (!chunk || files.modules.has(`/${chunk.file}`)) return files;
  files.modules.add(`/${chunk.file}`);
  for (const sheet of chunk.css ?? []) files.sheets.add(`/${sheet}`);
  for (const imported of chunk.imports ?? []) collectFiles(manifest, imported, files);
  return files;
}

/** Lists the files without those of `others`. */
function listWithout(others: Files, { modules, sheets }: Files) {
  return {
    modules: [...modules].filter((file) => !others.modules.has(file)),
    sheets: [...sheets].filter((file) => !others.sheets.has(file)),
  };
}

/** Lists the files of the entry, and what each screen adds to them: a page's lists, which are a quarter of the build's whole graph. */
export function listFiles(manifest: Manifest, entry: string) {
  const shell = collectFiles(manifest, entry, { modules: new Set(), sheets: new Set() });
  const screens = Object.keys(manifest).filter((id) => SCREEN.test(id));
  return {
    shell: listWithout({ modules: new Set([`/${manifest[entry]?.file}`]), sheets: new Set() }, shell),
    screens: Object.fromEntries(
      screens.map((id) => {
        const files = { modules: new Set(shell.modules), sheets: new Set(shell.sheets) };
        return [id, listWithout(shell, collectFiles(manifest, id, files))];
      }),
    ),
  };
}

async function compileBoot(file: string): Promise<{ code: string; hash: string }> {
  const { code } = await transformWithOxc(await readFile(file, "utf8"), file, { sourcemap: false, target: BUILD_TARGET });
  return toInlineCode(minifySync(file, code, { module: true, sourcemap: false }).code.trim());
}

type ClientAssetsOptions = {
  entry: string;
  boot: string;
  styles: string[];
  /** The module that selects a page's styles. */
  select: string;
  worker: string;
};

/**
 * `virtual:client-assets` for the Worker: the boot script and the rules of the styles to inline, and which files a route needs.
 * The development server gives the sources; a build gives the manifest, for which the client has to be built before the Worker.
 */
export function clientAssets({ entry, boot, styles, select, worker }: ClientAssetsOptions): Plugin {
  let command: "build" | "serve" = "serve";
  let isTest = false;
  let rules: StyleRule[] = [];

  /** Reads the output of the client's build. */
  async function readBuild({ root, outDir }: { root: string; outDir: string }) {
    const folder = path.resolve(root, outDir);
    const read = async (files: Iterable<string>) =>
      (await Promise.all([...files].map((file) => readFile(path.join(folder, file), "utf8")))).join("").trim();
    const manifest: Manifest = JSON.parse(await read([".vite/manifest.json"]));
    const main = manifest[entry];
    if (!main) throw new Error(`The client build has no ${entry}.`);
    const own = main.css ?? [];
    const ofScreens = new Set(Object.values(manifest).flatMap(({ css = [] }) => css.filter((file) => !own.includes(file))));
    const sheetOfScreens = await read(ofScreens);
    // What the sheet before it folds away (fold-styles.ts), and what would have every element of a page styled anew when this one comes (decision 0840).
    const wrong = ["var(--tw-", "@property"].find((text) => sheetOfScreens.includes(text));
    if (wrong !== undefined) throw new Error(`The sheet of screens has "${wrong}", which belongs into the first sheet.`);
    return { manifest, main, styles: (await read(own)) + sheetOfScreens };
  }
  return {
    name: "client-assets",
    config(_, env) {
      command = env.command;
      // Tests of the Worker run what a build would; only the files that a browser loads are not there.
      isTest = env.mode === "test";
      return {
        builder: {
          async buildApp(builder) {
            for (const name of ["client", worker]) {
              const environment = builder.environments[name];
              if (environment) await builder.build(environment);
            }
          },
        },
      };
    },
    resolveId: {
      filter: { id: new RegExp(`^(?:${ID}|${STYLES_ID})$`, "u") },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: new RegExp(`^\0(?:${ID}|${STYLES_ID})$`, "u") },
      async handler(id) {
        const { root } = this.environment.config;
        const outDir = this.environment.getTopLevelConfig().environments["client"]?.build.outDir ?? "dist/client";
        const shared = { isFinal: command === "build" || isTest, boot: await compileBoot(path.join(root, boot)) };
        if (command === "serve") {
          return toModule({
            ...shared,
            stylesheets: styles.map((file) => `/${file}`),
            entry: `/${entry}`,
            shell: { modules: [], sheets: [] },
            screens: {},
            scriptSources: ["'self'"],
            styleSources: ["'unsafe-inline'"],
          }).concat("export const loadStyles = null;");
        }
        const build = await readBuild({ root, outDir });
        if (id === `\0${STYLES_ID}`) {
          rules = toStyleRules(foldStyles(toCriticalStyles(build.styles)));
          const from = JSON.stringify(path.join(root, select));
          return `import { prepareStyles } from ${from};\nexport const styles = prepareStyles("${RULES_MARK}");\n`;
        }
        return toModule({
          ...shared,
          stylesheets: [],
          entry: `/${build.main.file}`,
          ...listFiles(build.manifest, entry),
          scriptSources: [],
          styleSources: [],
        }).concat(`export const loadStyles = () => import("${STYLES_ID}").then(({ styles }) => styles);`);
      },
    },
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((chunk) => chunk.type === "chunk");
      const holder = chunks.find(({ moduleIds }) => moduleIds.includes(`\0${STYLES_ID}`));
      if (!holder) return;
      const mark = new RegExp(`["'\`]${RULES_MARK}["'\`]`, "u");
      if (!mark.test(holder.code)) throw new Error(`${holder.fileName} has no place for the styles of pages.`);
      const written = keepWrittenStyles(
        rules,
        chunks.map(({ code }) => code),
      );
      holder.code = holder.code.replace(mark, () => JSON.stringify(written));
    },
  };
}
