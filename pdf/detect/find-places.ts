import { WHITE } from "../read/content/path-builder.ts";
import type { ContentGlyph, PageContent } from "../read/content/read-content.ts";
import type { TextLine } from "../read/text-lines.ts";
import type { ShownRect } from "../read/page-geometry.ts";
import { type FoundChoice, findChoices } from "./find-choices.ts";
import { around, overlap, sharesRow } from "../read/placement.ts";
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
import type { Place } from "./place.ts";
import { joinRows } from "./join-rows.ts";
import { joinLines } from "./join-lines.ts";
import { type PageRules, type Rule, areaOf, holds, readRules } from "../read/content/page-rules.ts";

/** The blanks of a page: places to write in and marks to tick, and the lines around them, in points of the shown page. */
export type PagePlaces = { texts: Place[]; choices: FoundChoice[]; rules: CellRules };

/** Words over a part of the page that the form's own people fill in. */
const OFFICE_USE = new RegExp(
  [
    String.raw`\b(office|official|agency|uscis|va|irs|government|administrative|internal) use( only)?\b`,
    String.raw`\bdo not write\b|\bleave blank\b|\bstaff only\b|(?<!\b(?:business|investment|personal) )\buse only\b|\bclerk stamps\b`,
    String.raw`\bnicht (?:ausfüllen|beschriften)\W*$|\bnicht vom antragsteller auszufüllen`,
    String.raw`\b(?:für|von|vom) (?:der |dem )?(?:behörde|amt|dienststelle|krankenkasse|finanzamt|gericht|verein|vorstand|geschäftsstelle|schule|verwaltung) (?:ausgefüllt|auszufüllen)`,
    String.raw`\bne (?:pas|rien) (?:remplir|écrire|inscrire)(?: svp| s\.v\.p\.)?\W*$|^(?:cadre|emplacement) réservé$`,
    String.raw`\b(?:cadre|emplacement|partie|zone|espace) réservée? (?:à|au|aux) ?(?:l['’]\s?|la |services?)?(?:administration|association|organisme|caf|club|cpam|msa|mairie|secrétariat|services?|préfecture)`,
    String.raw`\buso (?:exclusivo|interno|oficial)\b|\bno (?:escribir|rellenar)\W*$|\breservado (?:a|para) la administraci|\briservato all['’]\s?(?:ufficio|amministrazione)`,
    String.raw`\bniet invullen\W*$|\bin te vullen door de (?:dienst|administratie)\b|\bnie wypełniać\W*$|\bwypełnia (?:urząd|organ)\b`,
  ].join("|"),
  "iu",
);
/** Such words that begin a line are those of all that stands behind them in it. */
const OFFICE_LINE = /^(?:for )?(?:office|official|agency|internal) use(?: only|:)/iu;
const OFFICE_MAX_SHARE = 0.4;
/** Size of the letters of a watermark, in points: of one askew, and of a pale one, whose letters are lighter than this. */
const WATERMARK_PT = 18;
const PALE_WATERMARK_PT = 30;
const PALE_WATERMARK = 0.6;
const OFFICE_MAX_LENGTH = 60;
/** The number of a page, at its foot: a line beside it is decoration. */
const PAGE_NUMBER = /^\P{L}?(?:page|seite|página|pagina|strona)\s?\d+(?:\s?(?:of|von|de|sur|di|van|z|\/)\s?\d+)?\P{L}?$/iu;
const FOOT_SHARE = 0.9;
/** Words that lead to such a line end no farther from it, in points. */
const LED_PT = 18;
/** Words in a table's first cell stand no farther from its corner, in points. */
const FIRST_CELL_PT = [70, 24] as const;
/** A heading and its ground over a table are as near to its sides and its middle, in points. */
const GROUND_INSET_PT = 4;
/** Share of a line's length that a circle or a box covers which is ticked in place of it. */
const TICKED_SHARE = 0.6;
/** A place that covers more of a smaller one than this share of it repeats it. */
const REPEATED_SHARE = 0.3;
/** A figure covers the end of a place where it lies over more of its height than this, and begins no farther from its end, in points. */
const FIGURE_OVERLAP_PT = 2;
const FIGURE_GAP_PT = 6;
/** The rest of a line begins no farther behind the characters that stand on it, in points. */
const REST_GAP_PT = 1;
/** Lines of one table touch, to this, in points. */
const TOUCHING_PT = 2;

/** Finds what a page without fields asks for, by its lines, boxes and words. */
export function findPlaces(page: PageContent, lines: readonly TextLine[], width: number, height: number): PagePlaces {
  const content = { ...page, glyphs: page.glyphs.filter((glyph) => !isWatermark(glyph)) };
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
  const ofSquares = combsOfSquares(numbers, [...combs, ...apart]);
  const isSquare = (place: Place) => place.cells === undefined && ofSquares.some((comb) => coverOf(place.rect, comb.rect) > TICKED_SHARE);
  const kept = withoutRepeats([...combs, ...apart.filter((place) => !isSquare(place)), ...ofSquares]);
  const { places: left, ticked } = findTickColumns(joinRows(kept, rules, lines), drawn, content.glyphs);
  const choices = [...drawn, ...ticked];
  const places = joinLines(findDashedNumbers(joinCombParts(left, content.glyphs), rules.dashes), lines, content.glyphs);
  const clear = places.map((place) => ({ ...place, rect: besideFigures(place.rect, rules.figures) }));
  const officeWords = [...lines, ...wordsOnGrounds(lines, rules)].filter(({ text }) => OFFICE_USE.test(text));
  const office = officeWords.flatMap(({ rect }) => [
    ...frameOf(rect, rules.boxes, width * height),
    ...tableUnder(rect, rules, width * height),
  ]);
  const isOffice = (rect: ShownRect) => office.some((frame) => holds(frame, rect, 2));
  const isParted = (words: ShownRect, rect: ShownRect) =>
    rules.uprights.some(({ at, from, to }) => at > words[2] - 1 && at < rect[0] + 1 && from < rect[3] && to > words[1]);
  const begins = ({ text, rect: words }: Pick<TextLine, "text" | "rect">, rect: ShownRect) =>
    OFFICE_LINE.test(text) && words[0] < rect[0] && sharesRow(words, rect, 0.3) && !isParted(words, rect);
  const isNamedOffice = ({ rect, cell }: Place) =>
    officeWords.some((line) => holds(cell, line.rect, 1) || captions(line.rect, rect) || begins(line, rect));
  // A short line under a circle or a box is where that is ticked by hand.
  const isTicked = ({ rect: [left, top, right, bottom] }: Place) =>
    choices.some(
      ({ rect }) =>
        overlap(rect[0], rect[2], left, right) > (right - left) * TICKED_SHARE &&
        overlap(rect[1], rect[3], top, bottom) > (bottom - top) / 2,
    );
  const pageNumbers = lines.filter(({ text }) => PAGE_NUMBER.test(text.trim()));
  const isLedTo = (rect: ShownRect) =>
    lines.some(
      (line) =>
        !pageNumbers.includes(line) &&
        ((sharesRow(line.rect, rect, 0.3) && rect[0] - line.rect[2] > -2 && rect[0] - line.rect[2] < LED_PT) || captions(line.rect, rect)),
    );
  const isBesideNumber = ({ rect, enclosed }: Place) =>
    !enclosed && pageNumbers.some((line) => line.rect[1] > height * FOOT_SHARE && sharesRow(line.rect, rect, 0.3)) && !isLedTo(rect);
  return {
    texts: clear.filter((place) => !isOffice(place.rect) && !isNamedOffice(place) && !isTicked(place) && !isBesideNumber(place)),
    choices: choices.filter(({ rect }) => !isOffice(rect)),
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

/** Returns the words of each ground that holds several short lines, as one: "For / USCIS / Use / Only". */
function wordsOnGrounds(lines: readonly TextLine[], { shades }: PageRules): Pick<TextLine, "text" | "rect">[] {
  return shades.flatMap(({ rect: ground }) => {
    const own = lines.filter(({ rect }) => holds(ground, rect)).toSorted((a, b) => a.rect[1] - b.rect[1]);
    const text = own.map((line) => line.text).join(" ");
    if (own.length < 2 || text.length > OFFICE_MAX_LENGTH) return [];
    return [{ text, rect: around(own.map(({ rect }) => rect)) }];
  });
}

/** True for words right over or under a place. */
function captions(words: ShownRect, place: ShownRect): boolean {
  const gap = Math.max(words[1] - place[3], place[1] - words[3]);
  return gap > -2 && gap < 4 && words[0] >= place[0] - 4 && words[2] <= place[2] + 4;
}

/** Returns the table that words on a ground begin, in its first cell, when it is no large part of the page: all lines that touch each other there. */
function tableUnder(words: ShownRect, { levels, uprights, shades }: PageRules, pageArea: number): ShownRect[] {
  const grounds = shades.filter(({ rect }) => holds(rect, words) && areaOf(rect) < pageArea * OFFICE_MAX_SHARE);
  if (grounds.length === 0) return [];
  const isOver = ({ at, from, to }: Rule) =>
    at < words[1] + TOUCHING_PT && words[1] - at < FIRST_CELL_PT[1] && from < words[0] && to > words[2];
  const upper = levels.findLast((level) => isOver(level));
  const table = new Set(upper ? [upper] : []);
  for (const rule of table) {
    const across = levels.includes(rule) ? uprights : levels;
    const touches = (other: Rule) =>
      overlap(rule.at, rule.at, other.from, other.to) > -TOUCHING_PT && overlap(other.at, other.at, rule.from, rule.to) > -TOUCHING_PT;
    for (const other of across) if (touches(other)) table.add(other);
  }
  const [rows, columns] = [levels.filter((level) => table.has(level)), uprights.filter((upright) => table.has(upright))];
  if (rows.length < 2 || columns.length < 2) return [];
  const [tops, lefts] = [rows.map(({ at }) => at), columns.map(({ at }) => at)];
  const frame: ShownRect = [Math.min(...lefts), Math.min(...tops), Math.max(...lefts), Math.max(...tops)];
  // Words in the middle of a ground along the table's upper edge head all of it.
  const isAcross = ({ rect: [left, top, right] }: PageRules["shades"][number]) =>
    [left - frame[0], top - frame[1], right - frame[2], (words[0] + words[2] - left - right) / 2].every(
      (gap) => Math.abs(gap) < GROUND_INSET_PT,
    );
  const isFirst =
    words[1] - frame[1] < FIRST_CELL_PT[1] && (words[0] - frame[0] < FIRST_CELL_PT[0] || grounds.some((ground) => isAcross(ground)));
  return isFirst && areaOf(frame) < pageArea * OFFICE_MAX_SHARE ? [frame] : [];
}

/** Returns the smallest box around a text that is no large part of the page. */
function frameOf(text: ShownRect, boxes: readonly ShownRect[], pageArea: number): ShownRect[] {
  const around = boxes
    .filter((box) => holds(box, text) && areaOf(box) < pageArea * OFFICE_MAX_SHARE)
    .toSorted((a, b) => areaOf(a) - areaOf(b));
  return around.slice(0, 1);
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
