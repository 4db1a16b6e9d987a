import type { FieldMap, FieldValues } from "../../shared/contracts/field-map.ts";
import { parseDate } from "../../shared/rules/fields/field-dates.ts";
import { fieldStates, isOpen } from "../../shared/rules/fields/field-states.ts";
import { countMarks } from "../find-marks.ts";
import { type PrintedPage, textIn } from "../read-places.ts";
import type { Picture } from "../render-with-pdfium.ts";
import type { Walk } from "./walk-form.ts";
import { isMark } from "../../shared/rules/fields/fillable-fields.ts";

/** `tied` counts boxes that the person gave up for another, where the form allows one alone. */
export type Judgement = { given: number; right: number; tied: number; cut: string[]; refused: string[]; unreached: string[] };
type Copies = { filled: PrintedPage[]; empty: PrintedPage[]; drawn: Picture[]; blank: Picture[] };

/** Returns the compared part of an answer: letters and digits, in any spelling of a day. */
function essence(text: string): string {
  const date = parseDate(text, undefined);
  if (date && /^\d{1,2}[/-]\d{1,2}[/-]\d{4}$/.test(text.trim())) return `${date.year}-${date.month}-${date.day}`;
  return text
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase()
    .replace(/(?<=\d)00$/, "");
}

function isSame(given: string, printed: string, pattern: string | undefined): boolean {
  return (
    essence(given) === essence(printed) ||
    essence(given).replace(/^a(?=\d)/, "") === essence(printed) ||
    parsedAlike(given, printed, pattern)
  );
}

/** A day in the field's own pattern is the same day. */
function parsedAlike(given: string, printed: string, pattern: string | undefined): boolean {
  const [a, b] = [parseDate(given, undefined), parseDate(printed.replaceAll(/\s/g, ""), pattern)];
  return a !== null && b !== null && a.year === b.year && a.month === b.month && a.day === b.day;
}

/** Least pixels of a signature at 96 dpi. */
const LEAST_OF_A_SIGNATURE = 40;

/** Compares what was given with what stands in the file, place by place. `values` is what the page holds in the end. */
export function judge(fieldMap: FieldMap, { given, refused, tied }: Walk, values: FieldValues, pages: Copies): Judgement {
  const states = fieldStates(fieldMap, values);
  const cut: string[] = [];
  const undone: string[] = [];
  let right = 0;
  let asked = 0;
  const groups = Map.groupBy(fieldMap.fields, ({ group }) => group?.id);
  for (const { field, text } of given.values()) {
    if (text === "" || states.isClosed(field.name) || tied.has(field.name)) continue;
    asked += 1;
    if (isMark(field)) {
      if (values[field.name] === text) right += 1;
      else if (fieldMap.hasScripts && !values[field.name]) undone.push(`${field.name}: emptied by the form's own script`);
      else cut.push(`${field.name}: ticked, and it is ${JSON.stringify(values[field.name] ?? "")}`);
      continue;
    }
    if (field.kind === "signature") {
      const { changed } = countMarks(pages.blank[field.page], pages.drawn[field.page], field.rect);
      if (values[field.name] && changed >= LEAST_OF_A_SIGNATURE) right += 1;
      else cut.push(`${field.name}: signed, and ${changed} pixels of it are in its place`);
      continue;
    }
    // A list shows all of its options.
    if (field.listBox) {
      if (field.options?.find(({ value }) => value === values[field.name])?.label === text) right += 1;
      else cut.push(`${field.name}: chose ${JSON.stringify(text)}, kept ${JSON.stringify(values[field.name] ?? "")}`);
      continue;
    }
    const parts = field.group ? (groups.get(field.group.id) ?? [field]) : [field];
    const printed = parts.map((part) => textIn(pages.filled, pages.empty, part)).join(" ");
    if (
      isSame(text, printed, field.format?.pattern) ||
      (field.group !== undefined && parsedAlike(text, printed.replaceAll(" ", "/"), undefined))
    )
      right += 1;
    else
      cut.push(
        `${field.name}: gave ${JSON.stringify(text)}, printed ${JSON.stringify(printed)}, kept ${JSON.stringify(values[field.name] ?? "")}`,
      );
  }
  const reached = new Set(given.keys());
  const ruled = new Set([...given.keys()].flatMap((name) => fieldMap.behaviour?.oneOf.find((group) => group.includes(name)) ?? []));
  const unreached = fieldMap.fields.filter(
    (field) =>
      isOpen(field, states) &&
      !reached.has(field.name) &&
      !ruled.has(field.name) &&
      !field.calculation &&
      !(field.name in values && values[field.name] !== "") &&
      ["text", "date", "choice", "signature"].includes(field.kind),
  );
  return {
    given: asked,
    right,
    tied: tied.size,
    cut,
    refused: [...undone, ...[...refused].map(([name, message]) => `${name}: ${message}`)],
    unreached: [...new Set(unreached.map(({ name }) => name))],
  };
}
