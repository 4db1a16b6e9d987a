import { describe, expect, it } from "vitest";
import type { Field } from "../../shared/contracts/field-map.ts";
import { toExampleAnswers } from "../../shared/rules/fields/example-answers.ts";
import { textField } from "./form-fields.ts";

function field(id: string, label: string, more: Partial<Field> = {}): Field {
  return textField(id, { id, label, labelSource: "tooltip", ...more });
}

describe("a form that is filled out as an example", () => {
  it("has names, places and days where it asks for them, and another person the second time", () => {
    const fields = [
      field("a", "City"),
      field("b", "City"),
      field("c", "Date", { kind: "date", format: { kind: "date", pattern: "yyyy-mm-dd" } }),
      field("d", "Email of the landlord", { format: { kind: "email" } }),
    ];
    expect(Object.fromEntries(toExampleAnswers({ fields }))).toEqual({ a: "Portland", b: "Salem", c: "2026-03-14", d: "ada@example.com" });
  });

  it("is about another person in the next section, whose name stands before its questions", () => {
    const fields = [
      field("a", "From: Company name", { section: "From" }),
      field("b", "From: City", { section: "From" }),
      field("c", "Bill to: City", { section: "Bill to" }),
    ];
    expect(Object.fromEntries(toExampleAnswers({ fields }))).toEqual({ a: "Lindqvist Studio", b: "Portland", c: "Salem" });
  });

  it("leaves empty what it does not understand, what has no room, and figures, which would not add up", () => {
    const fields = [
      field("a", "Reason for your request"),
      field("b", "City", { maxLength: 3 }),
      field("c", "City", { readOnly: true }),
      field("d", "Amount", { format: { kind: "currency" } }),
      field("e", "City", { kind: "checkbox" }),
    ];
    expect(toExampleAnswers({ fields }).size).toBe(0);
  });
});
