import type { Plugin } from "vite";
import { MOBILE_WINDOW, ZOOM_STEPS } from "../shared/constants.ts";

/** Where each view is on when nothing was chosen: a small sheet of paper has the page, too. */
const WINDOWS: Record<string, string> = { page: `print, (not ${MOBILE_WINDOW})`, form: `screen and ${MOBILE_WINDOW}` };

/** Rules for each step, not one with a factor in a custom property: all that is on the screen would inherit that, and be styled anew. */
const ZOOM_RULES = ZOOM_STEPS.map((step) => `.fill[data-zoom="${step}"] .page { --shown: calc(var(--w) * ${step}); }`).join("\n");

/**
 * Writes a view's rules for both cases in which it is on: without script a phone gets the form view and everything else the page, and `data-view` on the form's
 * root overrides that. In its file a view's rules stand in what has not chosen the other one. The size of pages gets a rule for each step of the zoom.
 */
export function viewStyles(): Plugin {
  return {
    name: "view-styles",
    enforce: "pre",
    transform: {
      // A development server asks for a linked sheet by its name and a query.
      filter: { id: /\/client\/features\/fields\/(?:page-view|form-view|page-size)\.css(?:$|\?)/u },
      handler(rules, id) {
        const view = /(\w+)-view\.css(?:$|\?)/u.exec(id)?.[1];
        if (view === undefined) return { code: `${rules}\n${ZOOM_RULES}\n`, map: null };
        const whereChosen = rules.replaceAll(/:not\(\[data-view="\w+"\]\)/gu, `[data-view="${view}"]`);
        return { code: `@media ${WINDOWS[view]} {${rules}}\n${whereChosen}`, map: null };
      },
    },
  };
}
