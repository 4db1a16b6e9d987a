import type { Field, FieldMap } from "../../contracts/field-map.ts";

/** Tolerance for left edges and widths of one column, as a part of the page. */
const COLUMN_TOLERANCE = 0.005;
/** Largest distance of rows, in field heights; a field further down belongs to something else. */
const ROW_DISTANCE_HEIGHTS = 2.5;

function pattern({ name }: Field): string {
  return name.replaceAll(/\d+/gu, "#");
}

function isLike(a: Field, b: Field): boolean {
  return (
    b.page === a.page &&
    b.kind === a.kind &&
    !b.readOnly &&
    b.maxLength === a.maxLength &&
    pattern(a) === pattern(b) &&
    Math.abs(a.rect[0] - b.rect[0]) < COLUMN_TOLERANCE &&
    Math.abs(a.rect[2] - b.rect[2]) < COLUMN_TOLERANCE
  );
}

/** Returns the names of the fields below a field in its column: same name but for a number, same width and kind, row by row without a gap. */
export function columnFields(fieldMap: FieldMap, name: string): string[] {
  const start = fieldMap.fields.find((field) => field.name === name);
  if (!start || start.kind === "radio" || start.kind === "signature" || start.kind === "button") return [];
  const below = fieldMap.fields
    .filter((field) => field.name !== name && field.rect[1] > start.rect[1] && isLike(start, field))
    .toSorted((a, b) => a.rect[1] - b.rect[1]);
  const names: string[] = [];
  let above = start;
  for (const field of below) {
    if (field.rect[1] - above.rect[1] > ROW_DISTANCE_HEIGHTS * above.rect[3]) break;
    names.push(field.name);
    above = field;
  }
  return [...new Set(names)];
}
