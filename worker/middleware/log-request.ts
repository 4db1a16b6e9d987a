import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { AppEnv } from "../context.ts";

/** One line of JSON for each request: enough to find what went wrong, and nothing about who asked (no address, token, query or body). */
export const logRequest = createMiddleware<AppEnv>(async (c, next) => {
  const start = Date.now();
  await next();
  const { requestId, log } = c.var.context;
  const line = {
    event: "request",
    requestId,
    method: c.req.method,
    route: routePath(c, -1),
    status: c.res.status,
    ms: Date.now() - start,
    ...log,
  };
  console.log(JSON.stringify(line));
});
