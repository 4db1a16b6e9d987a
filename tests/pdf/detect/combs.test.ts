import { expect, test } from "vitest";
import { detect, print } from "./print-page.ts";

const cellsOf = (fields: ReturnType<typeof detect>) => fields.map(({ label, cells }) => [label, cells]);

test("a tick in a low box parts two characters", async () => {
  const fields = detect(
    await print(({ text, line }) => {
      for (const [row, words] of ["Code", "State"].entries()) {
        const y = 680 - row * 30;
        text(words, 72, y + 15, 8);
        for (const at of [y, y + 12]) line(72, at, 96, at);
        for (const x of [72, 96]) line(x, y, x, y + 12);
        line(84, y, 84, y + 9);
      }
    }),
  );
  expect(cellsOf(fields)).toEqual([
    ["Code", 2],
    ["State", 2],
  ]);
});

test("the dashed lines of a social security number may stand a little before its digits", async () => {
  const fields = detect(
    await print(({ text, line, box }) => {
      box(200, 680, 108, 24);
      text("Social security number", 203, 695, 7);
      for (const x of [232.3, 253.9]) line(x, 680, x, 690, 1);
    }),
  );
  expect(cellsOf(fields)).toEqual([["Social security number", 9]]);
});
