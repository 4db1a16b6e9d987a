import type { Plugin } from "vite";

const STILL_STATE = `
const same = (value) => value;
const stop = () => () => {};
export { same as proxy, same as ref, same as useSnapshot, stop as subscribe, stop as subscribeKey };
`;
const NO_DATABASE = `export function openDB() {
  throw new Error("There is no database of a browser here.");
}`;

/**
 * Packages of the client, and what a render sees of them. Nothing changes while a page is rendered: state is the object that it was made of, and a snapshot is the state.
 * What browsers keep is read after hydration.
 */
export const SEEN_BY_A_RENDER: Record<string, string> = {
  valtio: STILL_STATE,
  "valtio/vanilla": STILL_STATE,
  "valtio/vanilla/utils": STILL_STATE,
  idb: NO_DATABASE,
};
const MARK = "\0still:";

/** Keeps out of the Worker the packages that watch state and open a browser's databases: a render does neither. */
export function stillPackages(worker: string): Plugin {
  return {
    name: "still-packages",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === worker,
    resolveId: {
      filter: { id: new RegExp(`^(?:${Object.keys(SEEN_BY_A_RENDER).join("|")})$`, "u") },
      handler: (id) => `${MARK}${id}`,
    },
    load: {
      filter: { id: new RegExp(`^${MARK}`, "u") },
      handler: (id) => SEEN_BY_A_RENDER[id.slice(MARK.length)],
    },
  };
}
