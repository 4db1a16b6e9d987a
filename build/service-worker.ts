import { createHash } from "node:crypto";
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { build, type Plugin } from "vite";
import { VIEWER_RESOURCES } from "../shared/constants.ts";

/** Files of a build that a form without a network can do without: sign-in, and letters that only some texts need. Both are kept once they were used. */
const ON_USE = /^assets\/(?:firebase-auth|harfbuzz)-/u;

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
      const emitted = Object.keys(bundle).filter((file) => /^assets\/.*\.(?:js|css|wasm)$/u.test(file) && !ON_USE.test(file));
      const files = [...emitted.map((file) => `/${file}`).toSorted(), ...VIEWER_RESOURCES];
      const result = await build({
        configFile: false,
        root,
        logLevel: "warn",
        publicDir: false,
        define: { BUILD_HASH: JSON.stringify(BUILD), BUILD_FILES: JSON.stringify(files) },
        build: { write: false, lib: { entry, formats: ["iife"], name: "fillwright" }, minify: true, sourcemap: false },
      });
      const output = (Array.isArray(result) ? result : [result]).flatMap((made) => ("output" in made ? made.output : []));
      const script = output.find((file) => file.type === "chunk");
      if (!script) throw new Error("The service worker could not be built.");
      const digest = createHash("sha256").update(script.code).digest("hex").slice(0, 12);
      await writeFile(path.join(dir ?? "dist/client", "service-worker.js"), script.code.replaceAll(BUILD, digest));
    },
  };
}
