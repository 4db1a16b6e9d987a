import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { emptyFolder, findWhole, takeSavedFile } from "../../local/saved-file.ts";

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "fillwright-saved-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test("a file that is gone before it is read is not there yet", async () => {
  const folder = await makeFolder();
  // A link to nowhere is listed, and cannot be read.
  await symlink(path.join(folder, "gone"), path.join(folder, "g1-DRryk.zip"));
  expect(await findWhole(folder)).toBeUndefined();
});

test("a file is whole when it has bytes and nothing is on its way", async () => {
  const folder = await makeFolder();
  await writeFile(path.join(folder, "fw9.pdf"), "");
  expect(await findWhole(folder)).toBeUndefined();
  await writeFile(path.join(folder, "fw9.pdf"), "%PDF");
  expect(await findWhole(folder)).toBe("fw9.pdf");
  await writeFile(path.join(folder, "xK2.pdf.part"), "%P");
  expect(await findWhole(folder)).toBeUndefined();
});

test("a visit takes the file it caused, and none that was left", async () => {
  const folder = await makeFolder();
  await writeFile(path.join(folder, "another.zip"), "PK");
  await emptyFolder(folder);
  const { name, bytes } = await takeSavedFile(folder, () => writeFile(path.join(folder, "fw9.pdf"), "%PDF"));
  expect([name, Buffer.from(bytes).toString()]).toEqual(["fw9.pdf", "%PDF"]);
  expect(await findWhole(folder)).toBeUndefined();
});
