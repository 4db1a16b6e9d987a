import { createHash } from "node:crypto";
import { globSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { foldStyles } from "./fold-styles.ts";
import { BUILD_TARGET } from "./supported-browsers.ts";
import { dropUnread, pruneStyles } from "./prune-styles.ts";
import { type Manifest, minifySync, type Plugin, transformWithOxc } from "vite";

const ID = "virtual:client-assets";
/** The styles of one page, a module of its own: an isolate reads those of the pages that it is asked for. */
const STYLES_ID = "virtual:page-styles/";
/** Names the whole sheet, for pages that have no part of their own. */
const WHOLE = "all";

function toInlineCode(code: string): { code: string; hash: string } {
  return { code, hash: `'sha256-${createHash("sha256").update(code).digest("base64")}'` };
}

/** Returns the code of a module with these exports. */
function toModule(exports: Record<string, unknown>): string {
  return Object.entries(exports)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};\n`)
    .join("");
}

async function compileBoot(file: string): Promise<{ code: string; hash: string }> {
  const { code } = await transformWithOxc(await readFile(file, "utf8"), file, { sourcemap: false, target: BUILD_TARGET });
  return toInlineCode(minifySync(file, code, { module: true, sourcemap: false }).code.trim());
}

function filesOf(manifest: Manifest, id: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[id];
  if (!chunk || files.has(chunk.file)) return files;
  files.add(chunk.file);
  for (const imported of chunk.imports ?? []) filesOf(manifest, imported, files);
  return files;
}

type ClientAssetsOptions = {
  entry: string;
  boot: string;
  styles: string;
  worker: string;
  /**
   * Screens whose pages carry only the styles that their own code names; the whole sheet follows with the script. For a page with styles of its own
   * besides, where they are: what variables they read has to stay.
   */
  critical: Readonly<Record<string, { besides?: string }>>;
};

/**
 * `virtual:client-assets` for the Worker: the boot script and styles to inline, and which files a route needs.
 * The development server gives the sources; a build gives the manifest, for which the client has to be built before the Worker.
 */
export function clientAssets({ entry, boot, styles, worker, critical }: ClientAssetsOptions): Plugin {
  let command: "build" | "serve" = "serve";
  let isTest = false;

  /** Reads the output of the client's build. */
  async function readBuild({ root, outDir }: { root: string; outDir: string }) {
    const folder = path.resolve(root, outDir);
    const read = (file: string) => readFile(path.join(folder, file), "utf8");
    const manifest: Manifest = JSON.parse(await read(".vite/manifest.json"));
    const main = manifest[entry];
    if (!main) throw new Error(`The client build has no ${entry}.`);
    return { manifest, main, read, sheet: (await Promise.all((main.css ?? []).map(read))).join("").trim() };
  }
  type Build = Awaited<ReturnType<typeof readBuild>>;

  async function stylesOf(screen: string, { manifest, read, sheet }: Build, root: string): Promise<string> {
    const own = critical[screen];
    if (!own) return sheet;
    // React knows the name of every element; what the product's own code names is what can be on its pages.
    const files = [...filesOf(manifest, entry), ...filesOf(manifest, screen)].filter((file) => !/\/react-/u.test(file));
    const pruned = pruneStyles(sheet, await Promise.all(files.map(read)));
    // Not folded where other styles read its variables.
    if (!own.besides) return dropUnread(foldStyles(dropUnread(pruned)));
    const besides = await Promise.all(globSync(own.besides, { cwd: root }).map((file) => readFile(path.join(root, file), "utf8")));
    return dropUnread(pruned, besides.join(""));
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
      filter: { id: new RegExp(`^(?:${ID}$|${STYLES_ID})`, "u") },
      handler: (id) => `\0${id}`,
    },
    load: {
      filter: { id: new RegExp(`^\0(?:${ID}$|${STYLES_ID})`, "u") },
      async handler(id) {
        const { root } = this.environment.config;
        const outDir = this.environment.getTopLevelConfig().environments["client"]?.build.outDir ?? "dist/client";
        const shared = { isFinal: command === "build" || isTest, boot: await compileBoot(path.join(root, boot)) };
        if (command === "serve") {
          return toModule({
            ...shared,
            lateStyles: "",
            stylesheets: [`/${styles}`],
            entry: { module: entry, url: `/${entry}` },
            manifest: {},
            scriptSources: ["'self'"],
            styleSources: ["'unsafe-inline'"],
          }).concat("export const pageStyles = {};");
        }
        const build = await readBuild({ root, outDir });
        const screen = id.slice(`\0${STYLES_ID}`.length);
        if (id.startsWith(`\0${STYLES_ID}`)) return toModule(toInlineCode(await stylesOf(screen, build, root)));
        const loaders = [WHOLE, ...Object.keys(critical)].map((name) => `${JSON.stringify(name)}: () => import("${STYLES_ID}${name}")`);
        return toModule({
          ...shared,
          lateStyles: `/${build.main.css?.[0] ?? ""}`,
          stylesheets: [],
          entry: { module: entry, url: `/${build.main.file}` },
          manifest: Object.fromEntries(Object.entries(build.manifest).map(([name, { file, imports }]) => [name, { file, imports }])),
          scriptSources: [],
          styleSources: [],
        }).concat(`export const pageStyles = {${loaders.join()}};`);
      },
    },
  };
}
