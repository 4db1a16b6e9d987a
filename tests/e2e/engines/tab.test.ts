import { expect, test } from "vitest";
import type { EnginePage } from "./engine.ts";
import { Tab } from "./tab.ts";

const nothing = () => Promise.resolve();
const silent: EnginePage = {
  goto: nothing,
  reload: nothing,
  evaluate: () => new Promise(() => undefined),
  press: nothing,
  draw: nothing,
  type: nothing,
  key: nothing,
  resize: nothing,
  close: nothing,
};

test("a page that answers nothing is waited for no longer than one that answers wrong, and what was missing is said", async () => {
  const tab = new Tab(silent, "http://127.0.0.1", nothing);
  const asked = tab.waitUntil("a heading", () => tab.evaluate(() => 1), Boolean, 50);
  await expect(asked).rejects.toThrow(/^a heading: waited in vain; at last there was .*no answer/u);
}, 5_000);
