import { expect, test } from "vitest";
import { whyClosed } from "../../shared/rules/fields/form-behaviour.ts";
import { fieldMapOf, textField } from "./form-fields.ts";

/** What is said of a field that `asked` opens. */
function saidOf(asked: { label: string; groupLabel?: string }): string {
  const closed = textField("office", { closed: true });
  const opener = textField("asked", { kind: "checkbox", exportValue: "D", ...asked });
  const opens = { on: "asked", when: [[{ field: "asked", is: ["D"] }]], opens: ["office"] };
  return whyClosed({ ...fieldMapOf([opener, closed]), behaviour: { oneOf: [], same: [], rules: [opens] } }, closed);
}

test("a closed field names the question that opens it in words, not by its number alone", () => {
  expect(saidOf({ groupLabel: "3. Would you like to legally change your name? See Instructions.", label: "Yes" })).toBe(
    "Opens when the answer to “3. Would you like to legally change your name?” is “Yes”.",
  );
  expect(saidOf({ label: "1.g. Select Other Reason for Filing Not Listed Above. Explain it." })).toBe(
    "Opens with “1.g. Select Other Reason for Filing Not Listed Above”.",
  );
});

test("the full stops of abbreviations end no question and no answer", () => {
  expect(
    saidOf({ groupLabel: "1.d. Spouse of U.S. Citizen. See Instructions.", label: "Working for the U.S. Government. See Part 2." }),
  ).toBe("Opens when the answer to “1.d. Spouse of U.S. Citizen” is “Working for the U.S. Government”.");
});
