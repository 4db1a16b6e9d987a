import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../context.ts";
import type { LaunchConfig } from "../config/launch-config.ts";

const DEFAULTS = Object.entries({
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  // The sign-in popup has to reach its opener.
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
  "Reporting-Endpoints": 'policy="/api/reports/policy"',
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "X-Content-Type-Options": "nosniff",
});

/** Two years, for the host and all below it. Browsers put `preload` into their own lists, and taking it back takes months. */
const HSTS = "max-age=63072000; includeSubDomains";

/** Adds the headers of every response. Pages bring their own policy; everything else may load nothing at all. */
export function addSecurityHeaders(headers: Headers, { hstsPreload }: Pick<LaunchConfig, "hstsPreload">): void {
  for (const [name, value] of DEFAULTS) if (!headers.has(name)) headers.set(name, value);
  headers.set("Strict-Transport-Security", hstsPreload ? `${HSTS}; preload` : HSTS);
}

export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  addSecurityHeaders(c.res.headers, c.var.context.config.launch);
});
