import { writeFile } from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";

/** For each file of one bundle, relative to its folder, the modules that ended up in it, relative to the project. */
export type BundleModules = Record<string, string[]>;

/** Writes `dist/<environment>.modules.json` beside each bundle, for the bundle check; it is not uploaded. */
export function bundleModules(): Plugin {
  return {
    name: "bundle-modules",
    apply: "build",
    applyToEnvironment: () => true,
    async writeBundle(options, bundle) {
      const { root } = this.environment.config;
      const folder = options.dir ?? "dist";
      const modules: BundleModules = {};
      for (const chunk of Object.values(bundle)) {
        if (chunk.type === "chunk") modules[chunk.fileName] = chunk.moduleIds.map((id) => path.relative(root, id));
      }
      await writeFile(path.join(path.dirname(folder), `${path.basename(folder)}.modules.json`), JSON.stringify(modules));
    },
  };
}
