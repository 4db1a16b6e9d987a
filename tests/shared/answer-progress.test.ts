import { expect, test } from "vitest";
import { answerProgress } from "../../shared/rules/fields/field-progress.ts";
import { fieldMapOf, textField } from "./form-fields.ts";

const MAP = fieldMapOf([
  textField("name", { required: true }),
  textField("city"),
  textField("currency", { value: "USD" }),
  textField("currency", { value: "USD", id: "again", page: 1 }),
  textField("country", { value: "" }),
  textField("form", { value: "A-1", readOnly: true }),
]);

test("a form that was only opened has no progress, whatever its blank fields hold", () => {
  expect(answerProgress(MAP, {})).toEqual({ filled: 0, total: 3 });
});

test("an answer counts once, and a default counts when the person has changed it", () => {
  expect(answerProgress(MAP, { name: "Ada", city: " " })).toEqual({ filled: 1, total: 3 });
  expect(answerProgress(MAP, { currency: "EUR" })).toEqual({ filled: 1, total: 4 });
});

test("a default that was cleared is left to answer", () => {
  expect(answerProgress(MAP, { currency: "" })).toEqual({ filled: 0, total: 4 });
});
