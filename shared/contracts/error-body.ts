import * as v from "valibot";

/** Every error code of the API. A code never changes; its sentence may. */
const ERROR_CODES = [
  "malformed",
  "signed_out",
  "subscription_required",
  "forbidden",
  "not_found",
  "method_not_allowed",
  "conflict",
  "too_large",
  "unsupported_media_type",
  "rate_limited",
  "internal",
  "upstream_failed",
  "unavailable",
] as const;

export type ErrorCode = (typeof ERROR_CODES)[number];

/** The body of every error response. `error` is a sentence for a person. */
export const ErrorBody = v.object({
  error: v.string(),
  code: v.picklist(ERROR_CODES),
  requestId: v.string(),
});
export type ErrorBody = v.InferOutput<typeof ErrorBody>;
