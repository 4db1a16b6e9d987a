import { expect, test } from "vitest";
import { keepCorrections } from "../../../pdf/detect/keep-corrections.ts";
import type { FieldsFile } from "../../../shared/contracts/fields-file.ts";
import type { PrintedField } from "../../../shared/contracts/printed-field.ts";

const text = (name: string, top: number, more: Partial<PrintedField> = {}): PrintedField => ({
  name,
  page: 0,
  rect: [100, top, 300, top + 14],
  kind: "text",
  label: name,
  ...more,
});

const name = text("Full name", 100);
const phone = text("Phone", 130);
const office = text("For office use", 160);

/** The name was called otherwise, the office's field removed, one drawn. */
const file: FieldsFile = {
  version: 1,
  sha256: "old",
  found: [name, phone, office],
  fields: [{ ...name, label: "Name of the child" }, phone, text("Added 1", 400, { label: "Remarks" })],
};

test("on the edition that was corrected the fields are those of the file, whatever is found", () => {
  expect(keepCorrections(file, "old", [text("Another", 10)])).toEqual(file.fields);
});

test("on another edition what was renamed, removed and drawn stays, the rest moves along, and what is new is added", () => {
  const moved = [text("Full name", 104), text("Phone", 134), text("For office use", 163), text("E-mail", 220)];
  expect(keepCorrections(file, "new", moved).map((field) => [field.name, field.label, field.rect[1]])).toEqual([
    ["Full name", "Name of the child", 104],
    ["Phone", "Phone", 134],
    ["Added 1", "Remarks", 400],
    ["E-mail", "E-mail", 220],
  ]);
});

test("a place that a person chose stays where it was put", () => {
  const placed: FieldsFile = { ...file, fields: [{ ...name, rect: [50, 90, 400, 120] }] };
  expect(keepCorrections(placed, "new", [text("Full name", 103)])[0]?.rect).toEqual([50, 90, 400, 120]);
});

test("a field that a person made one of another kind moves along by its place: its name is a new one", () => {
  const ticked: FieldsFile = { ...file, fields: [{ ...name, name: "Added 3f9c02aa", kind: "checkbox" }, phone] };
  const moved = [text("Full name", 104), text("Phone", 134)];
  expect(keepCorrections(ticked, "new", moved).map((field) => [field.name, field.kind, field.rect[1]])).toEqual([
    ["Added 3f9c02aa", "checkbox", 104],
    ["Phone", "text", 134],
  ]);
});

test("each answer of a question moves along by its own place, also where one before it was removed or made another kind", () => {
  const answer = (top: number) => text("Question", top, { kind: "radio" });
  const [yes, no, unknown] = [answer(100), answer(130), answer(160)];
  const found = [yes, no, unknown];
  const moved = [answer(104), answer(134), answer(164)];
  const topsOf = (fields: PrintedField[]) => keepCorrections({ ...file, found, fields }, "new", moved).map(({ rect }) => rect[1]);
  expect(topsOf([no, unknown])).toEqual([134, 164]);
  expect(topsOf([{ ...yes, name: "Added 3f9c02aa", kind: "checkbox" }, no, unknown])).toEqual([104, 134, 164]);
  expect(topsOf([yes, { ...no, rect: [50, 120, 60, 130] }, unknown]), "one that a person placed").toEqual([104, 120, 164]);
});

test("a field whose line is gone from the new edition goes, and one that moved to another page is known by its name", () => {
  const next = [text("Full name", 100, { page: 1 })];
  expect(keepCorrections(file, "new", next).map((field) => [field.label, field.page])).toEqual([
    ["Name of the child", 1],
    ["Remarks", 0],
  ]);
});
