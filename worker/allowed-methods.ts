import type { Hono } from "hono";
import type { AppEnv } from "./context.ts";

const METHODS = ["GET", "PUT", "POST", "DELETE"] as const;

/** Returns the methods of the app's own routes at a path; middleware does not count. Empty for an unknown path. */
export function allowedMethods(app: Hono<AppEnv>, path: string): string[] {
  const own = METHODS.filter((method) => app.router.match(method, path)[0].some(([[, route]]) => route.method === method));
  return own.flatMap((method) => (method === "GET" ? ["GET", "HEAD"] : [method]));
}
