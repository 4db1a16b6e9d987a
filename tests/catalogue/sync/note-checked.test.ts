import { mkdtemp, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { noteChecked } from "../../../catalogue/sync/note-checked.ts";
import { readSourceLists, SOURCES_FOLDER } from "../../../catalogue/sources/source-list.ts";

test("the day of a good check stands with its address, and nothing else of any list changes", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "fillwright-lists-"));
  const lists = await readSourceLists();
  for (const { slug } of lists)
    await writeFile(path.join(folder, `${slug}.json`), await readFile(path.join(SOURCES_FOLDER, `${slug}.json`)));
  const last = lists.flatMap((list) => list.forms.slice(-1).map(({ pdf }) => ({ slug: list.slug, pdf })));
  await noteChecked(folder, last, "2026-11-20");
  const expected = lists.map((list) => ({
    ...list,
    forms: list.forms.map((form, index) => (index === list.forms.length - 1 ? { ...form, checked: "2026-11-20" } : form)),
  }));
  expect(await readSourceLists(folder)).toEqual(expected);
  await noteChecked(folder, last, "2026-11-27");
  expect(await readFile(path.join(folder, "irs.json"), "utf8")).toBe(
    (await readFile(path.join(SOURCES_FOLDER, "irs.json"), "utf8")).replace(
      /"checked": (?:null|"[\d-]*")(?![\s\S]*"checked")/u,
      '"checked": "2026-11-27"',
    ),
  );
});
