import { describe, expect, it } from "vitest";
import type { Field } from "../../shared/contracts/field-map.ts";
import { estimateFillMinutes, toNeededAnswers } from "../../shared/rules/fields/needed-answers.ts";
import { formatCount } from "../../shared/rules/counts.ts";
import { toDayText, toDuration, toFileSize, toMonthText } from "../../shared/rules/quantities.ts";
import { textField } from "./form-fields.ts";

function field(label: string, more: Partial<Field> = {}): Field {
  return textField(label, { id: label, labelSource: "tooltip", ...more });
}

describe("what you will need", () => {
  it("is what has to be looked up, read from labels and formats, in one order", () => {
    const fields = [
      field("Account number for direct deposit"),
      field("Number", { format: { kind: "ssn" } }),
      field("Spouse’s first name"),
      field("Passport number"),
    ];
    expect(toNeededAnswers({ fields })).toEqual([
      "Social Security number",
      "Passport or travel document",
      "Bank routing and account numbers",
      "Your spouse’s details",
    ]);
  });

  it("names nothing that people know by heart", () => {
    const fields = ["Your first name", "Home address", "Date of birth", "Mobile phone", "E-mail", "Today’s date"].map((label) =>
      field(label),
    );
    expect(toNeededAnswers({ fields: [...fields, field("Sign here", { kind: "signature" })] })).toEqual([]);
  });

  it("leaves out what the office fills in, what fills itself, and what cannot be changed", () => {
    const fields = [
      field("Account number", { section: "For office use only" }),
      field("Total income", { calculation: { kind: "sum", fields: [] } }),
      field("Passport number", { readOnly: true }),
    ];
    expect(toNeededAnswers({ fields })).toEqual([]);
  });

  it("reads a Spanish form", () => {
    expect(toNeededAnswers({ fields: [field("Nombre"), field("Número de Seguro Social")] })).toEqual(["Social Security number"]);
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
    [4, "About 4 min"],
    [23, "About 25 min"],
    [58, "About 1 hour"],
    [95, "About 1½ hours"],
    [125, "About 2 hours"],
  ])("say %i minutes as %s", (minutes, text) => expect(toDuration(minutes)).toBe(text));

  it("say sizes and dates as people do", () => {
    expect([toFileSize(84_321), toFileSize(1_234_567)]).toEqual(["84 kB", "1.2 MB"]);
    expect(toDayText("2026-10-05")).toBe("October 5, 2026");
    expect(toDayText("October")).toBe("October");
    const [byIntl, monthByIntl] = [{ day: "numeric", month: "long" } as const, { month: "short" } as const].map(
      (parts) => new Intl.DateTimeFormat("en-US", { year: "numeric", timeZone: "UTC", ...parts }),
    );
    for (let month = 1; month <= 12; month++) {
      const day = `2026-${String(month).padStart(2, "0")}-01`;
      expect([toDayText(day), toMonthText(day)]).toEqual([byIntl?.format(new Date(day)), monthByIntl?.format(new Date(day))]);
    }
  });

  it("groups the digits of a count, and says where there may be more", () => {
    expect([0, 999, 1000, 1_234_567].map((count) => formatCount(count))).toEqual(["0", "999", "1,000", "1,234,567"]);
    expect(formatCount(1400, true)).toBe("1,400+");
  });
});
