import type { Field } from "../../../shared/contracts/field-map.ts";
import { overlap } from "../placement.ts";

/** "Line 3. Date of Birth": the line of a table, and what is asked in it. */
const LINE = /^(line|row) (\d{1,2})\. (?=.)/iu;
/** So many others of its line say that a field's number is another. */
const LEAST_OTHERS = 3;

const nameOf = ({ groupLabel, label }: Field) => groupLabel ?? label;

/** Returns the number that every other numbered field of a line bears; undefined where they do not agree, or are few. */
function numberOfLine(field: Field, fields: readonly Field[]): string | undefined {
  const [, top, , height] = field.rect;
  const inLine = fields.filter(
    ({ page, rect, id }) => page === field.page && id !== field.id && overlap(rect[1], rect[1] + rect[3], top, top + height) > height / 2,
  );
  const numbers = inLine.flatMap((other) => LINE.exec(nameOf(other))?.[2] ?? []);
  return numbers.length >= LEAST_OTHERS && new Set(numbers).size === 1 ? numbers[0] : undefined;
}

/** Returns the fields of tables with the number of their line, where a tooltip was copied from another line: all others of the line bear one number, and this one another. */
export function withLineNumbers(fields: Field[]): Field[] {
  return fields.map((field) => {
    const name = nameOf(field);
    const own = field.labelSource === "tooltip" ? LINE.exec(name)?.[2] : undefined;
    const number = own === undefined ? undefined : numberOfLine(field, fields);
    if (number === undefined || number === own) return field;
    const corrected = name.replace(LINE, `$1 ${number}. `);
    return field.groupLabel === undefined ? { ...field, label: corrected } : { ...field, groupLabel: corrected };
  });
}
