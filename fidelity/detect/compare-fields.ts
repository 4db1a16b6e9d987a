import type { Field } from "../../shared/contracts/field-map.ts";
import { shareOf } from "../../pdf/detect/find-choices.ts";
import type { DetectedField } from "../../pdf/detect/detect-fields.ts";
import type { PageBox, ShownRect } from "../../pdf/read/page-geometry.ts";
import { isMark } from "../../shared/rules/fields/fillable-fields.ts";

/**
 * Number of the form's fields, of found ones, of those that are fields, and of these with the true caption. Apart from them: `near` is the number of
 * missed fields whose middle lies in a found one and the other way round, as when an agency draws a field larger than its box, `otherKind` that of
 * missed ones found as another kind, as a text field over a box to tick, and `unprinted` that of missed ones where the page prints no line, box or sign.
 */
export type Score = { true: number; found: number; right: number; named: number; near: number; otherKind: number; unprinted: number };
export type FormScore = { choices: Score; texts: Score; combs: { true: number; right: number } };

/** Two rectangles that share this much of their area are one field. */
const SAME_FIELD = 0.5;
/** A field of one character is less wide than so many cells of a comb. */
const CHARACTER_RATIO = 1.5;
/** Nothing can be written in a field that is narrower or lower than this, in points: it carries a value for the program. */
const WRITTEN_MIN_PT = 4;

/** Returns the counts of no forms at all, to add others to. */
export function emptyScore(): FormScore {
  const score = () => ({ true: 0, found: 0, right: 0, named: 0, near: 0, otherKind: 0, unprinted: 0 });
  return { choices: score(), texts: score(), combs: { true: 0, right: 0 } };
}

/**
 * Adds what was found on one page to the form's score, and returns which fields were found as which. Push buttons and fields without room count for nothing:
 * they take no writing. `isPrinted` tells whether the page prints anything at a place.
 */
export function comparePage(
  score: FormScore,
  fields: readonly Field[],
  detected: readonly DetectedField[],
  box: PageBox,
  isPrinted: (place: ShownRect) => boolean = () => true,
): Map<Field, DetectedField> {
  const wanted = fields.filter((field) => field.kind !== "button" && hasRoom(toPoints(field, box)));
  const marks = compare(score.choices, wanted.filter(isMark), detected.filter(isMark), box);
  const found = detected.filter((field) => !isMark(field));
  const { texts, miscounted } = joinCharacters(
    wanted.filter((field) => !isMark(field)),
    found,
    box,
  );
  const written = compare(score.texts, texts, found, box);
  tellApart(score.choices, marks.missed, written.left, box, isPrinted);
  tellApart(score.texts, written.missed, marks.left, box, isPrinted);
  score.combs.true += miscounted;
  for (const field of texts.filter(({ comb, maxLength }) => comb && (maxLength ?? 0) > 1)) {
    score.combs.true++;
    if (written.pairs.get(field)?.cells === field.maxLength) score.combs.right++;
  }
  return new Map([...marks.pairs, ...written.pairs]);
}

/**
 * Takes fields of one character each for one comb where a found comb has exactly one of them in each of its cells. The others stay: a found comb over
 * another number of them is one of `miscounted`, and each of its fields is missed.
 */
function joinCharacters(fields: readonly Field[], found: readonly DetectedField[], box: PageBox): { texts: Field[]; miscounted: number } {
  let texts = [...fields];
  let miscounted = 0;
  for (const { rect, cells = 0 } of found) {
    const [left, top, right, bottom] = rect;
    const width = (right - left) / cells;
    const over = texts
      .flatMap((field) => {
        const [x0, y0, x1, y1] = toPoints(field, box);
        const [x, y] = [(x0 + x1) / 2, (y0 + y1) / 2];
        const takesOne = field.kind === "text" && !field.comb && (field.maxLength ?? 1) === 1 && x1 - x0 < width * CHARACTER_RATIO;
        return takesOne && x > left && x < right && y > top && y < bottom ? [{ field, cell: Math.floor((x - left) / width) }] : [];
      })
      .toSorted((a, b) => a.cell - b.cell);
    const [first] = over;
    if (cells < 2 || !first || over.length < 2) continue;
    const row = over.map(({ field }) => field);
    const joined: Field = { ...first.field, rect: around(row), comb: true, maxLength: cells };
    const covers = over.length === cells && over.every(({ cell }, index) => cell === index);
    if (covers && shareOf(toPoints(joined, box), rect) >= SAME_FIELD) texts = [...texts.filter((field) => !row.includes(field)), joined];
    else miscounted++;
  }
  return { texts, miscounted };
}

function around(fields: readonly Field[]): Field["rect"] {
  const left = Math.min(...fields.map(({ rect }) => rect[0]));
  const top = Math.min(...fields.map(({ rect }) => rect[1]));
  const right = Math.max(...fields.map(({ rect }) => rect[0] + rect[2]));
  const bottom = Math.max(...fields.map(({ rect }) => rect[1] + rect[3]));
  return [left, top, right - left, bottom - top];
}

/** Which fields were found as which, which ones were missed, and what was found in place of none. */
type Compared = { pairs: Map<Field, DetectedField>; missed: Field[]; left: DetectedField[] };

function compare(score: Score, fields: readonly Field[], detected: readonly DetectedField[], box: PageBox): Compared {
  const pairs = new Map<Field, DetectedField>();
  const used = new Set<DetectedField>();
  for (const field of fields) {
    const rect = toPoints(field, box);
    const [best] = detected
      .filter((candidate) => !used.has(candidate))
      .map((candidate) => ({ candidate, share: shareOf(rect, candidate.rect) }))
      .toSorted((a, b) => b.share - a.share);
    if (!best || best.share < SAME_FIELD) continue;
    used.add(best.candidate);
    pairs.set(field, best.candidate);
    if (saysTheSame(field, best.candidate)) score.named++;
  }
  const missed = fields.filter((field) => {
    if (pairs.has(field)) return false;
    const near = nearest(toPoints(field, box), detected, used);
    if (!near) return true;
    used.add(near);
    score.near++;
    return false;
  });
  score.true += fields.length;
  score.found += detected.length;
  score.right += pairs.size;
  return { pairs, missed, left: detected.filter((candidate) => !used.has(candidate)) };
}

/** Returns what lies around the middle of a place, and in whose middle the place lies. */
function nearest(rect: ShownRect, detected: readonly DetectedField[], used: ReadonlySet<DetectedField>): DetectedField | undefined {
  return detected.find((candidate) => !used.has(candidate) && isAround(rect, candidate.rect) && isAround(candidate.rect, rect));
}

/** Counts the missed fields that were found as the other kind, and those of which the page prints nothing. */
function tellApart(
  score: Score,
  missed: readonly Field[],
  others: readonly DetectedField[],
  box: PageBox,
  isPrinted: (place: ShownRect) => boolean,
): void {
  const used = new Set<DetectedField>();
  for (const field of missed) {
    const other = nearest(toPoints(field, box), others, used);
    if (other) {
      used.add(other);
      score.otherKind++;
    } else if (!isPrinted(toPoints(field, box))) score.unprinted++;
  }
}

function hasRoom([left, top, right, bottom]: ShownRect): boolean {
  return right - left >= WRITTEN_MIN_PT && bottom - top >= WRITTEN_MIN_PT;
}

/** True when the middle of a rectangle lies in another. */
function isAround(outer: ShownRect, [left, top, right, bottom]: ShownRect): boolean {
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  return x > outer[0] && x < outer[2] && y > outer[1] && y < outer[3];
}

function toPoints({ rect: [left, top, width, height] }: Field, box: PageBox): ShownRect {
  return [left * box.width, top * box.height, (left + width) * box.width, (top + height) * box.height];
}

/** Whether one of the two labels holds the other, by their letters; the agency's tooltip often says more than its page. */
function saysTheSame(field: Field, { label, question }: DetectedField): boolean {
  const letters = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
      .trim();
  const wanted = letters(`${field.groupLabel ?? ""} ${field.label}`);
  const got = letters(label.replace(/, (row \d+|continued)$/u, ""));
  // The number of a row is no caption.
  return /\p{L}/u.test(got) && (wanted.includes(got) || letters(`${question ?? ""} ${label}`).includes(letters(field.label)));
}
