import type { Hono } from "hono";
import type { AppEnv } from "./context.ts";

const METHODS = ["GET", "PUT", "POST", "DELETE"] as const;

/** The methods that a path takes, by the app's own routes; middleware does not count. Empty for a path that is none of them. */
export function allowedMethods(app: Hono<AppEnv>, path: string): string[] {
  return METHODS.filter((method) => app.router.match(method, path)[0].some(([[, route]]) => route.method === method));
}
