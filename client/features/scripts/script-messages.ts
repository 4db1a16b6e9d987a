import * as v from "valibot";

/** A request to the worker that runs a document's scripts. `data` is pdf.js's own description of the form. */
export type ScriptRequest = { type: "start"; data: unknown } | { type: "event"; event: ScriptEvent };
export type ScriptEvent = { id: string; name: string; value?: string; willCommit?: boolean; commitKey?: number };

const Update = v.object({
  id: v.string(),
  value: v.optional(v.union([v.string(), v.number(), v.null()])),
});

/**
 * A message of the worker. `done` follows every request, and every `timer`, with which a script's own timer begins its work: without it, the page knows
 * that a script does not end. `unloaded` tells that the engine could not be had, or does not go on.
 */
export const ScriptAnswer = v.variant("type", [
  v.object({ type: v.literal("timer") }),
  v.object({ type: v.literal("done") }),
  v.object({ type: v.literal("unloaded") }),
  v.object({ type: v.literal("update"), update: Update }),
  // A script's message for the person.
  v.object({ type: v.literal("said"), text: v.string() }),
]);
export type ScriptAnswer = v.InferOutput<typeof ScriptAnswer>;
