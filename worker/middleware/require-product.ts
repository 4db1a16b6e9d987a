import { createMiddleware } from "hono/factory";
import { AppError } from "../../shared/errors.ts";
import type { AppEnv } from "../context.ts";

/** Lets a call through when its path names this product. @throws AppError not_found for another slug */
export const requireProduct = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.param("product") !== c.var.context.config.product.slug) throw new AppError("not_found", "There is no such product here.");
  await next();
});
