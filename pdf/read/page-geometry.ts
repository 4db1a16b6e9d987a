import { type PDFDict, PDFName } from "@cantoo/pdf-lib";
import { inherited, numberOf, rectOf } from "../normalise/pdf-objects.ts";

/** [left, bottom, right, top] in PDF user space. */
export type UserRect = [number, number, number, number];
/** [left, top, right, bottom] in points of the page as it is shown: rotated, cropped, origin top left. */
export type ShownRect = [number, number, number, number];
/** The visible box of a page and its rotation, in degrees clockwise. */
export type PageBox = { box: UserRect; rotation: 0 | 90 | 180 | 270; width: number; height: number };

const LETTER: UserRect = [0, 0, 612, 792];

function intersect(a: UserRect, b: UserRect): UserRect | undefined {
  const rect: UserRect = [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
  return rect[2] - rect[0] > 1 && rect[3] - rect[1] > 1 ? rect : undefined;
}

function toQuarterTurn(degrees: number): PageBox["rotation"] {
  const turned = (((Math.trunc(degrees / 90) * 90) % 360) + 360) % 360;
  return turned === 90 || turned === 180 || turned === 270 ? turned : 0;
}

/** Returns the part of the page that readers show: the crop box within the media box. */
export function createPageBox(mediaBox: UserRect | undefined, cropBox: UserRect | undefined, degrees: number): PageBox {
  const media = mediaBox && intersect(mediaBox, mediaBox) ? mediaBox : LETTER;
  const box = (cropBox && intersect(cropBox, media)) ?? media;
  const rotation = toQuarterTurn(degrees);
  const [width, height] = [box[2] - box[0], box[3] - box[1]];
  return { box, rotation, width: rotation % 180 === 0 ? width : height, height: rotation % 180 === 0 ? height : width };
}

/** Reads the shown part of a page, which it may inherit from the page tree. */
export function readPageBox(page: PDFDict): PageBox {
  const { context } = page;
  const boxOf = (key: string) => rectOf(context, inherited(page, key));
  return createPageBox(boxOf("MediaBox"), boxOf("CropBox"), numberOf(context, inherited(page, PDFName.Rotate.decodeText())) ?? 0);
}

/** Returns a rectangle of user space where the reader of the page sees it. Every character of a page goes through here: see `isMiddleIn`. */
export function toShown({ box, rotation }: PageBox, rect: UserRect): ShownRect {
  switch (rotation) {
    case 90:
      return [rect[1] - box[1], rect[0] - box[0], rect[3] - box[1], rect[2] - box[0]];
    case 180:
      return [box[2] - rect[2], rect[1] - box[1], box[2] - rect[0], rect[3] - box[1]];
    case 270:
      return [box[3] - rect[3], box[2] - rect[2], box[3] - rect[1], box[2] - rect[0]];
    default:
      return [rect[0] - box[0], box[3] - rect[3], rect[2] - box[0], box[3] - rect[1]];
  }
}

/** Returns the smallest rectangle that holds both. */
export function unite(a: ShownRect, b: ShownRect): ShownRect {
  return [Math.min(a[0], b[0]), Math.min(a[1], b[1]), Math.max(a[2], b[2]), Math.max(a[3], b[3])];
}

const FRACTION_DIGITS = 1e5;

function round(value: number): number {
  return Math.round(value * FRACTION_DIGITS) / FRACTION_DIGITS;
}

/** [left, top, width, height] as fractions of the shown page. */
export function toFractions(page: PageBox, [left, top, right, bottom]: ShownRect): [number, number, number, number] {
  return [round(left / page.width), round(top / page.height), round((right - left) / page.width), round((bottom - top) / page.height)];
}
