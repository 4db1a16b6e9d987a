import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const CATALOGUE = "catalogue/cli.ts";
const OPS = "ops/cli.ts";
const OFFERS = "catalogue/offers/command.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "fillwright-wrong-"));
  await mkdir(path.join(folder, "empty"));
  await writeFile(path.join(folder, "file"), "");
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a command until it ends by itself, and returns its exit code and what it says. */
function run(command: string[], state = "state"): Promise<{ code: unknown; said: string }> {
  const env = { ...process.env, STATE_DIR: path.join(folder, state), STRIPE_SECRET_KEY: "sk_test_1" };
  return new Promise((resolve) =>
    execFile(process.execPath, command, { env, timeout: 60_000 }, (error, printed, said) =>
      resolve({ code: error ? error.code : 0, said: printed + said }),
    ),
  );
}

test.each([
  [[CATALOGUE, "retire", "w-9", "--dry-run"], "retire does not take --dry-run."],
  [[OPS, "account", "erase", "ann", "ben"], "account erase does not take ben."],
  [[CATALOGUE, "constructor"], "There is no command constructor."],
  [[OPS, "constructor"], "There is no command constructor."],
])("%s is refused before anything is done", async (command, sentence) => {
  const { code, said } = await run(command);
  expect(said).toContain(sentence);
  expect(said).toContain("Usage: ");
  expect(code).toBe(1);
});

test.each([[[CATALOGUE, "list"]], [[OFFERS, "sync"]], [["local/dev.ts"]]])(
  "%s ends with a sentence where its state cannot be kept",
  async (command) => {
    const { code, said } = await run(command, "file");
    expect(said).toBe(
      `The state cannot be kept in ${path.join(folder, "file")} (EEXIST). Name a folder that can be written to with STATE_DIR.\n`,
    );
    expect(code).toBe(1);
  },
);

test.each([
  ["import", [CATALOGUE, "import", "empty"], "There are no templates at empty."],
  ["backup", [OPS, "backup", "--out", "file"], "file is a file. A backup needs a folder of its own."],
])("%s says that it was given the wrong kind of place", async (_, command, sentence) => {
  const { code, said } = await run(command.map((word) => (word === "empty" || word === "file" ? path.join(folder, word) : word)));
  expect(said.replaceAll(`${folder}/`, "")).toContain(sentence);
  expect(code).toBe(1);
});

test("what runs the product takes no words: a port that was asked for in another way is not passed over", async () => {
  const { code, said } = await run(["local/dev.ts", "--port", "3000"]);
  expect(said).toContain("PORT");
  expect(code).toBe(1);
  expect(await run(["local/start.ts", "--help"])).toEqual({ code: 0, said });
});
