import { createMiddleware } from "hono/factory";
import { parseCatalogueLocation } from "../../shared/rules/catalogue/catalogue-location.ts";
import { catalogueSort } from "../../shared/rules/catalogue/template-params.ts";
import type { AppEnv } from "../context.ts";
import { findPosition } from "../domain/catalogue.ts";

/** Redirects from a list that cannot go on, as its cursor is damaged or another list's, to its beginning. What the page asks for later then has no such cursor either. */
export const dropDamagedCursor = createMiddleware<AppEnv>(async (c, next) => {
  const url = new URL(c.req.url);
  const { cursor, q, sort } = parseCatalogueLocation(url.searchParams, c.var.context.config.defaultSlug);
  if (!cursor || findPosition({ cursor, q, sort: catalogueSort({ q, sort }) })) return next();
  url.searchParams.delete("cursor");
  return c.redirect(`${url.pathname}${url.search}`, 303);
});
