import { appendFileSync } from "node:fs";
import type { Reporter, TestCase } from "vitest/node";

/** Tests that are named after a check. */
const NAMED = 10;
/** Time from which a test may be one of them. */
const SLOW_MS = 2_000;

/** Notes each slow test as a line in the file that `SLOW_TESTS` names: milliseconds, a space, file and name. */
export default class SlowestTests implements Reporter {
  onTestCaseResult(test: TestCase): void {
    const file = process.env["SLOW_TESTS"];
    const duration = test.diagnostic()?.duration ?? 0;
    if (file && duration >= SLOW_MS) appendFileSync(file, `${Math.round(duration)} ${test.module.relativeModuleId}: ${test.fullName}\n`);
  }
}

/** Returns the text to print about the noted tests, slowest first; an empty one where none was slow. */
export function describeSlowest(noted: readonly string[]): string {
  const slowest = noted.toSorted((a, b) => Number.parseInt(b, 10) - Number.parseInt(a, 10)).slice(0, NAMED);
  if (slowest.length === 0) return "";
  const lines = slowest.map((line) => {
    const [milliseconds = "", ...name] = line.split(" ");
    return `${(Number(milliseconds) / 1000).toFixed(1).padStart(7)} s  ${name.join(" ")}`;
  });
  return ["Slowest tests:", ...lines].join("\n");
}
