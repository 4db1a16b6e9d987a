import path from "node:path";
import { expect, test } from "vitest";
import { describeSecondTries, MOST_SECOND_TRIES, readNotes } from "../../checks/second-tries.ts";
import { runWithReporter } from "./run-with-reporter.ts";

/** Runs test files of these names and sources with the reporter, and returns what it notes. */
async function runTests(files: Record<string, string>) {
  const fileOf = await runWithReporter("second-tries.ts", ["SECOND_TRIES", "CRASHED_FILES"], files);
  return { tries: readNotes(fileOf("SECOND_TRIES")), crashed: readNotes(fileOf("CRASHED_FILES")).map((file) => path.basename(file)) };
}

const CRASH = `test("ends the process", () => process.kill(process.pid, "SIGILL"));`;

test("a test that passes only at its second try is noted by its name and what its first try said, one that passes at once is not", async () => {
  const some = `let tries = 0;
    test("needs two", { retry: 1 }, () => { if (++tries < 2) throw new Error("not yet"); });
    test("needs one", { retry: 1 }, () => expect(1).toBe(1));`;
  expect(await runTests({ "some.test.js": some })).toEqual({
    tries: ["some.test.js: needs two: not yet"],
    crashed: [],
  });
});

test("a test file whose process crashes is noted, the files beside it are not", async () => {
  const passes = `test("passes", () => expect(1).toBe(1));`;
  expect((await runTests({ "crash.test.js": CRASH, "other.test.js": passes })).crashed).toEqual(["crash.test.js"]);
});

test("no crash is noted when a test failed: the failure decides", async () => {
  const fails = `test("fails", () => expect(1).toBe(2));`;
  expect((await runTests({ "crash.test.js": CRASH, "other.test.js": fails })).crashed).toEqual([]);
});

test("second tries are printed, and too many of them fail the check", () => {
  const tests = Array.from({ length: MOST_SECOND_TRIES + 1 }, (_, index) => `test ${index}`);
  expect(describeSecondTries([])).toEqual({ ok: true, text: "" });
  expect(describeSecondTries(["a"])).toEqual({ ok: true, text: "1 test passed only at the second try:\n  a" });
  expect(describeSecondTries(tests.slice(1)).ok).toBe(true);
  const tooMany = describeSecondTries(tests);
  expect(tooMany.ok).toBe(false);
  expect(tooMany.text).toContain(`  ${tests[0]}`);
});
