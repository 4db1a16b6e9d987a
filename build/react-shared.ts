import type { Plugin } from "vite";
import { leaveOut, type Unused } from "./leave-out.ts";

/** The code that the build leaves out of packages of both the browser and the Worker, by the one feature that uses it. */
const UNUSED: Record<string, Unused> = {
  react: { Children: ["mapChildren", "mapIntoArray"], "<ViewTransition>": ["addTransitionType"] },
  "react-dom": {
    createPortal: ["exports.createPortal"],
    "what components ask a browser to fetch": [
      "exports.prefetchDNS",
      "exports.preconnect",
      "exports.preload",
      "exports.preloadModule",
      "exports.preinit",
      "exports.preinitModule",
    ],
  },
};
const FILE = /\/node_modules\/(react|react-dom)\/cjs\/\1\.production\.js(?:\?|$)/u;

/** A part of React's that both builds share, without what this product never uses. @throws Error when React's text is not the one this was written for */
function leaveOutShared(name: string, source: string): string {
  return leaveOut(name, source, UNUSED[name] ?? {});
}

/** Makes both builds' React smaller by what neither uses. */
export function reactShared(): Plugin {
  return {
    name: "react-shared",
    apply: "build",
    applyToEnvironment: () => true,
    transform: { filter: { id: FILE }, handler: (code, id) => ({ code: leaveOutShared(FILE.exec(id)?.[1] ?? "", code), map: null }) },
  };
}
