import * as v from "valibot";

/** The answer of a write that has nothing else to tell. */
export const Done = v.object({ ok: v.literal(true) });
