import { WHITE } from "../read/content/path-builder.ts";
import type { ContentGlyph, PageContent } from "../read/content/read-content.ts";
import type { TextLine } from "../read/text-lines.ts";
import type { ShownRect } from "../read/page-geometry.ts";
import { type FoundChoice, UNREAD, findChoices } from "./find-choices.ts";
import { around, isMiddleIn, overlap, sharesRow } from "../read/placement.ts";
import { findTickColumns } from "./find-tick-columns.ts";
import { findTickCombs } from "./combs/find-tick-combs.ts";
import { findLineCombs } from "./combs/find-line-combs.ts";
import { findDashedNumbers } from "./combs/find-dashed-numbers.ts";
import { coverOf } from "./blanks/cells.ts";
import { findBlanks } from "./blanks/find-blanks.ts";
import { joinCombParts } from "./combs/join-comb-parts.ts";
import { combsOfSquares } from "./combs/combs-of-squares.ts";
import { findBoxCombs } from "./combs/find-box-combs.ts";
import type { CellRules } from "../read/labels/words-of-cell.ts";
import { captions, findOffice } from "./find-office.ts";
import type { Place } from "./place.ts";
import { listFilled } from "./filled-boxes.ts";
import { isPutOn } from "./is-put-on.ts";
import { joinRows } from "./join-rows.ts";
import { joinLines } from "./join-lines.ts";
import { areaOf, holds, readRules } from "../read/content/page-rules.ts";

/** The blanks of a page: places to write in and marks to tick, and the lines around them, in points of the shown page. */
export type PagePlaces = { texts: Place[]; choices: FoundChoice[]; rules: CellRules };

/** Size of the letters of a watermark, in points: of one askew, and of a pale one, whose letters are lighter than this. */
const WATERMARK_PT = 18;
const PALE_WATERMARK_PT = 30;
const PALE_WATERMARK = 0.6;
/** What lies so near to a side of a place is its border, in points; a line that crosses it is wider than a brace. */
const EDGE_PT = 1.5;
const CROSSING_PT = 10;
/** The number of a page, at its foot: a line beside it is decoration. */
const PAGE_NUMBER = /^\P{L}?(?:page|seite|página|pagina|strona)\s?\d+(?:\s?(?:of|von|de|sur|di|van|z|\/)\s?\d+)?\P{L}?$/iu;
const FOOT_SHARE = 0.9;
/** Words that lead to such a line end no farther from it, in points. */
const LED_PT = 18;
/** Share of a line's length that circles and boxes cover which are ticked in place of it. */
const TICKED_SHARE = 0.6;
/** A place that covers more of a smaller one than this share of it repeats it. */
const REPEATED_SHARE = 0.3;
/** A figure covers the end of a place where it lies over more of its height than this, and begins no farther from its end, in points. */
const FIGURE_OVERLAP_PT = 2;
const FIGURE_GAP_PT = 6;
/** The rest of a line begins no farther behind the characters that stand on it, in points. */
const REST_GAP_PT = 1;
/** The frame of a photograph or a stamp is higher, in points. */
const PICTURE_MIN_PT = 36;
/** Lines of one table touch, to this, in points. */
const TOUCHING_PT = 2;

/** Finds what a page without fields asks for, by its lines, boxes and words. */
export function findPlaces(page: PageContent, lines: readonly TextLine[], width: number, height: number): PagePlaces {
  const content = { ...page, glyphs: page.glyphs.filter((glyph) => !isWatermark(glyph)).map(withUnread) };
  const rules = readRules(content.shapes, content.glyphs);
  const { choices: drawn, numbers } = findChoices(rules, content.glyphs);
  const blanks = findBlanks(
    rules,
    { glyphs: content.glyphs, lines },
    drawn.map(({ rect }) => rect),
    width,
  );
  const combs = [...findTickCombs(rules, content.glyphs), ...findLineCombs(rules, content.glyphs)];
  const isOnComb = ({ rect }: Place) =>
    combs.some((comb) => Math.abs(comb.rect[3] - rect[3]) < 2 && overlap(comb.rect[0], comb.rect[2], rect[0], rect[2]) > 2);
  const apart = findBoxCombs(blanks).filter((place) => !isOnComb(place) && !combs.some((comb) => isRestOfLine(place, comb)));
  const ofSquares = combsOfSquares(numbers, [...combs, ...apart], rules);
  const isSquare = (place: Place) => place.cells === undefined && ofSquares.some((comb) => coverOf(place.rect, comb.rect) > TICKED_SHARE);
  const kept = withoutRepeats([...combs, ...apart.filter((place) => !isSquare(place)), ...ofSquares]);
  const { places: left, ticked } = findTickColumns(joinRows(kept, rules, lines), drawn, content.glyphs);
  const choices = [...drawn, ...ticked];
  const numbered = findDashedNumbers(joinCombParts(left, content.glyphs), rules.dashes);
  const places = joinLines({ places: numbered, choices: choices.map(({ rect }) => rect), words: lines }, content.glyphs);
  const clear = places.map((place) => ({ ...place, rect: besideFigures(place.rect, rules.figures) }));
  const office = findOffice(lines, rules, width, height);
  // A short line under a circle or a box is where that is ticked by hand.
  const isTicked = ({ rect: [left, top, right, bottom] }: Place) =>
    choices
      .filter(({ rect }) => overlap(rect[1], rect[3], top, bottom) > (bottom - top) / 2)
      .reduce((sum, { rect }) => sum + Math.max(0, overlap(rect[0], rect[2], left, right)), 0) >
    (right - left) * TICKED_SHARE;
  const pageNumbers = lines.filter(({ text }) => PAGE_NUMBER.test(text.trim()));
  const isLedTo = (rect: ShownRect) =>
    lines.some(
      (line) =>
        !pageNumbers.includes(line) &&
        ((sharesRow(line.rect, rect, 0.3) && rect[0] - line.rect[2] > -2 && rect[0] - line.rect[2] < LED_PT) || captions(line.rect, rect)),
    );
  const isBesideNumber = ({ rect, enclosed }: Place) =>
    !enclosed && pageNumbers.some((line) => line.rect[1] > height * FOOT_SHARE && sharesRow(line.rect, rect, 0.3)) && !isLedTo(rect);
  const isForPicture = ({ cell, enclosed }: Place) =>
    enclosed &&
    cell[3] - cell[1] > PICTURE_MIN_PT &&
    isPutOn(
      lines
        .filter(({ rect }) => holds(cell, rect, 1))
        .map(({ text }) => text)
        .join(" "),
    );
  const sheet: ShownRect = [0, 0, width, height];
  const filled = listFilled(
    [...choices, ...clear].map(({ rect }) => rect),
    rules.fills,
  );
  return {
    texts: clear.filter(
      (place) =>
        isMiddleIn(place.rect, sheet) &&
        !filled.has(place.rect) &&
        !office.holds(place.rect) &&
        !office.names(place) &&
        !isForPicture(place) &&
        !isTicked(place) &&
        !isBesideNumber(place) &&
        !isDrawnOver(place.rect, content.slants),
    ),
    choices: choices.filter(({ rect }) => isMiddleIn(rect, sheet) && !filled.has(rect) && !office.holds(rect)),
    rules,
  };
}

/** True for the rest of an open line right behind the characters of an answer, which take its beginning. */
function isRestOfLine({ rect: [left, , , bottom], enclosed, unlined }: Place, { rect: [, , end, foot] }: Place): boolean {
  return !enclosed && !unlined && Math.abs(foot - bottom) < TOUCHING_PT && left - end > -TOUCHING_PT && left - end < REST_GAP_PT;
}

/** Returns a place without its ends that dark figures cover: an arrow beside a box, a triangle before a line to sign. */
function besideFigures([left, top, right, bottom]: ShownRect, figures: readonly ShownRect[]): ShownRect {
  const beside = figures.filter((figure) => overlap(figure[1], figure[3], top, bottom) > FIGURE_OVERLAP_PT);
  const isEnd = (from: number, to: number, end: number) => from < end + FIGURE_GAP_PT && to > end - 1;
  const before = beside.filter((figure) => isEnd(figure[0], figure[2], left)).map((figure) => figure[2]);
  const behind = beside.filter((figure) => isEnd(right - figure[2], right - figure[0], 0)).map((figure) => figure[0]);
  const [from, to] = [Math.max(left, ...before), Math.min(right, ...behind)];
  return to - from > (right - left) / 2 ? [from, top, to, bottom] : [left, top, right, bottom];
}

/** True for a letter of words that lie askew over the page, "DRAFT", or large and pale behind it. */
function isWatermark({ upright, size, lightness }: ContentGlyph): boolean {
  return (!upright && size > WATERMARK_PT) || (size > PALE_WATERMARK_PT && lightness > PALE_WATERMARK && lightness < WHITE);
}

/** True for a place that a drawn line crosses: a part of a chart, a plan or a figure, or one that is struck out. Slashes part the numbers of a date. */
function isDrawnOver([left, top, right, bottom]: ShownRect, slants: readonly ShownRect[]): boolean {
  const inner: ShownRect = [left + EDGE_PT, top + EDGE_PT, right - EDGE_PT, bottom - EDGE_PT];
  const within = slants.filter((slant) => isMiddleIn(slant, inner)).toSorted((a, b) => a[0] - b[0]);
  const [width, height] = [right - left, bottom - top];
  let run: ShownRect | undefined;
  return within.some((slant) => {
    run = run && slant[0] - run[2] < EDGE_PT ? around([run, slant]) : slant;
    const isWide = run[2] - run[0] > Math.max(CROSSING_PT, height);
    return (isWide && run[3] - run[1] > height / 2) || run[2] - run[0] > width / 2;
  });
}

/** Returns a character that its font names by nothing as one that stands for any: it takes its room like others. */
function withUnread(glyph: ContentGlyph): ContentGlyph {
  return glyph.text === "" ? { ...glyph, text: UNREAD } : glyph;
}

/** Keeps the smallest of places that lie on each other. */
function withoutRepeats(places: readonly Place[]): Place[] {
  const kept: Place[] = [];
  for (const place of places.toSorted((a, b) => areaOf(a.rect) - areaOf(b.rect))) {
    const isAround = (other: Place) => place.enclosed && holds(place.cell, other.rect, 1) && !holds(other.cell, place.cell, 1);
    if (!kept.some((other) => coverOf(other.rect, place.rect) > REPEATED_SHARE || isAround(other))) kept.push(place);
  }
  return kept;
}
