import { boot, entry, isFinal, lateStyles, loadStyles, manifest, scriptSources, stylesheets, styleSources } from "virtual:client-assets";
import type { RouteName } from "../../shared/routes.ts";
import type { Styles } from "./select-styles.ts";

/** The module that holds each route's screen; the build's manifest knows its files by this name. */
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
  /** What the page's inline styles are selected from; null where it has links. */
  styles: Styles | null;
  stylesheets: string[];
  /** The whole sheet, which the boot script adds before the rest of the script; empty where the page links to it. */
  lateStyles: string;
  /** The script that hydrates, and the modules that it imports for this route. */
  entry: string;
  preloads: string[];
  /** Further sources that the policy must allow; the development server needs some, a build none. */
  scriptSources: string[];
  styleSources: string[];
};

function collectFiles(id: string, files = new Set<string>()): Set<string> {
  const chunk = manifest[id];
  if (!chunk || files.has(`/${chunk.file}`)) return files;
  files.add(`/${chunk.file}`);
  for (const imported of chunk.imports ?? []) collectFiles(imported, files);
  return files;
}

const preloads = new Map<RouteName | null, string[]>();

/** Lists the modules that the entry imports for a route. They are a build's: each list is made once. */
function preloadsOf(route: RouteName | null): string[] {
  const known = preloads.get(route);
  if (known) return known;
  const files = collectFiles(entry.module);
  if (route) collectFiles(SCREEN_MODULES[route], files);
  files.delete(entry.url);
  const listed = [...files];
  preloads.set(route, listed);
  return listed;
}

/** Returns the assets of one route, or of the shell alone for a page that is none. */
export async function assetsFor(route: RouteName | null): Promise<Assets> {
  return {
    boot,
    styles: (await loadStyles?.()) ?? null,
    lateStyles,
    stylesheets,
    entry: entry.url,
    preloads: preloadsOf(route),
    scriptSources,
    styleSources,
  };
}
