import { Hono } from "hono";
import { AppError } from "../../shared/errors.ts";
import type { AppEnv } from "../context.ts";
import { loadFeed, loadSitemap, loadSitemapIndex } from "../domain/sitemap.ts";

/** Crawlers come back at most once an hour. */
const HEADERS = { "Cache-Control": "public, max-age=3600" };
const XML = { ...HEADERS, "Content-Type": "application/xml; charset=utf-8" };

/** GET robots.txt, sitemap.xml with its files, and the feed of new editions. */
export const sitemap = new Hono<AppEnv>()
  .get("/robots.txt", (c) => {
    const { host } = c.var.context.config.product;
    return c.text(
      ["User-agent: *", "Disallow: /api/", "Disallow: /*?*q=", "", `Sitemap: ${host}/sitemap.xml`, ""].join("\n"),
      200,
      HEADERS,
    );
  })
  .get("/sitemap.xml", async (c) => c.body(await loadSitemapIndex(c.var.context), 200, XML))
  .get("/sitemaps/:file", async (c) => {
    const [, name] = /^([\w-]+)\.xml$/u.exec(c.req.param("file")) ?? [];
    if (name === undefined) throw new AppError("not_found", "There is no such sitemap.");
    return c.body(await loadSitemap(c.var.context, name), 200, XML);
  })
  .get("/feed.xml", async (c) =>
    c.body(await loadFeed(c.var.context), 200, { ...XML, "Content-Type": "application/rss+xml; charset=utf-8" }),
  );
