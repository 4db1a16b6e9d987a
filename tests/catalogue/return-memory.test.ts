import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

const SCRIPT = path.join(import.meta.dirname, "say-memory-settings.ts");

async function run(env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, [SCRIPT, "import", "a folder"], { env, stdio: ["ignore", "pipe", "inherit"] });
  const said = text(child.stdout);
  const [code] = await once(child, "close");
  return {
    pid: child.pid,
    code,
    lines: (await said)
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line)),
  };
}

test.runIf(process.platform === "linux")(
  "a command begins once, as the same process with the same words and variables, and uses its memory again",
  async () => {
    const { GLIBC_TUNABLES: _, ...env } = process.env;
    const { pid, code, lines } = await run({ ...env, STATE_DIR: "/nowhere" });
    const tunables = expect.stringMatching(/^glibc\.malloc\.arena_max=1:glibc\.malloc\.mmap_threshold=\d+:/u);
    expect(lines).toEqual([{ pid, words: ["import", "a folder"], tunables, place: "/nowhere" }]);
    expect(code).toBe(0);
  },
);

test("what an operator has set stays", async () => {
  const { lines } = await run({ ...process.env, GLIBC_TUNABLES: "glibc.malloc.arena_max=8" });
  expect(lines).toMatchObject([{ tunables: "glibc.malloc.arena_max=8" }]);
});
