import { boot, entry, isFinal, loadStyles, screens, scriptSources, shell, stylesheets, styleSources } from "virtual:client-assets";
import type { RouteName } from "../../shared/routes.ts";
import type { Styles } from "./select-styles.ts";

/** The module that holds each route's screen; the build knows its files by this name. */
const SCREEN_MODULES: Record<RouteName, string> = {
  templateList: "client/screens/catalogue.tsx",
  template: "client/screens/template.tsx",
  templateFill: "client/screens/fill.tsx",
  paywall: "client/screens/paywall.tsx",
  documents: "client/screens/documents.tsx",
  account: "client/screens/account.tsx",
  privacyChoices: "client/screens/privacy-choices.tsx",
  report: "client/screens/report.tsx",
  legal: "client/screens/legal.tsx",
  ownPdf: "client/screens/own-pdf.tsx",
  offline: "client/screens/offline.tsx",
  apiReference: "client/screens/api-reference.tsx",
};

/** True for a build, whose file names carry a hash of their content; a development server's sources, and so its pages, change under the same names. */
export const assetsAreFinal = isFinal;

/** The files of the client build for one page. */
export type Assets = {
  /** Inline script that runs before anything is painted, and starts the rest. */
  boot: { code: string; hash: string };
  /** The rules from which the page's inline styles are selected; null where it has links. */
  styles: Styles | null;
  stylesheets: string[];
  /** The whole sheets of the shell and of the route's screen, which the boot script adds before the rest of the script; none where the page links to them. */
  lateStyles: string[];
  /** The script that hydrates, and the modules that it imports for this route. */
  entry: string;
  preloads: string[];
  /** Further sources that the policy must allow; the development server needs some, a build none. */
  scriptSources: string[];
  styleSources: string[];
};

/** Returns the assets of one route, or of the shell alone for a page that is none. */
export async function assetsFor(route: RouteName | null): Promise<Assets> {
  const { modules = [], sheets = [] } = (route && screens[SCREEN_MODULES[route]]) ?? {};
  return {
    boot,
    styles: (await loadStyles?.()) ?? null,
    stylesheets,
    entry,
    preloads: [...shell.modules, ...modules],
    lateStyles: [...shell.sheets, ...sheets],
    scriptSources,
    styleSources,
  };
}
