import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { CannotStart } from "../../local/cannot-start.ts";
import { lockState } from "../../local/lock-state.ts";

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "lock-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test("a state that a product runs with is refused with a sentence, until that one has closed", async () => {
  const folder = await makeFolder();
  const unlock = lockState(folder);
  expect(() => lockState(folder)).toThrow(CannotStart);
  expect(() => lockState(folder)).toThrow(`The state in ${folder} is in use`);
  unlock();
  lockState(folder)();
});

test("a product that was killed leaves no lock", async () => {
  const folder = await makeFolder();
  const module = path.resolve(import.meta.dirname, "../../local/lock-state.ts");
  const program = `import { lockState } from ${JSON.stringify(module)}; lockState(${JSON.stringify(folder)}); console.log("locked"); setInterval(() => {}, 1000);`;
  const other = spawn(process.execPath, ["--input-type=module", "--eval", program], { stdio: ["ignore", "pipe", "inherit"] });
  await once(other.stdout, "data");
  expect(() => lockState(folder)).toThrow(CannotStart);
  other.kill("SIGKILL");
  await once(other, "exit");
  lockState(folder)();
});
