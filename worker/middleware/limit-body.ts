import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "../../shared/errors.ts";
import type { AppEnv } from "../context.ts";
import { readBody } from "../read-body.ts";

/** The largest body of a call, in bytes. */
const BODY_MAX_BYTES = 64 * 1024;

/** The calls that may send more or less, and how much, in bytes. */
const OWN_LIMITS: [path: RegExp, maxBytes: number][] = [
  // A form of 1,500 fields filled to the brim has a quarter of it.
  [/^\/api\/account\/documents\//u, 1024 * 1024],
  // Larger than any event of Stripe.
  [/^\/api\/stripe\/webhook$/u, 256 * 1024],
  // Twice the longest text of a report.
  [/^\/api\/reports\/content$/u, 32 * 1024],
  // More than the operator's token needs.
  [/^\/ops\//u, 4 * 1024],
];

function limitTo(maxSize: number): MiddlewareHandler<AppEnv> {
  const onError = () => {
    throw new AppError("too_large", `The request is too large: its body may have at most ${maxSize / 1024} kB.`);
  };
  const limit = bodyLimit({ maxSize, onError });
  // A body without a Content-Length is read here. What `next` throws has been turned into a response by then.
  return (c, next) => readBody(limit(c, next));
}

/**
 * Refuses a body that is too large before anything reads it: by its `Content-Length`, or where it has none as soon as it passes the limit.
 * @throws AppError too_large, or malformed for a body that breaks off
 */
export function limitBody(): MiddlewareHandler<AppEnv> {
  const usual = limitTo(BODY_MAX_BYTES);
  const own = OWN_LIMITS.map(([path, maxBytes]) => ({ path, limit: limitTo(maxBytes) }));
  return (c, next) => (own.find(({ path }) => path.test(c.req.path))?.limit ?? usual)(c, next);
}
