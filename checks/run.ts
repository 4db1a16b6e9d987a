import { appendFileSync, existsSync, mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { findChromium, findHeadlessChromium } from "../local/chromium.ts";
import { findFirefox } from "../local/firefox.ts";
import { findWebkit } from "../local/webkit.ts";
import { describeFailures } from "./failed-tests.ts";
import { keyOf, describeOutside, listInputs, openGreenSteps } from "./green-steps.ts";
import { type ProgramResult, runProgram } from "./run-program.ts";
import { describeSecondTries, readNotes } from "./second-tries.ts";
import { describeSlowest } from "./slowest-tests.ts";
import { listStagesSince, STAGES, type Step } from "./steps.ts";

const ROOT = path.resolve(import.meta.dirname, "..");
const NOTES = mkdtempSync(path.join(tmpdir(), "fillwright-check-"));
/** Files in which the tests' second tries, slow tests and failures are noted. */
const SECOND_TRIES = path.join(NOTES, "second-tries");
const SLOW_TESTS = path.join(NOTES, "slow-tests");
const FAILED_TESTS = path.join(NOTES, "failed-tests");
/** Variables that decide which tests there are. */
const DECIDING = ["FORMS_DIR", "ENGINES", "FUZZ_REQUESTS", "FILL_OUT_TIMES"].map((name) => `${name}=${process.env[name] ?? ""}`);

/** Steps that held on this machine. A build server looks for itself; without git the inputs are unknown. */
const greenSteps =
  process.env["CI"] || !existsSync(path.join(ROOT, ".git")) ? null : openGreenSteps(path.join(ROOT, ".cache/green-steps.json"));

/**
 * Runs one step. Test files whose process crashed run once more when no test failed, and count as second tries: V8 ends its own process
 * now and then on a busy machine, which says nothing about the code.
 */
async function runStep({ name, command }: Step): Promise<ProgramResult> {
  const crashedFiles = path.join(NOTES, `crashed, ${name}`);
  const env = { NO_COLOR: "1", SECOND_TRIES, SLOW_TESTS, FAILED_TESTS };
  const first = await runProgram(command, { env: { ...env, CRASHED_FILES: crashedFiles } });
  const crashed = first.ok ? [] : readNotes(crashedFiles);
  if (crashed.length === 0) return first;
  for (const file of crashed) appendFileSync(SECOND_TRIES, `${path.relative(".", file)}: its process crashed\n`);
  const second = await runProgram([...command, ...crashed], { env });
  return { ok: second.ok, seconds: first.seconds + second.seconds, output: `${first.output}\n${second.output}` };
}

/** Returns what a step reads as one key; null when it has to run each time. */
function keyOfStep({ command, inputs }: Step): string | null {
  if (!greenSteps || !inputs) return null;
  const folder = process.env["FORMS_DIR"];
  const forms = folder ? readdirSync(folder).map((name) => path.join(folder, name)) : [];
  const outside = [findChromium(), findHeadlessChromium(), findFirefox(), ...Object.values(findWebkit()), ...forms];
  return keyOf(ROOT, listInputs(ROOT, inputs), [process.version, ...command, ...DECIDING, ...outside.map(describeOutside)]);
}

/** Runs a step, unless it held with the same inputs before, and prints one line about it. */
async function checkStep(step: Step): Promise<ProgramResult & { step: Step }> {
  const key = keyOfStep(step);
  if (key && greenSteps?.holds(step.name, key)) {
    console.log(`same ${step.name}`);
    return { step, ok: true, seconds: 0, output: "" };
  }
  const result = await runStep(step);
  console.log(`${result.ok ? "ok  " : "FAIL"} ${step.name.padEnd(26)}${result.seconds.toFixed(1).padStart(7)} s`);
  const isGreen = result.ok && readNotes(SECOND_TRIES).length === 0;
  // A file that was changed meanwhile has been read half before and half after.
  if (key && isGreen && keyOfStep(step) === key) greenSteps?.note(step.name, key);
  return { step, ...result };
}

function describeForms(): string {
  const folder = process.env["FORMS_DIR"];
  return folder
    ? `Real forms of ${folder} were filled and read back; npm run fidelity -- ${folder} does it with all of them.`
    : "Forms were our own starter templates. Set FORMS_DIR to a folder of government forms to test on real ones as well.";
}

/** Runs the steps of each stage at the same time, and the next stage when all of them hold. Returns whether everything held. */
async function runStages(stages: Step[][]): Promise<boolean> {
  for (const [index, stage] of stages.entries()) {
    const results = await Promise.all(stage.map(checkStep));
    const failed = results.filter(({ ok }) => !ok);
    if (failed.length === 0) continue;
    for (const { step, output } of failed) console.log(`\n${output.trim()}\n\n"${step.name}" failed: ${step.command.join(" ")}`);
    const later = stages.slice(index + 1).flat();
    if (later.length > 0) console.log(`Not run: ${later.map(({ name }) => name).join(", ")}.`);
    return false;
  }
  return true;
}

async function check(): Promise<void> {
  const startedAt = performance.now();
  const { values, positionals } = parseArgs({ options: { changed: { type: "boolean" } }, allowPositionals: true });
  const commit = positionals[0] ?? "HEAD";
  const held = await runStages(values.changed ? listStagesSince(commit) : STAGES);
  const secondTries = describeSecondTries(readNotes(SECOND_TRIES));
  // What failed comes last: of a long log, a build server shows the end.
  const texts = [describeSlowest(readNotes(SLOW_TESTS)), secondTries.text, held ? "" : describeFailures(readNotes(FAILED_TESTS))];
  for (const text of texts) if (text) console.log(`\n${text}`);
  if (!held || !secondTries.ok) {
    process.exitCode = 1;
    return;
  }
  const after = `after ${((performance.now() - startedAt) / 1000).toFixed(0)} s.`;
  console.log(values.changed ? `\nWhat differs from ${commit} holds, ${after}` : `\nEverything holds, ${after} ${describeForms()}`);
}

try {
  for (const find of [findChromium, findFirefox, findWebkit]) find();
  await check();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
