import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { ErrorBody, ErrorCode } from "../shared/contracts/error-body.ts";
import { AppError } from "../shared/errors.ts";
import { withContact } from "../shared/rules/contact.ts";
import { accountErased, isErasedMeanwhile } from "./account-erased.ts";
import type { AppEnv } from "./context.ts";

/** The status of every error code. A code without a status does not compile. */
export const STATUS = {
  malformed: 400,
  signed_out: 401,
  subscription_required: 402,
  forbidden: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  too_large: 413,
  unsupported_media_type: 415,
  rate_limited: 429,
  internal: 500,
  upstream_failed: 502,
  unavailable: 503,
} as const satisfies Record<ErrorCode, ContentfulStatusCode>;

/** Turns any thrown value into an AppError: an unknown one is `internal`, and its text stays in the log. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isErasedMeanwhile(error)) return accountErased(error);
  if (error instanceof HTTPException && error.status === 400)
    return new AppError("malformed", "We couldn’t read the request.", { cause: error });
  return new AppError("internal", "Something went wrong on our side. Try again.", { cause: error });
}

/** Returns the JSON response for an error, with the request's id. */
export function errorResponse(c: Context<AppEnv>, error: AppError, requestId: string): Response {
  const { supportEmail } = c.var.context.config.launch;
  const body: ErrorBody = { error: withContact(error.message, supportEmail), code: error.code, requestId };
  c.header("Cache-Control", "no-store");
  return c.json(body, STATUS[error.code]);
}
