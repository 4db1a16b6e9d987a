import type { Plugin } from "vite";

const ID = "\0browser-only";
/** The module that loads the screens, which the server renders too. */
const SCREENS = "/client/screens.ts";

/**
 * Keeps out of the Worker what the client fetches on an interaction: no server renders it. An import() that a client's module makes, but for
 * that of a screen, leads nowhere there.
 */
export function browserOnly(worker: string): Plugin {
  return {
    name: "browser-only",
    apply: "build",
    applyToEnvironment: ({ name }) => name === worker,
    resolveDynamicImport(_, importer) {
      return importer?.includes("/client/") && !importer.endsWith(SCREENS) ? { id: ID } : null;
    },
    load: {
      filter: { id: new RegExp(`^${ID}$`, "u") },
      handler: () => `throw new Error("This part of the client runs in browsers alone.");`,
    },
  };
}
