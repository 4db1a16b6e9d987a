import type { Plugin } from "vite";
import { foldStyles } from "./fold-styles.ts";

/**
 * Folds the sheet of all screens in a build, as Tailwind has written it. What a browser fetches then registers no property: a sheet that does has every element of the
 * page styled anew.
 */
export function foldedSheet(): Plugin {
  return {
    name: "folded-sheet",
    apply: "build",
    transform: {
      filter: { id: /\/client\/index\.css$/u },
      handler: (css) => ({ code: foldStyles(css), map: null }),
    },
  };
}
