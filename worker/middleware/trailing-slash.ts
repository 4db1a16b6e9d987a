import { createMiddleware } from "hono/factory";
import { trimTrailingSlash } from "hono/trailing-slash";
import type { AppEnv } from "../context.ts";

/** Addresses of programs, whose contract knows no redirects. */
const FOR_PROGRAMS = /^\/(?:api|files|mcp)\//u;

const trim = trimTrailingSlash();

/** Leads a page's address with a slash at its end to the page without one, where there is no page of its own. */
export const forgiveTrailingSlash = createMiddleware<AppEnv>((c, next) => (FOR_PROGRAMS.test(c.req.path) ? next() : trim(c, next)));
