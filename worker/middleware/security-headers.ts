import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../context.ts";

const DEFAULTS = Object.entries({
  "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
  // The sign-in popup has to reach its opener.
  "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
  "Reporting-Endpoints": 'policy="/api/reports/policy"',
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload",
  "X-Content-Type-Options": "nosniff",
});

/** Headers of every answer. Pages bring their own policy; everything else may load nothing at all. */
export function addSecurityHeaders(headers: Headers): void {
  for (const [name, value] of DEFAULTS) if (!headers.has(name)) headers.set(name, value);
}

export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  addSecurityHeaders(c.res.headers);
});
