import * as v from "valibot";

/** An event for the outside that was given up. What it would have said is not shown; `lastError` is why it could not. Times are ISO 8601. */
export const DeadLetter = v.object({
  id: v.string(),
  destination: v.picklist(["conversions", "automation"]),
  eventName: v.string(),
  createdAt: v.string(),
  attempts: v.number(),
  lastError: v.nullable(v.string()),
});
export type DeadLetter = v.InferOutput<typeof DeadLetter>;

/** How many events there are in each state, and those that were given up, newest first, at most 100. */
export const OutboxReport = v.object({
  counts: v.object({ pending: v.number(), delivered: v.number(), dead: v.number() }),
  deadLetters: v.array(DeadLetter),
});
export type OutboxReport = v.InferOutput<typeof OutboxReport>;

export const ResendRequest = v.object({ id: v.pipe(v.string(), v.minLength(1), v.maxLength(200)) });
