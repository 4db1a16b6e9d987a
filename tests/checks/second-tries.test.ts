import { execFile } from "node:child_process";
import { mkdtemp, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { describeSecondTries, MOST_SECOND_TRIES, readSecondTries } from "../../checks/second-tries.ts";

const root = path.resolve(import.meta.dirname, "../..");

test("a test that passes only at its second try is noted by its name, one that passes at once is not", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "fillwright-tries-"));
  const noted = path.join(folder, "noted");
  await writeFile(
    path.join(folder, "some.test.js"),
    `let tries = 0;
     test("needs two", { retry: 1 }, () => expect(++tries).toBe(2));
     test("needs one", { retry: 1 }, () => expect(1).toBe(1));`,
  );
  await promisify(execFile)(
    process.execPath,
    [
      path.join(root, "node_modules/vitest/vitest.mjs"),
      "run",
      "--globals",
      `--root=${folder}`,
      `--reporter=${path.join(root, "checks/second-tries.ts")}`,
    ],
    { env: { ...process.env, SECOND_TRIES: noted } },
  );
  expect(readSecondTries(noted)).toEqual(["some.test.js: needs two"]);
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
