import { expect, test } from "vitest";
import { withLineNumbers } from "../../../../pdf/read/labels/line-numbers.ts";
import type { Field } from "../../../../shared/contracts/field-map.ts";
import { textField } from "../../../shared/form-fields.ts";

/** Fields of one line of a table, side by side. */
function inLine(top: number, labels: string[]): Field[] {
  return labels.map((label, column) => ({
    ...textField(`${top} ${column}`),
    label,
    labelSource: "tooltip" as const,
    rect: [0.1 + 0.2 * column, top, 0.15, 0.03],
  }));
}

const namesOf = (fields: Field[]) => withLineNumbers(fields).map(({ label }) => label);

test("a cell whose tooltip was copied from the next line has the number that all others of its line bear", () => {
  const lines = [
    ...inLine(0.5, ["Line 2. Name", "Line 2. Date of birth", "Line 2. Residence", "Line 3. Support"]),
    ...inLine(0.54, ["Line 3. Name", "Line 3. Date of birth", "Line 3. Residence", "Line 3. Support"]),
  ];
  expect(namesOf(lines)[3]).toBe("Line 2. Support");
  expect(namesOf(lines).slice(4)).toEqual(lines.slice(4).map(({ label }) => label));
});

test("a cell keeps its number where the others do not agree, or are few", () => {
  for (const labels of [
    ["Line 1. Name", "Line 2. Date of birth", "Line 2. Residence", "Line 3. Support"],
    ["Line 2. Name", "Line 3. Support"],
  ])
    expect(namesOf(inLine(0.5, labels))).toEqual(labels);
});

test("the question of a box is numbered like the line that it stands in", () => {
  const fields = inLine(0.5, ["Line 2. Name", "Line 2. Date of birth", "Line 2. Residence", "No"]);
  const [last] = withLineNumbers(
    fields.map((field, column) => (column === 3 ? { ...field, groupLabel: "Line 3. Support?" } : field)),
  ).slice(-1);
  expect([last?.groupLabel, last?.label]).toEqual(["Line 2. Support?", "No"]);
});
