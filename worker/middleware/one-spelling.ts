import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../context.ts";
import { isForPrograms } from "../is-for-programs.ts";

/** Characters that no address has to encode (RFC 3986, section 2.3), encoded. */
const NEEDLESS = /%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/giu;

/**
 * Leads a page's address with needless encodings to the same address without them. The page's script goes by the address that the browser shows:
 * `/ope%6e` would be no page to it on which people type.
 */
export const leadToOneSpelling = createMiddleware<AppEnv>(async (c, next) => {
  const url = new URL(c.req.url);
  const plain = url.pathname.replaceAll(NEEDLESS, decodeURIComponent);
  if (plain === url.pathname || c.req.method !== "GET" || isForPrograms(c.req.path)) return next();
  url.pathname = plain;
  // Whole: a path that begins with two slashes would be another site's address.
  return c.redirect(url.href, 301);
});
