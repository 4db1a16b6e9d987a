import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { leaveOutStacks, leaveOutUnused } from "../../build/react-client.ts";

const require = createRequire(import.meta.url);
const RENDERER = require.resolve("react-dom/package.json").replace("package.json", "cjs/react-dom-client.production.js");

it("leaves out of React what no screen uses, and nothing of what every screen does", async () => {
  const whole = await readFile(RENDERER, "utf8");
  const left = leaveOutUnused(whole);
  expect(left).toContain("function startViewTransition(");
  expect(left).not.toContain("ownerDocument.startViewTransition(");
  expect(left).not.toContain("FragmentInstance.prototype");
  for (const kept of ["updateClassComponent", "updateSuspenseComponent", "updateForwardRef", "setProp", "restoreStateOfTarget"]) {
    const body = new RegExp(`^function ${kept}\\([\\s\\S]*?^\\}$`, "mu");
    expect(body.exec(left)?.[0]).toBe(body.exec(whole)?.[0]);
  }
});

it("stops a build with a React that it does not know", async () => {
  const whole = await readFile(RENDERER, "utf8");
  expect(() => leaveOutUnused(whole.replaceAll("startViewTransition", "beginViewTransition"))).toThrow(/there is no startViewTransition/u);
});

it("takes no stack for the signals that React throws to itself, which stay errors", async () => {
  const whole = await readFile(RENDERER, "utf8");
  const made = /^(?:var)? {1,2}(\w+) = Error\(/gmu;
  expect(whole.match(made)).toHaveLength(5);
  const left = leaveOutStacks(whole);
  expect(left.match(made)).toBeNull();
  expect(left.match(/Object\.create\(Error\.prototype, \{ message: \{ value: formatProdErrorMessage\(460\) \} \}\)/gu)).toHaveLength(1);
  expect(() => leaveOutStacks(left)).toThrow(/has 0 signals of its own, not 5/u);
});
