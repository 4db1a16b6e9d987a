import { describe, expect, it } from "vitest";
import { fromCell, tableCells, tableColumns } from "../../shared/rules/fields/table-columns.ts";
import { matchColumns } from "../../shared/rules/fields/match-columns.ts";
import { listSources, readRow, rowFileName } from "../../shared/rules/fields/table-rows.ts";
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
    expect(readRow(headings, cells, listSources(headings, match, columns))).toEqual({ values, problems: [], doubts: [] });
  });
});

describe("a table of the visitor's own", () => {
  it("says of each row what it cannot use", () => {
    const match = { Name: "f1", Zip: "f2", State: "state" };
    const sources = listSources(["Name", "Zip", "State"], match, columns);
    const read = (...row: string[]) => readRow(["Name", "Zip", "State"], row, sources);
    expect(read("Ada", "62701", "Illinois")).toEqual({ values: { f1: "Ada", f2: "62701", state: "IL" }, problems: [], doubts: [] });
    expect(read("Ada", "62701-1234567", "Narnia").problems).toHaveLength(2);
    expect(read("", " ", "").problems).toEqual(["It’s empty."]);
    expect(read("Ada", "", "", "more").problems).toHaveLength(1);
  });

  it("brings of a number what is seen of it, and of a name all", () => {
    const asked = tableColumns(
      fieldMapOf([
        textField("ssn", { label: "Social Security number", format: { kind: "ssn" } }),
        textField("phone", { label: "Telephone number" }),
        textField("name", { label: "Full name" }),
      ]),
    );
    const match = { Ssn: "ssn", Phone: "phone", Name: "name" };
    const row = ["\u202a123-45-6789\u202c", "\u202a(217) 555-0143\u202c", "محمد\u200e (Ali)"];
    expect(readRow(Object.keys(match), row, listSources(Object.keys(match), match, asked))).toEqual({
      values: { ssn: "123-45-6789", phone: "(217) 555-0143", name: "محمد\u200e (Ali)" },
      problems: [],
      doubts: [],
    });
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
    expect(readRow(Object.keys(match), [day, day, day, day], listSources(Object.keys(match), match, asked))).toEqual({
      values: { born: "03/04/2026", signed: "04-Mar-2026", note: "4.3.26", cells: "03042026" },
      problems: [],
      doubts: [],
    });
    expect(rowFileName("{Born}", 1, ["Born"], [day])).toBe("2026-03-04");
  });
});

describe("an answer that its field does not expect", () => {
  const forms = fieldMapOf([
    textField("due", { label: "Due", format: { kind: "date", pattern: "mm/dd/yyyy" } }),
    textField("born", { label: "Date of birth" }),
    textField("zip", { label: "ZIP code" }),
  ]);
  const asked = tableColumns(forms);
  const read = (name: string, cell: string) => readRow([name], [cell], listSources([name], { [name]: name }, asked));

  it("leaves its row out where the form itself refuses it", () => {
    expect(read("due", "13/04/2026").problems).toEqual(["“13/04/2026” in due: This isn’t a date. Write it as mm/dd/yyyy."]);
    expect(read("due", "4/13/2026")).toEqual({ values: { due: "4/13/2026" }, problems: [], doubts: [] });
  });

  it("is something to look at where only the question speaks against it", () => {
    const { values, problems, doubts } = read("born", "13/04/1990");
    expect([values, problems]).toEqual([{ born: "13/04/1990" }, []]);
    expect(doubts).toEqual(["“13/04/1990” in born: This doesn’t look like a date, such as mm/dd/yyyy. Leave it if it’s right."]);
    expect(read("zip", "701").doubts).toHaveLength(1);
    expect([...read("zip", "00701").doubts, ...read("born", "N/A").doubts]).toEqual([]);
  });
});

describe("an error of a spreadsheet", () => {
  it("is no answer, and its row says so", () => {
    for (const error of ["#REF!", "#N/A", "#DIV/0!", "########"])
      expect(readRow(["Name"], [error], listSources(["Name"], { Name: "f1" }, columns)).problems).toEqual([
        `“${error}” isn’t an answer to Name.`,
      ]);
    expect(readRow(["Name"], ["#1 Main St"], listSources(["Name"], { Name: "f1" }, columns)).values).toEqual({ f1: "#1 Main St" });
  });
});

describe("a file's name", () => {
  it("is made of the row, and is safe", () => {
    const name = (pattern: string) => rowFileName(pattern, 7, ["Name"], ["../Ada/\u202e"]);
    expect([name("W-9 {row}"), name("{name}"), name("{nothing}"), name("a:b {Row}")]).toEqual(["W-9 7", "Ada", "Row 7", "a b 7"]);
  });
});
