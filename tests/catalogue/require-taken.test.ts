import { expect, test } from "vitest";
import { requireTaken } from "../../catalogue/require-taken.ts";

const RETIRE = { usage: "npm run catalogue -- retire <id> [options]", help: "--for-good  delete it\n  --json      as JSON" };
const BACKUP = { usage: "npm run ops -- backup --out <folder> [options]", help: "--json  as JSON" };
const SYNC = { usage: "npm run catalogue -- sync [agency|form ...] [options]", help: "--check  only ask" };
const NONE = { help: false, json: false, "for-good": false, "dry-run": false, check: false };

test.each([
  ["retire", RETIRE, ["w-9"], { ...NONE, "for-good": true }],
  ["backup", BACKUP, [], { ...NONE, out: "there", json: true }],
  ["sync", SYNC, ["irs", "va", "uscis"], { ...NONE, check: true }],
])("%s takes what its usage and its help name", (name, command, words, flags) => {
  expect(() => requireTaken(name, command, words, flags)).not.toThrow();
});

test.each([
  ["retire", RETIRE, ["w-9"], { ...NONE, "dry-run": true }, "--dry-run"],
  ["retire", RETIRE, ["w-9", "w-8"], NONE, "w-8"],
  ["retire", RETIRE, ["w-9"], { ...NONE, for: true }, "--for"],
  ["backup", BACKUP, ["elsewhere"], { ...NONE, out: "there" }, "elsewhere"],
  ["sync", SYNC, [], { ...NONE, out: "there" }, "--out"],
])("%s refuses anything else by name: what it would pass over may be what matters", (name, command, words, flags, extra) => {
  expect(() => requireTaken(name, command, words, flags)).toThrow(`${name} does not take ${extra}.\n\nUsage: ${command.usage}`);
});
