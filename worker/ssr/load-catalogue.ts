import type { TemplateList } from "../../shared/contracts/template.ts";
import { createResources } from "../../shared/resources.ts";
import { toCatalogueDescription, toCatalogueTitle } from "../../shared/rules/catalogue/page-titles.ts";
import { findTag } from "../../shared/rules/catalogue/structure.ts";
import { parseCatalogueLocation, toCanonicalCatalogue } from "../../shared/rules/catalogue/catalogue-location.ts";
import type { RequestContext } from "../context.ts";
import { toPageSearch } from "../page-search.ts";
import { listTemplates } from "../domain/catalogue.ts";
import { loadStructure } from "../domain/structure.ts";
import { describeCatalogue, toJsonLd } from "./structured-data.ts";
import { isKnownPlace, knownSlugs } from "./known-place.ts";
import { type Page, provide } from "./page.ts";
import { toTemplateQuery } from "../../shared/rules/catalogue/template-params.ts";
import { AppError } from "../../shared/errors.ts";

const NO_SUCH_PLACE = "There is no such place in the catalogue.";

/** Loads the catalogue: the structure is awaited, the list may come late. A search in a place that there is not finds nothing. @throws AppError not_found for the place itself */
export async function loadCatalogue(context: RequestContext, url: URL): Promise<Page> {
  const { config } = context;
  const api = createResources(config.product.slug);
  const location = parseCatalogueLocation(url.searchParams, config.defaultSlug);
  const query = toTemplateQuery(location);
  if (!query) throw new AppError("not_found", NO_SUCH_PLACE);
  const resources: Page["resources"] = new Map();
  const structure = loadStructure(context);
  provide(resources, api.structure(), structure);
  const list = listTemplates(context, query);
  let listed: TemplateList | null = null;
  list.then(
    (answer) => (listed = answer),
    () => undefined,
  );
  provide(resources, api.templateList(query), list);
  // The counts of a search stand with its first page.
  const { cursor, ...firstPage } = query;
  if (query.q && cursor) provide(resources, api.templateList(firstPage), listTemplates(context, firstPage));
  const tree = await structure;
  const slugs = knownSlugs(tree, config.defaultSlug);
  const isKnown = [location.slug, ...location.tags].every((slug) => slugs.has(slug));
  if (!isKnown && !location.q) throw new AppError("not_found", NO_SUCH_PLACE);
  const canonical = toCanonicalCatalogue(location, config.defaultSlug);
  const place = findTag(tree, location.slug);
  const isHome = location.slug === config.defaultSlug;
  return {
    route: "templateList",
    status: 200,
    title: toCatalogueTitle(config.product.name, tree, location, config.defaultSlug),
    description: toCatalogueDescription(tree, location),
    // Results of a search, and combinations of tags that no editor chose, are for people and not for search engines.
    canonicalPath: location.q || location.tags.length > 1 ? null : canonical,
    isOneOfFew: isKnownPlace(toPageSearch(url), tree, config.defaultSlug) && !url.searchParams.has("edition"),
    ...(isHome && { verification: config.launch.verification }),
    structuredData: () => toJsonLd(describeCatalogue(config.product.host, config.product.name, isHome ? undefined : place, listed)),
    resources,
  };
}
