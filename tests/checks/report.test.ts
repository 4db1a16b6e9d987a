import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";

const folder = mkdtempSync(path.join(tmpdir(), "fillwright-nothing-"));

afterAll(() => rmSync(folder, { recursive: true }));

test.each(["browsers", "bundles", "docs", "import-directions", "words"])(
  "the check of %s does not hold where it finds nothing to look at",
  (name) => {
    const { status } = spawnSync(process.execPath, [path.resolve(`checks/${name}.ts`)], { cwd: folder, stdio: "ignore" });
    expect(status).toBe(1);
  },
);
