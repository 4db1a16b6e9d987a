import type { FieldValues } from "../../contracts/field-map.ts";
import { replaceUnsafe, shortenName } from "../file-names.ts";
import { normaliseLabel } from "../profile/suggested-answers.ts";
import { type AnswerCheck, createAnswerCheck } from "./answer-checks.ts";
import { answerKind, datePattern } from "./answer-kinds.ts";
import { ISO_DATE, parseDate, toDateText } from "./field-dates.ts";
import { spreadValue } from "./group-values.ts";
import { APARTMENT, questionWords } from "./heading-words.ts";
import { type ColumnMatch, singleFact } from "./match-columns.ts";
import { fromCell, isSpreadsheetError, type TableColumn } from "./table-columns.ts";
import { say } from "../../say.ts";
import * as words from "./words.ts";

/** A cell of a table: its text. A workbook's date also says its day as yyyy-mm-dd, whatever the order in which its sheet shows it. */
export type TableCell = string | { shown: string; date: string };

/** Returns a cell as its table shows it. */
export function shownText(cell: TableCell): string {
  return typeof cell === "string" ? cell : cell.shown;
}

/** Returns a cell's text for a column: a day in the pattern of a field that asks for one, or for its boxes, all else as the table shows it. */
function textFor({ widgets: [field], parts }: TableColumn, cell: TableCell): string {
  if (typeof cell === "string" || !field) return shownText(cell);
  if (parts) return field.group?.role === "date" ? cell.date : cell.shown;
  const date = answerKind(field) === "date" ? parseDate(cell.date, ISO_DATE) : null;
  return date ? toDateText(date, { pattern: datePattern(field), maxLength: field.maxLength }) : cell.shown;
}

/**
 * The answers of one row, without empty cells. `problems` are the reasons why it cannot be used, a sentence each, and `doubts` what a person should look at
 * first.
 */
export type RowAnswers = { values: FieldValues; problems: string[]; doubts: string[] };

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

/** A column of the form, and those of a table whose cells answer it: one, or several that are joined. */
export type ColumnSource = {
  column: TableColumn;
  headings: readonly string[];
  read: (row: readonly TableCell[]) => string;
  checks: AnswerCheck | null;
};

/** Returns the columns of the form that a table answers, in the table's order. */
export function listSources(headings: readonly string[], match: ColumnMatch, columns: readonly TableColumn[]): ColumnSource[] {
  const byName = new Map(columns.map((column) => [column.name, column]));
  const matched = headings.flatMap((heading, index) => {
    const column = byName.get(match[heading] ?? "");
    return column ? [{ column, heading, index }] : [];
  });
  return [...Map.groupBy(matched, ({ column }) => column)].map(([column, sources]): ColumnSource => {
    const own = sources.map(({ heading }) => heading);
    const indexes = sources.map(({ index }) => index);
    const [first = 0, ...others] = indexes;
    const [field] = column.parts ? [] : column.widgets;
    const source = { column, headings: own, checks: field ? createAnswerCheck(field) : null };
    if (others.length === 0) return { ...source, read: (row) => textFor(column, row[first] ?? "") };
    const join = createJoin(column, own);
    const read = (row: readonly TableCell[]) => {
      const cells = indexes.map((index) => shownText(row[index] ?? "").trim());
      // Inside of a longer text an error would pass for an answer.
      return cells.find(isSpreadsheetError) ?? join(cells);
    };
    return { ...source, read };
  });
}

/** Returns what joins the cells of several headings: in the column's own way where each heading is another one of its facts, else one after the other. */
function createJoin({ joint }: TableColumn, headings: readonly string[]): (cells: readonly string[]) => string {
  const facts = headings.flatMap((heading) => joint?.parties.flatMap((party) => singleFact(heading, party))[0] ?? []);
  const isOfFacts = facts.length === headings.length && new Set(facts).size === facts.length;
  if (joint && isOfFacts && facts.every((fact) => joint.asked.of.includes(fact)))
    return (cells) => joint.asked.write(Object.fromEntries(facts.map((fact, index) => [fact, cells[index] ?? ""])));
  const before = headings.map((heading) => (questionWords(heading) === APARTMENT ? ", " : " "));
  return (cells) => cells.reduce((line, cell, index) => (line && cell ? `${line}${before[index]}${cell}` : line || cell), "");
}

/** Reads the answers of a row. */
export function readRow(headings: readonly string[], row: readonly TableCell[], sources: readonly ColumnSource[]): RowAnswers {
  const answers: RowAnswers = { values: {}, problems: [], doubts: [] };
  for (const { column, headings: own, read, checks } of sources) {
    const text = read(row);
    if (text.trim() === "") continue;
    const [cell, heading] = [shorten(text), own.join(", ")];
    const found = readCell(column, text);
    if (found === null) answers.problems.push(say(words.notAnAnswer, { cell, heading }));
    else Object.assign(answers.values, found);
    const value = found?.[column.name];
    const problem = typeof value === "string" ? (checks?.check(value) ?? null) : null;
    if (problem !== null) (checks?.isSure ? answers.problems : answers.doubts).push(say(words.unlikelyAnswer, { cell, heading, problem }));
  }
  if (row.length > headings.length && row.slice(headings.length).some((cell) => cell !== ""))
    answers.problems.push(say(words.tooManyCells, { cells: row.length, headings: headings.length }));
  if (Object.keys(answers.values).length === 0 && answers.problems.length === 0) answers.problems.push(words.emptyRow);
  return answers;
}

/** Returns the file name of a row by a pattern such as "W-9 {Name}": `{row}` is its number, any other word in braces the cell under that heading. */
export function rowFileName(pattern: string, number: number, headings: readonly string[], row: readonly TableCell[]): string {
  const name = pattern.replaceAll(/\{([^{}]*)\}/gu, (_, word: string) => {
    if (word.trim().toLowerCase() === "row") return String(number);
    const index = headings.findIndex((heading) => normaliseLabel(heading) === normaliseLabel(word));
    const cell = row[index] ?? "";
    return typeof cell === "string" ? cell : cell.date;
  });
  const safe = replaceUnsafe(name, " ")
    .replaceAll(/\s+/gu, " ")
    .replace(/^[. ]+/u, "");
  return shortenName(safe) || `Row ${number}`;
}
