import { expect, test } from "vitest";
import { columnFields } from "../../shared/rules/fields/column-fields.ts";
import { dateBeside } from "../../shared/rules/fields/date-beside.ts";
import { toDateText } from "../../shared/rules/fields/field-dates.ts";
import { findFields } from "../../shared/rules/fields/find-fields.ts";
import { findLines, type TextLine } from "../../shared/rules/find-text.ts";
import { fieldMapOf, textField } from "./form-fields.ts";

const row = (name: string, top: number, left = 0.1) => textField(name, { rect: [left, top, 0.2, 0.02] });

test("a column goes on row by row in fields named alike, and not in those beside it", () => {
  const map = fieldMapOf([row("item1", 0.1), row("price1", 0.1, 0.5), row("item2", 0.13), row("price2", 0.13, 0.5), row("item3", 0.16)]);
  expect(columnFields(map, "item1")).toEqual(["item2", "item3"]);
  expect(columnFields(map, "item3")).toEqual([]);
});

test("a column ends where a row is missing, the width changes or typing is locked", () => {
  const wide = textField("item3", { rect: [0.1, 0.16, 0.4, 0.02] });
  expect(columnFields(fieldMapOf([row("item1", 0.1), row("item2", 0.3)]), "item1")).toEqual([]);
  expect(columnFields(fieldMapOf([row("item1", 0.1), row("item2", 0.13), wide]), "item1")).toEqual(["item2"]);
  expect(columnFields(fieldMapOf([row("item1", 0.1), { ...row("item2", 0.13), readOnly: true }]), "item1")).toEqual([]);
});

test("fields are found by label, heading, choice and answer, whatever the case and the accents", () => {
  const map = fieldMapOf([
    textField("a", { label: "Résumé" }),
    textField("b", { label: "City", section: "Where you live" }),
    textField("c", { label: "Country", kind: "choice", options: [{ value: "CH", label: "Switzerland" }] }),
  ]);
  const found = (query: string) => findFields(map, { b: "Zürich", c: "CH" }, query).map(({ field, text }) => [field.name, text]);
  expect(found("resume")).toEqual([["a", ""]]);
  expect(found("live CITY")).toEqual([["b", "Zürich"]]);
  expect(found("zurich")).toEqual([["b", "Zürich"]]);
  expect(found("switz")).toEqual([["c", "Switzerland"]]);
  expect(found("")).toHaveLength(3);
  expect(found("nothing")).toEqual([]);
});

test("a password is not found by what it is", () => {
  expect(findFields(fieldMapOf([textField("pin", { password: true })]), { pin: "1234" }, "1234")).toEqual([]);
});

test("a chosen date is written as its field wants it, without marks where only digits have room", () => {
  const date = { year: 2026, month: 3, day: 7 };
  expect(toDateText(date, { pattern: "dd.mm.yyyy" })).toBe("07.03.2026");
  expect(toDateText(date, { maxLength: 8 })).toBe("03072026");
});

test("the day of a signature belongs to the nearest date field on its line", () => {
  const signature = textField("sign", { kind: "signature", rect: [0.1, 0.5, 0.3, 0.04] });
  const born = textField("born", { kind: "date", rect: [0.1, 0.2, 0.2, 0.02] });
  const far = textField("far", { kind: "date", rect: [0.8, 0.51, 0.1, 0.02] });
  const near = textField("near", { kind: "date", rect: [0.45, 0.51, 0.1, 0.02] });
  expect(dateBeside(fieldMapOf([born, signature, far, near]), "sign")?.name).toBe("near");
  expect(dateBeside(fieldMapOf([born, signature]), "sign")).toBeNull();
});

test("printed lines are found by all their words, whatever their case and marks, and none by an empty query", () => {
  const lines: TextLine[] = ["Résumé of the Applicant", "Date of birth"].map((text) => ({ page: 0, rect: [0, 0, 1, 0.1], text }));
  const found = (query: string) => findLines(lines, query).map(({ text }) => text);
  expect(found("applicant resume")).toEqual(["Résumé of the Applicant"]);
  expect(found("of")).toHaveLength(2);
  expect(found("birth applicant")).toEqual([]);
  expect(found(" ")).toEqual([]);
});
