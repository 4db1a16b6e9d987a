import { expect, test } from "vitest";
import { warmUp } from "../../pdf/warm-up.ts";

test("the form that warms the reader up is read to its end, with its line to sign on", async () => {
  const { fieldMap } = await warmUp();
  expect(fieldMap.fields.map(({ kind, label }) => [kind, label])).toEqual([
    ["text", "Name"],
    ["checkbox", "Yes"],
    ["signature", "Signature"],
  ]);
});
