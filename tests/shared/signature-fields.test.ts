import { describe, expect, it } from "vitest";
import type { Field } from "../../shared/contracts/field-map.ts";
import type { SignatureMark } from "../../shared/contracts/placement.ts";
import { dateAnswers, dateBeside } from "../../shared/rules/fields/date-beside.ts";
import { toPlacedDay } from "../../shared/rules/fields/placed-day.ts";
import { parseSignature, signatureRect, splitAnswers } from "../../shared/rules/fields/placements.ts";
import { withSignatures } from "../../shared/rules/fields/signature-fields.ts";
import { toNumericDay } from "../../shared/rules/numeric-day.ts";
import { fieldMapOf, textField } from "./form-fields.ts";

const line = (label: string, more: Partial<Field> = {}) => textField(more.name ?? "field", { label, rect: [0.1, 0.5, 0.4, 0.03], ...more });
const kindOf = (field: Field) => withSignatures([field])[0]?.kind;

describe("a line that people sign on", () => {
  it.each([
    "Section 1. Enter Signature of Employee.",
    "26A. SIGNATURE OF BENEFICIARY/CLAIMANT OR ALTERNATE SIGNER",
    "Customer's Signature/Authorization",
    "Firma",
  ])("is a signature, though the document made it one for text: %s", (label) => {
    expect(kindOf(line(label))).toBe("signature");
  });

  it.each<[what: string, field: Field]>([
    ["its date", line("Date of signature")],
    ["the name under it", line("Printed name and signature of the witness")],
    ["a note", line("Signature of applicant", { multiline: true })],
    ["a box too small to sign in", line("Signature", { rect: [0.1, 0.5, 0.05, 0.03] })],
    ["what the form keeps for itself", line("Signature", { readOnly: true })],
    ["a field that is named otherwise", line("Interpreter's Signature", { name: "Part4_NameofLanguage[0]" })],
  ])("is none: %s", (_what, field) => {
    expect(kindOf(field)).toBe("text");
  });
});

it("is not taken for a company: a Firma is one in German", () => {
  const kinds = (labels: string[]) => withSignatures(labels.map((label) => line(label))).map(({ kind }) => kind);
  expect(kinds(["Vorname", "Firma", "Signature"])).toEqual(["text", "text", "signature"]);
  expect(kinds(["Nombre", "Firma"])).toEqual(["text", "signature"]);
});

describe("a signature", () => {
  it("stands on the lower edge of its field, at the height of handwriting and inside of it", () => {
    const drawn: SignatureMark = { type: "drawn", width: 300, height: 100, outlines: [] };
    const [left, top, width, height] = signatureRect([0.1, 0.4, 0.5, 0.2], { width: 612, height: 792 }, drawn);
    expect([left, top + height]).toEqual([0.1, expect.closeTo(0.6)]);
    expect([height * 792, width * 612]).toEqual([expect.closeTo(36), expect.closeTo(108)]);
    expect(signatureRect([0.1, 0.4, 0.05, 0.01], { width: 612, height: 792 }, drawn)).toEqual([0.1, 0.4, expect.any(Number), 0.01]);
  });

  it("that was typed as text before is drawn as the name it is", () => {
    const map = fieldMapOf([textField("signature", { kind: "signature" })]);
    expect(parseSignature("Ada Lovelace")).toEqual({ type: "typed", text: "Ada Lovelace" });
    expect(parseSignature('{"type":"unknown"}')).toBeNull();
    expect(splitAnswers(map, { signature: "Ada Lovelace" })).toMatchObject({
      values: {},
      placements: [{ kind: "signature", field: "signature", signature: { text: "Ada Lovelace" } }],
    });
  });

  it("has its day in the field on its own line, whatever that is like", () => {
    const signature = textField("signature", { kind: "signature", rect: [0.1, 0.5, 0.4, 0.02] });
    const date = textField("today", { label: "Today's date", rect: [0.6, 0.5, 0.2, 0.02], maxLength: 8 });
    const map = fieldMapOf([signature, date]);
    expect(dateBeside(map, "signature")?.name).toBe("today");
    expect(dateAnswers(map, date, { year: 2026, month: 3, day: 7 })).toEqual({ today: "03072026" });
    const parts = (["month", "day", "year"] as const).map((part, index) =>
      textField(part, {
        rect: [0.6 + index / 10, 0.5, 0.05, 0.02],
        group: { id: "g", index, count: 3, role: "date", label: "Date", length: part === "year" ? 4 : 2, part },
      }),
    );
    const boxes = fieldMapOf([signature, ...parts]);
    const first = dateBeside(boxes, "signature");
    expect(first && dateAnswers(boxes, first, { year: 2026, month: 3, day: 7 })).toEqual({ month: "03", day: "07", year: "2026" });
  });

  it.each<["day" | "month" | "year", "day" | "month" | "year", "day" | "month" | "year"]>([
    ["day", "month", "year"],
    ["month", "day", "year"],
    ["year", "month", "day"],
  ])("has its day in boxes for %s, %s and %s", (...order) => {
    const boxes = order.map((part, index) =>
      textField(part, { group: { id: "g", index, count: 3, role: "date", label: "Date", length: part === "year" ? 4 : 2, part } }),
    );
    const [first] = boxes;
    for (const day of [7, 31])
      expect(first && dateAnswers(fieldMapOf(boxes), first, { year: 2026, month: 3, day })).toEqual({
        day: String(day).padStart(2, "0"),
        month: "03",
        year: "2026",
      });
  });
});

describe("a day that is put on the page", () => {
  const day = new Date(2026, 2, 9);
  const box = (part: "day" | "month" | "year", index: number) =>
    textField(part, { group: { id: "g", index, count: 3, role: "date", label: "Date", length: part === "year" ? 4 : 2, part } });

  it.each<[what: string, text: string, fields: Field[]]>([
    ["month first", "03/09/2026", [textField("born", { label: "Date of birth (MM/DD/YYYY)" })]],
    ["day first", "09.03.2026", [textField("born", { label: "Geburtsdatum (TT.MM.JJJJ)" })]],
    ["what its own format says", "2026-03-09", [textField("born", { format: { kind: "date", pattern: "yyyy-mm-dd" } })]],
    ["boxes for day, month and year", "09/03/2026", [box("day", 0), box("month", 1), box("year", 2)]],
    [
      "most of its fields",
      "03/09/2026",
      ["a (dd/mm/yyyy)", "b (mm/dd/yyyy)", "c (MM/DD/YYYY)"].map((label, index) => textField(`date${index}`, { label: `Date ${label}` })),
    ],
  ])("has the order that the form asks for: %s", (_what, text, fields) => {
    expect(toPlacedDay(fieldMapOf(fields), day)).toBe(text);
  });

  it.each<[what: string, fields: Field[]]>([
    ["no date", [textField("name")]],
    ["a month and a year", [textField("since", { format: { kind: "date", pattern: "mm/yyyy" } })]],
    ["a date without signs between its parts", [textField("since", { format: { kind: "date", pattern: "yyyymmdd" } })]],
  ])("has the order of the person's language where the form asks for %s", (_what, fields) => {
    expect(toPlacedDay(fieldMapOf(fields), day)).toBe(toNumericDay(day));
    expect(toPlacedDay(null, day)).toBe(toNumericDay(day));
  });
});
