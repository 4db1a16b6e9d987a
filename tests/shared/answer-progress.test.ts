import { expect, test } from "vitest";
import { answerProgress, formProgress } from "../../shared/rules/fields/field-progress.ts";
import { sectionProgress } from "../../shared/rules/fields/section-progress.ts";
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

test.each([{}, { name: "Ada" }, { currency: "EUR" }, { currency: "" }])("the open form counts %j as the list of forms does", (answers) => {
  const opened = { currency: "USD", form: "A-1", ...answers };
  expect(formProgress(MAP, opened)).toMatchObject(answerProgress(MAP, answers));
});

test("a default is not left to answer on its page, nor under its heading", () => {
  expect(formProgress(MAP, { currency: "USD" }).pages[0]).toEqual({ filled: 0, total: 3, requiredLeft: 1 });
  expect(sectionProgress(MAP, { currency: "USD" })).toMatchObject([{ filled: 0, total: 3 }]);
});

test("a document that was saved with the form's defaults counts the person's answers alone", () => {
  expect(answerProgress(MAP, { name: "Ada", currency: "USD" })).toEqual({ filled: 1, total: 3 });
});
