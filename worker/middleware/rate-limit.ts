import type { Context, MiddlewareHandler } from "hono";
import { AppError } from "../../shared/errors.ts";
import type { AppEnv, UserEnv } from "../context.ts";
import { toAddressKey } from "./address-key.ts";

/** The period of all limiters in wrangler.toml, in seconds. */
const PERIOD_SECONDS = 60;

async function requireRoom(limiter: RateLimit, key: string): Promise<void> {
  // A limiter that does not answer must not close the product.
  const { success } = await limiter.limit({ key }).catch(() => ({ success: true }));
  if (success) return;
  throw new AppError("rate_limited", "That was a lot at once. Wait a minute and try again.", { retryAfterSeconds: PERIOD_SECONDS });
}

/** Lets each user make as many calls a minute as wrangler.toml allows. Mounted behind `requireUser`. @throws AppError rate_limited */
export const limitUser: MiddlewareHandler<UserEnv> = async (c, next) => {
  await requireRoom(c.env.USER_LIMIT, c.var.user.uid);
  await next();
};

type AddressLimiter = "ADDRESS_LIMIT" | "REPORT_LIMIT";

/** Counts a call for the visitor's address. @throws AppError rate_limited */
export async function countAddress(c: Context<AppEnv>, limiter: AddressLimiter = "ADDRESS_LIMIT"): Promise<void> {
  const address = c.req.header("CF-Connecting-IP");
  if (address !== undefined) await requireRoom(c.env[limiter], toAddressKey(address));
}

/** Limits calls by the visitor's address. @throws AppError rate_limited */
export function limitAddress(limiter?: AddressLimiter): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    await countAddress(c, limiter);
    await next();
  };
}
