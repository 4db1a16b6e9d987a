import { continued, withoutContinued } from "../read/labels/continued.ts";
import { isMiddleIn, overlap, sharesRow } from "../read/placement.ts";
import type { PageContent } from "../read/content/read-content.ts";
import type { ShownRect } from "../read/page-geometry.ts";
import type { TextLine } from "../read/text-lines.ts";

type NamedField = { rect: ShownRect; label: string; cells?: number | undefined };

/** Characters in the parts of a date and of a telephone's number; of an identity's number and of a postal code, which have dashes between them. */
const NUMBERS = ["2,2,4", "2,2,2", "3,3,4"];
const DASHED_NUMBERS = ["3,2,4", "5,4"];
const DASH_PT = 2;
const DASH = /^[-\u2010-\u2015]$/u;
/** The parts of a number stand no farther from each other, in points: a dash has room there, and no words. */
const GAP_PT = 20;
/** A part's own caption stands no farther over or under it, and begins or has its middle so near to the part's, in points. */
const CAPTION_GAP_PT = 14;
const CAPTION_ASIDE_PT = 6;
const WORD = /\p{L}/u;
/** What a part of a date is called, over or under it. */
const PART =
  /\b(?:month|day|year|mm|dd|yyyy|mes|d[ií]a|año|monat|tag|jahr|mois|jour|ann[ée]e|mese|giorno|anno|m[êe]s|ano|maand|dag|jaar)$/iu;

/** Names the later parts of a number or a date as going on from the first: a caption near one of them alone is that of another answer. */
export function nameNumberParts<T extends NamedField>(
  fields: readonly T[],
  lines: readonly TextLine[],
  { glyphs, shapes }: Pick<PageContent, "glyphs" | "shapes">,
): T[] {
  const combs = fields.filter(({ cells }) => cells !== undefined);
  const labels = new Map<T, string>();
  const behind = ({ rect: [left, top, right, bottom] }: T) =>
    combs.find((next) => {
      const gap = next.rect[0] - right;
      const isBetween = ({ text, rect }: TextLine) =>
        WORD.test(text) && overlap(rect[0], rect[2], right, next.rect[0]) > 0 && overlap(rect[1], rect[3], top, bottom) > 0;
      return gap > -1 && gap < GAP_PT && sharesRow(next.rect, [left, top, right, bottom], 0.7) && !lines.some((line) => isBetween(line));
    });
  const isDrawnDash = ({ rect }: { rect: ShownRect }) => rect[3] - rect[1] < DASH_PT && rect[2] - rect[0] < GAP_PT;
  const dashes = [...glyphs.filter(({ text }) => DASH.test(text)), ...shapes.filter(isDrawnDash)].map(({ rect }) => rect);
  const seen = new Set<T>();
  for (const first of combs.toSorted((a, b) => a.rect[0] - b.rect[0])) {
    if (seen.has(first)) continue;
    const row = [first];
    for (let next = behind(first); next && !row.includes(next); next = behind(next)) row.push(next);
    for (const part of row) seen.add(part);
    const cells = row.map((part) => part.cells).join(",");
    const isNumber = NUMBERS.includes(cells) || (DASHED_NUMBERS.includes(cells) && isDashed(row, dashes));
    const bearsOther = ({ label }: T) => !withoutContinued(label).startsWith(withoutContinued(first.label)) && !PART.test(label);
    const goesOn = (part: T) => bearsOther(part) && !haveCaptions(first.rect, part.rect, lines);
    if (isNumber) for (const part of row.slice(1).filter((each) => goesOn(each))) labels.set(part, continued(first.label));
  }
  return fields.map((field) => ({ ...field, label: labels.get(field) ?? field.label }));
}

/** True where a dash stands between each two parts. */
function isDashed(row: readonly NamedField[], dashes: readonly ShownRect[]): boolean {
  return row.slice(1).every(({ rect: [left, top, , bottom] }, index) => {
    const end = row[index]?.rect[2] ?? left;
    return dashes.some((dash) => isMiddleIn(dash, [end, top, left, bottom]));
  });
}

/** True where the first part of a row and a later one have captions in one line over or under them, one each. */
function haveCaptions(first: ShownRect, part: ShownRect, lines: readonly TextLine[]): boolean {
  const captions = (line: ShownRect, rect: ShownRect) =>
    Math.max(rect[1] - line[3], line[1] - rect[3]) < CAPTION_GAP_PT &&
    overlap(line[1], line[3], rect[1], rect[3]) < 2 &&
    (Math.abs(line[0] - rect[0]) < CAPTION_ASIDE_PT || Math.abs(line[0] + line[2] - rect[0] - rect[2]) / 2 < CAPTION_ASIDE_PT);
  const own = lines.filter(({ text, rect }) => WORD.test(text) && captions(rect, part));
  return lines.some(({ text, rect }) => WORD.test(text) && captions(rect, first) && own.some((line) => sharesRow(line.rect, rect, 0.5)));
}
