import * as v from "valibot";

export const Copy = v.picklist(["editable", "flattened", "print"]);
export type Copy = v.InferOutput<typeof Copy>;

/** The progress of a form, in numbers of fields. */
const PROGRESS = { filled: v.number(), total: v.number(), requiredLeft: v.number() };

/** An event of an embedded fill page. Holds no answers: only their count, and that a copy was downloaded or printed. */
const EmbedEvent = v.variant("event", [
  v.object({ event: v.literal("ready"), ...PROGRESS }),
  v.object({ event: v.literal("progress"), ...PROGRESS }),
  v.object({ event: v.literal("downloaded"), copy: Copy }),
]);
export type EmbedEvent = v.InferOutput<typeof EmbedEvent>;

/** The message that the embedding page gets: the event, the product's slug and the template's id. */
export type EmbedMessage = EmbedEvent & { product: string; template: string };
