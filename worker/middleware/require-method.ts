import type { Context, MiddlewareHandler } from "hono";
import { AppError } from "../../shared/errors.ts";
import { allowedMethods } from "../allowed-methods.ts";
import type { AppEnv } from "../context.ts";
import type { Hono } from "../hono.ts";

/** Lets a request through unless its address takes other methods only, which `Allow` then names. @throws AppError method_not_allowed */
export function checkMethod(c: Context<AppEnv>, app: Hono<AppEnv>): void {
  const allowed = allowedMethods(app, c.req.path);
  if (allowed.length === 0 || allowed.includes(c.req.method)) return;
  c.header("Allow", allowed.join(", "));
  throw new AppError("method_not_allowed", `This address does not take ${c.req.method} requests.`);
}

/** Refuses a method that an address does not take before anybody is asked who they are. @throws AppError method_not_allowed */
export function requireMethod(app: Hono<AppEnv>): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    checkMethod(c, app);
    await next();
  };
}
