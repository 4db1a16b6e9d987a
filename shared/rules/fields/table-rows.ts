import type { Field, FieldValues } from "../../contracts/field-map.ts";
import { normaliseLabel } from "../profile/suggested-answers.ts";
import { answerKind, datePattern } from "./answer-kinds.ts";
import { ISO_DATE, parseDate, toDateText } from "./field-dates.ts";
import { spreadValue } from "./group-values.ts";
import type { ColumnMatch } from "./match-columns.ts";
import { fromCell, type TableColumn } from "./table-columns.ts";
import { say } from "../../say.ts";
import * as words from "./words.ts";

/** A cell of a table: its text. A workbook's date also says its day as yyyy-mm-dd, whatever the order in which its sheet shows it. */
export type TableCell = string | { shown: string; date: string };

/** Returns a cell as its table shows it. */
export function shownText(cell: TableCell): string {
  return typeof cell === "string" ? cell : cell.shown;
}

/** Returns a cell's text for a field: a day in the field's own pattern where it asks for one, all else as the table shows it. */
function textFor([field]: readonly Field[], cell: TableCell): string {
  if (typeof cell === "string" || !field || answerKind(field) !== "date") return shownText(cell);
  const date = parseDate(cell.date, ISO_DATE);
  return date ? toDateText(date, { pattern: datePattern(field), maxLength: field.maxLength }) : cell.shown;
}

/** The answers of one row, without empty cells. `problems` are the reasons why it cannot be used, a sentence each. */
export type RowAnswers = { values: FieldValues; problems: string[] };

const SHOWN_LENGTH = 40;
const shorten = (text: string) => (text.length > SHOWN_LENGTH ? `${text.slice(0, SHOWN_LENGTH)}…` : text);

/** Returns the answers that a cell brings: one, or those of all boxes of a value. Null where they cannot take it. */
function readCell({ name, widgets, parts }: TableColumn, cell: string): FieldValues | null {
  if (parts) {
    const texts = spreadValue(parts, cell);
    return texts && Object.fromEntries(parts.flatMap(({ name: part }, index) => (texts[index] ? [[part, texts[index]]] : [])));
  }
  const value = fromCell(widgets, cell);
  return value === null ? null : value === "" ? {} : { [name]: value };
}

/** Reads the answers of a row from its matched columns. */
export function readRow(
  headings: readonly string[],
  row: readonly TableCell[],
  match: ColumnMatch,
  columns: readonly TableColumn[],
): RowAnswers {
  const byName = new Map(columns.map((column) => [column.name, column]));
  const answers: RowAnswers = { values: {}, problems: [] };
  for (const [index, heading] of headings.entries()) {
    const column = byName.get(match[heading] ?? "");
    if (!column) continue;
    const cell = textFor(column.widgets, row[index] ?? "");
    if (cell.trim() === "") continue;
    const read = readCell(column, cell);
    if (read === null) answers.problems.push(say(words.notAnAnswer, { cell: shorten(cell), heading }));
    else Object.assign(answers.values, read);
  }
  if (row.length > headings.length && row.slice(headings.length).some((cell) => cell !== ""))
    answers.problems.push(say(words.tooManyCells, { cells: row.length, headings: headings.length }));
  if (Object.keys(answers.values).length === 0 && answers.problems.length === 0) answers.problems.push(words.emptyRow);
  return answers;
}

const UNSAFE = /[\\/:*?"<>|\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]+/gu;
const LONGEST = 100;

/** Returns the file name of a row by a pattern such as "W-9 {Name}": `{row}` is its number, any other word in braces the cell under that heading. */
export function rowFileName(pattern: string, number: number, headings: readonly string[], row: readonly TableCell[]): string {
  const name = pattern.replaceAll(/\{([^{}]*)\}/gu, (_, word: string) => {
    if (word.trim().toLowerCase() === "row") return String(number);
    const index = headings.findIndex((heading) => normaliseLabel(heading) === normaliseLabel(word));
    const cell = row[index] ?? "";
    return typeof cell === "string" ? cell : cell.date;
  });
  const safe = name
    .replaceAll(UNSAFE, " ")
    .replaceAll(/\s+/gu, " ")
    .replace(/^[. ]+/u, "")
    .slice(0, LONGEST)
    .trim();
  return safe || `Row ${number}`;
}
