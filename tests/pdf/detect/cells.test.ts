import { expect, test } from "vitest";
import { detect, print } from "./print-page.ts";

test("words that end with a question mark lead to the room beside them, whatever letters reach under the line", async () => {
  const fields = detect(
    await print(({ text, box }) => {
      box(72, 680, 300, 16);
      text("What is the age of the youngest person in your household group?", 76, 685, 5.9);
    }),
  );
  expect(fields.map(({ rect }) => rect[2])).toEqual([372]);
});
