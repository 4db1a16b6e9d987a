import type { RouteName } from "../../../shared/routes.ts";
import { viewerResources } from "../../../shared/rules/viewer-files.ts";
import { SPECULATION_RULES } from "../../../shared/speculation-rules.ts";

/** Screens and files that are fetched once a screen is on show (specification section 2, "Preloading after navigation"). */
const NEXT: Partial<Record<RouteName, { routes: RouteName[]; files: readonly string[] }>> = {
  templateList: { routes: ["template"], files: [] },
  template: { routes: ["templateFill"], files: viewerResources() },
  templateFill: { routes: ["paywall"], files: [] },
};

/** Checks whether the visitor asked to save data. */
export function savesData(): boolean {
  const connection: unknown = "connection" in navigator ? navigator.connection : undefined;
  return typeof connection === "object" && connection !== null && "saveData" in connection && connection.saveData === true;
}

function whenIdle(work: () => void): () => void {
  if ("requestIdleCallback" in globalThis) {
    const handle = requestIdleCallback(work, { timeout: 3000 });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 500);
  return () => clearTimeout(timer);
}

/** Runs some fetching ahead. A failure is only logged: the code that needs the resource asks again. */
export function preload(name: string, work: () => Promise<unknown>): void {
  if (savesData()) return;
  work().catch((error: unknown) => console.log(`preload: ${name}`, error));
}

/**
 * Fetches a file into the browser's cache, at low priority. Uses fetch(), which every page's policy names: Firefox checks `link rel=prefetch` by
 * `default-src`, and Safari does not know it.
 */
async function fetchFile(address: string): Promise<void> {
  const answer = await fetch(address, { priority: "low" });
  await answer.arrayBuffer();
}

/** The server's page is the same for everybody; only the browser knows whether the visitor wants to save data. */
function addSpeculationRules(): void {
  const known = "supports" in HTMLScriptElement && HTMLScriptElement.supports("speculationrules");
  if (!known || document.head.querySelector("script[type=speculationrules]")) return;
  const script = document.createElement("script");
  script.type = "speculationrules";
  // To Trusted Types rules are a script's text as any other.
  const trusted = globalThis.trustedTypes?.createPolicy("speculation-rules", { createScript: (rules: string) => rules });
  script.textContent = trusted?.createScript(SPECULATION_RULES) ?? SPECULATION_RULES;
  document.head.append(script);
}

/** Fetches, when the browser is idle, what the next screen will need. Returns a function that cancels it. */
export function preloadAfter(route: RouteName, loadScreen: (name: RouteName) => Promise<unknown>): () => void {
  const next = NEXT[route];
  if (!next || savesData()) return () => undefined;
  return whenIdle(() => {
    for (const name of next.routes) preload(name, () => loadScreen(name));
    for (const address of next.files) preload(address, () => fetchFile(address));
    if (route !== "templateFill") addSpeculationRules();
  });
}
