import * as v from "valibot";
import type { Field, FieldMap, FieldRect, FieldValue, FieldValues } from "../../contracts/field-map.ts";
import { Placement, type PrintedPlacement, SignatureMark } from "../../contracts/placement.ts";
import { isMark } from "./fillable-fields.ts";

/**
 * Prefix of placements. They are kept among the values, under names that no field can have, so that one history, one journal and one merge of two tabs
 * serve both. A signature in a signature field is that field's value.
 */
const PLACEMENT_NAME = "\u0001";

/** Returns the name under which a placement is kept among the values. */
export function toPlacementName(id: string): string {
  return `${PLACEMENT_NAME}${id}`;
}

/** True for the name of a placement, false for that of a field. */
export function isPlacementName(name: string): boolean {
  return name.startsWith(PLACEMENT_NAME);
}

function parseJson<T>(schema: v.GenericSchema<unknown, T>, text: unknown): T | null {
  if (typeof text !== "string" || text === "") return null;
  try {
    const result = v.safeParse(schema, JSON.parse(text));
    return result.success ? result.output : null;
  } catch {
    return null;
  }
}

/** Parses the placement in a value; null when it was removed. */
export function parsePlacement(value: unknown): Placement | null {
  return parseJson(Placement, value);
}

/** Lists the person's placements on the pages. */
export function listPlacements(answers: FieldValues): Placement[] {
  return Object.entries(answers).flatMap(([name, value]) => (isPlacementName(name) ? (parsePlacement(value) ?? []) : []));
}

/** Parses the signature in a signature field's value; null when it is empty. Plain text is a typed name. */
export function parseSignature(value: unknown): SignatureMark | null {
  const mark = parseJson(SignatureMark, value);
  if (mark || typeof value !== "string" || value.trim() === "" || value.startsWith("{")) return mark;
  return { type: "typed", text: value };
}

/** Height in points at which people write their name. A box for it may be larger. */
export const NATURAL_HEIGHT_POINTS = 36;
/** Largest ratio of width to height for marks that are not drawn. */
const WIDEST_MARK = 9;

/** Returns the position of a signature in its field: on its lower edge, as high as people write, and no wider than it is. `page` is in points. */
export function signatureRect(
  [left, top, width, height]: FieldRect,
  { width: pageWidth, height: pageHeight }: { width: number; height: number },
  mark: SignatureMark,
): FieldRect {
  const high = Math.min(height, NATURAL_HEIGHT_POINTS / pageHeight);
  const ratio = mark.type === "drawn" ? mark.width / Math.max(1, mark.height) : WIDEST_MARK;
  const wide = Math.min(width, (high * pageHeight * ratio) / pageWidth);
  return [left, top + height - high, wide, high];
}

/** Returns a field's answer as its widgets show it: "" for a tick that stands for none of them, whose answer was renamed or removed. */
function shownAnswer(widgets: readonly Field[], value: FieldValue): FieldValue {
  if (!widgets.every((widget) => isMark(widget))) return value;
  const [state] = [value].flat();
  return state === "Off" || widgets.some(({ exportValue = "Yes" }) => state === exportValue) ? value : "";
}

/**
 * Splits answers for the export: values of fields, and the placements drawn onto the pages, without notes. Leaves out answers to fields that the form has
 * no more, as after a correction of its fields; the draft keeps them.
 */
export function splitAnswers(fieldMap: FieldMap, answers: FieldValues): { values: FieldValues; placements: PrintedPlacement[] } {
  const signatureFields = fieldMap.fields.filter((field) => field.kind === "signature");
  const widgets = Map.groupBy(
    fieldMap.fields.filter(({ kind }) => kind !== "signature"),
    ({ name }) => name,
  );
  const signatures = signatureFields.flatMap(({ name, page, rect }): PrintedPlacement[] => {
    const signature = parseSignature(answers[name]);
    const size = fieldMap.pages[page];
    if (!signature || !size) return [];
    return [{ kind: "signature", page, rect: signatureRect(rect, size, signature), signature, field: name }];
  });
  const placed = listPlacements(answers).flatMap((placement) => (placement.kind === "note" ? [] : [placement]));
  return {
    values: Object.fromEntries(
      Object.entries(answers).flatMap(([name, value]) => {
        const own = widgets.get(name);
        return own ? [[name, shownAnswer(own, value)]] : [];
      }),
    ),
    placements: [...signatures, ...placed],
  };
}
