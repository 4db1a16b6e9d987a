import { PDFJS_PATH } from "../constants.ts";
import { matchRoute } from "../routes.ts";

/** Forms that a device keeps for use without a network; the one opened longest ago makes room for the next. */
export const KEPT_TEMPLATES = 30;

/**
 * The service worker's strategy for a request. `page`: the network, and the cache where it is slow or gone. `immutable` and `file`: the cache first,
 * for they never change. `fresh`: the same, for calls. `network`: not handled, as every call to the account.
 */
export type OfflinePolicy = "page" | "immutable" | "file" | "fresh" | "network";

type RequestFacts = { method: string; mode: string; url: URL };

/** Returns the strategy for a request. Whatever is not named here goes to the network, so that no call to the account is ever kept. */
export function offlinePolicyOf({ method, mode, url }: RequestFacts): OfflinePolicy {
  const { pathname } = url;
  if (method !== "GET") return "network";
  if (mode === "navigate") return matchRoute(pathname) ? "page" : "network";
  if (["/assets/", "/fonts/title-", PDFJS_PATH].some((path) => pathname.startsWith(path))) return "immutable";
  if (pathname.startsWith("/fonts/unicode/")) return pathname.endsWith(".ttf") ? "immutable" : "fresh";
  if (pathname.startsWith("/files/")) return "file";
  return /^\/api\/[^/]+\/templates\/(?!structure$)[^/]+(?:\/(?:fields|guide))?$/u.test(pathname) ? "fresh" : "network";
}

/** Returns the id of the template that a page belongs to, or null. */
export function templateIdOf(pathname: string): string | null {
  const id = /^\/template\/([^/]+)(?:\/fill)?\/?$/u.exec(pathname)?.[1];
  return id === undefined ? null : decodeURIComponent(id);
}

/**
 * Finds the kept page for `wanted`: the same URL, else the same edition of the same page, else, where no edition is named, the page as it was kept
 * last; or null. `kept` holds paths with queries in the order in which they were kept.
 */
export function findKeptPage(kept: readonly string[], wanted: string): string | null {
  if (kept.includes(wanted)) return wanted;
  const base = "https://product.invalid";
  const { pathname, searchParams } = new URL(wanted, base);
  const edition = searchParams.get("edition");
  const samePage = kept.filter((page) => new URL(page, base).pathname === pathname);
  const sameEdition = samePage.filter((page) => new URL(page, base).searchParams.get("edition") === edition);
  return sameEdition.at(-1) ?? (edition === null ? samePage.at(-1) : undefined) ?? null;
}

/** Lists the resources that a form's page needs: the stored files, our own script and styles, and the public calls that its HTML names. */
export function listPageNeeds(html: string): { files: string[]; assets: string[]; calls: string[] } {
  const all = (pattern: RegExp) => [...new Set(Array.from(html.matchAll(pattern), ([found]) => found))];
  return {
    // Images for social sharing are JPEG, and are not shown on the page.
    files: all(/\/files\/templates\/[\w.%-]+\/[0-9a-f]{64}\/[\w./-]+\.(?:webp|json|pdf)/gu),
    assets: all(/\/assets\/[\w.-]+\.(?:js|css)/gu),
    calls: all(/(?<=data-resource=")[^"]+/gu).map((path) => path.replaceAll("&amp;", "&")),
  };
}

/** Returns the content hash of the edition on a form's page, or null. */
export function editionOf(html: string): string | null {
  return /\/files\/templates\/[\w.%-]+\/([0-9a-f]{64})\//u.exec(html)?.[1] ?? null;
}
