import * as v from "valibot";

/** An outgoing event that was given up. Its content is not shown; `lastError` is why it could not be sent. Times are ISO 8601. */
export const DeadLetter = v.object({
  id: v.string(),
  destination: v.picklist(["conversions", "automation"]),
  eventName: v.string(),
  createdAt: v.string(),
  attempts: v.number(),
  lastError: v.nullable(v.string()),
});
export type DeadLetter = v.InferOutput<typeof DeadLetter>;

/** The number of events in each state, and those that were given up, newest first, at most 100. */
export const OutboxReport = v.object({
  counts: v.object({ pending: v.number(), delivered: v.number(), dead: v.number() }),
  deadLetters: v.array(DeadLetter),
});
export type OutboxReport = v.InferOutput<typeof OutboxReport>;

export const ResendRequest = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) });
