import { expect, test } from "vitest";
import { warmUp, warmUpPrint } from "../../pdf/warm-up.ts";

test("the form that warms the reader up is read to its end, with its line to sign on", async () => {
  const { fieldMap } = await warmUp();
  expect(fieldMap.fields.map(({ kind, label }) => [kind, label])).toEqual([
    ["text", "2 Address (number, street)"],
    ["checkbox", "Yes"],
    ["signature", "Signature of person"],
  ]);
});

test("the print that warms the reader up has a field of every kind that is found, so that all that finds them runs", async () => {
  const { flat } = await warmUpPrint();
  const found = flat?.fields ?? [];
  expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(["text", "radio", "checkbox", "signature"]));
  expect(found.map(({ label }) => label)).toEqual(
    expect.arrayContaining(["City or town", "4 Social security number, first 3 digits", "Amount", "Other income", "Phone", "Date"]),
  );
  expect(found.some(({ cells }) => cells !== undefined)).toBe(true);
});
