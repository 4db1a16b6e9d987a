import type { PrintedField } from "../../../shared/contracts/printed-field.ts";

/**
 * Gives a radio button without a question the name of the radio buttons beside it that have none either: of answers that stand together only one can be
 * chosen. All between two other fields of the page, in reading order, stand together. Returns the other fields as they are.
 */
export function joinUnasked<Field extends PrintedField>(fields: readonly Field[], index: number): readonly Field[] {
  const page = fields[index]?.page;
  const isUnasked = (other: Field | undefined) => other?.kind === "radio" && !other.question && other.page === page;
  if (!isUnasked(fields[index])) return fields;
  let [first, last] = [index, index];
  while (isUnasked(fields[first - 1])) first--;
  while (isUnasked(fields[last + 1])) last++;
  const name = fields[first === index ? last : first]?.name;
  return name === undefined ? fields : fields.map((field, at) => (at < first || at > last ? field : { ...field, name }));
}
