import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import * as v from "valibot";
import { expect, it, onTestFinished } from "vitest";
import { ManifestEntry } from "../../../catalogue/import/template-source.ts";
import { buildStarter } from "../../../catalogue/starter/build.ts";

/** Ninety forms are four seconds of work on an idle core; a busy machine takes its time. */
const BUILD_TIMEOUT_MS = 180_000;

it(
  "leaves a PDF and a manifest's entry for each template in the folder, in a form that the import reads",
  { timeout: BUILD_TIMEOUT_MS },
  async () => {
    const folder = await temporaryFolder();
    const manifest = await buildStarter(folder);
    expect(manifest).toBe(path.join(folder, "manifest.json"));
    const entries = v.parse(v.array(ManifestEntry), JSON.parse(await readFile(manifest, "utf8")));
    expect(entries.length).toBeGreaterThanOrEqual(60);
    const heads = await Promise.all(entries.map(async ({ file }) => (await readFile(path.join(folder, file))).subarray(0, 5).toString()));
    expect(new Set(heads)).toEqual(new Set(["%PDF-"]));
  },
);

it("makes nothing anew that was built from the same definitions before", { timeout: BUILD_TIMEOUT_MS }, async () => {
  const first = await buildStarter();
  let made = 0;
  const second = await buildStarter(undefined, () => (made += 1));
  expect(second).toBe(first);
  expect(made).toBe(0);
});

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "starter-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}
