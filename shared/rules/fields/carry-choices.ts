import type { Field, FieldMap, FieldValues } from "../../contracts/field-map.ts";
import { describeLeft } from "./answers-without-field.ts";
import type { CarriedOver } from "./carry-over.ts";
import { isFilled } from "./fillable-fields.ts";

function isSamePlace(a: Field, b: Field): boolean {
  return a.page === b.page && a.rect.every((edge, index) => edge === b.rect[index]);
}

/** Finds a radio button of an earlier state of the form: by its place, else, where it was moved, by its name and words, if no other one stood there. */
function findAgain(box: Field, from: FieldMap, to: FieldMap): Field | undefined {
  const radios = to.fields.filter(({ kind }) => kind === "radio");
  return (
    radios.find((other) => isSamePlace(other, box)) ??
    radios.find(
      (other) =>
        other.name === box.name && other.exportValue === box.exportValue && !from.fields.some((before) => isSamePlace(before, other)),
    )
  );
}

/**
 * Lets each choice follow its radio button through a correction, whatever question and words that has now. Returns the answers that change by it, and the
 * choices that their question has no more: without the change, another button of it could be taken for chosen.
 */
export function carryChoices(from: FieldMap, to: FieldMap, values: FieldValues): CarriedOver {
  const carried: CarriedOver = { values: {}, left: [] };
  for (const box of from.fields) {
    const { kind, name, exportValue } = box;
    if (kind !== "radio" || exportValue === undefined || values[name] !== exportValue) continue;
    const now = findAgain(box, from, to);
    if (now?.name === name && now.exportValue === exportValue) continue;
    // Of two questions that became one, the one that gave its name keeps its answer.
    if (now?.exportValue !== undefined && (now.name === name || !isFilled(carried.values[now.name] ?? values[now.name]))) {
      carried.values[name] = "";
      carried.values[now.name] = now.exportValue;
    } else if (to.fields.some((other) => other.name === name)) {
      carried.values[name] = "";
      carried.left.push(...describeLeft(from, name, exportValue));
    }
  }
  return carried;
}
