import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import * as v from "valibot";

const Keys = v.record(v.string(), v.string());

/** Keys of steps that held, each by its step's name. */
type GreenSteps = { holds: (step: string, key: string) => boolean; note: (step: string, key: string) => void };

/** Lists a repository's files that git's path patterns choose, new ones among them; what git ignores is left out. */
export function listInputs(root: string, patterns: readonly string[]): string[] {
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", ...patterns], {
    cwd: root,
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  return [...new Set(listed.split("\0"))].filter((file) => file !== "" && existsSync(path.join(root, file))).toSorted();
}

/** Returns one key for names and contents of files, and for words that decide as well: a command, a version. */
export function keyOf(root: string, files: readonly string[], words: readonly string[]): string {
  const hash = createHash("sha256").update(JSON.stringify(words));
  for (const file of files) {
    const content = createHash("sha256").update(readFileSync(path.join(root, file)));
    hash.update(`\n${JSON.stringify(file)} ${content.digest("hex")}`);
  }
  return hash.digest("hex");
}

/** Describes a file or folder outside of the repository by its size and time: a browser, or forms to test on. */
export function describeOutside(file: string): string {
  const { size, mtimeMs } = statSync(file);
  return `${file} ${size} ${mtimeMs}`;
}

/** Reads the keys that are kept in a file. A file that is missing or damaged holds none. */
export function openGreenSteps(file: string): GreenSteps {
  const keys = readKeys(file);
  return {
    holds: (step, key) => keys[step] === key,
    note(step, key) {
      keys[step] = key;
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify(keys, null, 2));
    },
  };
}

function readKeys(file: string): v.InferOutput<typeof Keys> {
  try {
    return v.parse(Keys, JSON.parse(readFileSync(file, "utf8")));
  } catch {
    return {};
  }
}
