import type { PrintedField } from "../../shared/contracts/printed-field.ts";
import { openPages } from "../read/content/document-pages.ts";
import { type DetectedField, detectFields } from "./detect-fields.ts";
import type { PagePlaces } from "./find-places.ts";
import { isPicture } from "./is-scan.ts";
import { nameFields } from "./names-from-labels.ts";
import { findPicturePlaces, pictureWidth } from "./scan/find-picture-places.ts";
import type { Picture } from "./scan/read-ink.ts";

/** Draws a page of a file at a width in pixels; null where it cannot be drawn. */
type DrawPage = (page: number, widthPx: number) => Picture | null;
/** Runs `work` with what draws the pages of a file. */
export type WithPictures = <T>(bytes: Uint8Array, work: (draw: DrawPage) => T) => Promise<T>;

/** Pictures are looked at on so many pages: a phone takes most of a second for each. */
const MAX_PICTURES = 30;

/** Finds the places to sign that some pages have, by their print alone. */
export function findSignatures(bytes: Uint8Array, isWanted: (page: number) => boolean): DetectedField[] {
  const wanted = openPages(bytes).filter(({ page }) => isWanted(page));
  return detectFields(wanted).filter(({ kind }) => kind === "signature");
}

/** Pages of which the first that asks for anything is looked for: instructions seldom take more. */
const FIRST_PAGES = 3;

/** Finds what the first page that asks for anything asks for, by its print alone. */
export function findFirstFields(bytes: Uint8Array): PrintedField[] {
  for (const page of openPages(bytes).slice(0, FIRST_PAGES)) {
    const found = isPicture(page.content, page.box) ? [] : detectFields([page]);
    if (found.length > 0) return nameFields(found);
  }
  return [];
}

/**
 * Finds what the pages of a file that is only print ask for, in reading order. Pages that are pictures are drawn; without `withPictures`
 * they ask for nothing.
 */
export async function findFields(bytes: Uint8Array, withPictures?: WithPictures): Promise<PrintedField[]> {
  const pages = openPages(bytes);
  const pictures = pages.filter(({ box, content }) => isPicture(content, box)).slice(0, MAX_PICTURES);
  const places = new Map<number, PagePlaces>();
  if (pictures.length > 0 && withPictures) {
    await withPictures(bytes, (draw) => {
      for (const { page, box } of pictures) {
        const picture = draw(page, pictureWidth(box));
        if (picture) places.set(page, findPicturePlaces(picture, box));
      }
    });
  }
  return nameFields(detectFields(pages.map(({ page, box, content, lines }) => ({ page, box, content, lines, places: places.get(page) }))));
}
