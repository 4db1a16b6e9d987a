import { appendFileSync } from "node:fs";
import type { Reporter, SerializedError, TestModule } from "vitest/node";

/** Longest text of an error that is named at the end. */
const ERROR_LENGTH = 300;

function describe(name: string, errors: readonly { message: string }[]): string {
  const texts = errors.map(({ message }) => message.replaceAll(/\s+/gu, " ").trim().slice(0, ERROR_LENGTH));
  return [name, ...texts].join(": ");
}

function listFailures(module: TestModule): string[] {
  const { relativeModuleId: file, children } = module;
  const suites = [...children.allSuites()].filter((suite) => suite.errors().length > 0);
  return [
    ...(module.errors().length > 0 ? [describe(file, module.errors())] : []),
    ...suites.map((suite) => describe(`${file}: ${suite.fullName}`, suite.errors())),
    ...[...children.allTests("failed")].map((test) => describe(`${file}: ${test.fullName}`, test.result().errors ?? [])),
  ];
}

/** Notes each failure as a line in the file that `FAILED_TESTS` names: file, name and the beginning of its errors. */
export default class FailedTests implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], errors: readonly SerializedError[]): void {
    const file = process.env["FAILED_TESTS"];
    if (!file) return;
    const outside = errors.map((error) => describe("outside of any test", [error]));
    for (const line of [...modules.flatMap(listFailures), ...outside]) appendFileSync(file, `${line}\n`);
  }
}

/** Returns the text to print about the noted failures; an empty one where there is none. */
export function describeFailures(noted: readonly string[]): string {
  return noted.length === 0 ? "" : ["Failed:", ...noted.map((line) => `  ${line}`)].join("\n");
}
