import { SPECULATION_RULES_HASH } from "../../shared/speculation-rules.ts";
import type { Assets } from "./assets.ts";
import type { OutsideSources } from "./outside-sources.ts";

/** Strings that become addresses of scripts pass the default policy of `client/boot.ts` (decision 0150). */
const TRUSTED_TYPES = "require-trusted-types-for 'script'";

/** The header of pages that only report violations. */
export const TRUSTED_TYPES_REPORT = `${TRUSTED_TYPES}; report-to policy`;

/**
 * Writes the policy of one page. A page that streams carries the request's nonce, because React writes inline scripts into it; a complete page has
 * only the boot script, which its hash allows, so that its bytes are the same for everybody and may be cached.
 */
export function contentSecurityPolicy({
  assets,
  nonce,
  outside,
  ancestors,
  styles: inlineStyles,
  speculates,
  readsOwnFiles,
  requiresTrustedTypes,
}: {
  assets: Assets;
  nonce: string | null;
  outside: OutsideSources;
  /** Sites that may embed the page. */
  ancestors: string[];
  /** Hashes of the page's inline styles. */
  styles: string[];
  /** Whether the page may have speculation rules, which are inline and no script. */
  speculates: boolean;
  /** Whether the page reads a file of the visitor's from a `blob:` address. */
  readsOwnFiles: boolean;
  /** Whether the browser refuses strings where scripts are loaded or made. Only a build's pages can require it. */
  requiresTrustedTypes: boolean;
}): string {
  const scripts = [...(nonce ? [`'nonce-${nonce}'`] : []), assets.boot.hash, ...assets.scriptSources, ...outside.scripts];
  if (speculates) scripts.push(SPECULATION_RULES_HASH);
  // 'strict-dynamic' lets the boot script import the rest, and switches 'self' off, which the development server's own scripts need.
  if (assets.scriptSources.length === 0) scripts.push("'strict-dynamic'");
  // A hash would switch off the 'unsafe-inline' that the development server's styles need.
  const styles = ["'self'", ...(assets.styleSources.length > 0 ? assets.styleSources : inlineStyles)];
  return [
    "default-src 'none'",
    `script-src ${scripts.join(" ")}`,
    `style-src ${styles.join(" ")}`,
    ["img-src 'self' data: blob:", ...outside.images].join(" "),
    "font-src 'self' data:",
    ["connect-src 'self'", ...(readsOwnFiles ? ["blob:"] : []), ...outside.connections].join(" "),
    ["frame-src", ...outside.frames].join(" "),
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    ...(requiresTrustedTypes && assets.scriptSources.length === 0 ? [TRUSTED_TYPES] : []),
    `frame-ancestors ${ancestors.join(" ") || "'none'"}`,
    "report-to policy",
  ].join("; ");
}
