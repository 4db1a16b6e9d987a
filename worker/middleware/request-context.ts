import { createMiddleware } from "hono/factory";
import { type AppEnv, createContexts } from "../context.ts";

/** Gives each request its own context, and sends the request's id. */
export function requestContext(createContext = createContexts()) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const context = createContext(c.env, c.executionCtx);
    c.set("context", context);
    await next();
    c.res.headers.set("X-Request-Id", context.requestId);
  });
}
