import { createMiddleware } from "hono/factory";
import { AppError } from "../../shared/errors.ts";
import type { AppEnv } from "../context.ts";

async function digest(text: string): Promise<ArrayBuffer> {
  return crypto.subtle.digest("SHA-256", new TextEncoder().encode(text));
}

/** True when both are the same. How long it takes says nothing about where they differ, nor about how long either is. */
async function isSame(a: string, b: string): Promise<boolean> {
  const [one, other] = await Promise.all([digest(a), digest(b)]);
  return crypto.subtle.timingSafeEqual(one, other);
}

/**
 * Lets a call through when it carries the operator's token. A deployment without `OPS_TOKEN` has nothing at these addresses.
 * @throws AppError not_found without a token of the deployment; signed_out when the call's is another
 */
export const requireOperator = createMiddleware<AppEnv>(async (c, next) => {
  const { operatorToken } = c.var.context.config;
  if (operatorToken === null) throw new AppError("not_found", "There is nothing at this address.");
  c.header("WWW-Authenticate", "Bearer");
  const token = /^bearer +(\S+)$/iu.exec(c.req.header("Authorization") ?? "")?.[1];
  if (token === undefined || !(await isSame(token, operatorToken))) throw new AppError("signed_out", "This needs the operator's token.");
  c.header("WWW-Authenticate", undefined);
  await next();
  c.res.headers.set("Cache-Control", "private, no-store");
});
