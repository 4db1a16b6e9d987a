import * as v from "valibot";
import { templatePath } from "../../shared/routes.ts";
import { selectAll, selectInCatalogue } from "../../shared/rules/catalogue/catalogue-location.ts";
import { toChangesText } from "../../shared/rules/catalogue/edition-changes-text.ts";
import { flattenStructure } from "../../shared/rules/catalogue/structure.ts";
import { AppError } from "../../shared/errors.ts";
import type { RequestContext } from "../context.ts";
import { readThroughCache } from "./read-through-cache.ts";
import { listTemplates } from "./catalogue.ts";
import { loadStructure } from "./structure.ts";
import { toXml, XML_HEADER } from "./xml.ts";

/** Addresses in one file. The protocol allows 50,000; a fifth of that is made within a request's time and memory. */
const SITEMAP_URLS_MAX = 10_000;
const FEED_ITEMS = 30;
const NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";

/** Returns the list of all sitemap files. */
export function loadSitemapIndex(context: RequestContext): Promise<string> {
  const { host } = context.config.product;
  return readThroughCache(context, "sitemap", v.string(), async () => {
    const parts = await context.stores.templates.listParts(SITEMAP_URLS_MAX);
    const names = ["pages", ...parts.map((part) => `templates-${part}`)];
    const entries = names.map((name) => `<sitemap><loc>${toXml(`${host}/sitemaps/${name}.xml`)}</loc></sitemap>`);
    return `${XML_HEADER}<sitemapindex xmlns="${NAMESPACE}">${entries.join("")}</sitemapindex>`;
  });
}

/** Returns one sitemap file: the pages other than templates, or a range of the templates. @throws AppError not_found */
export function loadSitemap(context: RequestContext, name: string): Promise<string> {
  const { host } = context.config.product;
  return readThroughCache(context, `sitemap:${name}`, v.string(), async () => {
    const urls = name === "pages" ? await listPages(context) : await listTemplatePages(context, name);
    const entries = urls.map(({ path, changed }) => {
      const lastmod = changed ? `<lastmod>${changed.slice(0, 10)}</lastmod>` : "";
      return `<url><loc>${toXml(host + path)}</loc>${lastmod}</url>`;
    });
    return `${XML_HEADER}<urlset xmlns="${NAMESPACE}">${entries.join("")}</urlset>`;
  });
}

type Address = { path: string; changed?: string };

async function listPages(context: RequestContext): Promise<Address[]> {
  const { defaultSlug } = context.config;
  const tags = flattenStructure(await loadStructure(context)).filter((tag) => tag.slug !== defaultSlug);
  const none = new URLSearchParams();
  const select = selectInCatalogue(none);
  return [
    { path: "/" },
    { path: `/${selectAll(none)}` },
    ...tags.map((tag) => ({ path: `/${select(tag._group, tag.slug)}` })),
    { path: "/paywall" },
  ];
}

async function listTemplatePages(context: RequestContext, name: string): Promise<Address[]> {
  const number = Number(/^templates-([1-9]\d{0,4})$/u.exec(name)?.[1]);
  const rows = number ? await context.stores.templates.listAddresses(number, SITEMAP_URLS_MAX) : [];
  if (rows.length === 0) throw new AppError("not_found", "There is no such sitemap.");
  return rows.map(({ id, updatedAt }) => ({ path: templatePath(id), changed: updatedAt }));
}

/** Returns the newest editions as RSS 2.0, each with what it changed. */
export function loadFeed(context: RequestContext): Promise<string> {
  const { host, name } = context.config.product;
  return readThroughCache(context, "feed", v.string(), async () => {
    const { items } = await listTemplates(context, { tags: [], limit: FEED_ITEMS });
    const changes = await context.stores.templates.listChanges(items.map(({ id }) => id));
    const entries = items.map((item) => {
      const changed = changes.get(item.id);
      const description = changed ? `${item.description} What changed: ${toChangesText(changed)}` : item.description;
      const link = toXml(host + templatePath(item.id));
      const date = item.editionDate ? `<pubDate>${new Date(item.editionDate).toUTCString()}</pubDate>` : "";
      const guid = toXml(`${item.id}@${item.editionDate ?? ""}`);
      return `<item><title>${toXml(item.title)}</title><link>${link}</link><guid isPermaLink="false">${guid}</guid>${date}<description>${toXml(description)}</description></item>`;
    });
    const head = `<title>${toXml(name)}: new editions</title><link>${toXml(host)}/</link><description>The newest editions of fillable forms and templates.</description><language>en</language><atom:link href="${toXml(host)}/feed.xml" rel="self" type="application/rss+xml"/>`;
    return `${XML_HEADER}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>${head}${entries.join("")}</channel></rss>`;
  });
}
