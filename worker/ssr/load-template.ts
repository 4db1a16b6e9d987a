import { createResources } from "../../shared/resources.ts";
import { toMetaDescription, toTemplateTitle } from "../../shared/rules/catalogue/page-titles.ts";
import { toFillTitle } from "../../shared/rules/fill-title.ts";
import type { TemplatePage } from "../../shared/contracts/template.ts";
import { filePath, templatePath } from "../../shared/routes.ts";
import type { RequestContext } from "../context.ts";
import { toPageSearch } from "../page-search.ts";
import { loadGuide, requireFieldMap, requireTemplate } from "../domain/catalogue.ts";
import { noTemplate } from "../domain/no-template.ts";
import { loadStructure } from "../domain/structure.ts";
import { FIRST_PAGE_END, pageSources } from "../../client/features/fields/form-html.ts";
import { fieldRules } from "../../client/features/fields/field-rules.ts";
import { derivedKey, SHARE_IMAGE_NAME } from "../store/template-files.ts";
import { describeTemplate, toJsonLd } from "./structured-data.ts";
import { isKnownPlace } from "./known-place.ts";
import { type Page, provide, toPageStyles } from "./page.ts";

/** Loads the template's page, in its current edition or the one that the URL names. @throws AppError not_found */
export async function loadTemplate(context: RequestContext, url: URL, id: string): Promise<Page> {
  const { product } = context.config;
  const edition = url.searchParams.get("edition") ?? undefined;
  const template = await requireTemplate(context, id, edition);
  // A form that has left the catalogue opens where it was begun, and has no page of its own.
  if (template.retiredOn) throw noTemplate();
  const api = createResources(product.slug);
  const resources: Page["resources"] = new Map();
  provide(resources, api.template(id, edition), Promise.resolve(template));
  provide(resources, api.guide(id, edition), loadGuide(context, template));
  const structure = await loadStructure(context);
  provide(resources, api.structure(), Promise.resolve(structure));
  return {
    route: "template",
    status: 200,
    title: toTemplateTitle(product.name, template),
    description: toMetaDescription(template.description),
    canonicalPath: template.outdated ? null : templatePath(id),
    isOneOfFew: isKnownPlace(toPageSearch(url), structure, context.config.defaultSlug),
    shareImage: filePath(derivedKey(template, SHARE_IMAGE_NAME)),
    structuredData: () => toJsonLd(describeTemplate(product.host, template, structure)),
    resources,
  };
}

/** Makes a `Link` header for the form's first page: in the HTML it stands behind the styles, and the browser would request it later. */
function preloadImage(page: TemplatePage): string {
  const { src, srcset, sizes } = pageSources(page);
  return `<${src}>; rel=preload; as=image; fetchpriority=high; imagesrcset="${srcset}"; imagesizes="${sizes}"`;
}

/**
 * Loads the page on which a template is filled out, in its current edition or in the query's. Template and field map are awaited: the
 * fields must be in the first bytes. Where the query's `downloadUrl` and `fileName` differ from the template's own they count for nothing.
 * @throws AppError not_found
 */
export async function loadFill(context: RequestContext, url: URL, id: string): Promise<Page> {
  const edition = url.searchParams.get("edition") ?? undefined;
  const template = await requireTemplate(context, id, edition);
  const search = toPageSearch(url);
  const [fieldMap, structure] = await Promise.all([
    requireFieldMap(context, template),
    search.size === 0 ? null : loadStructure(context).catch(() => null),
  ]);
  const [firstPage] = template.pages;
  const api = createResources(context.config.product.slug);
  const resources: Page["resources"] = new Map();
  provide(resources, api.template(id, edition), Promise.resolve(template));
  provide(resources, api.fieldMap(id, template.sha256), Promise.resolve(fieldMap));
  return {
    route: "templateFill",
    styles: await toPageStyles(fieldRules(fieldMap)),
    ...(firstPage && { preload: preloadImage(firstPage), paintsAfter: FIRST_PAGE_END }),
    status: 200,
    title: toFillTitle(template.title),
    description: template.description,
    canonicalPath: template.retiredOn ? null : templatePath(id),
    isOneOfFew: search.size === 0 || (structure !== null && isKnownPlace(search, structure, context.config.defaultSlug)),
    resources,
  };
}
