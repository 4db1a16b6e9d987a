import { expect, test } from "vitest";
import { comparePage, emptyScore } from "../../../fidelity/detect/compare-fields.ts";
import type { DetectedField } from "../../../pdf/detect/detect-fields.ts";
import type { PageBox } from "../../../pdf/read/page-geometry.ts";
import type { Field } from "../../../shared/contracts/field-map.ts";

const PAGE: PageBox = { box: [0, 0, 100, 100], rotation: 0, width: 100, height: 100 };

/** Fields of one character side by side, each ten points wide, as some forms have them in place of a comb. */
const characters = (count: number): Field[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `f${index}`,
    name: `f${index}`,
    widget: 0,
    kind: "text" as const,
    page: 0,
    rect: [0.1 + index * 0.1, 0.1, 0.09, 0.1],
    label: `Account number, character ${index + 1} of ${count}`,
    labelSource: "tooltip" as const,
    required: false,
    readOnly: false,
    maxLength: 1,
  }));

/** A comb over the first places for a character. */
const comb = (places: number, cells: number): DetectedField => ({
  page: 0,
  kind: "text",
  label: "Account number",
  rect: [10, 10, 10 + places * 10, 20],
  cells,
});

function compare(fields: Field[], detected: DetectedField[]) {
  const score = emptyScore();
  comparePage(score, fields, detected, PAGE);
  return score;
}

test("a comb with one field of one character in each of its cells is one comb, found and counted right", () => {
  const { texts, combs } = compare(characters(4), [comb(4, 4)]);
  expect(texts).toEqual({ true: 1, found: 1, right: 1, named: 1, near: 0, otherKind: 0, unprinted: 0 });
  expect(combs).toEqual({ true: 1, right: 1 });
});

test("a comb over another number of fields than it has cells is counted wrong, and its fields are missed", () => {
  const { texts, combs } = compare(characters(4), [comb(4, 5)]);
  expect(texts).toEqual({ true: 4, found: 1, right: 0, named: 0, near: 0, otherKind: 0, unprinted: 0 });
  expect(combs).toEqual({ true: 1, right: 0 });
});

test("fields of one character that a comb leaves out are missed", () => {
  const { texts, combs } = compare(characters(5), [comb(3, 3)]);
  expect(texts).toEqual({ true: 3, found: 1, right: 1, named: 1, near: 0, otherKind: 0, unprinted: 0 });
  expect(combs).toEqual({ true: 1, right: 1 });
});

const field = (id: string, rect: Field["rect"], kind: Field["kind"] = "checkbox"): Field => ({
  id,
  name: id,
  widget: 0,
  kind,
  page: 0,
  rect,
  label: id,
  labelSource: "tooltip",
  required: false,
  readOnly: false,
});

test("a field that is drawn larger than its box is near, and a missed one where the page prints nothing is told apart", () => {
  const score = emptyScore();
  const box: DetectedField = { page: 0, kind: "checkbox", label: "Married", rect: [14, 14, 20, 20] };
  comparePage(score, [field("Married", [0.1, 0.1, 0.14, 0.14]), field("Single", [0.5, 0.5, 0.1, 0.1])], [box], PAGE, () => false);
  expect(score.choices).toEqual({ true: 2, found: 1, right: 0, named: 0, near: 1, otherKind: 0, unprinted: 1 });
});

test("a text field over a box to tick is told apart, and one without room counts for nothing", () => {
  const box: DetectedField = { page: 0, kind: "checkbox", label: "Married", rect: [14, 14, 20, 20] };
  const { choices, texts } = compare(
    [field("Married", [0.1, 0.1, 0.14, 0.14], "text"), field("Program", [0.5, 0.5, 0.01, 0.1], "text")],
    [box],
  );
  expect(choices).toMatchObject({ true: 0, found: 1 });
  expect(texts).toEqual({ true: 1, found: 0, right: 0, named: 0, near: 0, otherKind: 1, unprinted: 0 });
});

test("the number of a row is no caption", () => {
  const found: DetectedField = { page: 0, kind: "text", label: "23", rect: [10, 10, 50, 20] };
  const { texts } = compare([field("Row 23, name", [0.1, 0.1, 0.4, 0.1], "text")], [found]);
  expect(texts).toMatchObject({ right: 1, named: 0 });
});
