import * as v from "valibot";

/** Questions that changed: how many, and the first of them as they read. */
const Changed = v.object({ count: v.number(), first: v.array(v.string()) });

/** The differences of an edition from the one before it, `since` whose date. `reworded` questions read as "before → now"; `pages` counts before and now. */
export const EditionChanges = v.object({
  since: v.string(),
  added: Changed,
  gone: Changed,
  reworded: Changed,
  pages: v.object({ before: v.number(), now: v.number() }),
});
export type EditionChanges = v.InferOutput<typeof EditionChanges>;
