import { describe, expect, it } from "vitest";
import type { Field } from "../../shared/contracts/field-map.ts";
import { estimateFillMinutes, toNeededAnswers } from "../../shared/rules/needed-answers.ts";
import { toDateText, toDuration, toFileSize } from "../../shared/rules/quantities.ts";

function field(label: string, more: Partial<Field> = {}): Field {
  return {
    id: label,
    name: label,
    widget: 0,
    kind: "text",
    page: 0,
    rect: [0, 0, 0.1, 0.1],
    label,
    labelSource: "tooltip",
    required: false,
    readOnly: false,
    ...more,
  };
}

describe("what you will need", () => {
  it("is read from labels, formats, autocomplete and kinds, in the order in which one lays it out", () => {
    const fields = [
      field("Sign here", { kind: "signature" }),
      field("Social security number"),
      field("Your first name and middle initial"),
      field("Home address (number and street)"),
      field("Date of birth", { kind: "date" }),
      field("Mobile", { autocomplete: "tel" }),
    ];
    expect(toNeededAnswers({ fields })).toEqual([
      "Full name",
      "Date of birth",
      "Address",
      "Phone number",
      "Social Security number",
      "Signature",
    ]);
  });

  it("leaves out what the office fills in, what fills itself, and what cannot be changed", () => {
    const fields = [
      field("Account number", { section: "For office use only" }),
      field("Total income", { calculation: { kind: "sum", fields: [] } }),
      field("E-mail", { readOnly: true }),
    ];
    expect(toNeededAnswers({ fields })).toEqual([]);
  });

  it("reads a Spanish form", () => {
    expect(toNeededAnswers({ fields: [field("Nombre"), field("Fecha de nacimiento"), field("Firma")] })).toEqual([
      "Full name",
      "Date of birth",
      "Signature",
    ]);
  });
});

describe("how long filling takes", () => {
  it("counts each question once, a radio group being one", () => {
    const radios = ["a", "b", "c"].map((id) => field(id, { name: "status", kind: "radio" }));
    expect(estimateFillMinutes({ fields: radios })).toBe(1);
    expect(estimateFillMinutes({ fields: Array.from({ length: 60 }, (_, index) => field(`f${index}`)) })).toBe(7);
  });

  it("is unknown where there is nothing to fill", () => {
    expect(estimateFillMinutes({ fields: [] })).toBeNull();
  });
});

describe("quantities", () => {
  it.each([
    [4, "about 4 min"],
    [23, "about 25 min"],
    [58, "about 1 hour"],
    [95, "about 1½ hours"],
    [125, "about 2 hours"],
  ])("say %i minutes as %s", (minutes, text) => expect(toDuration(minutes)).toBe(text));

  it("say sizes and dates as people do", () => {
    expect([toFileSize(84_321), toFileSize(1_234_567)]).toEqual(["84 kB", "1.2 MB"]);
    expect(toDateText("2026-10-05")).toBe("October 5, 2026");
  });
});
