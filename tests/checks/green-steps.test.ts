import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { beforeEach, expect, test } from "vitest";
import { keyOf, listInputs, openGreenSteps } from "../../checks/green-steps.ts";

let root: string;
const write = (file: string, text: string) => writeFileSync(path.join(root, file), text);
const key = (patterns = ["."], words: string[] = []) => keyOf(root, listInputs(root, patterns), words);

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), "fillwright-green-"));
  execFileSync("git", ["init", "-q"], { cwd: root });
  write(".gitignore", "ignored.ts\n");
  write("a.ts", "1");
  return () => rmSync(root, { recursive: true });
});

test("a key changes with a file's text, with its name, and with a file that is new or gone", () => {
  const seen = [key()];
  write("a.ts", "2");
  seen.push(key());
  write("b.ts", "2");
  seen.push(key());
  rmSync(path.join(root, "a.ts"));
  seen.push(key());
  write("c.ts", "2");
  rmSync(path.join(root, "b.ts"));
  seen.push(key());
  expect(new Set(seen).size).toBe(5);
});

test("a key stays when only what git ignores, or what the patterns leave out, has changed", () => {
  const before = key([".", ":!left-out.md"]);
  write("ignored.ts", "1");
  write("left-out.md", "1");
  expect(key([".", ":!left-out.md"])).toBe(before);
  expect(key()).not.toBe(before);
});

test("a key changes with the words that decide as well", () => {
  expect(key(["."], ["a", "bc"])).not.toBe(key(["."], ["ab", "c"]));
});

test("a step held with its key alone, also when the file is opened anew", () => {
  const file = path.join(root, ".cache/green.json");
  openGreenSteps(file).note("lint", "1");
  const opened = openGreenSteps(file);
  expect([opened.holds("lint", "1"), opened.holds("lint", "2"), opened.holds("types", "1")]).toEqual([true, false, false]);
});

test("a damaged file of keys holds none", () => {
  write("green.json", "[");
  expect(openGreenSteps(path.join(root, "green.json")).holds("lint", "1")).toBe(false);
});
