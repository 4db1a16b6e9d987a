import type { PageBox, ShownRect } from "../../read/page-geometry.ts";
import { type PagePlaces, findPlaces } from "../find-places.ts";
import { type Grey, type Picture, paperOf, readInk, toGrey } from "./read-ink.ts";
import { readPicture } from "./read-picture.ts";
import { findSlope, straighten, toAskew } from "./straighten.ts";

/** Pixels in a point of a page on paper: about 150 in an inch. */
const PIXELS_A_POINT = 150 / 72;
/** A page's longer side on paper, in points: from A5 to tabloid. Others are pictures that were given a size by a program. */
const LONG_SIDE_PT = [560, 1240] as const;
const LETTER_LONG_SIDE_PT = 792;
/** A darker ground, by the paper's lightness, is that of a heading. */
const GROUND = 0.8;
/** Places of a rectangle at which its ground is looked at, across and down. */
const LOOKS = [24, 5] as const;

/** Returns the points of a page for each point of the paper that it shows. */
function unitOf({ width, height }: PageBox): number {
  const longer = Math.max(width, height);
  return longer >= LONG_SIDE_PT[0] && longer <= LONG_SIDE_PT[1] ? 1 : longer / LETTER_LONG_SIDE_PT;
}

/** Returns how wide the picture of a page has to be for `findPicturePlaces`, in pixels. */
export function pictureWidth(box: PageBox): number {
  return Math.round((box.width / unitOf(box)) * PIXELS_A_POINT);
}

/** Finds what a page that is a picture asks for, by its lines, boxes and ink; places are in points of the shown page, also where it lies askew. */
export function findPicturePlaces(picture: Picture, box: PageBox): PagePlaces {
  const unit = unitOf(box);
  const [width, height] = [box.width / unit, box.height / unit];
  const scale = picture.width / width;
  const grey = toGrey(picture);
  const paper = paperOf(grey);
  const ink = readInk(grey, paper);
  const slope = findSlope(ink);
  const { texts, choices, rules } = findPlaces(readPicture(straighten(ink, slope), scale), [], width, height);
  /** The upright rectangle of the page around the same middle. */
  const toPage = ([left, top, right, bottom]: ShownRect): ShownRect => {
    const [x, y] = toAskew(grey, slope, ((left + right) / 2) * scale, ((top + bottom) / 2) * scale);
    const [halfWidth, halfHeight] = [((right - left) / 2) * scale, ((bottom - top) / 2) * scale];
    return [x - halfWidth, y - halfHeight, x + halfWidth, y + halfHeight];
  };
  const isOnPaper = (rect: ShownRect): boolean => groundOf(grey, toPage(rect)) >= paper * GROUND;
  const toPoints = <T extends { rect: ShownRect }>(place: T): T => {
    const [left, top, right, bottom] = toPage(place.rect);
    const point = unit / scale;
    return { ...place, rect: [left * point, top * point, right * point, bottom * point] };
  };
  return {
    texts: texts.filter(({ rect }) => isOnPaper(rect)).map((place) => toPoints(place)),
    choices: choices.map((choice) => toPoints(choice)),
    rules,
  };
}

/** Returns the lightness of most of a rectangle in pixels: letters and lines on it are fewer than its ground. */
function groundOf({ data, width }: Grey, [left, top, right, bottom]: ShownRect): number {
  const looks: number[] = [];
  const [across, down] = LOOKS;
  for (let row = 1; row <= down; row++)
    for (let column = 1; column <= across; column++) {
      const x = Math.round(left + ((right - left) * column) / (across + 1));
      const y = Math.round(top + ((bottom - top) * row) / (down + 1));
      looks.push(data[y * width + x] ?? 0);
    }
  return looks.toSorted((a, b) => a - b)[looks.length >> 1] ?? 0;
}
