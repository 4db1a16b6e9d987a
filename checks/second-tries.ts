import { appendFileSync, readFileSync } from "node:fs";
import type { Reporter, SerializedError, TestCase, TestModule } from "vitest/node";
import { describeErrors } from "./describe-errors.ts";

/** Most tests of a check that may need their second try before it fails: more is a fault that hides, not a busy machine. */
export const MOST_SECOND_TRIES = 2;

/** Adds a line to the file that `SECOND_TRIES` names, if there is one. */
export function noteSecondTry(text: string): void {
  const file = process.env["SECOND_TRIES"];
  if (file) appendFileSync(file, `${text}\n`);
}

/**
 * Notes what a second try decides. A test that passed only at its second try is a line in the file that `SECOND_TRIES` names, with the beginning of what
 * its first try said. A test file whose process crashed (V8 ended itself, or the kernel ended it) is a line in the file that `CRASHED_FILES` names, unless a test failed elsewhere.
 */
export default class SecondTries implements Reporter {
  onTestCaseResult(test: TestCase): void {
    if (test.diagnostic()?.flaky) noteSecondTry(describeErrors(`${test.module.relativeModuleId}: ${test.fullName}`, test.result().errors));
  }

  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env["CRASHED_FILES"];
    const isCrash = errors.length > 0 && errors.every(({ message }) => message.startsWith("[vitest-pool]: Worker "));
    if (!file || !isCrash || modules.some(hasFailure)) return;
    for (const module of modules.filter(isUnfinished)) appendFileSync(file, `${module.moduleId}\n`);
  }
}

function hasFailure(module: TestModule): boolean {
  return module.state() === "failed" || !module.children.allTests("failed").next().done;
}

function isUnfinished(module: TestModule): boolean {
  return module.state() === "queued" || module.state() === "pending";
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

/** Returns the noted lines. */
export function readNotes(file: string): string[] {
  return readFileSync(file, { encoding: "utf8", flag: "a+" }).split("\n").filter(Boolean);
}
