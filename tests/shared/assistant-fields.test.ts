import { expect, test } from "vitest";
import { listAskable, toAssistantField } from "../../shared/rules/fields/assistant-fields.ts";
import { textField } from "./form-fields.ts";

const choice = (exportValue: string, label: string) =>
  textField("status", { kind: "radio", page: 1, groupLabel: "Filing status", exportValue, label, widget: exportValue === "1" ? 0 : 1 });
const FIELDS = [textField("name"), textField("sign", { kind: "signature" }), choice("1", "Single"), choice("2", "Married")];

test("an assistant is told each field once, with its question and the answers that it takes", () => {
  expect(listAskable(FIELDS).map(toAssistantField)).toEqual([
    { name: "name", question: "name", kind: "text", page: 1 },
    {
      name: "status",
      question: "Filing status",
      kind: "radio",
      page: 2,
      choices: [
        { value: "1", label: "Single" },
        { value: "2", label: "Married" },
      ],
    },
  ]);
  expect(listAskable(FIELDS, 2).map(([field]) => field?.name)).toEqual(["status"]);
});
