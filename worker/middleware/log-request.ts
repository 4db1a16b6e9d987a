import { createMiddleware } from "hono/factory";
import { routePath } from "hono/route";
import type { AppEnv, RequestContext } from "../context.ts";

/** The log line of a request: enough to find a fault, and nothing about the visitor (no address, token, query or body). */
type RequestLine = { requestId: string; method: string; route: string; status: number; ms: number } & RequestContext["log"];

/** Writes one line of JSON. */
export function writeRequestLine(line: RequestLine): void {
  console.log(JSON.stringify({ event: "request", ...line }));
}

/** Logs each request that gets as far as here. */
export const logRequest = createMiddleware<AppEnv>(async (c, next) => {
  const start = Date.now();
  await next();
  const { requestId, log } = c.var.context;
  writeRequestLine({ requestId, method: c.req.method, route: routePath(c, -1), status: c.res.status, ms: Date.now() - start, ...log });
});
