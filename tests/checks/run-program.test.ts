import { expect, test } from "vitest";
import { runProgram } from "../../checks/run-program.ts";

const node = (source: string) => [process.execPath, "-e", source];
const STAYS = "setInterval(() => {}, 1000)";

test("a program's exit decides, and all that it printed is kept", async () => {
  expect(await runProgram(node('console.log("out"); console.error("err")'))).toMatchObject({
    ok: true,
    output: expect.stringMatching(/^(?=[^]*out)(?=[^]*err)/u),
  });
  expect(await runProgram(node('console.log("why"); process.exit(3)'))).toMatchObject({ ok: false, output: "why\n" });
});

test("a program that cannot be started has failed, with the reason", async () => {
  expect(await runProgram(["no-such-program"])).toMatchObject({ ok: false, output: expect.stringContaining("ENOENT") });
});

test("a program that never ends is ended and has failed", async () => {
  const { ok, output } = await runProgram(node(`console.log("began"); ${STAYS}`), { endAfterMs: 2_000 });
  expect({ ok, output }).toEqual({ ok: false, output: "began\n\nIt had not ended after 2 s, so it was stopped.\n" });
});

test("a program that leaves another one running has ended all the same, and the other one is ended", async () => {
  const serves = `const server = require("node:http").createServer((_, answer) => answer.end());
    server.listen(0, "127.0.0.1", () => { console.log(server.address().port); process.send("listens"); });`;
  const leaves = `const other = require("node:child_process").fork("-e", [${JSON.stringify(serves)}], { execPath: process.execPath });
    other.once("message", () => process.exit(0));`;
  const { ok, output } = await runProgram(node(leaves), { leaveAfterMs: 100 });
  const [port, ...said] = output.trim().split(/\n+/u);
  expect({ ok, said }).toEqual({ ok: true, said: ["It left programs running, which were stopped."] });
  await expect
    .poll(() =>
      fetch(`http://127.0.0.1:${port}`).then(
        () => "answers",
        () => "is gone",
      ),
    )
    .toBe("is gone");
});
