import { expect, test } from "vitest";
import { describeFailures } from "../../checks/failed-tests.ts";
import { readNotes } from "../../checks/second-tries.ts";
import { runWithReporter } from "./run-with-reporter.ts";

test("what failed is named with its error: a test, a set-up and a file, and nothing else", async () => {
  const fileOf = await runWithReporter("failed-tests.ts", ["FAILED_TESTS"], {
    "some.test.js": `test("holds", () => expect(1).toBe(1));
      test("falls", () => { throw new Error("one\\n  two"); });
      describe("a group", () => { beforeAll(() => { throw new Error("no set-up"); }); test("waits", () => expect(1).toBe(1)); });`,
    "broken.test.js": `throw new Error("no file");`,
  });
  expect(readNotes(fileOf("FAILED_TESTS")).toSorted()).toEqual([
    "broken.test.js: no file",
    "some.test.js: a group: no set-up",
    "some.test.js: falls: one two",
  ]);
});

test("failures are a list at the end, and none is no text", () => {
  expect(describeFailures(["a.test.ts: falls"])).toBe("Failed:\n  a.test.ts: falls");
  expect(describeFailures([])).toBe("");
});
