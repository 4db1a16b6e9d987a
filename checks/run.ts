import { appendFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findChromium } from "../local/chromium.ts";
import { findFirefox } from "../local/firefox.ts";
import { findWebkit } from "../local/webkit.ts";
import { type ProgramResult, runProgram } from "./run-program.ts";
import { describeSecondTries, readNotes } from "./second-tries.ts";

type Step = { name: string; command: string[] };

/** One dot a test, so that what is printed after a failure is the failure. */
const VITEST = ["vitest", "run", "--silent=passed-only", "--reporter=dot", "--reporter=./checks/second-tries.ts"];
const NOTES = mkdtempSync(path.join(tmpdir(), "fillwright-check-"));
/** File in which the tests' second tries are noted. */
const SECOND_TRIES = path.join(NOTES, "second-tries");
const toProjects = (...names: string[]) => names.flatMap((name) => ["--project", name]);

/** All checks, the quick ones first. Each is a command that can be run by itself. */
const STEPS: Step[] = [
  { name: "format", command: ["oxfmt", "--check"] },
  { name: "lint", command: ["oxlint", "--type-aware", "--deny-warnings"] },
  { name: "types", command: ["tsc", "-b"] },
  { name: "import directions", command: ["node", "checks/import-directions.ts"] },
  { name: "words", command: ["node", "checks/words.ts"] },
  { name: "docs", command: ["node", "checks/docs.ts"] },
  { name: "build", command: ["vite", "build"] },
  { name: "bundles", command: ["node", "checks/bundles.ts"] },
  { name: "browsers", command: ["node", "checks/browsers.ts"] },
  { name: "unit and Worker tests", command: [...VITEST, ...toProjects("shared", "worker", "client", "node")] },
  { name: "forms, typed to read", command: ["node", "checks/forms.ts"] },
  { name: "end-to-end tests", command: [...VITEST, ...toProjects("e2e")] },
  { name: "journeys in three engines", command: [...VITEST, ...toProjects("engines")] },
];

/**
 * Runs one step. Test files whose process crashed run once more when no test failed, and count as second tries: V8 ends its own process
 * now and then on a busy machine, which says nothing about the code.
 */
async function runStep({ name, command }: Step): Promise<ProgramResult> {
  const crashedFiles = path.join(NOTES, `crashed, ${name}`);
  const env = { NO_COLOR: "1", SECOND_TRIES };
  const first = await runProgram(command, { env: { ...env, CRASHED_FILES: crashedFiles } });
  const crashed = first.ok ? [] : readNotes(crashedFiles);
  if (crashed.length === 0) return first;
  for (const file of crashed) appendFileSync(SECOND_TRIES, `${path.relative(".", file)}: its process crashed\n`);
  const second = await runProgram([...command, ...crashed], { env });
  return { ok: second.ok, seconds: first.seconds + second.seconds, output: `${first.output}\n${second.output}` };
}

function describeForms(): string {
  const folder = process.env["FORMS_DIR"];
  return folder
    ? `Real forms of ${folder} were filled and read back; npm run fidelity -- ${folder} does it with all of them.`
    : "Forms were our own starter templates. Set FORMS_DIR to a folder of government forms to test on real ones as well.";
}

async function check(): Promise<void> {
  const startedAt = performance.now();
  for (const step of STEPS) {
    const { name, command } = step;
    const { ok, seconds, output } = await runStep(step);
    console.log(`${ok ? "ok  " : "FAIL"} ${name.padEnd(26)}${seconds.toFixed(1).padStart(7)} s`);
    if (ok) continue;
    const later = STEPS.slice(STEPS.indexOf(step) + 1).map((next) => next.name);
    console.log(`\n${output.trim()}\n\n"${name}" failed: ${command.join(" ")}`);
    if (later.length > 0) console.log(`Not run: ${later.join(", ")}.`);
    console.log(describeSecondTries(readNotes(SECOND_TRIES)).text);
    process.exitCode = 1;
    return;
  }
  const secondTries = describeSecondTries(readNotes(SECOND_TRIES));
  if (secondTries.text) console.log(`\n${secondTries.text}`);
  if (!secondTries.ok) {
    process.exitCode = 1;
    return;
  }
  console.log(`\nEverything holds, after ${((performance.now() - startedAt) / 1000).toFixed(0)} s. ${describeForms()}`);
}

try {
  for (const find of [findChromium, findFirefox, findWebkit]) find();
  await check();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
