import { appendFileSync, readFileSync } from "node:fs";
import type { Reporter, TestCase } from "vitest/node";

/** Most tests of a check that may need their second try before it fails: more is a fault that hides, not a busy machine. */
export const MOST_SECOND_TRIES = 2;

/** Notes the tests that passed at their second try only, one line each, in the file that `SECOND_TRIES` names. */
export default class SecondTries implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const file = process.env["SECOND_TRIES"];
    if (file && test.diagnostic()?.flaky) appendFileSync(file, `${test.module.relativeModuleId}: ${test.fullName}\n`);
  }
}

/** Returns the text to print about the noted tests, and whether their number is acceptable. */
export function describeSecondTries(noted: readonly string[]): { ok: boolean; text: string } {
  if (noted.length === 0) return { ok: true, text: "" };
  const ok = noted.length <= MOST_SECOND_TRIES;
  const count = `${noted.length} ${noted.length === 1 ? "test" : "tests"} passed only at the second try`;
  return {
    ok,
    text: [`${count}${ok ? "" : `, which is more than ${MOST_SECOND_TRIES}`}:`, ...noted.map((name) => `  ${name}`)].join("\n"),
  };
}

export function readSecondTries(file: string): string[] {
  return readFileSync(file, { encoding: "utf8", flag: "a+" }).split("\n").filter(Boolean);
}
