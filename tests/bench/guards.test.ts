import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { GUARDS } from "../../bench/attack/guards.ts";

test.each(Object.entries(GUARDS))("the guard against %s stands where the copy without guards takes it out", (_, edits) => {
  expect(edits.filter(({ file, from }) => !readFileSync(file, "utf8").includes(from))).toEqual([]);
});
