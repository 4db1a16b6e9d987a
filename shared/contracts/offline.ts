import * as v from "valibot";

/** A page's request to the service worker: keep the form at `url`, a path of the product with its query, and everything it needs. */
export const KeepRequest = v.object({ kind: v.literal("keep"), url: v.string() });
export type KeepRequest = v.InferOutput<typeof KeepRequest>;

/** Whether the form opens without a network now, whichever page kept it. */
export const KeepAnswer = v.object({ isKept: v.boolean() });
export type KeepAnswer = v.InferOutput<typeof KeepAnswer>;
