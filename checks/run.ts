import { spawn } from "node:child_process";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { findChromium } from "../local/chromium.ts";
import { findFirefox } from "../local/firefox.ts";
import { findWebkit } from "../local/webkit.ts";
import { describeSecondTries, readSecondTries } from "./second-tries.ts";

type Step = { name: string; command: string[] };

/** One dot a test, so that what is printed after a failure is the failure. */
const VITEST = ["vitest", "run", "--silent=passed-only", "--reporter=dot", "--reporter=./checks/second-tries.ts"];
/** File in which the tests' second tries are noted. */
const SECOND_TRIES = path.join(mkdtempSync(path.join(tmpdir(), "fillwright-check-")), "second-tries");
const toProjects = (...names: string[]) => names.flatMap((name) => ["--project", name]);

/** All checks, the quick ones first. Each is a command that can be run by itself. */
const STEPS: Step[] = [
  { name: "format", command: ["oxfmt", "--check"] },
  { name: "lint", command: ["oxlint", "--type-aware", "--deny-warnings"] },
  { name: "types", command: ["tsc", "-b"] },
  { name: "import directions", command: ["node", "checks/import-directions.ts"] },
  { name: "docs", command: ["node", "checks/docs.ts"] },
  { name: "build", command: ["vite", "build"] },
  { name: "bundles", command: ["node", "checks/bundles.ts"] },
  { name: "browsers", command: ["node", "checks/browsers.ts"] },
  { name: "unit and Worker tests", command: [...VITEST, ...toProjects("shared", "worker", "client", "node")] },
  { name: "forms, typed to read", command: ["node", "checks/forms.ts"] },
  { name: "end-to-end tests", command: [...VITEST, ...toProjects("e2e")] },
  { name: "journeys in three engines", command: [...VITEST, ...toProjects("engines")] },
];

type Result = { ok: boolean; seconds: number; output: string };

/** Runs one step, its output kept back: it matters only when it fails. */
function runStep([command = "", ...args]: string[]): Promise<Result> {
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ["ignore", "pipe", "pipe"], env: { ...process.env, NO_COLOR: "1", SECOND_TRIES } });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk: Buffer) => output.push(chunk));
    const finish = (ok: boolean, text = Buffer.concat(output).toString()) =>
      resolve({ ok, seconds: (performance.now() - startedAt) / 1000, output: text });
    child.once("error", (error) => finish(false, `${command}: ${error.message}. Start the check with npm run check.`));
    child.once("close", (status) => finish(status === 0));
  });
}

function describeForms(): string {
  const folder = process.env["FORMS_DIR"];
  return folder
    ? `Real forms of ${folder} were filled and read back; npm run fidelity -- ${folder} does it with all of them.`
    : "Forms were our own starter templates. Set FORMS_DIR to a folder of government forms to test on real ones as well.";
}

async function check(): Promise<void> {
  const startedAt = performance.now();
  for (const { name, command } of STEPS) {
    const { ok, seconds, output } = await runStep(command);
    console.log(`${ok ? "ok  " : "FAIL"} ${name.padEnd(26)}${seconds.toFixed(1).padStart(7)} s`);
    if (ok) continue;
    const later = STEPS.slice(STEPS.findIndex((step) => step.name === name) + 1).map((step) => step.name);
    console.log(`\n${output.trim()}\n\n"${name}" failed: ${command.join(" ")}`);
    if (later.length > 0) console.log(`Not run: ${later.join(", ")}.`);
    console.log(describeSecondTries(readSecondTries(SECOND_TRIES)).text);
    process.exitCode = 1;
    return;
  }
  const secondTries = describeSecondTries(readSecondTries(SECOND_TRIES));
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
