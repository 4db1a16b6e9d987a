import type { Field } from "../../contracts/field-map.ts";
import { toSettledText } from "../fields/shorter-spelling.ts";
import { datePattern } from "../fields/answer-kinds.ts";
import { formatDate, ISO_DATE, parseDate } from "../fields/field-dates.ts";
import { stateAbbreviation, stateSpellings } from "./us-states.ts";
import { isMark } from "../fields/fillable-fields.ts";

/** An answer that a link, file or profile suggests, for an existing field that can take it. `shown` is its text for a person. */
export type SuggestedAnswer = { name: string; label: string; value: string; shown: string };

/** Normalises a label for comparison. */
export const normaliseLabel = (text: string): string => text.trim().toLowerCase();

/** Formats a fact for a field: a date by the field's pattern, a state by its abbreviation where its name is too long. */
export function toFieldText(field: Field, text: string): string {
  const state = field.maxLength !== undefined && text.length > field.maxLength ? stateAbbreviation(text) : null;
  if (state !== null) return state;
  const date = /^\d{4}-\d\d-\d\d$/u.test(text) ? parseDate(text, ISO_DATE) : null;
  return date ? formatDate(date, datePattern(field)) : text;
}

/** Converts `text` to an answer of the field with `widgets`; null when the field cannot take it. */
export function toSuggestedAnswer(widgets: readonly Field[], text: string): SuggestedAnswer | null {
  const answer = toAnswer(widgets, text);
  const [field] = widgets;
  return answer && field ? { name: field.name, label: field.groupLabel ?? field.label, ...answer } : null;
}

type Answer = { value: string; shown: string };
type IsSame = (candidate: string | undefined) => boolean;

function toMarkAnswer(widgets: readonly Field[], text: string, isSame: IsSame): Answer | null {
  const [field] = widgets;
  const chosen = widgets.find((widget) => isSame(widget.exportValue) || isSame(widget.label));
  const onlyOne =
    field?.kind === "checkbox" && widgets.length === 1 && ["yes", "true", "x"].includes(normaliseLabel(text)) ? field : undefined;
  const widget = chosen ?? onlyOne;
  return widget?.exportValue === undefined ? null : { value: widget.exportValue, shown: widget.label };
}

function toAnswer(widgets: readonly Field[], text: string): Answer | null {
  const [field] = widgets;
  if (!field || field.readOnly || text === "") return null;
  const isSame: IsSame = (candidate) => candidate !== undefined && normaliseLabel(candidate) === normaliseLabel(text);
  if (field.kind === "text" || field.kind === "date") {
    const value = toSettledText(field, text);
    const tooLong = field.maxLength !== undefined && value.length > field.maxLength;
    return tooLong || (!field.multiline && /[\r\n]/u.test(text)) ? null : { value, shown: text };
  }
  if (field.kind === "choice") {
    const states = stateSpellings(text).map(normaliseLabel);
    const option =
      field.options?.find(({ value, label }) => isSame(value) || isSame(label)) ??
      field.options?.find(({ value, label }) => states.includes(normaliseLabel(value)) || states.includes(normaliseLabel(label)));
    if (option) return { value: option.value, shown: option.label };
    return field.editable ? { value: text, shown: text } : null;
  }
  return isMark(field) ? toMarkAnswer(widgets, text, isSame) : null;
}
