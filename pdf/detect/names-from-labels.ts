import type { PrintedField } from "../../shared/contracts/printed-field.ts";
import type { DetectedField } from "./detect-fields.ts";

const NAME_LENGTH = 60;

/** Returns a field's name out of its label; dots would make a tree of it. */
function uniqueName(label: string, names: Set<string>): string {
  const base =
    label
      .replaceAll(/[.\s]+/g, " ")
      .trim()
      .slice(0, NAME_LENGTH) || "Field";
  let name = base;
  for (let number = 2; names.has(name); number++) name = `${base} ${number}`;
  names.add(name);
  return name;
}

/** Gives every field a name of its own, made of its label; radio buttons of one question on one page share theirs. */
export function nameFields(detected: readonly DetectedField[]): PrintedField[] {
  const names = new Set<string>();
  const groups = new Map<string, string>();
  return detected.map((field) => {
    if (field.kind !== "radio" || field.question === undefined) return { ...field, name: uniqueName(field.label, names) };
    const key = `${field.page} ${field.question}`;
    const name = groups.get(key) ?? uniqueName(field.question, names);
    groups.set(key, name);
    return { ...field, name };
  });
}
