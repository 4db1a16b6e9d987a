import { createMiddleware } from "hono/factory";
import { AppError } from "../../shared/errors.ts";
import type { UserEnv } from "../context.ts";
import { readBearer } from "../services/firebase-tokens.ts";

/**
 * Lets a call through when it carries a valid Firebase id token, and names its user in `c.var.user`.
 * Every response behind it, refusals too, is `private, no-store`: no cache on the way keeps it.
 * @throws AppError signed_out without a valid token; unavailable when tokens cannot be checked
 */
export const requireUser = createMiddleware<UserEnv>(async (c, next) => {
  c.header("WWW-Authenticate", "Bearer");
  const token = readBearer(c.req.header("Authorization"));
  if (token === null) throw new AppError("signed_out", "Sign in.");
  c.set("user", await c.var.context.services.firebaseTokens.verify(token));
  c.header("WWW-Authenticate", undefined);
  await next();
  c.res.headers.set("Cache-Control", "private, no-store");
  c.res.headers.append("Vary", "Authorization");
});
