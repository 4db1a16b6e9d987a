import { createMiddleware } from "hono/factory";
import type { AppEnv } from "../context.ts";

/** Headers of every answer. Pages bring their own policy; everything else may load nothing at all. */
export const securityHeaders = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  const headers = c.res.headers;
  const defaults = {
    "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    // The sign-in popup has to reach its opener.
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), microphone=(), geolocation=(), browsing-topics=()",
    "Reporting-Endpoints": 'policy="/api/reports/policy"',
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Strict-Transport-Security": "max-age=63072000; includeSubDomains; preload",
    "X-Content-Type-Options": "nosniff",
  };
  for (const [name, value] of Object.entries(defaults)) if (!headers.has(name)) headers.set(name, value);
});
