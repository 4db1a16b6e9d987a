import { describe, expect, it } from "vitest";
import { fromCell, tableCells, tableColumns } from "../../shared/rules/fields/table-columns.ts";
import { matchColumns, readRow, rowFileName } from "../../shared/rules/fields/table-rows.ts";
import { fieldMapOf, textField } from "./form-fields.ts";

const form = fieldMapOf([
  textField("f1", { label: "Full name" }),
  textField("f2", { label: "ZIP code", maxLength: 5 }),
  textField("a", { label: "City" }),
  textField("b", { label: "City" }),
  textField("agree", { kind: "checkbox", label: "I agree", exportValue: "On" }),
  textField("kind", { kind: "radio", groupLabel: "You are", label: "a person", exportValue: "1" }),
  textField("kind", { kind: "radio", groupLabel: "You are", label: "a company", exportValue: "2" }),
  textField("state", { kind: "choice", label: "State", options: [{ value: "IL", label: "Illinois" }] }),
  textField("many", {
    kind: "choice",
    label: "Days",
    multiSelect: true,
    options: ["Mon", "Tue"].map((day) => ({ value: day, label: day })),
  }),
  textField("sum", { label: "Total", readOnly: true }),
  textField("sign", { kind: "signature", label: "Signature" }),
]);
const columns = tableColumns(form);
const headings = columns.map(({ heading }) => heading);

describe("the columns of a form", () => {
  it("are its questions, with a name where two are the same", () => {
    expect(headings).toEqual(["Full name", "ZIP code", "City [a]", "City [b]", "I agree", "You are", "State", "Days"]);
  });

  it("bring back what they say", () => {
    const values = { f1: "Ada", f2: "62701", a: "x", b: "y", agree: "On", kind: "2", state: "IL", many: ["Mon", "Tue"] };
    const cells = tableCells(columns, values);
    expect(cells).toEqual(["Ada", "62701", "x", "y", "yes", "a company", "IL", "Mon; Tue"]);
    const match = matchColumns(headings, columns);
    expect(readRow(headings, cells, match, columns)).toEqual({ values, problems: [] });
  });
});

describe("a table of somebody's own", () => {
  it("finds its fields by name, by label, and by no label that two fields have", () => {
    expect(matchColumns(["full NAME", "f2", "City", "Illinois", "state:"], columns)).toEqual({
      "full NAME": "f1",
      f2: "f2",
      "state:": "state",
    });
  });

  it("says of each row what it cannot use", () => {
    const match = { Name: "f1", Zip: "f2", State: "state" };
    const read = (...row: string[]) => readRow(["Name", "Zip", "State"], row, match, columns);
    expect(read("Ada", "62701", "Illinois")).toEqual({ values: { f1: "Ada", f2: "62701", state: "IL" }, problems: [] });
    expect(read("Ada", "62701-1234567", "Narnia").problems).toHaveLength(2);
    expect(read("", " ", "").problems).toEqual(["It is empty."]);
    expect(read("Ada", "", "", "more").problems).toHaveLength(1);
  });

  it("ticks a box by the words that people use", () => {
    const box = columns.find(({ name }) => name === "agree")?.widgets ?? [];
    for (const cell of ["yes", "X", "true", "On", "1", "y"]) expect([cell, fromCell(box, cell)]).toEqual([cell, "On"]);
    for (const cell of ["no", "False", "0", ""]) expect([cell, fromCell(box, cell)]).toEqual([cell, ""]);
    expect(fromCell(box, "maybe")).toBeNull();
  });
});

describe("a file's name", () => {
  it("is made of the row, and is safe", () => {
    const name = (pattern: string) => rowFileName(pattern, 7, ["Name"], ["../Ada/\u202e"]);
    expect([name("W-9 {row}"), name("{name}"), name("{nothing}"), name("a:b {Row}")]).toEqual(["W-9 7", "Ada", "Row 7", "a b 7"]);
  });
});
