import type { FieldMapPage, FieldRect } from "../../../shared/contracts/field-map.ts";
import type { MarkStyle, Placement } from "../../../shared/contracts/placement.ts";
import type * as v from "valibot";
import { signatureRatio } from "../../lib/signature-picture.ts";

type PageSize = Pick<v.InferOutput<typeof FieldMapPage>, "width" | "height">;

/** Usual sizes in points: of text, of a mark, of a signature's height. */
const TEXT_POINTS = 11;
const TEXT_WIDTH = 180;
const MARK_POINTS = 14;
/** A ring goes around a short word. */
const [RING_WIDTH, RING_HEIGHT] = [36, 20];
const SIGNATURE_POINTS = 36;
const [NOTE_WIDTH, NOTE_HEIGHT] = [150, 54];

/** A new placement's content. */
export type PlacementSeed =
  | { kind: "text" }
  | { kind: "note" }
  | { kind: "date"; text: string }
  | { kind: "check"; mark: MarkStyle }
  | Pick<Extract<Placement, { kind: "signature" }>, "kind" | "signature">
  | { kind: "image"; dataUrl: string; ratio: number };

function sizeOf(seed: PlacementSeed): [width: number, height: number] {
  switch (seed.kind) {
    case "check":
      return seed.mark === "ring" ? [RING_WIDTH, RING_HEIGHT] : [MARK_POINTS, MARK_POINTS];
    case "note":
      return [NOTE_WIDTH, NOTE_HEIGHT];
    case "signature":
      return [SIGNATURE_POINTS * Math.min(8, signatureRatio(seed.signature)), SIGNATURE_POINTS];
    case "image":
      return [120, 120 / seed.ratio];
    case "date":
      return [80, TEXT_POINTS * 1.5];
    default:
      return [TEXT_WIDTH, TEXT_POINTS * 1.5];
  }
}

/** Returns a new placement around `center`, in fractions of the page, moved fully onto it. */
export function createPlacement(seed: PlacementSeed, page: number, size: PageSize, center: [x: number, y: number]): Placement {
  const [widthPoints, heightPoints] = sizeOf(seed);
  const width = Math.min(0.9, widthPoints / size.width);
  const height = Math.min(0.9, heightPoints / size.height);
  const rect = clampRect([center[0] - width / 2, center[1] - height / 2, width, height]);
  if (seed.kind === "text") return { kind: "text", page, rect, text: "", size: TEXT_POINTS, multiline: true };
  if (seed.kind === "note") return { kind: "note", page, rect, text: "" };
  if (seed.kind === "date") return { kind: "date", page, rect, text: seed.text, size: TEXT_POINTS };
  if (seed.kind === "image") return { kind: "image", page, rect, dataUrl: seed.dataUrl };
  return { ...seed, page, rect };
}

/** Distance of a new placement from one in its place, as a part of the page. */
const STEP_ASIDE = 0.05;

/** Returns the point, moved down until no placement in `there`, all on that page, is centred on it: one must not hide another. */
export function stepAside([x, y]: readonly [x: number, y: number], there: readonly Placement[]): [x: number, y: number] {
  const isTaken = there.some(
    ({ rect: [left, top, width, height] }) =>
      Math.abs(left + width / 2 - x) < STEP_ASIDE / 2 && Math.abs(top + height / 2 - y) < STEP_ASIDE / 2,
  );
  return isTaken && y + STEP_ASIDE < 1 ? stepAside([x, y + STEP_ASIDE], there) : [x, y];
}

const SMALLEST = 0.008;

/** Returns the nearest rectangle on the page, no smaller than can be grasped. */
export function clampRect([left, top, width, height]: FieldRect): FieldRect {
  const w = Math.min(1, Math.max(SMALLEST, width));
  const h = Math.min(1, Math.max(SMALLEST, height));
  return [Math.min(1 - w, Math.max(0, left)), Math.min(1 - h, Math.max(0, top)), w, h];
}
