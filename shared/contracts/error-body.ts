import * as v from "valibot";

/** Every code that an answer's `code` can hold. A code is for ever; its sentence may change. */
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

/** The body of every answer that is not a success. `error` is a sentence for a person. */
export const ErrorBody = v.object({
  error: v.string(),
  code: v.picklist(ERROR_CODES),
  requestId: v.string(),
});
export type ErrorBody = v.InferOutput<typeof ErrorBody>;
