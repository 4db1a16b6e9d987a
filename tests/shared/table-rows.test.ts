import { describe, expect, it } from "vitest";
import { fromCell, tableCells, tableColumns } from "../../shared/rules/fields/table-columns.ts";
import { matchColumns } from "../../shared/rules/fields/match-columns.ts";
import { readRow, rowFileName } from "../../shared/rules/fields/table-rows.ts";
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
    const match = matchColumns(headings, columns, form);
    expect(readRow(headings, cells, match, columns)).toEqual({ values, problems: [] });
  });
});

describe("a table of somebody's own", () => {
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

describe("a workbook's date", () => {
  const forms = fieldMapOf([
    textField("born", { label: "Date of birth" }),
    textField("signed", { kind: "date", label: "Signed", format: { kind: "date", pattern: "dd-mmm-yyyy" } }),
    textField("note", { label: "What happened" }),
    textField("cells", { label: "Date", comb: true, maxLength: 8 }),
  ]);
  const day = { shown: "4.3.26", date: "2026-03-04" };

  it("has the pattern of a field that asks for a date, and is what the sheet shows in every other", () => {
    const asked = tableColumns(forms);
    const match = { Born: "born", Signed: "signed", Note: "note", Cells: "cells" };
    expect(readRow(Object.keys(match), [day, day, day, day], match, asked)).toEqual({
      values: { born: "03/04/2026", signed: "04-Mar-2026", note: "4.3.26", cells: "03042026" },
      problems: [],
    });
    expect(rowFileName("{Born}", 1, ["Born"], [day])).toBe("2026-03-04");
  });
});

describe("an error of a spreadsheet", () => {
  it("is no answer, and its row says so", () => {
    for (const error of ["#REF!", "#N/A", "#DIV/0!", "########"])
      expect(readRow(["Name"], [error], { Name: "f1" }, columns).problems).toEqual([`“${error}” is no answer to Name.`]);
    expect(readRow(["Name"], ["#1 Main St"], { Name: "f1" }, columns).values).toEqual({ f1: "#1 Main St" });
  });
});

describe("a file's name", () => {
  it("is made of the row, and is safe", () => {
    const name = (pattern: string) => rowFileName(pattern, 7, ["Name"], ["../Ada/\u202e"]);
    expect([name("W-9 {row}"), name("{name}"), name("{nothing}"), name("a:b {Row}")]).toEqual(["W-9 7", "Ada", "Row 7", "a b 7"]);
  });
});
