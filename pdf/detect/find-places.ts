import type { PageContent } from "../read/content/read-content.ts";
import type { TextLine } from "../read/text-lines.ts";
import type { ShownRect } from "../read/page-geometry.ts";
import { type FoundChoice, findChoices, shareOf } from "./find-choices.ts";
import { overlap } from "../read/placement.ts";
import { findTickCombs } from "./find-tick-combs.ts";
import { findBlanks } from "./find-blanks.ts";
import { type Place, joinCombs } from "./join-combs.ts";
import { joinLines } from "./join-lines.ts";
import { holds, readRules } from "./page-rules.ts";

/** The blanks of a page: places to write in and marks to tick, in points of the shown page. */
export type PagePlaces = { texts: Place[]; choices: FoundChoice[] };

/** Words over a part of the page that the form's own people fill in. */
const OFFICE_USE =
  /\b(office|official|agency|uscis|va|irs|government|administrative|internal) use( only)?\b|\bdo not write\b|\bleave blank\b|\buse only\b/i;
const OFFICE_MAX_SHARE = 0.4;

/** Finds what a page without fields asks for, by its lines, boxes and words. */
export function findPlaces(content: PageContent, lines: readonly TextLine[], width: number, height: number): PagePlaces {
  const rules = readRules(content.shapes, content.glyphs);
  const choices = findChoices(rules, content.glyphs);
  const blanks = findBlanks(
    rules,
    content.glyphs,
    choices.map(({ rect }) => rect),
    width,
  );
  const combs = findTickCombs(rules, content.glyphs);
  const isOnComb = ({ rect }: Place) =>
    combs.some((comb) => Math.abs(comb.rect[3] - rect[3]) < 2 && overlap(comb.rect[0], comb.rect[2], rect[0], rect[2]) > 2);
  const places = joinLines(withoutRepeats([...combs, ...joinCombs(blanks).filter((place) => !isOnComb(place))]));
  const office = lines.filter(({ text }) => OFFICE_USE.test(text)).flatMap((line) => frameOf(line.rect, rules.boxes, width * height));
  const isOffice = (rect: ShownRect) => office.some((frame) => holds(frame, rect, 2));
  const officeWords = lines.filter(({ text }) => OFFICE_USE.test(text));
  const isNamedOffice = ({ rect, cell }: Place) => officeWords.some((line) => holds(cell, line.rect, 1) || captions(line.rect, rect));
  return {
    texts: places.filter((place) => !isOffice(place.rect) && !isNamedOffice(place)),
    choices: choices.filter(({ rect }) => !isOffice(rect)),
  };
}

/** True for words right over or under a place. */
function captions(words: ShownRect, place: ShownRect): boolean {
  const gap = Math.max(words[1] - place[3], place[1] - words[3]);
  return gap > -2 && gap < 4 && words[0] >= place[0] - 4 && words[2] <= place[2] + 4;
}

/** Returns the smallest box around a text that is no large part of the page. */
function frameOf(text: ShownRect, boxes: readonly ShownRect[], pageArea: number): ShownRect[] {
  const area = ([left, top, right, bottom]: ShownRect) => (right - left) * (bottom - top);
  const around = boxes.filter((box) => holds(box, text) && area(box) < pageArea * OFFICE_MAX_SHARE).toSorted((a, b) => area(a) - area(b));
  return around.slice(0, 1);
}

/** Keeps the smallest of places that lie on each other. */
function withoutRepeats(places: readonly Place[]): Place[] {
  const kept: Place[] = [];
  const area = ({ rect }: Place) => (rect[2] - rect[0]) * (rect[3] - rect[1]);
  for (const place of places.toSorted((a, b) => area(a) - area(b))) {
    const isAround = (other: Place) => place.enclosed && holds(place.cell, other.rect, 1) && !holds(other.cell, place.cell, 1);
    if (!kept.some((other) => shareOf(other.rect, place.rect) > 0.3 || holds(place.rect, other.rect, 1) || isAround(other)))
      kept.push(place);
  }
  return kept;
}
