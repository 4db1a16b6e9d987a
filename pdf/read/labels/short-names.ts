import type { Field } from "../../../shared/contracts/field-map.ts";
import { cutAtWord } from "../sentences.ts";

/** A name that is longer is not listened to. */
const LONGEST_NAME = 160;
/** A question stands once over its answers. */
const LONGEST_QUESTION = 240;
const LONGEST_END = 60;
/** An end that says something. */
const LEAST_LETTERS = 4;
/** Remarks that the page prints beside the question. */
const NOTES = /(?<=[.)?]) (?:IMPORTANT )?NOTE: .+$|^NOTE: .+?[.:] (?=\d{1,3}\. )/su;
/** The way to an item, which the heading of its part tells. */
const WAY = /^.+[.:?)] (?=\d{1,3}\. ?(?:[A-Za-z]\. )?\p{Lu}.{20})/su;
/** Where a sentence ends, or a name goes on after a dash; the full stops of abbreviations end none. */
const PIECE_ENDS = /(?<=\p{L}{3}[.:?]|\)\.?) +|\s[-–] +/gu;

const letters = (text: string) => text.replaceAll(/\P{L}/gu, "").length;

/** Returns the name without what only the page needs to say: remarks, and the middle of what is very long; its end tells it from its neighbours. */
function shorten(text: string): string {
  if (text.length <= LONGEST_NAME) return text;
  const name = text.replace(NOTES, "").replace(WAY, "");
  if (name.length <= LONGEST_NAME) return name;
  const ends = [...name.matchAll(PIECE_ENDS)];
  const last = ends.at(-1);
  const end = last ? name.slice(last.index + last[0].length) : "";
  if (end.length > LONGEST_END || letters(end) < LEAST_LETTERS) return cutAtWord(name, LONGEST_NAME);
  const first = ends.find(({ index }) => letters(name.slice(0, index)) > LEAST_LETTERS) ?? last;
  const start = cutAtWord(name.slice(0, first?.index).trim(), LONGEST_NAME - end.length - 3);
  return `${start}${/[-–]/u.test(last?.[0] ?? "") ? " - " : " "}${end}`;
}

/** Returns the fields with names that can be listened to: no longer than a sentence, with what tells them from their neighbours. */
export function withShortNames(fields: Field[]): Field[] {
  return fields.map((field) => ({
    ...field,
    label: shorten(field.label),
    ...(field.groupLabel === undefined ? {} : { groupLabel: cutAtWord(field.groupLabel, LONGEST_QUESTION) }),
  }));
}
