import * as v from "valibot";
import { FieldRect } from "./field-map.ts";

const Place = {
  page: v.number(),
  /** Of the page as it is shown, like a field's. */
  rect: FieldRect,
};

/**
 * What a signature looks like. `drawn`: closed outlines in a box of `width` x `height`, y downwards, each `[x0, y0, x1, y1, …]`, filled, so that it
 * stays sharp at any size. `image`: a PNG or JPEG as a data URL. `typed`: the name, set in a slanted face.
 */
export const SignatureMark = v.variant("type", [
  v.object({ type: v.literal("drawn"), width: v.number(), height: v.number(), outlines: v.array(v.array(v.number())) }),
  v.object({ type: v.literal("image"), dataUrl: v.string() }),
  v.object({ type: v.literal("typed"), text: v.string() }),
]);
export type SignatureMark = v.InferOutput<typeof SignatureMark>;

/**
 * Something that the person put onto a page: on flat forms everything, on others what no field takes. A signature that belongs to a signature
 * field names it, and its `rect` is the field's. `size` is in points; without it text fits its box.
 */
export const Placement = v.variant("kind", [
  v.object({ ...Place, kind: v.literal("text"), text: v.string(), size: v.optional(v.number()), multiline: v.optional(v.boolean()) }),
  v.object({ ...Place, kind: v.literal("date"), text: v.string(), size: v.optional(v.number()) }),
  v.object({ ...Place, kind: v.literal("check"), mark: v.picklist(["check", "cross", "dot"]) }),
  v.object({ ...Place, kind: v.literal("signature"), signature: SignatureMark, field: v.optional(v.string()) }),
  v.object({ ...Place, kind: v.literal("image"), dataUrl: v.string() }),
]);
export type Placement = v.InferOutput<typeof Placement>;
