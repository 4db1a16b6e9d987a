import type { FieldMap, FieldValues } from "../../shared/contracts/field-map.ts";
import { parseDate } from "../../shared/rules/field-dates.ts";
import { fieldStates, isOpen } from "../../shared/rules/field-states.ts";
import { type PrintedPage, textIn } from "../read-places.ts";
import type { Walk } from "./walk-form.ts";

export type Judgement = { given: number; right: number; cut: string[]; refused: string[]; unreached: string[] };

/** Returns the compared part of an answer: letters and digits, in any spelling of a day. */
function essence(text: string): string {
  const date = parseDate(text, undefined);
  if (date && /^\d{1,2}[/-]\d{1,2}[/-]\d{4}$/.test(text.trim())) return `${date.year}-${date.month}-${date.day}`;
  return text
    .replaceAll(/[^\p{L}\p{N}]/gu, "")
    .toLowerCase()
    .replace(/(?<=\d)00$/, "");
}

function isSame(given: string, printed: string): boolean {
  return essence(given) === essence(printed) || essence(given).replace(/^a(?=\d)/, "") === essence(printed) || parsedAlike(given, printed);
}

function parsedAlike(given: string, printed: string): boolean {
  const [a, b] = [parseDate(given, undefined), parseDate(printed.replaceAll(/\s/g, ""), undefined)];
  return a !== null && b !== null && a.year === b.year && a.month === b.month && a.day === b.day;
}

/** Compares what was given with what stands in the file, place by place. `values` is what the page holds in the end, `isMarked` says whether a box is ticked in the file. */
export function judge(
  fieldMap: FieldMap,
  { given, refused }: Walk,
  values: FieldValues,
  pages: { filled: PrintedPage[]; empty: PrintedPage[] },
): Judgement {
  const states = fieldStates(fieldMap, values);
  const cut: string[] = [];
  const undone: string[] = [];
  let right = 0;
  let asked = 0;
  const groups = Map.groupBy(fieldMap.fields, ({ group }) => group?.id);
  for (const { field, text } of given.values()) {
    if (text === "" || states.isClosed(field.name)) continue;
    asked += 1;
    if (field.kind === "checkbox" || field.kind === "radio") {
      if (values[field.name] === text) right += 1;
      else if (fieldMap.hasScripts && !values[field.name]) undone.push(`${field.name}: emptied by the form's own script`);
      else cut.push(`${field.name}: ticked, and it is ${JSON.stringify(values[field.name] ?? "")}`);
      continue;
    }
    const parts = field.group ? (groups.get(field.group.id) ?? [field]) : [field];
    const printed = parts.map((part) => textIn(pages.filled, pages.empty, part)).join(" ");
    if (isSame(text, printed) || (field.group !== undefined && parsedAlike(text, printed.replaceAll(" ", "/")))) right += 1;
    else
      cut.push(
        `${field.name}: gave ${JSON.stringify(text)}, printed ${JSON.stringify(printed)}, kept ${JSON.stringify(values[field.name] ?? "")}`,
      );
  }
  const reached = new Set(given.keys());
  const tied = new Set([...given.keys()].flatMap((name) => fieldMap.behaviour?.oneOf.find((group) => group.includes(name)) ?? []));
  const unreached = fieldMap.fields.filter(
    (field) =>
      isOpen(field, states) &&
      !reached.has(field.name) &&
      !tied.has(field.name) &&
      !field.calculation &&
      !(field.name in values && values[field.name] !== "") &&
      (field.kind === "text" || field.kind === "date" || (field.kind === "choice" && !field.multiSelect && !field.listBox)),
  );
  return {
    given: asked,
    right,
    cut,
    refused: [...undone, ...[...refused].map(([name, message]) => `${name}: ${message}`)],
    unreached: [...new Set(unreached.map(({ name }) => name))],
  };
}
