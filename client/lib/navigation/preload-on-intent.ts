import type { createResources, Resource } from "../../../shared/resources.ts";
import { matchRoute, type RouteName } from "../../../shared/routes.ts";
import { parseCatalogueLocation } from "../../../shared/rules/catalogue/catalogue-location.ts";
import { toTemplateQuery } from "../../../shared/rules/catalogue/template-params.ts";
import type { PageSource } from "./page-source.tsx";
import { preload } from "./preload.ts";

export type Intent = {
  api: ReturnType<typeof createResources>;
  source: PageSource;
  defaultSlug: string;
  loadScreen: (name: RouteName) => Promise<unknown>;
};

/** How long a pointer rests on a link before its screen is fetched, in milliseconds. */
const REST_MS = 65;

/** Lists the answers that a screen asks for first. The fill page is a document of its own and brings its answers along. */
function listAnswers({ api, defaultSlug }: Intent, route: RouteName, url: URL): Resource<unknown>[] {
  if (route === "templateList") {
    const query = toTemplateQuery(parseCatalogueLocation(url.searchParams, defaultSlug));
    return query ? [api.templateList(query)] : [];
  }
  if (route !== "template") return [];
  const id = decodeURIComponent(url.pathname.split("/")[2] ?? "");
  const edition = url.searchParams.get("edition") ?? undefined;
  return [api.template(id, edition), api.guide(id, edition)];
}

/** Fetches the first answers and the code of an address's screen. Resolves when all of it is fetched or failed. */
export async function fetchForScreen(intent: Intent, url: URL): Promise<void> {
  const route = matchRoute(url.pathname);
  if (!route) return;
  await Promise.allSettled([intent.loadScreen(route), ...listAnswers(intent, route, url).map((resource) => intent.source.ask(resource))]);
}

/** Fetches a link's screen when the visitor may follow it: the pointer rests on it, a finger touches it, or it has the focus. */
export function startIntentPreload(intent: Intent): () => void {
  const abort = new AbortController();
  const options = { signal: abort.signal, passive: true, capture: true };
  const seen = new Set<string>();
  let timer: ReturnType<typeof setTimeout> | undefined;

  function fetchAhead(link: HTMLAnchorElement) {
    if (link.origin !== location.origin || seen.has(link.href) || link.download) return;
    const url = new URL(link.href);
    const route = matchRoute(url.pathname);
    if (!route) return;
    seen.add(link.href);
    preload(route, () => intent.loadScreen(route));
    for (const resource of listAnswers(intent, route, url)) preload(resource.path, () => intent.source.ask(resource));
  }

  function notice(event: Event) {
    clearTimeout(timer);
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (!link) return;
    if (event.type === "pointerover") timer = setTimeout(() => fetchAhead(link), REST_MS);
    else fetchAhead(link);
  }

  for (const type of ["pointerover", "pointerdown", "touchstart", "focusin"]) document.addEventListener(type, notice, options);
  return () => {
    clearTimeout(timer);
    abort.abort();
  };
}
