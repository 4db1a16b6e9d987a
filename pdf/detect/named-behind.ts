import type { ShownRect } from "../read/page-geometry.ts";
import { sharesRow } from "../read/placement.ts";
import type { TextLine } from "../read/text-lines.ts";
import type { Place } from "./place.ts";

/** A blank before its words is no wider; these begin no farther behind it, and other words end no nearer before it where it begins its row, in points. */
const BLANK_MAX_PT = 60;
const BEHIND_PT = 8;
const BEFORE_PT = 24;
/** Height of letters that stand on a blank, and how far blanks of a column stand apart, in points. */
const LETTERS_PT = 9;
const ROW_PT = 30;
const SAME_PT = 2;

type Blank = { place: Place; before: TextLine | undefined; behind: TextLine };

/**
 * Returns, for each place, its name where it is a short blank whose words stand behind it, with a caption of the row before them: in a row that begins with a blank and ends with words, "____ Single ____ Married", and in a
 * column of such rows. Words before a row of them end with a colon.
 */
export function namedBehind(places: readonly Place[], lines: readonly TextLine[]): (string | undefined)[] {
  const blanks = places.flatMap((place): Blank[] => {
    const [left, , right, bottom] = place.rect;
    if (place.enclosed || place.unlined || place.cells !== undefined || right - left > BLANK_MAX_PT) return [];
    const row = lines.filter(({ rect }) => sharesRow(rect, [left, bottom - LETTERS_PT, right, bottom], 0.5));
    const behind = row.find(({ rect }) => rect[0] > right - SAME_PT && rect[0] < right + BEHIND_PT);
    const before = row.findLast(({ rect }) => rect[2] < left + SAME_PT && rect[2] > left - BEFORE_PT);
    return behind ? [{ place, before, behind }] : [];
  });
  const isLast = (blank: Blank | undefined) => blank !== undefined && !places.some(({ rect }) => isBehind(rect, blank.behind.rect));
  const next = ({ behind }: Blank) => blanks.find(({ before }) => before === behind && !before.text.endsWith(":"));
  const rowFrom = (first: Blank) => {
    const row = [first];
    for (let blank = next(first); blank; blank = next(blank)) row.push(blank);
    return row;
  };
  const rows = blanks
    .filter(({ before }) => before === undefined || before.text.endsWith(":"))
    .map((first) => rowFrom(first))
    .filter((row) => isLast(row.at(-1)));
  const alone = rows.flatMap(([first]) => (first && first.before === undefined ? [first] : []));
  const isOfColumn = ([first]: readonly Blank[]) =>
    first !== undefined && alone.includes(first) && alone.some((other) => isUnderOther(first, other));
  const named = new Map(
    rows
      .filter((row) => row.length > 1 || isOfColumn(row))
      .flatMap((row) =>
        row.map(({ place, behind }) => [place, [row[0]?.before?.text, behind.text].filter((words) => words !== undefined).join(" ")]),
      ),
  );
  return places.map((place) => named.get(place));
}

/** True for two blanks of one column, in rows that stand close. */
function isUnderOther({ place: { rect } }: Blank, { place: { rect: other } }: Blank): boolean {
  const apart = Math.abs(other[3] - rect[3]);
  return apart > SAME_PT && apart < ROW_PT && Math.abs(other[0] - rect[0]) < SAME_PT;
}

function isBehind(rect: ShownRect, words: ShownRect): boolean {
  return rect[0] > words[2] - SAME_PT && rect[0] < words[2] + BEFORE_PT && sharesRow(rect, words, 0.5);
}
