import * as v from "valibot";
import { FieldRect } from "./field-map.ts";

const Place = {
  page: v.number(),
  /** Position on the page as it is shown, like a field's. */
  rect: FieldRect,
};

/**
 * The look of a signature. `drawn`: closed outlines in a box of `width` x `height`, y downwards, each `[x0, y0, x1, y1, …]`, filled, so that it stays
 * sharp at any size. `image`: a PNG or JPEG as a data URL. `typed`: the name, set in a slanted face.
 */
export const SignatureMark = v.variant("type", [
  v.object({ type: v.literal("drawn"), width: v.number(), height: v.number(), outlines: v.array(v.array(v.number())) }),
  v.object({ type: v.literal("image"), dataUrl: v.string() }),
  v.object({ type: v.literal("typed"), text: v.string() }),
]);
export type SignatureMark = v.InferOutput<typeof SignatureMark>;

/** A tick, a cross, a filled dot, and a ring that is drawn around an answer. */
export const MARK_STYLES = ["check", "cross", "dot", "ring"] as const;
export type MarkStyle = (typeof MARK_STYLES)[number];

/**
 * An item that the person put onto a page: every answer on a flat form, on others the answers without a field. A signature that belongs to a signature
 * field names it, and its `rect` is the field's. `size` is in points; without it text fits its box. A `note` is for the person alone: it is kept with
 * the answers and never printed.
 */
export const Placement = v.variant("kind", [
  v.object({ ...Place, kind: v.literal("text"), text: v.string(), size: v.optional(v.number()), multiline: v.optional(v.boolean()) }),
  v.object({ ...Place, kind: v.literal("date"), text: v.string(), size: v.optional(v.number()) }),
  v.object({ ...Place, kind: v.literal("check"), mark: v.picklist(MARK_STYLES) }),
  v.object({ ...Place, kind: v.literal("signature"), signature: SignatureMark, field: v.optional(v.string()) }),
  v.object({ ...Place, kind: v.literal("image"), dataUrl: v.string() }),
  v.object({ ...Place, kind: v.literal("note"), text: v.string() }),
]);
export type Placement = v.InferOutput<typeof Placement>;
/** A placement that the export draws into the document. */
export type PrintedPlacement = Exclude<Placement, { kind: "note" }>;
