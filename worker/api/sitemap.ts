import { Hono } from "../hono.ts";
import { AppError } from "../../shared/errors.ts";
import type { AppEnv } from "../context.ts";
import { loadFeed, loadSitemap, loadSitemapIndex } from "../domain/sitemap.ts";
import { DAY_MS } from "../../shared/constants.ts";

/** Crawlers come back at most once an hour. */
const HEADERS = { "Cache-Control": "public, max-age=3600" };
const XML = { ...HEADERS, "Content-Type": "application/xml; charset=utf-8" };

/** How long security.txt is valid; RFC 9116 asks for less than a year. */
const SECURITY_TXT_DAYS = 180;

/** GET robots.txt, security.txt (RFC 9116; only with a support address), sitemap.xml with its files, and the feed of new editions. */
export const sitemap = new Hono<AppEnv>()
  .get("/robots.txt", (c) => {
    const { host } = c.var.context.config.product;
    return c.text(
      ["User-agent: *", "Disallow: /api/", "Disallow: /*?*q=", "", `Sitemap: ${host}/sitemap.xml`, ""].join("\n"),
      200,
      HEADERS,
    );
  })
  .get("/.well-known/security.txt", (c) => {
    const { product, launch } = c.var.context.config;
    if (launch.supportEmail === null) throw new AppError("not_found", "There is nothing at this address.");
    const expires = new Date(Date.now() + SECURITY_TXT_DAYS * DAY_MS);
    expires.setUTCHours(0, 0, 0, 0);
    const lines = [
      `Contact: mailto:${launch.supportEmail}`,
      `Expires: ${expires.toISOString()}`,
      "Preferred-Languages: en",
      `Canonical: ${product.host}/.well-known/security.txt`,
      "",
    ];
    return c.text(lines.join("\n"), 200, HEADERS);
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
