import { appendFileSync } from "node:fs";
import type { Reporter, SerializedError, TestModule } from "vitest/node";
import { describeErrors } from "./describe-errors.ts";

function listFailures(module: TestModule): string[] {
  const { relativeModuleId: file, children } = module;
  const suites = [...children.allSuites()].filter((suite) => suite.errors().length > 0);
  return [
    ...(module.errors().length > 0 ? [describeErrors(file, module.errors())] : []),
    ...suites.map((suite) => describeErrors(`${file}: ${suite.fullName}`, suite.errors())),
    ...[...children.allTests("failed")].map((test) => describeErrors(`${file}: ${test.fullName}`, test.result().errors)),
  ];
}

/** Notes each failure as a line in the file that `FAILED_TESTS` names: file, name and the beginning of its errors. */
export default class FailedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env["FAILED_TESTS"];
    if (!file) return;
    const outside = errors.map((error) => describeErrors("outside of any test", [error]));
    for (const line of [...modules.flatMap(listFailures), ...outside]) appendFileSync(file, `${line}\n`);
  }
}

/** Returns the text to print about the noted failures; an empty one where there is none. */
export function describeFailures(noted: readonly string[]): string {
  return noted.length === 0 ? "" : ["Failed:", ...noted.map((line) => `  ${line}`)].join("\n");
}
