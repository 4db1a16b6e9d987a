import { continued, withoutContinued } from "../read/labels/continued.ts";
import { overlap, sharesRow } from "../read/placement.ts";
import type { ShownRect } from "../read/page-geometry.ts";
import type { TextLine } from "../read/text-lines.ts";

type NamedField = { rect: ShownRect; label: string; cells?: number | undefined };

/** Characters in the parts of a date, of an identity's and of a telephone's number, and of a postal code. */
const NUMBERS = ["2,2,4", "2,2,2", "3,2,4", "3,3,4", "5,4"].map((cells) => cells.split(",").map(Number));
/** The parts of a number stand no farther from each other, in points: a dash has room there, and no words. */
const GAP_PT = 20;
const WORD = /\p{L}/u;
/** What a part of a date is called, over or under it. */
const PART =
  /\b(?:month|day|year|mm|dd|yyyy|mes|d[ií]a|año|monat|tag|jahr|mois|jour|ann[ée]e|mese|giorno|anno|m[êe]s|ano|maand|dag|jaar)$/iu;

/** Names the later parts of a number or a date as going on from the first: a caption near one of them alone is that of another answer. */
export function nameNumberParts<T extends NamedField>(fields: readonly T[], lines: readonly TextLine[]): T[] {
  const combs = fields.filter(({ cells }) => cells !== undefined);
  const labels = new Map<T, string>();
  const behind = ({ rect: [left, top, right, bottom] }: T) =>
    combs.find((next) => {
      const gap = next.rect[0] - right;
      const isBetween = ({ text, rect }: TextLine) =>
        WORD.test(text) && overlap(rect[0], rect[2], right, next.rect[0]) > 0 && overlap(rect[1], rect[3], top, bottom) > 0;
      return gap > -1 && gap < GAP_PT && sharesRow(next.rect, [left, top, right, bottom], 0.7) && !lines.some((line) => isBetween(line));
    });
  const seen = new Set<T>();
  for (const first of combs.toSorted((a, b) => a.rect[0] - b.rect[0])) {
    if (seen.has(first)) continue;
    const row = [first];
    for (let next = behind(first); next && !row.includes(next); next = behind(next)) row.push(next);
    for (const part of row) seen.add(part);
    const isNumber = NUMBERS.some(
      (number) => number.length === row.length && number.every((length, index) => row[index]?.cells === length),
    );
    const bearsOther = ({ label }: T) => !withoutContinued(label).startsWith(withoutContinued(first.label)) && !PART.test(label);
    if (isNumber) for (const part of row.slice(1).filter((each) => bearsOther(each))) labels.set(part, continued(first.label));
  }
  return fields.map((field) => ({ ...field, label: labels.get(field) ?? field.label }));
}
