import { describe, expect, it } from "vitest";
import { matchColumns } from "../../shared/rules/fields/match-columns.ts";
import { takenColumns } from "../../shared/rules/fields/table-columns.ts";
import { listSources, readRow } from "../../shared/rules/fields/table-rows.ts";
import type { Field } from "../../shared/contracts/field-map.ts";
import { fieldMapOf, textField } from "./form-fields.ts";

const lines = (fields: [name: string, label: string, more?: Partial<Field>][]) =>
  fieldMapOf(
    fields.map(([name, label, more], index) =>
      textField(name, { label, labelSource: "tooltip", rect: [0.1, index * 0.03, 0.2, 0.02], ...more }),
    ),
  );
const ssn = (index: number, length: number): Partial<Field> => ({
  maxLength: length,
  group: { id: "g1", index, count: 3, role: "ssn", label: "Social security number", length },
});

describe("headings of one's own", () => {
  const form = lines([
    ["f1", "Section 1. Enter Last Name (Family Name)"],
    ["f2", "Section 1. Enter First Name (Given Name)"],
    ["f3", "Section 1. Enter Middle Initial, if any", { maxLength: 1 }],
    ["f4", "City or Town"],
    ["f5", "ZIP Code"],
    ["f6", "Account number"],
    ["f7", "Account number"],
    ["s1", "Social security number, first 3 digits", ssn(0, 3)],
    ["s2", "Social security number, middle 2 digits", ssn(1, 2)],
    ["s3", "Social security number, last 4 digits", ssn(2, 4)],
  ]);
  const columns = takenColumns(form);
  const match = (...headings: string[]) => matchColumns(headings, columns, form);

  it("find their fields by name, by label, and by no label that two fields have", () => {
    expect(match("F6", "city OR town:", "Account number")).toEqual({ F6: "f6", "city OR town:": "f4" });
  });

  it("find the questions that ask for the same fact in other words", () => {
    expect(match("Surname", "First name", "MI", "City", "Postal code", "Shoe size")).toEqual({
      Surname: "f1",
      "First name": "f2",
      MI: "f3",
      City: "f4",
      "Postal code": "f5",
    });
    // A whole middle name has no room where an initial is asked for.
    expect(match("Middle name")).toEqual({});
  });

  it("find a value that stands in several boxes, whose cell is spread over them", () => {
    const headings = ["SSN"];
    const found = match(...headings);
    expect(readRow(headings, ["123-45-6789"], listSources(headings, found, columns))).toEqual({
      values: { s1: "123", s2: "45", s3: "6789" },
      problems: [],
      doubts: [],
    });
    expect(readRow(headings, ["123-45"], listSources(headings, found, columns)).problems).toEqual(["“123-45” isn’t an answer to SSN."]);
    // Its boxes stay columns of their own.
    const own = ["Social security number, first 3 digits", "social security number"];
    expect(readRow(own, ["123", ""], listSources(own, match(...own), columns)).values).toEqual({ s1: "123" });
    expect(readRow(own, ["", "123456789"], listSources(own, match(...own), columns)).values).toEqual({ s1: "123", s2: "45", s3: "6789" });
  });
});

describe("headings for a form between two parties", () => {
  const form = lines([
    ["a1", "Seller: Full name"],
    ["a2", "Seller: Telephone number"],
    ["b1", "Buyer: Full name"],
    ["b2", "Buyer: Telephone number"],
    ["b3", "Buyer: E-mail address"],
  ]);

  const match = (...headings: string[]) => matchColumns(headings, takenColumns(form), form);

  it("find the party that they name, and no field where several would fit", () => {
    expect(match("Phone", "Name")).toEqual({});
    expect(match("Seller name", "Buyer name", "Phone")).toEqual({ "Seller name": "a1", "Buyer name": "b1" });
  });

  it("are those of the one party that the table's other headings are about", () => {
    expect(match("Phone", "buyer_name", "E-mail")).toEqual({ Phone: "b2", buyer_name: "b1", "E-mail": "b3" });
  });
});
