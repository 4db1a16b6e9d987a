import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { AppError } from "../../shared/errors.ts";
import type { AppEnv } from "../context.ts";

/** The largest body of a call, in bytes. */
const BODY_MAX_BYTES = 64 * 1024;

/** The calls that may send more, and how much, in bytes. */
const LARGER_BODIES: [path: RegExp, maxBytes: number][] = [
  // A form of 1,500 fields filled to the brim has a quarter of it.
  [/^\/api\/account\/documents\//u, 1024 * 1024],
  // Larger than any event of Stripe.
  [/^\/api\/stripe\/webhook$/u, 256 * 1024],
];

function limitTo(maxSize: number): MiddlewareHandler<AppEnv> {
  const onError = () => {
    throw new AppError("too_large", `The request is too large: its body may have at most ${maxSize / 1024} kB.`);
  };
  return bodyLimit({ maxSize, onError });
}

/**
 * Refuses a body that is too large before anything reads it: by its `Content-Length`, or where it has none as soon as it passes the limit.
 * @throws AppError too_large
 */
export function limitBody(): MiddlewareHandler<AppEnv> {
  const usual = limitTo(BODY_MAX_BYTES);
  const larger = LARGER_BODIES.map(([path, maxBytes]) => ({ path, limit: limitTo(maxBytes) }));
  return (c, next) => (larger.find(({ path }) => path.test(c.req.path))?.limit ?? usual)(c, next);
}
