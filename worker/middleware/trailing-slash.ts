import { createMiddleware } from "hono/factory";
import { trimTrailingSlash } from "hono/trailing-slash";
import type { AppEnv } from "../context.ts";
import { isForPrograms } from "../is-for-programs.ts";

const trim = trimTrailingSlash();

/** Leads a page's address with a slash at its end to the page without one, where there is no page of its own. */
export const forgiveTrailingSlash = createMiddleware<AppEnv>((c, next) => (isForPrograms(c.req.path) ? next() : trim(c, next)));
