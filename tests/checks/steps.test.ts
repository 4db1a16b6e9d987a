import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { listInputs } from "../../checks/green-steps.ts";
import { listStagesSince, STAGES } from "../../checks/steps.ts";

const root = path.resolve(import.meta.dirname, "../..");
const steps = STAGES.flat();
const all = new Set(listInputs(root, ["."]));

/** Files of the repository that a file imports. */
function importsOf(file: string): string[] {
  const names = readFileSync(path.join(root, file), "utf8").matchAll(/(?:from |import\(|import )"(\.{1,2}\/[^"?]+\.(?:tsx?|css|json))/gu);
  return [...names].map(([, name = ""]) => path.posix.join(path.posix.dirname(file), name));
}

/** Returns what is imported from outside of the files, by them or by what they import, each with the file that imports it. */
function findOutside(inputs: ReadonlySet<string>, roots: Iterable<string>): string[] {
  const found: string[] = [];
  const seen = new Set(roots);
  for (const file of seen) {
    if (!/\.tsx?$/u.test(file)) continue;
    for (const name of importsOf(file)) {
      if (inputs.has(name)) seen.add(name);
      else if (all.has(name)) found.push(`${file} -> ${name}`);
    }
  }
  return found;
}

test.each(steps.filter((step) => step.inputs).map(({ name, inputs = [] }) => [name, inputs] as const))(
  "%s reads nothing that it may be skipped without",
  (name, patterns) => {
    const inputs = new Set(listInputs(root, patterns));
    expect(inputs.size).toBeGreaterThan(500);
    // Programs for a person: a test may import a part of one, but runs none.
    const isTool = (file: string) => /^(?:unit|Worker) /u.test(name) && /^(?:bench|fidelity)\//u.test(file);
    expect(
      findOutside(
        inputs,
        [...inputs].filter((file) => !isTool(file)),
      ),
    ).toEqual([]);
  },
);

test("every project of tests is a part of the check, but for those of scale", () => {
  const projects = readFileSync(path.join(root, "vitest.config.ts"), "utf8").matchAll(/\bname: "(\w+)"/gu);
  const run = steps.flatMap(({ command }) => command.filter((_, index) => command[index - 1] === "--project"));
  expect(new Set([...run, "scale"])).toEqual(new Set([...projects].map(([, name]) => name)));
});

test("the loop's steps ask for what differs from the commit that is named", () => {
  const commands = listStagesSince("main").flatMap((stage) => stage.map(({ command }) => command.join(" ")));
  expect(commands.filter((command) => command.includes("vitest")).every((command) => command.includes("--changed main"))).toBe(true);
  expect(commands).toContain("tsc -b");
});
