import type { Field, FieldMap, FieldValues } from "../../contracts/field-map.ts";
import { describeLeft } from "./answers-without-field.ts";
import type { CarriedOver } from "./carry-over.ts";
import { isFilled } from "./fillable-fields.ts";
import { isSamePlace } from "./same-place.ts";

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
  const moved = from.fields.flatMap((box) => {
    const { kind, name, exportValue } = box;
    if (kind !== "radio" || exportValue === undefined || values[name] !== exportValue) return [];
    const now = findAgain(box, from, to);
    const isOwn = now?.name === name;
    return isOwn && now.exportValue === exportValue ? [] : [{ name, exportValue, now, isOwn }];
  });
  const leaving = new Set(moved.map(({ name }) => name));
  const carried: CarriedOver = { values: {}, left: [] };
  const isTaken = (name: string) => isFilled(carried.values[name] ?? (leaving.has(name) ? "" : values[name]));
  // Of two questions that became one, the one that gave its name keeps its answer.
  for (const { name, exportValue, now, isOwn } of moved.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn))) {
    if (now?.exportValue !== undefined && (isOwn || !isTaken(now.name))) {
      carried.values[name] ??= "";
      carried.values[now.name] = now.exportValue;
    } else if (to.fields.some((other) => other.name === name)) {
      carried.values[name] ??= "";
      carried.left.push(...describeLeft(from, name, exportValue));
    }
  }
  return carried;
}
