import type { Field, FieldMap, FieldValue, FieldValues } from "../../contracts/field-map.ts";
import { fieldAnswerText } from "./answer-text.ts";
import { isMark } from "./fillable-fields.ts";
import { takesPlainAnswer } from "./plain-answers.ts";
import { groupParts, type PartField } from "./group-values.ts";
import { toPlainText } from "./shorter-spelling.ts";
import { type AskedFacts, askedFacts } from "../profile/asked-facts.ts";
import { toSuggestedAnswer } from "../profile/suggested-answers.ts";
import { formParties } from "../profile/whose-fields.ts";

/** A column of a table whose rows are filled forms: its field, under a unique heading. */
export type TableColumn = {
  name: string;
  heading: string;
  widgets: Field[];
  /** The boxes over which its cells are spread. */
  parts?: PartField[];
  /** The facts that it asks for, where they are several, on a form of these parties: a table may have each in a column of its own. */
  joint?: { asked: AskedFacts; parties: readonly (string | undefined)[] };
};

const BETWEEN_ITEMS = "; ";
/** Begins the name of a column for a value in several boxes; no field's name has a line break. */
const WHOLE = "\n";

/**
 * Returns a column for every field with an answer by text or choice, in tab order. The heading is its question, with its name where the question is
 * not unique.
 */
export function tableColumns({ fields }: Pick<FieldMap, "fields">): TableColumn[] {
  const byName = Map.groupBy(fields.filter(takesPlainAnswer), ({ name }) => name);
  const asked = [...byName.entries()].map(([name, widgets]) => ({ name, widgets, question: questionOf(widgets) }));
  const counts = Map.groupBy(asked, ({ question }) => question.toLowerCase());
  const names = new Set(byName.keys());
  return asked.map(({ name, widgets, question }): TableColumn => {
    const isPlain = counts.get(question.toLowerCase())?.length === 1 && !names.has(question);
    return { name, widgets, heading: isPlain ? question : `${question} [${name}]` };
  });
}

/**
 * Returns the columns that a table may have for a form: each field's, and one for each value in several boxes, such as a Social Security number, which most
 * tables have in one cell.
 */
export function takenColumns(form: Pick<FieldMap, "fields">): TableColumn[] {
  const columns = tableColumns(form);
  const fillable = new Set(columns.map(({ name }) => name));
  const whole = [...groupParts(form).values()].filter((parts) => parts.every(({ name }) => fillable.has(name)));
  const counts = Map.groupBy([...columns.map(({ heading }) => heading), ...whole.map(labelOf)], (heading) => heading.toLowerCase());
  const parties = [undefined, ...formParties(form)];
  return [
    ...columns.map((column) => ({ ...column, ...findJoint(column, parties) })),
    ...whole.map((parts): TableColumn => {
      const label = labelOf(parts);
      const name = `${WHOLE}${parts[0]?.group.id ?? ""}`;
      const isPlain = counts.get(label.toLowerCase())?.length === 1;
      return { name, heading: isPlain ? label : `${label} [${parts.map((part) => part.name).join(" ")}]`, widgets: parts, parts };
    }),
  ];
}

function findJoint({ widgets: [field] }: TableColumn, parties: readonly (string | undefined)[]): Pick<TableColumn, "joint"> {
  if (field?.kind !== "text") return {};
  const asked = parties.map((party) => askedFacts(field, party)).find((facts) => facts !== undefined && facts.of.length > 1);
  return asked ? { joint: { asked, parties } } : {};
}

const labelOf = ([part]: readonly PartField[]) => (part?.group.label ?? "").replaceAll(/\s+/gu, " ").trim();

function questionOf(widgets: readonly Field[]): string {
  const [field] = widgets;
  if (!field) return "";
  const { label, groupLabel } = field;
  const text = widgets.length > 1 ? (groupLabel ?? label) : [groupLabel, label].filter(Boolean).join(": ");
  return text.replaceAll(/\s+/gu, " ").trim();
}

/** Returns the row of a form: a cell for each column, in words for choices. */
export function tableCells(columns: readonly TableColumn[], values: FieldValues): string[] {
  return columns.map(({ name, widgets }) => toCell(widgets, values[name]));
}

function toCell(widgets: readonly Field[], value: FieldValue | undefined): string {
  if (Array.isArray(value)) return value.join(BETWEEN_ITEMS);
  const [field] = widgets;
  if (!field || !isMark(field)) return value ?? "";
  if (widgets.length === 1) return value ? "yes" : "";
  const said = fieldAnswerText(widgets, value);
  // Two answers of one question with the same words are told apart by their export values alone.
  return toSuggestedAnswer(widgets, said)?.value === value ? said : (value ?? "");
}

/** Texts that a spreadsheet shows instead of a value: errors of its formulas, and signs for a value too wide for its column. */
const SPREADSHEET_ERROR = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|#+)$/u;

/** Checks for a text that a spreadsheet shows where it has no value, such as "#N/A" or "###". */
export function isSpreadsheetError(cell: string): boolean {
  return SPREADSHEET_ERROR.test(cell.trim());
}

/** Converts a cell to the answer of a mark; one box is ticked by several words and signs. */
function markFromCell(widgets: readonly Field[], cell: string): FieldValue | null {
  const [field] = widgets;
  const said = cell.trim();
  if (widgets.length === 1 && /^(?:no|false|off|0|n)$/iu.test(said)) return "";
  if (widgets.length === 1 && /^(?:1|y|ja|s[ií]|✓|✔)$/iu.test(said)) return field?.exportValue ?? "Yes";
  const exact = widgets.find(({ exportValue }) => exportValue === cell);
  return toSuggestedAnswer(widgets, said)?.value ?? exact?.exportValue ?? null;
}

function choiceFromCell(widgets: readonly Field[], cell: string): FieldValue | null {
  const [field] = widgets;
  const toOption = (text: string) => toSuggestedAnswer(widgets, text)?.value ?? null;
  if (field?.multiSelect) {
    const items = cell.split(BETWEEN_ITEMS).map((item) => toOption(item.trim()));
    return items.every((item) => item !== null) ? items : null;
  }
  return field?.options?.some(({ value }) => value === cell) ? cell : toOption(cell);
}

/** Converts a cell to a field's answer: "" for an empty one, null where the field cannot take it. */
export function fromCell(widgets: readonly Field[], cell: string): FieldValue | null {
  const [field] = widgets;
  if (!field) return null;
  if (cell.trim() === "") return "";
  if (isSpreadsheetError(cell)) return null;
  if (isMark(field)) return markFromCell(widgets, cell);
  if (field.kind === "choice") return choiceFromCell(widgets, cell);
  const text = toPlainText(field, cell);
  const fits = (field.maxLength === undefined || text.length <= field.maxLength) && (field.multiline || !/[\r\n]/u.test(text));
  return fits ? text : (toSuggestedAnswer(widgets, cell)?.value ?? null);
}
