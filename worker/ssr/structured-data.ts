import type { Structure } from "../../shared/contracts/structure.ts";
import type { Template, TemplateList } from "../../shared/contracts/template.ts";
import { templatePath } from "../../shared/routes.ts";
import { categoryOf } from "../../shared/rules/catalogue/breadcrumbs.ts";
import { selectInCatalogue } from "../../shared/rules/catalogue/catalogue-location.ts";
import type { FlatTag } from "../../shared/rules/catalogue/structure.ts";

const TEMPLATES_CRUMB = { name: "Templates", path: "/" };

type Thing = { "@type": string } & Record<string, unknown>;

/** Makes one JSON-LD block of things of schema.org. It says only what the page says: no ratings and no invented questions. */
export function toJsonLd(things: Thing[]): unknown {
  return { "@context": "https://schema.org", "@graph": things };
}

function toBreadcrumbs(host: string, crumbs: { name: string; path: string }[]): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: crumbs.map(({ name, path }, index) => ({ "@type": "ListItem", position: index + 1, name, item: `${host}${path}` })),
  };
}

const toCategoryCrumb = ({ name, _group, slug }: FlatTag) => ({
  name,
  path: `/${selectInCatalogue(new URLSearchParams())(_group, slug)}`,
});

/** Describes the catalogue: the site, the page's place in it, and the templates on the page in their order. */
export function describeCatalogue(host: string, product: string, place: FlatTag | undefined, list: TemplateList | null): Thing[] {
  const things: Thing[] = [{ "@type": "WebSite", name: product, url: `${host}/` }];
  if (place) things.push(toBreadcrumbs(host, [TEMPLATES_CRUMB, toCategoryCrumb(place)]));
  if (!list || list.items.length === 0) return things;
  const itemListElement = list.items.map((item) => `${host}${templatePath(item.id)}`);
  return [...things, { "@type": "ItemList", numberOfItems: list.total, itemListElement }];
}

/** Describes a template: its place, and the document that it is. */
export function describeTemplate(host: string, template: Template, structure: Structure): Thing[] {
  const category = categoryOf(structure, template.tags, null);
  const url = `${host}${templatePath(template.id)}`;
  return [
    toBreadcrumbs(host, [
      TEMPLATES_CRUMB,
      ...(category ? [toCategoryCrumb(category)] : []),
      { name: template.title, path: templatePath(template.id) },
    ]),
    {
      "@type": "DigitalDocument",
      name: template.title,
      description: template.description,
      url,
      inLanguage: template.language,
      isAccessibleForFree: true,
      thumbnailUrl: `${host}${template.previewUrl}`,
      ...(template.editionDate && { datePublished: template.editionDate }),
      dateModified: template.updatedAt,
      ...(template.number && { identifier: template.number }),
      ...(template.source && { publisher: { "@type": "Organization", name: template.source } }),
      encoding: {
        "@type": "MediaObject",
        contentUrl: `${host}${template.downloadUrl}`,
        encodingFormat: "application/pdf",
        contentSize: `${Math.round(template.fileSize / 1000)} kB`,
      },
    },
  ];
}
