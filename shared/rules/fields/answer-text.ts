import type { Field, FieldMap, FieldValue } from "../../contracts/field-map.ts";
import { isPlacementName, parsePlacement, parseSignature } from "./placements.ts";
import { say } from "../../say.ts";
import * as words from "./words.ts";
import { isMark } from "./fillable-fields.ts";

const PLACED = {
  text: words.placedText,
  date: words.placedDate,
  check: words.placedCheck,
  signature: words.placedSignature,
  image: words.placedImage,
  note: words.placedNote,
};

/** Returns a field's answer as a person reads it; "" when there is none, or it is a picture or a secret. `widgets` are the field's. */
export function fieldAnswerText(widgets: readonly Field[], value: FieldValue | undefined): string {
  const chosen = [value ?? []].flat().filter((item) => item !== "");
  const [field] = widgets;
  if (!field || field.kind === "signature" || field.password) return "";
  if (isMark(field))
    return widgets
      .filter(({ exportValue }) => chosen.includes(exportValue ?? "Yes"))
      .map(({ label }) => label)
      .join(", ");
  return chosen.map((item) => field.options?.find((option) => option.value === item)?.label ?? item).join(", ");
}

function describePlaced(value: FieldValue): { label: string; text: string } | null {
  const placement = parsePlacement(value);
  if (!placement) return null;
  const label = say(words.placedOnPage, { what: PLACED[placement.kind], page: placement.page + 1 });
  return { label, text: "text" in placement ? placement.text : words.onThePage };
}

/** Describes several values of one answer for comparison: its label and their texts, "" where there is none. A placement may exist in only some of them. */
export function describeAnswer(
  { fields }: Pick<FieldMap, "fields">,
  name: string,
  values: readonly (FieldValue | undefined)[],
): { label: string; texts: string[] } {
  if (isPlacementName(name)) {
    const described = values.map((value) => (value === undefined ? null : describePlaced(value)));
    return { label: described.find((one) => one !== null)?.label ?? words.placedSomewhere, texts: described.map((one) => one?.text ?? "") };
  }
  const widgets = fields.filter((field) => field.name === name);
  const [field] = widgets;
  if (field?.kind === "signature") return { label: field.label, texts: values.map((value) => (parseSignature(value) ? words.signed : "")) };
  if (!field) return { label: name, texts: values.map((value) => [value ?? []].flat().join(", ")) };
  return { label: field.groupLabel ?? field.label, texts: values.map((value) => fieldAnswerText(widgets, value)) };
}
