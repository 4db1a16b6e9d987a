import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { foldStyles } from "./fold-styles.ts";
import { BUILD_TARGET } from "./supported-browsers.ts";
import { dropUnread, pruneStyles } from "./prune-styles.ts";
import { type Manifest, minifySync, type Plugin, transformWithOxc } from "vite";

const ID = "virtual:client-assets";

function toInlineCode(code: string): { code: string; hash: string } {
  return { code, hash: `'sha256-${createHash("sha256").update(code).digest("base64")}'` };
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
  /** Screens whose pages carry only the styles that their own code names; the whole sheet follows with the script. */
  critical: readonly string[];
};

/**
 * `virtual:client-assets` for the Worker: the boot script and styles to inline, and which files a route needs.
 * The development server gives the sources; a build gives the manifest, for which the client has to be built before the Worker.
 */
export function clientAssets({ entry, boot, styles, worker, critical }: ClientAssetsOptions): Plugin {
  let command: "build" | "serve" = "serve";
  let isTest = false;
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
    resolveId: { filter: { id: new RegExp(`^${ID}$`, "u") }, handler: () => `\0${ID}` },
    load: {
      filter: { id: new RegExp(`^\0${ID}$`, "u") },
      async handler() {
        const { root } = this.environment.config;
        const exports: Record<string, unknown> = { isFinal: command === "build" || isTest, boot: await compileBoot(path.join(root, boot)) };
        if (command === "serve") {
          Object.assign(exports, {
            css: null,
            criticalCss: {},
            lateStyles: "",
            stylesheets: [`/${styles}`],
            entry: { module: entry, url: `/${entry}` },
            manifest: {},
            scriptSources: ["'self'"],
            styleSources: ["'unsafe-inline'"],
          });
        } else {
          const outDir = this.environment.getTopLevelConfig().environments["client"]?.build.outDir ?? "dist/client";
          const manifest: Manifest = JSON.parse(await readFile(path.resolve(root, outDir, ".vite/manifest.json"), "utf8"));
          const main = manifest[entry];
          if (!main) throw new Error(`The client build has no ${entry}.`);
          const css = await Promise.all((main.css ?? []).map((file) => readFile(path.resolve(root, outDir, file), "utf8")));
          const whole = css.join("").trim();
          // React knows the name of every element; what the product's own code names is what can be on its pages.
          const files = (id: string) => [...filesOf(manifest, entry), ...filesOf(manifest, id)].filter((file) => !/\/react-/u.test(file));
          const code = (id: string) => Promise.all(files(id).map((file) => readFile(path.resolve(root, outDir, file), "utf8")));
          const pruned = await Promise.all(
            critical.map(async (id) => [id, toInlineCode(dropUnread(foldStyles(pruneStyles(whole, await code(id)))))] as const),
          );
          Object.assign(exports, {
            // Not folded: a form's own styles read its variables.
            css: toInlineCode(whole),
            criticalCss: Object.fromEntries(pruned),
            lateStyles: `/${main.css?.[0] ?? ""}`,
            stylesheets: [],
            entry: { module: entry, url: `/${main.file}` },
            manifest: Object.fromEntries(Object.entries(manifest).map(([id, { file, imports, css }]) => [id, { file, imports, css }])),
            scriptSources: [],
            styleSources: [],
          });
        }
        return Object.entries(exports)
          .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
          .join("\n");
      },
    },
  };
}
