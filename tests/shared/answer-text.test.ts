import { expect, test } from "vitest";
import { describeAnswer } from "../../shared/rules/fields/answer-text.ts";
import { toPlacementName } from "../../shared/rules/fields/placements.ts";
import { fieldMapOf, textField } from "./form-fields.ts";

const MAP = fieldMapOf([
  textField("t1", { label: "Full name" }),
  textField("c1", { kind: "choice", label: "State", options: [{ value: "CA", label: "California" }] }),
  textField("r", { id: "r1", kind: "radio", groupLabel: "Married", label: "Yes", exportValue: "1" }),
  textField("r", { id: "r2", kind: "radio", groupLabel: "Married", label: "No", exportValue: "2" }),
  textField("s", { kind: "signature", label: "Signature of owner" }),
]);

test("an answer is told by its question and its words, whatever the file calls them", () => {
  expect(describeAnswer(MAP, "t1", ["Ada", undefined])).toEqual({ label: "Full name", texts: ["Ada", ""] });
  expect(describeAnswer(MAP, "c1", ["CA", "XX"])).toEqual({ label: "State", texts: ["California", "XX"] });
  expect(describeAnswer(MAP, "r", ["2", ""])).toEqual({ label: "Married", texts: ["No", ""] });
  expect(describeAnswer(MAP, "gone", ["kept"])).toEqual({ label: "gone", texts: ["kept"] });
});

test("signatures and what lies on a page are named, never shown as data", () => {
  const signature = JSON.stringify({ type: "typed", text: "Ada" });
  expect(describeAnswer(MAP, "s", [signature, ""])).toEqual({ label: "Signature of owner", texts: ["signed", ""] });
  const note = JSON.stringify({ kind: "note", page: 1, rect: [0, 0, 0.1, 0.1], text: "ask" });
  expect(describeAnswer(MAP, toPlacementName("x"), ["", note])).toEqual({ label: "Note to yourself on page 2", texts: ["", "ask"] });
  const ring = JSON.stringify({ kind: "check", mark: "ring", page: 0, rect: [0, 0, 0.1, 0.1] });
  expect(describeAnswer(MAP, toPlacementName("y"), [ring, undefined])).toEqual({ label: "Mark on page 1", texts: ["on the page", ""] });
});
