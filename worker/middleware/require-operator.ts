import { createMiddleware } from "hono/factory";
import { AppError } from "../../shared/errors.ts";
import type { AppEnv } from "../context.ts";
import { hasOperatorToken } from "../operator-token.ts";

/**
 * Lets a call through when it carries the operator's token. A deployment without `OPS_TOKEN` has nothing at these addresses.
 * @throws AppError not_found in a deployment without a token; signed_out when the call's token is another
 */
export const requireOperator = createMiddleware<AppEnv>(async (c, next) => {
  const { operatorToken } = c.var.context.config;
  if (operatorToken === null) throw new AppError("not_found", "There is nothing at this address.");
  c.header("WWW-Authenticate", "Bearer");
  if (!(await hasOperatorToken(c.req.header("Authorization"), operatorToken)))
    throw new AppError("signed_out", "This needs the operator’s token.");
  c.header("WWW-Authenticate", undefined);
  await next();
  c.res.headers.set("Cache-Control", "private, no-store");
});
