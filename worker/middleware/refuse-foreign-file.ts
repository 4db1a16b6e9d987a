import { createMiddleware } from "hono/factory";
import { FOREIGN_FILE_QUERY, HANDED_FILES } from "../../shared/rules/handed-files.ts";
import { ROUTES } from "../../shared/routes.ts";
import type { AppEnv } from "../context.ts";

/** What the address says where the page opens no file, and tells the person why. */
const OPENS_NONE: ReadonlySet<string> = new Set([HANDED_FILES.foreign, HANDED_FILES.notKept]);

/**
 * Leads a visitor whose file was sent by a page of another site to the address of the page for PDFs that drops the file and says so. What another app
 * shares comes from no site. Only here can they be told apart: a service worker that takes a file sees neither `Sec-Fetch-Site` nor, if the sending page
 * hides it, an origin.
 */
export const refuseForeignFile = createMiddleware<AppEnv>(async (c, next) => {
  const handed = c.req.query(HANDED_FILES.query);
  if (handed === undefined || OPENS_NONE.has(handed) || c.req.header("Sec-Fetch-Site") !== "cross-site") return next();
  c.header("Cache-Control", "no-store");
  return c.redirect(`${ROUTES.ownPdf}?${FOREIGN_FILE_QUERY}`, 303);
});
