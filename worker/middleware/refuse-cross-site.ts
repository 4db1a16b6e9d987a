import { createMiddleware } from "hono/factory";
import { AppError } from "../../shared/errors.ts";
import type { AppEnv } from "../context.ts";

/** Refuses what a page of another site sends in its visitor's name; a link from there is followed. @throws AppError forbidden */
export const refuseCrossSite = createMiddleware<AppEnv>(async (c, next) => {
  if (c.req.method !== "GET" && c.req.header("Sec-Fetch-Site") === "cross-site")
    throw new AppError("forbidden", "This is sent from our own page.");
  await next();
});
