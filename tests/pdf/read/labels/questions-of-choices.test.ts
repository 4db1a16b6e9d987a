import { expect, test } from "vitest";
import { withOneQuestion } from "../../../../pdf/read/labels/questions-of-choices.ts";
import type { Field } from "../../../../shared/contracts/field-map.ts";
import { textField } from "../../../shared/form-fields.ts";

type Choice = [label: string, groupLabel?: string];

function marksOf(kind: "checkbox" | "radio", choices: Choice[], value = (index: number) => `v${index}`): Field[] {
  return choices.map(([label, groupLabel], index) => ({
    ...textField("account", { label, ...(groupLabel !== undefined && { groupLabel }) }),
    kind,
    exportValue: value(index),
  }));
}

const questionsOf = (fields: Field[]) => withOneQuestion(fields).map(({ groupLabel }) => groupLabel);
const both = ["radio", "checkbox"] as const;

test.each(both)("a %s of one name with others has the first question, as long as it is printed, and no word between choices", (kind) => {
  const account: Choice[] = [
    ["Personal checking", "Account type"],
    ["Personal savings", "or"],
    ["Business checking", "or"],
    ["Business savings"],
  ];
  expect(questionsOf(marksOf(kind, account))).toEqual(Array.from({ length: 4 }, () => "Account type"));
  const status: Choice[] = [
    ["Single", "Filing"],
    ["Married", "Filing status"],
    ["Widowed", "Filing status"],
  ];
  expect(questionsOf(marksOf(kind, status))).toEqual(Array.from({ length: 3 }, () => "Filing status"));
});

test.each(both)("of a %s the words of another choice are no question", (kind) => {
  const limited: Choice[] = [
    ["No. Your deduction is not limited.", "Total deductions"],
    ["Yes. It may be limited.", "No. Your deduction is not limited."],
  ];
  expect(questionsOf(marksOf(kind, limited))).toEqual(["Total deductions", "Total deductions"]);
});

test("boxes that are copies of one another keep what is printed beside each", () => {
  const copies: Choice[] = [
    ["Yes", "Are you married?"],
    ["Yes", "Were you married?"],
  ];
  expect(questionsOf(marksOf("checkbox", copies, () => "Yes"))).toEqual(["Are you married?", "Were you married?"]);
});

test("where no question is printed, choices have none of another choice's words", () => {
  expect(questionsOf(marksOf("checkbox", [["Checking"], ["Savings", "or"], ["Other", "or"]]))).toEqual([undefined, "or", "or"]);
  expect(questionsOf(marksOf("checkbox", [["Limited to $5"], ["Not limited", "Limited to $5"]]))).toEqual([undefined, "Limited to $5"]);
});
