import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { isBuildStale } from "../../local/build.ts";

/** Writes a file of a project, changed so many seconds ago. */
function write(root: string, name: string, secondsAgo: number): void {
  const file = path.join(root, name);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, "");
  const at = Date.now() / 1000 - secondsAgo;
  utimesSync(file, at, at);
}

test.each(["client/entry.tsx", "worker/index.ts", "shared/say.ts", "pdf/read-form.ts", "public/robots.txt", "tailwind.config.ts"])(
  "a build is made anew after a change of %s",
  (source) => {
    const root = mkdtempSync(path.join(tmpdir(), "build-"));
    onTestFinished(() => rmSync(root, { recursive: true }));
    write(root, source, 20);
    write(root, "dist/fillwright/index.js", 10);
    write(root, "tests/e2e/fill.test.ts", 5);
    expect(isBuildStale(root)).toBe(false);
    write(root, source, 5);
    expect(isBuildStale(root)).toBe(true);
  },
);
